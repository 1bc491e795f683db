-- Where a table was asked for votes: those messages lose their buttons when it has been decided.
CREATE TABLE "vote_messages" (
  "game_id" TEXT NOT NULL,
  "motion" INTEGER NOT NULL,
  "channel" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  CONSTRAINT "vote_messages_pkey" PRIMARY KEY ("game_id", "motion", "message"),
  CONSTRAINT "vote_messages_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
