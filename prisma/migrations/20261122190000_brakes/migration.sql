-- How much somebody has asked for of late: a moment that runs ahead of the clock the more, the faster they ask.
CREATE TABLE "brakes" (
  "key" TEXT PRIMARY KEY,
  "due_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "brakes_due_at_idx" ON "brakes" ("due_at");
