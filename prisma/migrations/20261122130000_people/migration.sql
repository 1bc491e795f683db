-- What people have settled about themselves, in all servers alike.
CREATE TABLE "people" (
  "user_id" TEXT NOT NULL,
  "settings" TEXT NOT NULL DEFAULT '{}',
  "away_until" TIMESTAMPTZ(3),
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "people_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "people_away_until_idx" ON "people" ("away_until");

-- Which kinds of question somebody has met, and where for the first time.
CREATE TABLE "met" (
  "user_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "place" TEXT NOT NULL,
  CONSTRAINT "met_pkey" PRIMARY KEY ("user_id", "kind")
);
