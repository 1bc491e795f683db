-- A note that a player writes at a table for themselves. It is deleted a week after the game.
CREATE TABLE "private_notes" (
  "game_id" TEXT NOT NULL REFERENCES "games" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "user_id" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("game_id", "user_id")
);
CREATE INDEX "private_notes_user_id_idx" ON "private_notes" ("user_id");
