-- The few games in which a player gave up a seat: they count for the share of games that a player finishes.
CREATE INDEX "games_given_up" ON "games" ("id") WHERE strpos("notes", '"gaveUp"') > 0;
