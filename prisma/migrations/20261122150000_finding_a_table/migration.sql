-- Who looks for a game, what a server settled, and leagues.
CREATE TABLE "seeks" (
    "guild_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "least" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seeks_pkey" PRIMARY KEY ("guild_id", "title", "user_id")
);

CREATE TABLE "servers" (
    "guild_id" TEXT NOT NULL,
    "settings" TEXT NOT NULL DEFAULT '{}',

    CONSTRAINT "servers_pkey" PRIMARY KEY ("guild_id")
);

CREATE TABLE "shares" (
    "from_guild" TEXT NOT NULL,
    "to_guild" TEXT NOT NULL,

    CONSTRAINT "shares_pkey" PRIMARY KEY ("from_guild", "to_guild")
);

CREATE TABLE "leagues" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "host_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "rules" TEXT NOT NULL,
    "play" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "wake_at" TIMESTAMPTZ(3),

    CONSTRAINT "leagues_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "medals" (
    "league_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "won_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "medals_pkey" PRIMARY KEY ("league_id", "user_id")
);

CREATE INDEX "seeks_until_idx" ON "seeks"("until");
CREATE INDEX "seeks_user_id_idx" ON "seeks"("user_id");
CREATE INDEX "shares_to_guild_idx" ON "shares"("to_guild");
CREATE INDEX "leagues_guild_id_created_at_idx" ON "leagues"("guild_id", "created_at");
CREATE INDEX "leagues_wake_at_idx" ON "leagues"("wake_at");
CREATE INDEX "medals_user_id_idx" ON "medals"("user_id");
