import { who, type Phrase } from '../../src/engine/contract/game';
import type { BonusCard, PrestigeCard } from './data/cards';
import { PALAZZO } from './data/grid';
import type { Freedom, Profession } from './data/professions';
import { isBuilding, type TileKind } from './data/tiles';
import { say } from './names';
import { RECRUITING, type Lot } from './state';
import type { PlayerView, View } from './view';

/** Finds a component on this table, from public information. */
export function whereIs(view: View, id: string): readonly Phrase[] {
  const [kind = '', what = ''] = id.split(':');
  switch (kind) {
    case 'profession':
      return openOr(profession(view, what as Profession));
    case 'bonus':
      return openOr(view.played.includes(what as BonusCard) ? [say('whereabouts.played')] : []);
    case 'prestige':
      return openOr(
        view.players
          .filter((of) => of.prestige.includes(what as PrestigeCard))
          .map((of) => say('whereabouts.shown', { who: who(of.seat) })),
      );
    case 'building':
    case 'landscape':
      return tile(view, what as TileKind);
    case 'freedom':
      return [
        say('whereabouts.left', { count: view.freedoms[what as Freedom] }),
        ...view.players
          .filter((of) => of.freedoms.includes(what as Freedom))
          .map((of) => say('whereabouts.introduced', { who: who(of.seat) })),
      ];
    case 'item':
      return stack(view, what as 'builder' | 'jester');
    case 'card':
      return recruiting(view);
    case 'rule':
      return view.step === 'over'
        ? []
        : [say('whereabouts.minimum', { round: view.round, minimum: view.minimum })];
    case 'place':
      return view.players.map((of) =>
        say('whereabouts.lies', { who: who(of.seat), cells: PALAZZO.join(' ') }),
      );
    default:
      return [];
  }
}

const openOr = (found: readonly Phrase[]): readonly Phrase[] =>
  found.length > 0 ? found : [say('whereabouts.not-open')];

const profession = (view: View, card: Profession): Phrase[] =>
  view.players.flatMap((of) => [
    ...(of.works.includes(card) ? [say('whereabouts.table', { who: who(of.seat) })] : []),
    ...(of.recruited.includes(card) ? [say('whereabouts.recruited', { who: who(of.seat) })] : []),
  ]);

function tile(view: View, kind: TileKind): Phrase[] {
  return [
    say('whereabouts.left', { count: isBuilding(kind) ? view.buildings[kind] : view.landscapes[kind] }),
    ...(isBuilding(kind) ? [] : auctioned(view, kind)),
    ...view.players.flatMap((of) =>
      of.tiles
        .filter((one) => one.kind === kind)
        .map(({ cells }) =>
          say(isBuilding(kind) ? 'whereabouts.built' : 'whereabouts.lies', {
            who: who(of.seat),
            cells: cells.join(' '),
          }),
        ),
    ),
  ];
}

/** With two players the landscapes are auctioned as one lot. */
function auctioned({ lots, auction }: View, what: Lot): Phrase[] {
  const lot = lots.find((one) => one.lot === what) ?? lots.find((one) => one.lot === 'landscape');
  if (!lot || (lot.lot === 'landscape' && (what === 'builder' || what === 'jester'))) return [];
  if (auction?.lot === lot.lot)
    return [say('whereabouts.up', { who: who(auction.bidder), bid: auction.bid })];
  return lot.marked ? [say('whereabouts.auctioned')] : [];
}

const leftOf = ({ lots }: View, what: Lot): number => lots.find(({ lot }) => lot === what)?.left ?? 0;

function stack(view: View, what: 'builder' | 'jester'): Phrase[] {
  const count = (of: PlayerView): number => (what === 'builder' ? of.builders : of.jesters);
  return [
    say('whereabouts.left', { count: leftOf(view, what) }),
    ...auctioned(view, what),
    ...view.players
      .filter((of) => count(of) > 0)
      .map((of) => say('whereabouts.has', { who: who(of.seat), count: count(of) })),
  ];
}

function recruiting(view: View): Phrase[] {
  const lying = (of: PlayerView): number => of.works.filter((work) => work === RECRUITING).length;
  return [
    say('whereabouts.left', { count: leftOf(view, RECRUITING) }),
    ...auctioned(view, RECRUITING),
    ...view.players.flatMap((of) => [
      ...(of.hand.recruiting > 0
        ? [say('whereabouts.holds', { who: who(of.seat), count: of.hand.recruiting })]
        : []),
      ...(lying(of) > 0 ? [say('whereabouts.on-table', { who: who(of.seat), count: lying(of) })] : []),
    ]),
  ];
}
