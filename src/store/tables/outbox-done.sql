-- Removes items that were sent, and notes the messages. An item that was requested again in the meantime stays under a new
-- nonce. Returns how many items are left for the game; -1 if another process had taken them over, and nothing was noted.
-- The newest text of the function. To change it, write a migration with this text, and a new name if the parameters
-- change: processes of two releases can run at the same time.
CREATE OR REPLACE FUNCTION "outbox_done"(p_now TIMESTAMPTZ, p_items JSON, p_game TEXT, p_posted JSON, p_raised JSON)
RETURNS INT LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    gone INT;
    again INT;
BEGIN
    -- The game's row first, as every change does: the other way round two of them wait for each other for ever.
    PERFORM 1 FROM "games" WHERE "id" = p_game OR "id" IN (
        SELECT item."game" FROM json_to_recordset(p_items) AS item("game" TEXT)
    ) ORDER BY "id" FOR NO KEY UPDATE;
    DELETE FROM "outbox" AS mine USING json_to_recordset(p_items) AS item("id" BIGINT, "nonce" TEXT, "attempts" INT, "wanted" INT)
        WHERE mine."id" = item."id" AND mine."nonce" = item."nonce" AND mine."attempts" = item."attempts"
            AND mine."wanted" = item."wanted";
    GET DIAGNOSTICS gone = ROW_COUNT;
    again = 0;
    IF gone < json_array_length(p_items) THEN
        UPDATE "outbox" AS mine SET "nonce" = item."fresh", "attempts" = 0, "held_to" = NULL, "due_at" = p_now
            FROM json_to_recordset(p_items) AS item("id" BIGINT, "nonce" TEXT, "attempts" INT, "fresh" TEXT)
            WHERE mine."id" = item."id" AND mine."nonce" = item."nonce" AND mine."attempts" = item."attempts";
        GET DIAGNOSTICS again = ROW_COUNT;
        IF gone + again = 0 THEN
            RETURN -1;
        END IF;
    END IF;
    IF p_posted IS NOT NULL THEN
        UPDATE "games" AS game SET
            "thread_id" = COALESCE(p_posted ->> 'thread', game."thread_id"),
            "lobby_channel" = COALESCE(p_posted ->> 'lobbyChannel', game."lobby_channel"),
            "lobby_message" = COALESCE(p_posted ->> 'lobbyMessage', game."lobby_message"),
            "board_channel" = COALESCE(p_posted ->> 'boardChannel', game."board_channel"),
            "board_message" = COALESCE(p_posted ->> 'boardMessage', game."board_message"),
            "board_at" = COALESCE((p_posted ->> 'boardAt')::TIMESTAMPTZ, game."board_at"),
            "board_lines" = COALESCE((p_posted ->> 'boardLines')::INT, game."board_lines")
        WHERE game."id" = p_game;
    END IF;
    IF p_raised IS NOT NULL THEN
        again = again + "outbox_raise"(p_now, p_game, p_raised);
    END IF;
    RETURN again;
END $$;
