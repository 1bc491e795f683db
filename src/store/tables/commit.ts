import { Prisma } from '../generated/client';
import { waitsOf } from './notifications';
import { itemsOf } from './outbox';
import type { Rows } from '../rows/statements';
import { columnName, columns, moment, type Change } from '../rows/rows';

/**
 * Writes a change in one statement: the row if it still has this version, and with it everything that belongs
 * to the change. Its parts see the database as it was before, so no part can write what another deletes.
 * Returns false, without a change, if the row had another version.
 */
export async function write(rows: Rows, change: Change): Promise<boolean> {
  const { id, version, at, moves = [], lines = [], checkpoints = [], outbox = [], players, prune } = change;
  const set: Record<string, unknown> = {
    ...columns(change.fields),
    ...(change.moveCount !== undefined && { moveCount: change.moveCount + moves.length }),
    ...(change.lineCount !== undefined && { lineCount: change.lineCount + lines.length }),
    updatedAt: at,
    version: version + 1,
  };
  const assigned = Object.entries(set).map(
    ([name, value]) => Prisma.sql`${Prisma.raw(`"${columnName(name)}"`)} = ${value}`,
  );
  const parts = [
    Prisma.sql`"row" AS (
      UPDATE "games" SET ${Prisma.join(assigned)} WHERE "id" = ${id} AND "version" = ${version}
        RETURNING "id", "state")`,
  ];
  if (moves.length > 0)
    parts.push(Prisma.sql`"moved" AS (
      INSERT INTO "moves" ("game_id", "n", "kind", "seat", "what", "source", "at")
      SELECT "row"."id", "n", "kind"::"MoveKind", "seat", "what", "source"::"MoveSource", "at"::timestamptz
        FROM "row", json_to_recordset(${movesOf(change)}::json)
        AS "move"("n" INT, "kind" TEXT, "seat" INT, "what" TEXT, "source" TEXT, "at" TEXT))`);
  if (lines.length > 0)
    parts.push(Prisma.sql`"told" AS (
      INSERT INTO "lines" ("game_id", "n", "entry")
      SELECT "row"."id", "n", "entry"
        FROM "row", json_to_recordset(${linesOf(change)}::json) AS "line"("n" INT, "entry" TEXT))`);
  if (checkpoints.length > 0)
    parts.push(Prisma.sql`"kept" AS (
      INSERT INTO "checkpoints" ("game_id", "answers", "step", "state", "answer_counts", "rules", "lines",
        "at")
      SELECT "row"."id", "answers", "step", COALESCE("point"."state", "row"."state"), "answer_counts",
        "rules", "lines", "at"::timestamptz
      FROM "row", json_to_recordset(${checkpointsOf(change)}::json)
        AS "point"("answers" INT, "step" TEXT, "state" TEXT, "answer_counts" TEXT, "rules" INT, "lines" INT,
          "at" TEXT))`);
  if (prune !== undefined)
    parts.push(Prisma.sql`"pruned" AS (
      DELETE FROM "checkpoints" USING "row" WHERE "game_id" = "row"."id" AND "answers" < ${prune})`);
  if (players)
    parts.push(
      Prisma.sql`"left" AS (
        DELETE FROM "players" USING "row" WHERE "game_id" = "row"."id"
          AND "user_id" <> ALL (${players}::text[]))`,
      Prisma.sql`"joined" AS (
        INSERT INTO "players" ("game_id", "user_id") SELECT "row"."id", "user"
          FROM "row", unnest(${players}::text[]) AS "user"
        ON CONFLICT DO NOTHING)`,
    );
  if (change.waits) parts.push(...waitsOf(change.waits));
  const raised =
    outbox.length > 0
      ? Prisma.sql`"outbox_raise"(${at}::timestamptz, "id", ${itemsOf(outbox)}::json)`
      : Prisma.sql`0`;
  const stored = await rows(Prisma.sql`WITH ${Prisma.join(parts)} SELECT ${raised} AS "raised" FROM "row"`);
  return stored.length === 1;
}

/** The type that remains when every column is named: a new column does not compile until it is written. */
type Nothing = Record<string, never>;

const movesOf = ({ moves = [], moveCount = 0 }: Change): string =>
  JSON.stringify(
    moves.map(({ kind, seat, what, source, at, ...others }, i) => ({
      ...(others satisfies Nothing),
      n: moveCount + i,
      kind,
      seat,
      what: JSON.stringify(what),
      source,
      at: moment(at),
    })),
  );
const linesOf = ({ lines = [], lineCount = 0 }: Change): string =>
  JSON.stringify(lines.map((entry, i) => ({ n: lineCount + i, entry: JSON.stringify(entry) })));
/** The state a step has just begun with goes into the row as well: it is sent once. */
const checkpointsOf = ({ checkpoints = [], fields }: Change): string =>
  JSON.stringify(
    checkpoints.map(({ answers, step, state, answerCounts, rules, lines, at, ...others }) => ({
      ...(others satisfies Nothing),
      answers,
      step,
      ...(state !== fields.state && { state }),
      answer_counts: JSON.stringify(answerCounts),
      rules,
      lines,
      at: moment(at),
    })),
  );
