"""Stands here so that the tests in the folders below can import the helpers of this one."""
