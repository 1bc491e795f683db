CREATE TABLE "emojis" (
  "id" TEXT NOT NULL,
  "hash" TEXT NOT NULL,

  CONSTRAINT "emojis_pkey" PRIMARY KEY ("id")
);
