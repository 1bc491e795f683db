-- Since when the tables of somebody are to hear of their hours and of their being away; null: they know.
ALTER TABLE "people" ADD COLUMN "tell_at" TIMESTAMPTZ(3);
CREATE INDEX "people_tell_at_idx" ON "people" ("tell_at");
