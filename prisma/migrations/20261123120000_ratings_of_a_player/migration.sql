-- Who plays much has ratings in thousands of servers: those of one are found at once.
CREATE INDEX "ratings_player_guild_id_idx" ON "ratings" ("player", "guild_id");
DROP INDEX "ratings_player_idx";
