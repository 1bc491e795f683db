CREATE TABLE "games" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "thread_id" TEXT,
    "host_id" TEXT NOT NULL,
    "host_name" TEXT NOT NULL,
    "chairs" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "house" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(3),
    "rules" INTEGER NOT NULL DEFAULT 0,
    "seed" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "given" TEXT NOT NULL DEFAULT '[]',
    "answers" TEXT NOT NULL DEFAULT '[]',
    "notes" TEXT NOT NULL DEFAULT '{}',
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "move_count" INTEGER NOT NULL DEFAULT 0,
    "lobby_channel" TEXT,
    "lobby_message" TEXT,
    "board_channel" TEXT,
    "board_message" TEXT,
    "board_at" TIMESTAMPTZ(3),
    "board_lines" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "players" (
    "game_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "players_pkey" PRIMARY KEY ("game_id", "user_id")
);

CREATE TABLE "moves" (
    "game_id" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("game_id", "n")
);

CREATE TABLE "checkpoints" (
    "game_id" TEXT NOT NULL,
    "answers" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "given" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkpoints_pkey" PRIMARY KEY ("game_id", "answers")
);

CREATE TABLE "lines" (
    "game_id" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "entry" TEXT NOT NULL,

    CONSTRAINT "lines_pkey" PRIMARY KEY ("game_id", "n")
);

CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "game_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT NOT NULL DEFAULT '{}',
    "nonce" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "held_to" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "games_channel_id_status_idx" ON "games"("channel_id", "status");
CREATE INDEX "games_thread_id_idx" ON "games"("thread_id");
CREATE INDEX "games_wake_at_idx" ON "games"("wake_at");
CREATE INDEX "players_user_id_idx" ON "players"("user_id");
CREATE UNIQUE INDEX "outbox_game_id_key_key" ON "outbox"("game_id", "key");
CREATE INDEX "outbox_due_at_idx" ON "outbox"("due_at");

ALTER TABLE "players" ADD CONSTRAINT "players_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "moves" ADD CONSTRAINT "moves_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lines" ADD CONSTRAINT "lines_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
