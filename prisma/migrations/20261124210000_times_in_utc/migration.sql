-- Earlier releases wrote times in UTC without saying so. A server whose TimeZone is another one took them for
-- its local times, and gave back the same digits. From now on each connection works in UTC: what is stored
-- becomes the moment that those digits meant. On a server in UTC nothing changes.
DO $$
DECLARE
  "one" RECORD;
BEGIN
  IF EXISTS (
    SELECT 1 FROM generate_series(timestamptz '2026-01-01', timestamptz '2026-12-31', interval '1 day') AS "day"
    WHERE "day" AT TIME ZONE current_setting('TimeZone') <> "day" AT TIME ZONE 'UTC'
  ) THEN
    FOR "one" IN
      SELECT "table_name" AS "table", string_agg(format(
        '%1$I = (%1$I AT TIME ZONE current_setting(''TimeZone'')) AT TIME ZONE ''UTC''', "column_name"
      ), ', ') AS "columns"
      FROM information_schema.columns JOIN information_schema.tables USING ("table_schema", "table_name")
      WHERE "table_schema" = current_schema() AND "table_type" = 'BASE TABLE'
        AND "data_type" = 'timestamp with time zone' AND "table_name" <> '_prisma_migrations'
      GROUP BY "table_name"
    LOOP
      EXECUTE format('UPDATE %I SET %s', "one"."table", "one"."columns");
    END LOOP;
  END IF;
END $$;
