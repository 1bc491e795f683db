-- A private what-if: nothing of it touches the table it began at, and it is thrown away after a while.
CREATE TABLE "try_outs" (
  "id" TEXT PRIMARY KEY,
  "user_id" TEXT NOT NULL,
  "game_id" TEXT NOT NULL,
  "seat" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 0,
  "start" TEXT NOT NULL,
  "saved" TEXT NOT NULL,
  "given" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "try_outs_user_id_idx" ON "try_outs" ("user_id");
CREATE INDEX "try_outs_until_idx" ON "try_outs" ("until");
