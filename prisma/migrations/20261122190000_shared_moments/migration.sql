-- A moment of a replay that somebody shows to everybody.
ALTER TYPE "OutboxKind" ADD VALUE 'moment';
