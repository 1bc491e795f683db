-- Which tables wait for whom, and when each is to be told of it next.
CREATE TABLE "calls" (
  "game_id" TEXT NOT NULL,
  "seat" INTEGER NOT NULL,
  "user_id" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "first" TEXT NOT NULL,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  "called_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3),
  "held_to" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "calls_pkey" PRIMARY KEY ("game_id", "seat"),
  CONSTRAINT "calls_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "calls_due_at_idx" ON "calls" ("due_at");
CREATE INDEX "calls_user_id_idx" ON "calls" ("user_id");
