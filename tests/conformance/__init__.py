"""What every game has to pass; a new game in the registry is tested without a change here."""
