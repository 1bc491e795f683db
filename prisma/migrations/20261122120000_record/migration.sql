-- What is remembered of finished games, and the ratings that follow from it.
CREATE TABLE "finished_games" (
    "game_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "players" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL,
    "rated" BOOLEAN NOT NULL,
    "rated_order" INTEGER,
    "rate_at" TIMESTAMPTZ(3),
    "archive_at" TIMESTAMPTZ(3),
    "final_channel" TEXT,
    "final_message" TEXT,

    CONSTRAINT "finished_games_pkey" PRIMARY KEY ("game_id")
);

CREATE TABLE "results" (
    "game_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "player" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "items" TEXT NOT NULL,
    "answers" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "guild_id" TEXT,
    "players" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "results_pkey" PRIMARY KEY ("game_id", "seat")
);

CREATE TABLE "item_sums" (
    "guild_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "points" BIGINT NOT NULL,
    "seats" BIGINT NOT NULL,

    CONSTRAINT "item_sums_pkey" PRIMARY KEY ("guild_id", "title", "key")
);

CREATE TABLE "ratings" (
    "title" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "person" BOOLEAN NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "sure" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("title", "guild_id", "player")
);

CREATE TABLE "archives" (
    "game_id" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "archives_pkey" PRIMARY KEY ("game_id")
);

CREATE INDEX "finished_games_guild_id_ended_at_game_id_idx" ON "finished_games"("guild_id", "ended_at", "game_id");
CREATE INDEX "finished_games_guild_id_title_ended_at_game_id_idx" ON "finished_games"("guild_id", "title", "ended_at", "game_id");
CREATE INDEX "finished_games_ended_at_idx" ON "finished_games"("ended_at");
CREATE INDEX "finished_games_rate_at_idx" ON "finished_games"("rate_at");
CREATE INDEX "finished_games_archive_at_idx" ON "finished_games"("archive_at");
CREATE UNIQUE INDEX "finished_games_rated_order_key" ON "finished_games"("rated_order");
CREATE INDEX "results_player_ended_at_game_id_idx" ON "results"("player", "ended_at", "game_id");
CREATE INDEX "ratings_title_guild_id_person_sure_idx" ON "ratings"("title", "guild_id", "person", "sure");
CREATE INDEX "ratings_player_idx" ON "ratings"("player");
CREATE INDEX "games_guild_id_status_created_at_idx" ON "games"("guild_id", "status", "created_at");

ALTER TABLE "finished_games" ADD CONSTRAINT "finished_games_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "results" ADD CONSTRAINT "results_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "finished_games"("game_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "archives" ADD CONSTRAINT "archives_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
