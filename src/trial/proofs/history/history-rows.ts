import type { Filler } from '../../../store/stage/filling.testing';

/**
 * Finished games as after years of play: the database itself makes them. Some people play much more than
 * others, and some servers are much larger.
 */
export interface Amount {
  readonly games: number;
  readonly people: number;
  readonly servers: number;
}

/** Eighteen digits, as Discord's ids have them. */
export const userId = (number: number): string => `1${String(number).padStart(17, '0')}`;
export const guildId = (number: number): string => `2${String(number).padStart(17, '0')}`;
const USER = (number: string): string => `'1' || lpad((${number})::text, 17, '0')`;
const GUILD = (number: string): string => `'2' || lpad((${number})::text, 17, '0')`;
const TITLES = `(ARRAY['florence','valeria','whispers','architects','lisboa'])`;
const KEYS = `(ARRAY['buildings','works','best-works','builders','prestige','landscapes'])`;

/**
 * Filled as a backup is restored: the indexes that no constraint needs are built at the end, in one go each,
 * and what is made here to belong together is not looked up row by row.
 */
const WITHOUT_INDEXES = `
  SET session_replication_role = replica;
  CREATE TEMP TABLE put_off AS
    SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public'
      AND tablename IN ('games', 'finished_games', 'results', 'ratings', 'item_sums')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname);
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT indexname FROM put_off LOOP EXECUTE format('DROP INDEX %I', name); END LOOP;
  END $$`;
const WITH_INDEXES = `
  DO $$ DECLARE made text; BEGIN
    FOR made IN SELECT indexdef FROM put_off LOOP EXECUTE made; END LOOP;
  END $$;
  SET session_replication_role = DEFAULT`;

/** The number of games that one statement writes. */
const PART = 50_000;
/** The one who plays most is in a thousandth of all games. */
const SKEW = 1.6;

export async function fill({ run }: Filler, { games, people, servers }: Amount): Promise<void> {
  await run(`SELECT setseed(0.42)`);
  await run(WITHOUT_INDEXES);
  // The embedded database has no other process that ends its log of changes.
  const inParts = async (sqlOf: (part: string) => string): Promise<void> => {
    for (let from = 1; from <= games; from += PART) {
      await run(sqlOf(`n BETWEEN ${from} AND ${from + PART - 1}`));
      await run('CHECKPOINT');
    }
  };
  await run(`CREATE TEMP TABLE made AS SELECT n, 'g' || n AS id, ${TITLES}[1 + n % 5] AS title,
    ${GUILD(`floor(${servers} * power(random(), 1.8))::int`)} AS guild,
    timestamptz '2026-01-01' - (n * interval '97 seconds') AS ended, 2 + n % 4 AS players,
      100 + n % 300 AS answers, n % 5 < 3 AS rated
    FROM generate_series(1, ${games}) AS n`);
  await inParts(
    (part) => `INSERT INTO games (id, game, status, guild_id, channel_id, host_id, host_name, chairs,
      options, table_rules, created_at, updated_at, started_at, ended_at)
    SELECT id, title, 'over', guild, 'c', '1', 'host', '[]', '{}', '{"thread":false,"turnMinutes":null}',
      ended - interval '3 days', ended, ended - interval '3 days', ended FROM made WHERE ${part}`,
  );
  await inParts(
    (part) => `INSERT INTO finished_games (game_id, title, guild_id, channel_id, started_at,
      ended_at, players, answers, rated, rated_order, final_channel, final_message)
    SELECT id, title, guild, 'c', ended - interval '3 days', ended, players, answers, rated,
      CASE WHEN rated THEN n END, 'c', 'm' FROM made WHERE ${part}`,
  );
  await inParts(
    (part) => `INSERT INTO results (game_id, seat, player, name, rank, total, items, answers, title, guild_id,
      players, started_at, ended_at)
    SELECT id, seat, ${USER(`floor(${people} * power(random(), ${SKEW}))::int`)},
      'Player ' || (n + seat) % 1000, 1 + (seat + n) % players, 40 + (n * 7 + seat * 13) % 50,
    '[' || (SELECT string_agg('{"key":"' || key || '","points":' || (n + seat + at) % 17 ||
      '}', ',') FROM unnest(${KEYS}) WITH ORDINALITY AS item(key, at)) || ']',
    answers / players, title, guild, players, ended - interval '3 days', ended FROM made
      CROSS JOIN generate_series(0, 4) AS seat WHERE seat < players AND ${part}`,
  );
  await run(`INSERT INTO item_sums (guild_id, title, key, points, seats)
    SELECT guild, title, key, 8000, 1000 FROM (SELECT DISTINCT guild, title FROM made) AS pairs
      CROSS JOIN unnest(${KEYS} || ARRAY['']) AS key`);
  for (const [title, guild] of [
    [`''`, `''`],
    ['title', `''`],
    [`''`, 'guild_id'],
    ['title', 'guild_id'],
  ] as const)
    await run(`INSERT INTO ratings (title, guild_id, player, name, person, mu, sigma, sure, games)
      SELECT title, guild, player, name, true, mu, sigma, mu - 2 * sigma, count FROM (
        SELECT ${title} AS title, ${guild} AS guild, player, min(name) AS name, 20 + 10 * random() AS mu,
          1 + 7 * random() AS sigma, count(*) AS count
        FROM results GROUP BY 1, 2, 3) AS each
      ORDER BY 1, 2, 3`);
  // Other games of the database: open lobbies and running games.
  await run(`INSERT INTO games (id, game, status, guild_id, channel_id, host_id, host_name, chairs, options,
      table_rules, created_at, updated_at, wake_at)
    SELECT 'o' || n, ${TITLES}[1 + n % 5], CASE WHEN n % 3 = 0 THEN 'lobby' ELSE 'playing' END::"Status",
    ${GUILD(`floor(${servers} * power(random(), 1.8))::int`)}, 'c', '1', 'host',
    '[{"kind":"person","user":"1","name":"Ada"},null,null,null,null]', '{}',
    '{"thread":false,"turnMinutes":null}',
    timestamptz '2026-01-01' - (n * interval '1 minute'), timestamptz '2026-01-01', timestamptz '2026-02-01'
    FROM generate_series(1, ${Math.round(games / 20)}) AS n`);
  await run(WITH_INDEXES);
  // As the database does by itself in time; without it, places are counted row by row.
  await run(`VACUUM ANALYZE`);
}
