-- One word for one thing, and no value that the program does not know.
ALTER TABLE "games" RENAME COLUMN "house" TO "table_rules";
ALTER TABLE "games" RENAME COLUMN "given" TO "answer_counts";
ALTER TABLE "checkpoints" RENAME COLUMN "given" TO "answer_counts";

-- JSON as text: the names are keys, and a quotation mark inside a text has a backslash before it.
UPDATE "games" SET "notes" = replace(replace("notes", '"standing":', '"autoAnswers":'), '"mark":', '"period":');
UPDATE "outbox" SET "what" = replace("what", '"given":', '"answerCount":') WHERE "kind" = 'mention';
UPDATE "moves" SET "source" = 'auto' WHERE "source" = 'standing';

CREATE TYPE "Status" AS ENUM ('lobby', 'playing', 'over', 'cancelled', 'expired');
CREATE TYPE "MoveKind" AS ENUM ('answer', 'undo', 'rewind');
CREATE TYPE "MoveSource" AS ENUM ('person', 'computer', 'auto', 'timeout');
CREATE TYPE "OutboxKind" AS ENUM ('lobby', 'notice', 'board', 'mention', 'strip', 'final');

ALTER TABLE "games" ALTER COLUMN "status" TYPE "Status" USING "status"::"Status";
ALTER TABLE "moves" ALTER COLUMN "kind" TYPE "MoveKind" USING "kind"::"MoveKind";
ALTER TABLE "moves" ALTER COLUMN "source" TYPE "MoveSource" USING "source"::"MoveSource";
ALTER TABLE "outbox" ALTER COLUMN "kind" TYPE "OutboxKind" USING "kind"::"OutboxKind";
