import { say as common, who } from '../../../src/engine/contract/game';
import type { Seat } from '../../../src/engine/contract/game';
import {
  changed,
  chip,
  group,
  heading,
  panel,
  run,
  text,
  token,
  WIDTH,
  type Candidate,
  type Face,
  type RunPart,
  type Scene,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import { STARTERS, STARTER_KINDS, citizen, type Citizen, type Starter } from '../data/citizens';
import { changesOf } from '../../kit/figures';
import { CARDS, PURSE } from '../figures';
import { nameOf, say } from '../names';
import type { PlayerView, View } from '../view';
import { isRolled } from './board';
import { faces } from './faces';
import { dukesAfter, whole } from './preview-duke';
import { CITIZEN, CURRENCY, dieShowing, DOMAIN, EXHAUSTED } from './signs';
import { slayPrice } from './smalls';

/** The preview of an answer: its card, and every number that would change, before and after. */

const X = 356;
const W = WIDTH - X - 20;
const ROW = 58;
const TOP = 74;

const faceOf = (id: string): Face | undefined => faces().find((one) => one.id === id);

const topAt = (view: View, slot: Slot): string | undefined =>
  view.events.find((one) => one.slot === slot)?.event ??
  [...view.monsters, ...view.citizens, ...view.domains].find((one) => one.slot === slot)?.top ??
  undefined;

/** Returns the card of an option: by its slot, or by its key. */
function cardOf(view: View, { option }: Candidate<View>): Face | undefined {
  const { spot, key } = option;
  const slot = SLOTS.find((one) => one === spot);
  const names = [
    ...(slot ? [topAt(view, slot)] : []),
    ...key.split(':').slice(1),
    ...key
      .split(':')
      .slice(1)
      .map((part) => `starter-${part}`),
  ];
  return names.flatMap((id) => (id === undefined ? [] : (faceOf(id) ?? []))).at(0);
}

/** Returns the card that would change its owner: the subject of a payment. */
function movedCard(before: PlayerView, after: PlayerView): Face | undefined {
  const all = (of: PlayerView): string[] => [...of.citizens, ...of.domains, ...of.victory];
  const times = (list: readonly string[], id: string): number => list.filter((one) => one === id).length;
  const [was, is] = [all(before), all(after)];
  const moved = [...is, ...was].find((id) => times(was, id) !== times(is, id));
  return moved === undefined ? undefined : faceOf(moved);
}

interface Line {
  readonly parts: readonly RunPart[];
  readonly differs: boolean;
}

/** Returns "12 → 9" for a changed number, and the number alone otherwise. */
const line = (sign: Sign, before: number, after: number): Line =>
  before === after
    ? { parts: [sign, before], differs: false }
    : { parts: [sign, before, '→', after], differs: true };

/** Returns the whole purse, and the cards that change. */
const ownLines = (before: PlayerView, after: PlayerView): Line[] => [
  ...PURSE.map(({ sign, of }) => line(sign, of(before), of(after))),
  ...changesOf(CARDS, before, after).map((change) => line(change.sign, change.before, change.after)),
];

/** Returns the changes of another player's purse in one line. */
const othersLine = (before: PlayerView, after: PlayerView): readonly RunPart[] =>
  changesOf(PURSE, before, after).flatMap((change) => line(change.sign, change.before, change.after).parts);

/** True if the dice are the same. Dice that are removed at the end of a turn are not worth a picture. */
const sameDice = (before: View, after: View): boolean =>
  after.dice === null || before.dice?.join() === after.dice.join();

/** Returns the player's own cards that the dice activate. */
const woken = (view: View, own: PlayerView): readonly (Citizen | Starter)[] => [
  ...STARTER_KINDS.filter((id) => isRolled(view, STARTERS[id].activation)),
  ...own.citizens.filter((id) => isRolled(view, citizen(id).activation)),
];

/** Draws the changed dice, and the player's own cards that they would activate. */
function diceLines(before: View, after: View, own: PlayerView): Shape[][] {
  const [was, is] = [before.dice, after.dice];
  if (!was || !is || sameDice(before, after)) return [];
  const wake = [...new Set(woken(after, own))];
  const dice: RunPart[] = [
    dieShowing(was[0]),
    dieShowing(was[1]),
    '→',
    dieShowing(is[0]),
    dieShowing(is[1]),
    '=',
    is[0] + is[1],
  ];
  return [
    [run(dice, X + 20, 0, W - 40, ROW, { size: 38 })],
    [
      text(
        wake.length > 0 ? say('preview.wakes', { list: wake.map(nameOf) }) : say('preview.sleeps'),
        X + 20,
        0,
        W - 40,
        ROW,
        { size: 26, lines: 2 },
      ),
    ],
  ];
}

/** Returns a line for each difference, in the order that a reader expects. */
function linesOf(before: View, after: View, seat: Seat): Shape[][] {
  const [own, then] = [before.players[seat], after.players[seat]];
  if (!own || !then) return [];
  const mine = ownLines(own, then);
  const half = (W - 40) / 2;
  const lines: Shape[][] = [];
  for (let at = 0; at < mine.length; at += 2)
    lines.push(
      mine.slice(at, at + 2).flatMap(({ parts, differs }, column) => {
        const x = X + 20 + column * half;
        return [
          ...(differs ? [changed(x - 4, 6, half - 14, ROW - 12)] : []),
          run(parts, x + 4, 0, half - 24, ROW, { size: 36 }),
        ];
      }),
    );
  lines.push(...diceLines(before, after, own));
  for (const other of after.players) {
    const was = before.players[other.seat];
    const parts = was && other.seat !== seat ? othersLine(was, other) : [];
    if (parts.length === 0) continue;
    lines.push([
      token(other.seat, X + 44, ROW / 2, 40, { role: 'token' }),
      text(say('person', { who: who(other.seat) }), X + 74, 6, 150, ROW - 12, { size: 28, face: 'serif' }),
      run(parts, X + 230, 0, W - 250, ROW, { size: 32 }),
    ]);
  }
  const more = Object.keys(after.marks).length - Object.keys(before.marks).length;
  if (more > 0)
    lines.push([
      chip(EXHAUSTED, X + 40, ROW / 2, 40, { role: 'sign' }),
      text(say('preview.exhausted', { count: more }), X + 74, 0, W - 100, ROW, { size: 28 }),
    ]);
  return lines;
}

const BUYS = new Set(['slay', 'recruit', 'build']);

/**
 * Returns changes that the purse does not show: a price to pay, a price raised by tokens, a Duke's value, the
 * Dark Lord's cards.
 */
function aboutCard(
  before: View,
  after: View,
  { option }: Candidate<View>,
  card: Face | undefined,
): Shape[][] {
  const [does = ''] = option.key.split(':');
  const half = (W - 40) / 2;
  const lines: Shape[][] = [];
  const says = (parts: readonly RunPart[]): void => {
    lines.push([run(parts, X + 20, 0, W - 40, ROW, { size: 34 })]);
  };
  if (BUYS.has(does) && alike(before, after) && card?.cost)
    lines.push([
      run([say('preview.costs'), ...card.cost], X + 20, 0, half, ROW, { size: 34 }),
      text(say('preview.pays'), X + 20 + half, 0, half, ROW, { size: 25, lines: 2, ink: 'muted' }),
    ]);
  if (does === 'keep' && after.worth !== null) says([say('preview.keeps'), after.worth, CURRENCY.vp]);
  if (does === 'stack')
    lines.push([text(say('preview.takes'), X + 20, 0, W - 40, ROW, { size: 26, lines: 2 })]);
  const raised = [...after.monsters, ...after.events].find(({ slot }) => slot === option.spot);
  if (does === 'on' && raised)
    says([
      say('preview.token'),
      ...slayPrice('strength' in raised ? raised.strength : raised.cost, raised.magic),
      ...(raised.gold > 0 ? ['+', raised.gold, CURRENCY.gold] : []),
    ]);
  const [had, has] = [before.darkLord, after.darkLord];
  if (had && has && had.citizens.length + had.domains.length < has.citizens.length + has.domains.length)
    says([
      say('dark-lord'),
      ...line(CITIZEN, had.citizens.length, has.citizens.length).parts,
      ...line(DOMAIN, had.domains.length, has.domains.length).parts,
    ]);
  return lines;
}

/** True if the drawing would show no difference. */
const alike = (before: View, after: View): boolean =>
  sameDice(before, after) && JSON.stringify(before.players) === JSON.stringify(after.players);

export function preview(
  before: View,
  after: View,
  candidate: Candidate<View>,
  seat: Seat,
): Scene | undefined {
  const [own, then] = [before.players[seat], after.players[seat]];
  const kept = before.dealt.find((id) => candidate.option.key === `keep:${id}`);
  if (kept) return dukesAfter(before.dealt, kept);
  const found = cardOf(before, candidate) ?? (own && then && movedCard(own, then));
  if (alike(before, after) && !found) return undefined;
  // The card shows this player's current price instead of the printed one.
  const card = found && { ...found, ...priceOn(before, candidate) };
  const lines = [...linesOf(before, after, seat), ...aboutCard(before, after, candidate, card)];
  const h = 66 + lines.length * ROW + 14;
  return {
    shapes: [
      heading(say('preview.title')),
      ...(card ? [whole(card, 20, TOP, 310)] : []),
      // Without a card the purse is in the middle.
      group(card ? 0 : (WIDTH - W) / 2 - X, TOP, [
        ...panel(X, 0, W, h, say('preview.left')),
        ...lines.map((shapes, at) => group(0, 60 + at * ROW, shapes)),
      ]),
    ],
    spots: {},
    alt: [say('preview.alt')],
  };
}

function priceOn(view: View, { option }: Candidate<View>): Pick<Face, 'cost'> {
  if (option.key.startsWith('fetch:')) return { cost: [common('picture.free')] };
  const place = [...view.citizens, ...view.domains].find((one) => one.slot === option.spot);
  return place && place.top !== null ? { cost: [place.cost, CURRENCY.gold] } : {};
}
