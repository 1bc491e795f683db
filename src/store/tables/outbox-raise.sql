-- Writes items. An item that waits already is requested once more under its old nonce. A mention counts as if it had waited
-- an hour longer, so it goes out before any board.
-- The newest text of the function. To change it, write a migration with this text, and a new name if the parameters
-- change: processes of two releases can run at the same time.
CREATE OR REPLACE FUNCTION "outbox_raise"(p_now TIMESTAMPTZ, p_game TEXT, p_items JSON) RETURNS INT LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    INSERT INTO "outbox" ("game_id", "key", "kind", "what", "nonce", "due_at")
        SELECT p_game, item."key", item."kind"::"OutboxKind", item."what", item."nonce",
            CASE WHEN item."kind" = 'mention' THEN p_now - INTERVAL '1 hour' ELSE p_now END
        FROM json_to_recordset(p_items) AS item("key" TEXT, "kind" TEXT, "what" TEXT, "nonce" TEXT)
        ON CONFLICT ("game_id", "key") DO UPDATE SET "wanted" = "outbox"."wanted" + 1, "what" = excluded."what",
            "due_at" = LEAST("outbox"."due_at", excluded."due_at");
    RETURN json_array_length(p_items);
END $$;
