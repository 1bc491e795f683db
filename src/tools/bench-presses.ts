import { think } from '../computer/strength';
import { irreversible } from '../discord/second-look';
import { chainsFrom } from '../discord/chains';
import { controls, groupsOf, isSingle, openControls, START, type Place } from '../discord/controls';
import { readId } from '../discord/ids';
import { isMenu, voiceOf } from '../discord/look';
import { picturesOf } from '../../games';
import { promise } from '../engine/chance';
import { defaultSetup, picker } from '../engine/fuzz';
import type { AnyGame, OpenQuestion, Seat } from '../engine/game';
import { Session } from '../engine/session';
import type { Position } from '../play/api';
import { gamesOf, run } from './games';

/**
 * What a turn costs in presses, from "My move", or from the board where the question stands there, to the end
 * of the turn: `npm run bench:presses -- [game|all] [games]`. Everybody plays sensibly, by the shortest way
 * that the controls offer, and where answers are suggested takes the first. A turn is what one seat answers
 * before another is asked, in A War of Whispers what it answers for one seat of a council. One JSON line a
 * game; `first` says the same by the question with which a turn begins.
 */

const argument = process.argv[2] ?? 'all';
const GAMES = Number(process.argv[3] ?? 2);
const SEATS = 3;

interface Turn {
  readonly seat: Seat;
  readonly first: string;
  /** The council seat that decides, where several of one player's follow each other. */
  readonly part: string;
  presses: number;
}

/** Presses from the question as it is drawn to the answer that counts. */
function pressesFor(position: Position, asked: OpenQuestion, picks: readonly string[]): number {
  if (!isSingle(asked)) return pressesForSeveral(asked, picks);
  const at = asked.options.findIndex(({ key }) => key === picks[0]);
  return wayTo(position, asked, at) + (irreversible(position, asked, at) ? 1 : 0);
}

/** One choice in each menu that holds any of them, and one to confirm. */
function pressesForSeveral(asked: OpenQuestion, picks: readonly string[]): number {
  if (picks.length === 0) return 1;
  if (asked.options.length <= 25) return 2;
  const ats = picks.map((pick) => asked.options.findIndex(({ key }) => key === pick));
  const groups = groupsOf(asked.options).filter((group) => ats.some((at) => group.ats.includes(at)));
  return 2 * Math.max(1, groups.length) + 1;
}

function wayTo(position: Position, asked: OpenQuestion, at: number): number {
  const voice = voiceOf(position.game.id, 'en', position.chairs);
  const seen = new Set<string>();
  let places: Place[] = [START];
  for (let presses = 1; places.length > 0 && presses < 20; presses++) {
    const next: Place[] = [];
    for (const place of places) {
      const { rows } = controls(position.id, asked, place, voice, {
        numbered: picturesOf(position.game.id) !== undefined,
        title: position.game,
      });
      for (const row of rows) {
        if (isMenu(row)) {
          if (row.options.some(({ value }) => value === String(at))) return presses;
          for (const { value } of row.options)
            if (value.startsWith('g')) next.push({ ...START, group: Number(value.slice(1)) });
          continue;
        }
        for (const { custom_id } of row) {
          const id = readId(custom_id);
          if (id?.do === 'pick' && id.at === at) return presses;
          if (id?.do === 'look') next.push({ group: id.group, page: id.page, picks: null });
        }
      }
    }
    places = next.filter((place) => {
      const name = JSON.stringify(place);
      return !seen.has(name) && seen.add(name);
    });
  }
  throw new Error(`no way to option ${at} of ${asked.id}`);
}

function positionOf(session: Session): Position {
  const chairs = Array.from({ length: session.seats }, (_, seat) => ({
    kind: 'person' as const,
    user: String(seat),
    name: `Player ${seat + 1}`,
  }));
  return {
    id: 'abcdefghij',
    game: session.game,
    where: { guild: '1', channel: '2' },
    status: 'playing',
    version: 1,
    session,
    chairs,
    host: { user: '0', name: 'Player 1' },
    options: {},
    tableRules: { thread: false, turnMinutes: null },
    promise: '',
    started: new Date(0),
    since: [],
    due: [],
    lineCount: 0,
  };
}

/** A turn of A War of Whispers is a council seat, which its headline names. */
const partOf = (session: Session): string =>
  session.game.id === 'whispers' ? JSON.stringify(session.game.report(session.view(null)).headline) : '';

function play(game: AnyGame, at: number): Turn[] {
  const seats = Math.min(game.seats[1], Math.max(game.seats[0], SEATS));
  const session = Session.start(game, defaultSetup(game, seats), promise(`presses ${game.id} ${at}`));
  const pick = picker(`presses ${at}`);
  const turns: Turn[] = [];
  const numbered = picturesOf(game.id) !== undefined;
  /** Answers that were given on the screen of the one before them. */
  let given = 0;
  while (!session.over) {
    const [asked] = session.waiting;
    if (!asked) break;
    const position = positionOf(session);
    const { action: thought } = think(
      { game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint },
      { descents: 8 },
      pick,
    );
    const [suggested] = asked.suggested ?? [];
    const action = suggested === undefined ? thought : { ...thought, picks: [suggested] };
    let turn = turns.at(-1);
    const part = partOf(session);
    if (turn?.seat !== asked.seat || turn.part !== part) {
      const goesOn = turn?.seat === asked.seat;
      const voice = voiceOf(game.id, 'en', position.chairs);
      const onBoard =
        session.waiting.length === 1 &&
        openControls(position.id, asked, voice, { numbered, title: game }) !== undefined;
      turn = { seat: asked.seat, first: asked.id, part, presses: onBoard || goesOn ? 0 : 1 };
      turns.push(turn);
    }
    const ways = given > 0 ? undefined : chainsFrom(position, asked);
    const at = asked.options.findIndex(({ key }) => key === action.picks[0]);
    if (given > 0) given--;
    else {
      turn.presses += ways ? 1 : pressesFor(position, asked, action.picks);
      given = Math.max(
        0,
        ...(ways ?? []).filter(([first]) => first?.at === at).map(({ length }) => length - 1),
      );
    }
    session.apply(action);
  }
  return turns;
}

function figures(turns: readonly Turn[]): { readonly p50: number; readonly p90: number } {
  const sorted = turns.map(({ presses }) => presses).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p90: at(0.9) };
}

run(async () => {
  for (const game of await gamesOf(argument)) {
    const turns = Array.from({ length: GAMES }, (_, at) => play(game, at)).flat();
    const kinds = [...new Set(turns.map(({ first }) => first))];
    const first = Object.fromEntries(
      kinds.map((kind) => {
        const these = turns.filter((turn) => turn.first === kind);
        return [kind, { turns: these.length, ...figures(these) }];
      }),
    );
    const line = { name: 'turn', game: game.id, turns: turns.length, presses: figures(turns), first };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
});
