"""What every game here is made of: decisions, chance, events, views, records.

No game's word stands in this package; it imports nothing else of ours.
"""
