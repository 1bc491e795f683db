-- A finished game gone through again by a computer: asked for, worked out behind everything else, kept with the game.
CREATE TABLE "analyses" (
  "game_id" TEXT PRIMARY KEY REFERENCES "games" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "state" TEXT NOT NULL DEFAULT '{}',
  "ready" BOOLEAN NOT NULL DEFAULT FALSE,
  "due_at" TIMESTAMPTZ(3),
  "held_to" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX "analyses_due_at_idx" ON "analyses" ("due_at");
