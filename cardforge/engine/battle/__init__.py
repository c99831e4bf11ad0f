"""The battle kernel: what games of fighters with HP, cards and skills share. It knows no game, card or skill by name.

hooks, timing (how skills are declared and when they act), moments (what happens, while it happens), kinds (cards),
fighter (seats) <- state (zones, the living) <- queries <- triggers <- moves <- asking (questions) <- answering (cards
that are wanted) <- judging <- using (cards in use) <- harm (damage, dying, death) <- playing (the play phase) <-
turns <- battle (the class that a game subclasses). Beside them `effects.py` (kinds of cards that several games have
alike), `events.py` (the log), `setup.py` (what a setup may say), `seen.py` (views and `inspect()`) and `tally.py` (what
a soak counts).

A chain of classes, each layer in its own module: a layer calls only what lies below it.
"""
