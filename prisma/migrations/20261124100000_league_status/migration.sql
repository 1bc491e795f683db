-- A league stands at one of these, and at nothing else.
CREATE TYPE "LeagueStatus" AS ENUM ('signup', 'playing', 'over', 'cancelled');
ALTER TABLE "leagues" ALTER COLUMN "status" TYPE "LeagueStatus" USING "status"::"LeagueStatus";
