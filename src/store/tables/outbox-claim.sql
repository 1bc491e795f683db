-- Takes due items of at most p_most games on lease, the longest due first. Kinds in p_together go out as one message and are
-- due together. With p_channels, the games and channels that the caller works on are left out, and each channel gets one
-- game at a time.
-- The newest text of the function. To change it, write a migration with this text, and a new name if the parameters
-- change: processes of two releases can run at the same time.
CREATE OR REPLACE FUNCTION "outbox_claim"(p_now TIMESTAMPTZ, p_until TIMESTAMPTZ, p_most INT, p_together TEXT[], p_games TEXT[], p_channels TEXT[])
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
