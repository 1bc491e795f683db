import { irreversible } from '../../discord/question/irreversible';
import {
  answerAt,
  chainsFrom,
  completes,
  completions,
  readChain,
  wholeAnswers,
  type Chain,
} from '../../discord/question/chains';
import {
  controls,
  groupsOf,
  isSingle,
  openControls,
  START,
  type MenuPage,
} from '../../discord/question/controls';
import { picksIn } from '../../discord/question/all-on-one';
import { readId, type Verb } from '../../discord/screen/ids';
import { keysOf, readPicks } from '../../discord/question/picks';
import { atOnePress } from '../../discord/question/whole-answers';
import { question } from '../../discord/table/panel';
import { isMenu, textsOf, type Row } from '../../discord/screen/ui';
import { positionFor } from '../../discord/rules/position.testing';
import { picturesOf } from '../../../games';
import { hashed } from '../../engine/run/chance';
import { picker } from '../../engine/check/fuzz';
import type { Action, AnyGame, OpenQuestion, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';

import { gamesOf, run } from '../../tools/games';
import { rounded, shares } from '../stage/figures';
import { specsOf } from '../../play/table/options';
import { canReopen } from '../../play/press/turn-end';
import type { Position } from '../../play/table/table';
import { END_TURN } from '../../engine/run/end-turn';
import { Wishes } from './wishes';

/**
 * Counts the taps of a turn as a finger makes them, from the mention to the end of the turn: `npm run trial
 * -- presses [game|all] [games]`. The tables are those that a newcomer opens: without expansions. Opening a
 * menu is one tap and choosing in it another; a form is one to open and one to send. All seats play as
 * newcomers: they look for what they want, and take a suggestion only where it is just that. A turn is the
 * answers of one seat before another is asked; in A War of Whispers the answers for one seat of a council.
 * Prints one JSON line for each game. `first` has the same by the first question of a turn, `long` the mean
 * taps of each question in the longest tenth of the turns, and `beside` the buttons of a panel that answer
 * nothing.
 */

const argument = process.argv[2] ?? 'all';
const GAMES = Number(process.argv[3] ?? 2);
const SEATS = 3;
const [MENU, FORM] = [2, 2];
const ALONE: MenuPage = { ...START, alone: true };

interface Turn {
  readonly seat: Seat;
  readonly first: string;
  /** The council seat that decides, where several of one player's follow each other. */
  readonly part: string;
  taps: number;
  /** The taps among these that only confirm the end: a player can make them automatic. */
  ends: number;
  /** The same taps by question. */
  readonly by: Map<string, number>;
  /** The questions of the turn so far. */
  readonly been: Set<string>;
}

/** A way from the question as it is drawn to an answer, or to several at once. */
interface Way {
  readonly taps: number;
  readonly actions: readonly Action[];
}

/** Each choice; the menu opened and closed, if it is one; and one to confirm, unless the number is exact. */
function tapsForSeveral(position: Position, asked: OpenQuestion, picks: readonly string[]): number {
  const wanted = [...picks].sort().join();
  if (picks.length === 0 || atOnePress(asked).some((one) => keysOf(asked, one).sort().join() === wanted))
    return 1;
  const { rows } = question(position, asked, wordsOf(position), { numbered: isNumbered(position) });
  const values = rows.flatMap((row) => (isMenu(row) ? row.options.map(({ value }) => value) : []));
  const given = values.flatMap((value) => {
    const picked = picksIn(value);
    return picked === undefined ? [] : [readPicks(picked, asked.options.length) ?? []];
  });
  if (given.some((counts) => keysOf(asked, counts).sort().join() === wanted)) return MENU;
  // The number is divided after one press.
  if (given.length > 0) return 1 + picks.length;
  if (values.length === 0) return picks.length + (asked.min === asked.max ? 0 : 1);
  if (asked.options.length <= 25) return 1 + picks.length + 1 + 1;
  const ats = picks.map((pick) => asked.options.findIndex(({ key }) => key === pick));
  const groups = groupsOf(asked.options).filter((group) => ats.some((at) => group.ats.includes(at)));
  return (MENU + 2) * Math.max(1, groups.length) + picks.length + 1;
}

const isNumbered = (position: Position): boolean => picturesOf(position.game.id) !== undefined;
const wordsOf = (position: Position): ReturnType<typeof textsOf> =>
  textsOf(position.game.id, 'en', position.chairs);

/** Returns the answers on the board, if it has them. */
const boardOf = (position: Position, asked: OpenQuestion): ReturnType<typeof openControls> =>
  openControls(position.id, asked, wordsOf(position), {
    numbered: isNumbered(position),
    title: position.game,
  });

/** The shortest way to this answer among the controls, on the board or on the panel. */
function wayTo(position: Position, asked: OpenQuestion, wishes: Wishes, onBoard: boolean): Way {
  const at = asked.options.findIndex(({ key }) => key === wishes.at(0).picks[0]);
  const option = asked.options[at];
  const texts = wordsOf(position);
  const chains = chainsFrom(position, asked);
  const complete = completions(position, asked);
  const board = onBoard ? boardOf(position, asked) : undefined;
  const rowsAt = (place: MenuPage): readonly Row[] =>
    board
      ? (place === START ? board : controls(position.id, asked, place, texts, { title: position.game })).rows
      : question(position, asked, texts, {
          place,
          numbered: isNumbered(position),
          chains: () => chains,
          whole: () => wholeAnswers(position, asked),
          completions: () => complete,
        }).rows;
  const found: Way[] = [];
  const { amount = NaN, open } = option ?? {};
  // The first answer to a question that completes this one is given with it.
  const next = open ? position.session.ahead(wishes.at(0))?.waiting[0] : undefined;
  const rest = next && completes(position.session, next, asked.id) ? next.options[0]?.key : undefined;
  const alone = (taps: number): Way => ({ taps, actions: [wishes.at(0)] });
  const picked = (taps: number): Way[] => {
    if (rest === undefined) return [alone(taps)];
    return wishes.at(1).picks[0] === rest ? [{ taps, actions: [wishes.at(0), wishes.at(1)] }] : [];
  };
  const others: Way[] = [];
  const seen = new Set<string>();
  let places: { readonly place: MenuPage; readonly taps: number }[] = [{ place: START, taps: 0 }];
  for (let round = 0; places.length > 0 && round < 20; round++) {
    const next: typeof places = [];
    for (const { place, taps } of places) {
      for (const row of rowsAt(place)) {
        if (isMenu(row)) {
          for (const { value } of row.options) {
            const chain = readChain(value);
            if (value === String(at)) found.push(...picked(taps + MENU));
            else if (place.alone && value === `c${at}`) found.push(alone(taps + MENU));
            else if (chain && (!place.alone || chain.ats.length > 1)) {
              const actions = actionsOf(place.alone ? complete : chains, chain.ats);
              (wishes.begin(actions) ? found : others).push({ taps: taps + MENU, actions });
            } else if (value.startsWith('g'))
              next.push({ place: { ...START, group: Number(value.slice(1)) }, taps: taps + MENU });
          }
          continue;
        }
        for (const { custom_id } of row) {
          const id = readId(custom_id);
          if (id?.do === 'pick' && id.at === at) found.push(...picked(taps + 1));
          if (id?.do === 'amount-ask' && amount >= id.min && amount <= id.max) found.push(alone(taps + FORM));
          if (id?.do === 'look')
            next.push({ place: id.picks === null ? { ...id, picks: null } : ALONE, taps: taps + 1 });
        }
      }
    }
    places = next.filter(({ place }) => {
      const name = JSON.stringify(place);
      return !seen.has(name) && seen.add(name);
    });
  }
  const [best = others[0]] = found.sort(
    (one, other) => one.taps - other.taps || other.actions.length - one.actions.length,
  );
  if (!best) throw new Error(`no way to option ${at} of ${asked.id}`);
  const looksAgain = best.actions.length === 1 && irreversible(position, asked, at);
  return looksAgain ? { ...best, taps: best.taps + 1 } : best;
}

const actionsOf = (chains: readonly Chain[] = [], ats: readonly number[]): readonly Action[] =>
  (chains.find((chain) => ats.every((at, step) => chain[step]?.at === at)) ?? [])
    .slice(0, ats.length)
    .map(({ asked, at }) => ({
      seat: asked.seat,
      decision: asked.id,
      picks: answerAt(asked, at) ?? [],
    }));

/** A turn of A War of Whispers is a council seat, which its headline names. */
const partOf = (session: Session): string =>
  session.game.id === 'whispers' ? JSON.stringify(session.game.report(session.view(null)).headline) : '';

/** The buttons of a panel that answer, or lead to an answer, of its question. */
const ANSWERS: Verb[] = ['pick', 'sure', 'whole', 'menu', 'look', 'some', 'give', 'amount-ask', 'bid-ask'];

/** Counts the buttons of a panel that answer nothing. */
function besideOn(position: Position, asked: OpenQuestion): number {
  const { rows } = question(position, asked, wordsOf(position), {
    numbered: isNumbered(position),
    chains: () => chainsFrom(position, asked),
    whole: () => wholeAnswers(position, asked),
  });
  return rows
    .flatMap((row) => (isMenu(row) ? [] : [...row]))
    .filter(({ custom_id }) => {
      const id = readId(custom_id);
      return id !== undefined && !ANSWERS.includes(id.do);
    }).length;
}

function play(game: AnyGame, at: number): { readonly turns: Turn[]; readonly beside: number[] } {
  const seats = Math.min(game.seats[1], Math.max(game.seats[0], SEATS));
  const session = Session.start(
    game,
    { seats, options: specsOf(game).defaults },
    hashed(`presses ${game.id} ${at}`).toString('hex'),
  );
  const pick = picker(`presses ${at}`);
  const turns: Turn[] = [];
  const beside: number[] = [];
  while (!session.over) {
    const [asked] = session.waiting;
    if (!asked) break;
    const position = positionFor(session);
    let turn = turns.at(-1);
    const part = partOf(session);
    // The bot presses *Done* for a person who can still take the turn back.
    if (asked.id === END_TURN && canReopen(position, asked.seat)) {
      session.apply({ seat: asked.seat, decision: END_TURN, picks: ['end'] });
      continue;
    }
    beside.push(besideOn(position, asked));
    let onBoard = false;
    if (turn?.seat !== asked.seat || turn.part !== part) {
      const goesOn = turn?.seat === asked.seat;
      onBoard = !goesOn && session.waiting.length === 1 && boardOf(position, asked) !== undefined;
      turn = {
        seat: asked.seat,
        first: asked.id,
        part,
        taps: onBoard || goesOn ? 0 : 1,
        ends: 0,
        by: new Map(),
        been: new Set(),
      };
      turns.push(turn);
    }
    const wishes = new Wishes(session, pick, turn.been);
    const way = isSingle(asked)
      ? wayTo(position, asked, wishes, onBoard)
      : { taps: tapsForSeveral(position, asked, wishes.at(0).picks), actions: [wishes.at(0)] };
    turn.taps += way.taps;
    turn.by.set(asked.id, (turn.by.get(asked.id) ?? 0) + way.taps);
    if (asked.id === END_TURN) turn.ends++;
    for (const action of way.actions) session.apply(action);
  }
  return { turns, beside };
}

/** The mean taps of each question in these turns, the most first. */
function byQuestion(turns: readonly Turn[]): Record<string, number> {
  const ids = [...new Set(turns.flatMap(({ by }) => [...by.keys()]))];
  const means = ids.map((id): [string, number] => [
    id,
    rounded(turns.reduce((sum, { by }) => sum + (by.get(id) ?? 0), 0) / turns.length, 2),
  ]);
  return Object.fromEntries(means.sort(([, one], [, other]) => other - one));
}

run(async () => {
  for (const game of await gamesOf(argument)) {
    const played = Array.from({ length: GAMES }, (_, at) => play(game, at));
    const turns = played.flatMap((one) => one.turns);
    const kinds = [...new Set(turns.map(({ first }) => first))];
    const first = Object.fromEntries(
      kinds.map((kind) => {
        const these = turns.filter((turn) => turn.first === kind);
        return [kind, { turns: these.length, ...shares(these.map(({ taps }) => taps)) }];
      }),
    );
    const taps = turns.map((turn) => turn.taps);
    const long = turns.filter((turn) => turn.taps >= (shares(taps).p90 ?? 0));
    const line = {
      name: 'turn',
      game: game.id,
      turns: turns.length,
      taps: shares(taps),
      long: byQuestion(long),
      // For players with this setting.
      endingByItself: shares(turns.map(({ taps, ends }) => taps - ends)),
      beside: shares(played.flatMap((one) => one.beside)),
      first,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
});
