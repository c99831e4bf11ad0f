"""Stands here so that the tests of every game can import the helpers of this folder, whose assertions tell as much."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("battle_rotation")
