-- The moving picture of a game that is over follows its final message.
ALTER TYPE "OutboxKind" ADD VALUE 'course';
