"""A kit of parts for portraits: faces, hair, beards, headwear, dress and attributes -> heads and shoulders by one hand.

A portrait is put together from the back to the front:

1. what stands behind (a weapon, a moon, flames: `weapons`, `things`),
2. the dress down to the lower edge (`dress`), in the grid's own coordinates,
3. the head: `with head(d, x, y, side=...)` moves to the middle between the eyes, where one unit is about a
   fifteenth of a face's width; in it, `face`, then `beards`, then `hair` and `headwear`,
4. what is held in front.

A head looks straight ahead (`FRONT`) or a quarter aside (`ASIDE`, to the right; `side=-1` mirrors it). Every part
takes the `Drawing` and, where it stands on the face, the `Pose`; parts know nothing of whom they will belong to.

Spirits and saints have parts of their own: `beasts` and `wild` (heads that take the place of a face), `limbs` (tails,
legs, a sting), `sacred` (haloes, curls, a monk's crowns, beads), `vestments`, `treasures`.
"""
