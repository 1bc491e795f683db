-- A league has a message in its channel: when it is due, how often that was tried, and where it is.
ALTER TABLE "leagues"
  ADD COLUMN "notice_at" TIMESTAMPTZ(3),
  ADD COLUMN "notice_tries" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "notice_channel" TEXT,
  ADD COLUMN "notice_message" TEXT;

CREATE INDEX "leagues_notice_at_idx" ON "leagues" ("notice_at");
