-- The games that computers play against each other at night: one row, held by whoever plays on.
CREATE TABLE "nightly_games" (
  "id" INTEGER PRIMARY KEY DEFAULT 1,
  "night" TEXT NOT NULL DEFAULT '',
  "spent_ms" INTEGER NOT NULL DEFAULT 0,
  "played" INTEGER NOT NULL DEFAULT 0,
  "game" TEXT,
  "held_to" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "nightly_games" DEFAULT VALUES;
