import { who } from '../../src/engine/contract/game';
import type { Phrase, Report, Seat, Section } from '../../src/engine/contract/game';
import { COLUMNS, GAPS, ICONS, LOTS, SPACES, STREETS, rowsInPlay, treasuryAt } from './data/board';
import { officialsOf } from './data/buildings';
import { cardOf } from './data/cards';
import { tileOf } from './data/clergy';
import { shipType } from './data/ships';
import { ARCHITECTS, NOBLES, PILES } from './data/ids';
import { cardPhrase, line, section } from './hand';
import * as names from './names';
import { say } from './names';
import { now, summary } from './report-now';
import { bySeat } from '../kit/seats';
import { isShip } from './state';
import type { Top } from './state';
import type { PublicPlayer, View } from './view';

/** The headline names an active player only while turns are taken. */
function headline(view: View): Phrase {
  const { period, round, step } = view;
  const params = { period, round, who: who(view.active) };
  if (step === 'clergy') return say('report.keeping-tiles', params);
  if (step === 'church') return say('report.church-scoring', params);
  if (step !== 'turn' && step !== 'over') return say('report.period-ends', params);
  if (view.played?.followed)
    return say(view.lastRound ? 'report.following-in-last-round' : 'report.following', params);
  return say(view.lastRound ? 'report.last-round' : 'report.headline', params);
}

/** Returns all that a player needs to decide without a picture. */
export function report(view: View): Report {
  return {
    headline: headline(view),
    round: `${view.period}:${view.round}`,
    seats: each(view, (seat, owner) => ({
      seat,
      summary: summary(owner),
      marks: [
        ...(seat === view.active && view.step === 'turn' ? [say('report.active')] : []),
        ...(seat === view.startPlayer ? [say('report.start')] : []),
        ...(seat === view.trigger ? [say('report.trigger')] : []),
      ],
    })),
    sections: [
      ...(view.played ? [now] : []),
      market,
      portfolios,
      city,
      spaces,
      architects,
      offices,
      church,
      display,
      decrees,
      clergy,
      holdings,
    ].map((of) => of(view)),
  };
}

/** Collects a text from every seat. */
const each = <T>(view: View, of: (seat: Seat, owner: PublicPlayer) => T): T[] =>
  bySeat(view.players).map(([seat, owner]) => of(seat, owner));
const listed = (phrases: readonly (Phrase | string)[]): Phrase | (Phrase | string)[] =>
  phrases.length > 0 ? [...phrases] : names.none;

const market = (view: View): Section =>
  section('market', [
    line('treasury', {
      level: view.treasury,
      influence: treasuryAt(view.treasury).influence,
      reis: treasuryAt(view.treasury).reis,
    }),
    line('prices', view.prices),
    line(view.shipyard.length > 1 ? 'shipyard' : 'shipyard-without-more', {
      ships: listed(view.shipyard.slice(0, 1).map(names.ship)),
      below: listed(view.shipyard.slice(1).map(names.ship)),
    }),
  ]);

function topPhrase(top: Top): Phrase {
  if (!isShip(top)) {
    const card = cardOf(top.card);
    return line('noble-card', {
      card: names.card(top.card),
      count: card.kind === 'noble' ? card.influence : 0,
    });
  }
  const { hull, priceModifier, influence } = shipType(top.ship);
  const params = {
    ship: names.ship(top.ship),
    loaded: top.goods.length,
    goods: names.goods(top.goods),
    hull,
    modifier: priceModifier,
    count: influence,
  };
  return line(top.sealed ? 'ship-at-sea' : 'ship-in-port', params);
}

const portfolios = (view: View): Section =>
  section(
    'portfolios',
    each(view, (seat, owner) =>
      line('above-and-below', {
        who: who(seat),
        above: listed(owner.top.map(topPhrase)),
        below: listed(
          owner.bottom.map((id) =>
            line('treasury-card', { card: names.card(id), effects: names.lowerHalf(id) }),
          ),
        ),
      }),
    ),
  );

function city(view: View): Section {
  const rows = rowsInPlay(view.players.length);
  return section('city', [
    ...STREETS.map((street) =>
      line('street', {
        street: names.street(street),
        good: names.good(street),
        count: view.scoringTiles[street],
      }),
    ),
    ...rows.map((row) =>
      line('row', {
        row: row.toUpperCase(),
        cubes: names.cubes(view.rows[row]),
        stores: listed(
          LOTS.filter((lot) => lot.row === row).flatMap((lot) => {
            const store = view.stores[lot.id];
            return store
              ? [
                  line('store', {
                    lot: names.lot(lot.id),
                    good: names.good(store.street),
                    who: who(store.owner),
                  }),
                ]
              : [];
          }),
        ),
      }),
    ),
    ...COLUMNS.map((column) => line('column', { column, cubes: names.cubes(view.columns[column]) })),
    line('pile', { cubes: names.cubes(view.pile) }),
  ]);
}

function spaces(view: View): Section {
  const inPlay = SPACES.filter((space) => view.spaces[space.id] !== undefined);
  return section(
    'public-buildings',
    inPlay.map((space) => {
      const name = names.spaceOnList(space.id);
      const building = view.opened[space.id];
      if (building)
        return line('opened', {
          space: name,
          building: names.building(building),
          who: who(building.openedBy),
          count: building.officials,
        });
      return line('free-space', {
        space: name,
        effect: names.effect(space.reward),
        cubes: names.cubes(view.spaces[space.id] ?? view.pile),
      });
    }),
  );
}

const architects = (view: View): Section =>
  section(
    'architects',
    ARCHITECTS.map((id) => {
      const { current, future, left, plan, plansLeft } = view.architects[id];
      const buildings = {
        architect: names.architect(id),
        current: current ? names.building(current) : names.none,
        future: future ? names.building(future) : names.none,
        left,
      };
      return plan
        ? line('architect', { ...buildings, officials: officialsOf(plan), plans: plansLeft - 1 })
        : line('architect-without-plan', buildings);
    }),
  );

const offices = (view: View): Section =>
  section(
    'offices',
    NOBLES.map((noble) => {
      const { officials, placeholders } = view.offices[noble];
      const people = each(view, (seat) =>
        line('officials-of', { who: who(seat), count: officials[seat] ?? 0 }),
      ).filter((_, seat) => (officials[seat] ?? 0) > 0);
      return line('office', {
        noble: names.noble(noble),
        people: listed([
          ...people,
          ...(placeholders > 0 ? [line('placeholder', { count: placeholders })] : []),
        ]),
        count: view.favors[noble],
      });
    }),
  );

const church = (view: View): Section =>
  section('church', [
    line(view.church.lying ? 'cardinal-lying' : 'cardinal', { gap: view.church.gap }),
    ...view.church.tiles.map((tile, at) =>
      line('id' in tile ? 'church-tile' : 'church-tile-hidden', {
        gap: (at + GAPS - 1) % GAPS,
        next: at,
        ...('id' in tile
          ? { tile: names.tile(tile.id), text: names.tileText(tile.id), wigs: tileOf(tile.id).back }
          : { wigs: tile.back }),
      }),
    ),
    ...Object.entries(ICONS).map(([gap, icon]) => line('gap-icon', { gap, icon: names.icon(icon) })),
    line('bag', { count: view.bag }),
    ...(view.clergyDiscards.length > 0
      ? [line('clergy-discards', { tiles: view.clergyDiscards.map(tileWithBack) })]
      : []),
  ]);

const display = (view: View): Section =>
  section(
    'display',
    PILES.map((pile) => {
      const { top, left } = view.display[pile];
      if (top === null) return line('empty-pile', { pile: names.pile(pile) });
      return line(left > 1 ? 'top-card' : 'top-card-without-more', {
        pile: names.pile(pile),
        card: cardPhrase(top),
        count: left - 1,
      });
    }),
  );

const decrees = (view: View): Section =>
  section('decrees', [
    ...view.decreesShown.map((id) =>
      line('decree', { decree: names.decreeShort(id), text: names.decreeText(id) }),
    ),
    line('decrees-left', { count: view.decreesLeft }),
  ]);

const tileWithBack = (id: string): Phrase =>
  line('ability', { text: names.tileText(id), wigs: tileOf(id).back });

const clergy = (view: View): Section =>
  section(
    'clergy',
    each(view, (seat, owner) =>
      line('clergy', {
        who: who(seat),
        tiles: listed(owner.clergy.map(tileWithBack)),
      }),
    ),
  );

const holdings = (view: View): Section =>
  section(
    'holdings',
    each(view, (seat, owner) => [
      line('plans', {
        who: who(seat),
        plans: listed(owner.plansOpen.map(names.planOnList)),
        count: owner.plansDone.length,
        ...owner.houses,
      }),
      line('favors', {
        who: who(seat),
        nobles: listed(owner.favors.map(names.noble)),
        decrees: listed(owner.decrees.map(names.decreeShort)),
      }),
    ]).flat(),
  );
