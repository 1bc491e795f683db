import type { Play } from '../../../play';
import type { PageMessage } from 'discord-stand-in';
import type { Store } from '../../../store';
import { auditChannel, auditGame } from './audit';
import type { Seen } from '../../stage/trace';
import type { Seated } from './people';

export interface ChaosResult {
  readonly name: 'chaos';
  readonly game: string;
  readonly games: number;
  readonly kills: number;
  readonly presses: number;
  readonly lost: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly wrong: number;
  readonly moves: number;
  /** Those of the moves that computers made. */
  readonly byComputers: number;
  readonly troubles: number;
  /** Seats that another person took. */
  readonly takeovers: number;
  readonly seconds: number;
  /** The faults, in words. */
  readonly faults: readonly string[];
}

/** The counts after the faults have ended. */

interface Played {
  readonly title: string;
  readonly tables: number;
  readonly seated: readonly Seated[];
  readonly store: Store;
  readonly play: Play;
  readonly kills: number;
  readonly left: number;
  readonly finished: boolean;
  readonly seconds: number;
  readonly troubles: number;
  trace(seen: Omit<Seen, 'requests' | 'log'>): void;
}

export async function judge({
  trace,
  title,
  tables,
  seated,
  store,
  play,
  kills,
  left,
  finished,
  seconds,
  troubles,
}: Played): Promise<ChaosResult> {
  const faults: string[] = left === 0 ? [] : [`${left} messages were never sent`];
  const sum = {
    presses: 0,
    lost: 0,
    doubled: 0,
    stuck: left === 0 ? 0 : 1,
    wrong: 0,
    moves: 0,
    byComputers: 0,
  };
  for (const { ledger, people, channel, error } of seated) {
    const [first] = people;
    if (!first) continue;
    sum.presses += ledger.presses;
    if (error !== undefined) {
      sum.stuck++;
      faults.push(`${ledger.game}: ${error}`);
      trace({
        game: ledger.game,
        channel,
        received: first.received(),
        moves: await store.moves(ledger.game),
        faults: [error],
      });
      continue;
    }
    const audit = await auditGame(store, play, ledger, { host: first.person.id, finished });
    const seats = (await store.load(ledger.game))?.chairs as readonly { user?: string }[] | undefined;
    const moves = await store.moves(ledger.game);
    const calls = auditChannel(
      first.received(),
      channel,
      moves,
      (seats ?? []).map(({ user }) => user ?? '-'),
    );
    const shown = inChannel(first.messages(), ledger.game, finished);
    sum.moves += audit.moves;
    sum.byComputers += moves.filter(({ source }) => source === 'computer').length;
    sum.lost += audit.lost.length + shown.missing.length;
    sum.doubled += audit.doubled.length + calls.length + shown.doubled.length;
    sum.wrong += audit.wrong.length;
    const found = [
      ...audit.lost,
      ...audit.doubled,
      ...audit.wrong,
      ...calls,
      ...shown.missing,
      ...shown.doubled,
    ];
    if (found.length > 0)
      trace({ game: ledger.game, channel, received: first.received(), moves, faults: found });
    faults.push(...found.map((fault) => `${ledger.game}: ${fault}`));
  }
  return {
    name: 'chaos',
    game: title,
    games: tables,
    kills,
    presses: sum.presses,
    lost: sum.lost,
    doubled: sum.doubled,
    stuck: sum.stuck,
    wrong: sum.wrong,
    moves: sum.moves,
    byComputers: sum.byComputers,
    troubles,
    takeovers: seated.reduce((sum, table) => sum + table.takeovers, 0),
    seconds,
    faults,
  };
}

/**
 * At the end: one ranking, and nothing left to press on any board. In the middle of a game: one board to
 * press on.
 */
function inChannel(
  messages: readonly PageMessage[],
  game: string,
  finished: boolean,
): { missing: string[]; doubled: string[] } {
  const open = messages.filter((message) => ((message.flags ?? 0) & 64) === 0);
  const having = (id: string): number =>
    open.filter((message) => JSON.stringify(message.components ?? []).includes(`"${id}/${game}"`)).length;
  const [rankings, boards] = [having('again'), having('move')];
  const missing = [
    ...(finished && rankings === 0 ? ['no ranking was posted'] : []),
    ...(!finished && boards === 0 ? ['there is no board'] : []),
  ];
  const doubled = [
    ...(rankings > 1 ? [`${rankings} rankings were posted`] : []),
    ...(boards > (finished ? 0 : 1) ? [`${boards} boards kept their controls`] : []),
    ...(having('join') > 0 ? ['the lobby kept its controls'] : []),
  ];
  return { missing, doubled };
}
