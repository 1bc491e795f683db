-- Why a game could not be loaded, as its table was told; and by which rules a checkpoint was written.
ALTER TABLE "games" ADD COLUMN "trouble" TEXT;
ALTER TABLE "checkpoints" ADD COLUMN "rules" INTEGER NOT NULL DEFAULT 0;
UPDATE "checkpoints" SET "rules" = "games"."rules" FROM "games" WHERE "games"."id" = "checkpoints"."game_id";
