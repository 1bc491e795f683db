-- Two players or more held this seat, one after the other: it counts for no rating.
ALTER TABLE "results" ADD COLUMN "helped" BOOLEAN NOT NULL DEFAULT FALSE;
