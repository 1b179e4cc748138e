"""What the scenarios of New Encounters have in common: mission ships, ship tokens, their cards."""
