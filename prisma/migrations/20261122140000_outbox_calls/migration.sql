-- What the outbox does with several statements, in one call each. Every statement in here sees what was stored when the
-- statement before it had its locks, which a single one with parts would not. Processes of two versions may run side by
-- side while one takes the other's place: whoever needs other parameters makes a function of another name.

-- Takes items on lease: those of at most so many games that are due, the longest due first. `p_together` are kinds that go
-- out as one message and are due together. With `p_channels`, what the caller is busy with is left alone, and of each
-- channel one game comes at a time.
CREATE FUNCTION "outbox_claim"(p_now TIMESTAMPTZ, p_until TIMESTAMPTZ, p_most INT, p_together TEXT[], p_games TEXT[], p_channels TEXT[])
RETURNS TABLE (
    "id" BIGINT, "game_id" TEXT, "key" TEXT, "kind" TEXT, "what" TEXT, "nonce" TEXT, "wanted" INT, "attempts" INT,
    "version" INT, "channel" TEXT, "thread_id" TEXT, "lobby_channel" TEXT, "lobby_message" TEXT,
    "board_channel" TEXT, "board_message" TEXT, "board_at" TIMESTAMPTZ, "board_lines" INT
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    ready TEXT[];
BEGIN
    -- The oldest rows are enough to choose from: what is busy has been left out before they are counted.
    SELECT array_agg(chosen."game_id") INTO ready FROM (
        SELECT due."game_id" FROM (
            SELECT oldest.*, row_number() OVER (
                PARTITION BY CASE WHEN p_channels IS NULL THEN oldest."game_id" ELSE oldest."channel" END
                ORDER BY oldest."due_at", oldest."id"
            ) AS "place" FROM (
                SELECT item."game_id", item."due_at", item."id", COALESCE(game."thread_id", game."channel_id") AS "channel"
                FROM "outbox" AS item JOIN "games" AS game ON game."id" = item."game_id"
                WHERE item."due_at" <= p_now
                    AND NOT EXISTS (SELECT 1 FROM "outbox" AS held WHERE held."game_id" = item."game_id" AND held."held_to" > p_now)
                    AND (p_games IS NULL OR item."game_id" <> ALL (p_games))
                    AND (p_channels IS NULL OR COALESCE(game."thread_id", game."channel_id") <> ALL (p_channels))
                ORDER BY item."due_at", item."id" LIMIT 100 + 8 * p_most
            ) AS oldest
        ) AS due WHERE due."place" = 1 ORDER BY due."due_at", due."id" LIMIT p_most
    ) AS chosen;
    IF ready IS NULL THEN
        RETURN;
    END IF;
    -- Two processes never send for one game at the same time, so that its messages stay in order: who holds the game's row
    -- looks at its items alone.
    SELECT array_agg(locked."id") INTO ready FROM (
        SELECT game."id" FROM "games" AS game WHERE game."id" = ANY (ready) ORDER BY game."id" FOR NO KEY UPDATE SKIP LOCKED
    ) AS locked;
    RETURN QUERY
        WITH taken AS (
            UPDATE "outbox" AS mine SET "held_to" = p_until, "attempts" = mine."attempts" + 1 WHERE mine."game_id" = ANY (ready)
                AND (mine."due_at" <= p_now OR (mine."kind"::TEXT = ANY (p_together) AND EXISTS (
                    SELECT 1 FROM "outbox" AS due WHERE due."game_id" = mine."game_id" AND due."kind"::TEXT = ANY (p_together)
                        AND due."due_at" <= p_now)))
                AND NOT EXISTS (SELECT 1 FROM "outbox" AS held WHERE held."game_id" = mine."game_id" AND held."held_to" > p_now)
            RETURNING mine.*
        )
        SELECT taken."id", taken."game_id", taken."key", taken."kind"::TEXT, taken."what", taken."nonce", taken."wanted",
            taken."attempts", game."version", COALESCE(game."thread_id", game."channel_id"), game."thread_id",
            game."lobby_channel", game."lobby_message", game."board_channel", game."board_message",
            game."board_at", game."board_lines"
        FROM taken JOIN "games" AS game ON game."id" = taken."game_id" ORDER BY taken."id";
END $$;

-- Writes items. One that waits already is asked for once more, under the nonce it has. Whoever is called comes before any
-- board: a mention counts as if it had waited an hour longer.
CREATE FUNCTION "outbox_raise"(p_now TIMESTAMPTZ, p_game TEXT, p_items JSON) RETURNS INT LANGUAGE plpgsql AS $$
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

-- Takes items off the list and notes what came of them. What was asked for anew in the meantime stays, under a new nonce:
-- the answer is how many these are. Whoever was so slow that another took over changes nothing and hears -1.
CREATE FUNCTION "outbox_done"(p_now TIMESTAMPTZ, p_items JSON, p_game TEXT, p_posted JSON, p_raised JSON)
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
