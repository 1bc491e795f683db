import { think } from '../computer/strength';
import { irreversible } from '../discord/second-look';
import { answerAt, chainsFrom, wholeAnswers, type Chain } from '../discord/chains';
import { controls, groupsOf, isSingle, openControls, START, type MenuPage } from '../discord/controls';
import { readId } from '../discord/ids';
import { keysOf } from '../discord/picks';
import { atOnePress } from '../discord/selection';
import { END_TURN } from '../engine/table';
import { isMenu, voiceOf } from '../discord/look';
import { positionFor } from '../discord/position.testing';
import { picturesOf } from '../../games';
import { promise } from '../engine/chance';
import { defaultSetup, picker, type Picker } from '../engine/fuzz';
import type { Action, AnyGame, OpenQuestion, Seat } from '../engine/game';
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
  /** Of these, what says only that nothing follows: a player may have that happen by itself. */
  ends: number;
}

/** Presses from the question as it is drawn to the answer that counts. */
function pressesFor(position: Position, asked: OpenQuestion, picks: readonly string[]): number {
  if (!isSingle(asked)) return pressesForSeveral(asked, picks);
  const at = asked.options.findIndex(({ key }) => key === picks[0]);
  return wayTo(position, asked, at) + (irreversible(position, asked, at) ? 1 : 0);
}

/** One choice in each menu that holds any of them, and one to confirm. */
function pressesForSeveral(asked: OpenQuestion, picks: readonly string[]): number {
  const wanted = [...picks].sort().join();
  if (picks.length === 0 || atOnePress(asked).some((one) => keysOf(asked, one).sort().join() === wanted))
    return 1;
  if (asked.options.length <= 25) return 2;
  const ats = picks.map((pick) => asked.options.findIndex(({ key }) => key === pick));
  const groups = groupsOf(asked.options).filter((group) => ats.some((at) => group.ats.includes(at)));
  return 2 * Math.max(1, groups.length) + 1;
}

function wayTo(position: Position, asked: OpenQuestion, at: number): number {
  const voice = voiceOf(position.game.id, 'en', position.chairs);
  const seen = new Set<string>();
  let places: MenuPage[] = [START];
  for (let presses = 1; places.length > 0 && presses < 20; presses++) {
    const next: MenuPage[] = [];
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

/** Computers order cards under a deck as readily as they leave them; people do not. */
const sensible = (asked: OpenQuestion, picks: readonly string[]): readonly string[] =>
  picks[0] === 'arrange' ? [asked.options[0]?.key ?? ''] : picks;

/** A turn of A War of Whispers is a council seat, which its headline names. */
const partOf = (session: Session): string =>
  session.game.id === 'whispers' ? JSON.stringify(session.game.report(session.view(null)).headline) : '';

/** What to do is thought about; where to put it, and how much, goes by what is suggested. */
function wish(session: Session, pick: Picker): Action {
  const [asked] = session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const { game } = session;
  const { action } = think(
    { game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint },
    { descents: 8 },
    pick,
  );
  const isWhere = asked.options.some(({ spot, amount }) => spot !== undefined || amount !== undefined);
  const [suggested] = isSingle(asked) && isWhere ? (asked.suggested ?? []) : [];
  return { ...action, picks: suggested === undefined ? sensible(asked, action.picks) : [suggested] };
}

/** What is given at the one press by which this player answers as they wish: the longest way that fits. */
function atOnce(session: Session, position: Position, asked: OpenQuestion, pick: Picker): readonly Action[] {
  const first = wish(session, pick);
  const fits = (chains: readonly Chain[], step: number, action: Action): readonly Chain[] =>
    chains.filter((chain) => {
      const one = chain[step];
      const picks = one && answerAt(one.asked, one.at);
      return picks && [...picks].sort().join() === [...action.picks].sort().join();
    });
  const ways = chainsFrom(position, asked) ?? wholeAnswers(position, asked);
  const copy = session.copy();
  const actions = [first];
  let [chains, whole] = [fits(ways, 0, first), 1];
  copy.apply(first);
  while (chains.some(({ length }) => length > actions.length)) {
    const next = wish(copy, pick);
    chains = fits(chains, actions.length, next);
    copy.apply(next);
    actions.push(next);
    if (chains.some(({ length }) => length === actions.length)) whole = actions.length;
  }
  return actions.slice(0, whole);
}

function play(game: AnyGame, at: number): Turn[] {
  const seats = Math.min(game.seats[1], Math.max(game.seats[0], SEATS));
  const session = Session.start(game, defaultSetup(game, seats), promise(`presses ${game.id} ${at}`));
  const pick = picker(`presses ${at}`);
  const turns: Turn[] = [];
  const numbered = picturesOf(game.id) !== undefined;
  while (!session.over) {
    const [asked] = session.waiting;
    if (!asked) break;
    const position = positionFor(session);
    let turn = turns.at(-1);
    const part = partOf(session);
    if (turn?.seat !== asked.seat || turn.part !== part) {
      const goesOn = turn?.seat === asked.seat;
      const voice = voiceOf(game.id, 'en', position.chairs);
      const onBoard =
        session.waiting.length === 1 &&
        openControls(position.id, asked, voice, { numbered, title: game }) !== undefined;
      turn = { seat: asked.seat, first: asked.id, part, presses: onBoard || goesOn ? 0 : 1, ends: 0 };
      turns.push(turn);
    }
    const actions = atOnce(session, position, asked, pick);
    const onOneScreen = chainsFrom(position, asked) !== undefined || actions.length > 1;
    turn.presses += onOneScreen ? 1 : pressesFor(position, asked, actions[0]?.picks ?? []);
    if (asked.id === END_TURN) turn.ends++;
    for (const action of actions) session.apply(action);
  }
  return turns;
}

function figures(turns: readonly Pick<Turn, 'presses'>[]): { readonly p50: number; readonly p90: number } {
  const sorted = turns.map(({ presses }) => presses).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p90: at(0.9) };
}

run(async () => {
  for (const game of await gamesOf(argument)) {
    const turns = Array.from({ length: GAMES }, (_, at) => play(game, at)).flat();
    // As for whoever has it so in their settings.
    const endingByItself = figures(turns.map((turn) => ({ presses: turn.presses - turn.ends })));
    const kinds = [...new Set(turns.map(({ first }) => first))];
    const first = Object.fromEntries(
      kinds.map((kind) => {
        const these = turns.filter((turn) => turn.first === kind);
        return [kind, { turns: these.length, ...figures(these) }];
      }),
    );
    const line = {
      name: 'turn',
      game: game.id,
      turns: turns.length,
      presses: figures(turns),
      endingByItself,
      first,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
});
