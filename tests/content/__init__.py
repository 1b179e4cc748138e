"""Tests of the content layer."""
