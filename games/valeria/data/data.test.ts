import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as board from './board';
import {
  type CITIZENS,
  CITIZEN_KINDS,
  COPIES_OF_CITIZEN,
  STARTERS,
  STARTER_KINDS,
  citizen,
} from './citizens';
import { DOMAIN_KINDS, domain } from './domains';
import { DUKE_KINDS, NO_DUKE, duke } from './dukes';
import { AREAS, ROLES } from './vocabulary';
import type { Area, Effect, Power } from './vocabulary';
import { EVENTS, EVENT_KINDS, LEFT_TO_RIGHT, MONSTERS, MONSTER_KINDS } from './monsters';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const inArea = (area: Area) => MONSTER_KINDS.map((id) => MONSTERS[id]).filter((card) => card.area === area);

describe('the components', () => {
  test('18 kinds of Citizens, six copies each: five Worker and Soldier kinds, four Shadow and Holy kinds, base costs 43 together', () => {
    expect(CITIZEN_KINDS.length * COPIES_OF_CITIZEN).toBe(108);
    expect(ROLES.map((role) => CITIZEN_KINDS.filter((id) => citizen(id).role === role).length)).toEqual([
      5, 5, 4, 4,
    ]);
    expect(sum(CITIZEN_KINDS.map((id) => citizen(id).cost))).toBe(43);
  });

  test('every activation number from 1 to 12 has its slot', () => {
    expect(board.CITIZEN_SLOTS.map((slot) => board.kindsFor(slot).length)).toEqual([
      2, 2, 2, 2, 1, 1, 2, 2, 2, 2,
    ]);
    for (const slot of board.CITIZEN_SLOTS)
      for (const kind of board.kindsFor(slot)) expect(`c${citizen(kind).activation.join('-')}`).toBe(slot);
  });

  test('eight Areas: 40 Monsters in stacks of five, 48 in stacks of six, with their sums of VP, Strength and Magic', () => {
    for (const players of [0, 1] as const)
      expect(AREAS.map((area) => sum(inArea(area).map((card) => card.copies[players])))).toEqual(
        Array(8).fill(5 + players),
      );
    const total = (players: 0 | 1, what: 'vp' | 'strength' | 'magic') =>
      AREAS.map((area) => sum(inArea(area).map((card) => card.copies[players] * card[what])));
    expect(total(0, 'vp')).toEqual([9, 13, 11, 15, 18, 11, 19, 20]);
    expect(total(1, 'vp')).toEqual([11, 16, 12, 18, 21, 12, 22, 23]);
    expect(total(0, 'strength')).toEqual([12, 19, 28, 32, 42, 12, 28, 34]);
    expect(total(0, 'magic')).toEqual([0, 0, 3, 0, 0, 7, 10, 12]);
  });

  test('24 Domains cost 185 Gold, are worth 64 VP and show 16 Worker, 16 Soldier, 10 Shadow and 12 Holy icons', () => {
    const cards = DOMAIN_KINDS.map(domain);
    expect([cards.length, sum(cards.map((card) => card.cost)), sum(cards.map((card) => card.vp))]).toEqual([
      24, 185, 64,
    ]);
    expect(ROLES.map((role) => sum(cards.map((card) => card.roles[role] ?? 0)))).toEqual([16, 16, 10, 12]);
  });

  test('ten Dukes and six Monster Events', () => {
    expect([DUKE_KINDS.length, EVENT_KINDS.length]).toEqual([10, 6]);
  });

  test('the recommended sets have five Areas, one Citizen for each slot, and leave enough Domains for any table', () => {
    for (const name of board.PRESET_NAMES) {
      const { areas, citizens, without } = board.preset(name);
      expect(new Set(areas).size).toBe(5);
      expect(citizens.map(board.slotOf)).toEqual([...board.CITIZEN_SLOTS]);
      expect(DOMAIN_KINDS.length - without.length).toBeGreaterThanOrEqual(5 * (board.domainsFaceDown(5) + 1));
    }
  });
});

interface Components {
  constants: Record<string, unknown>;
  setupByPlayerCount: {
    players: number;
    monsterCardsPerStack: number;
    citizenCardsPerStack: number;
    domainsFaceDown: number;
    exhaustedCards: number;
    endAtExhaustedStacks: number;
  }[];
  monsterAreas: { id: Area; leftToRightRank: number }[];
  citizenSlots: { id: string; activation: number[]; column: number; choices: string[] }[];
  presets: { id: string; areas: unknown; citizens: unknown; removedDomains: string[] }[];
  starters: Record<string, unknown>[];
  citizens: Record<string, unknown>[];
  monsters: (Record<string, unknown> & { copies: { standard: number; fivePlayers: number } })[];
  domains: (Record<string, unknown> & {
    roles: Record<string, number>;
    power: Record<string, unknown> & { effect: Record<string, unknown> };
  })[];
  dukes: { id: string; resourceDivisor: number; terms: { vp: number; count: Record<string, unknown> }[] }[];
  variantMonsterEvents: { perPlayer: number; cards: Record<string, unknown>[] };
}

const file = join(
  __dirname,
  '..',
  '..',
  '..',
  '..',
  'shared',
  'games',
  'valeria-card-kingdoms',
  'components.json',
);

(existsSync(file) ? describe : describe.skip)('the tables of cards, against the list of components', () => {
  const box = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Components) : ({} as Components);

  /** The list of components has more detail than our vocabulary needs. Names are our ids. */
  const shortened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shortened);
    if (typeof value !== 'object' || value === null) return value;
    const redundant = [
      'optional',
      'beforeOtherHarvest',
      'countsAsAction',
      'among',
      'on',
      'from',
      ...('op' in value && value.op === 'slayMonster' ? ['cost'] : []),
    ];
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !redundant.includes(key))
        .map(([key, inner]) => [
          key,
          key === 'name' && typeof inner === 'string' ? inner.toLowerCase() : shortened(inner),
        ]),
    );
  };

  test('Citizens and Starters are the same', () => {
    for (const theirs of box.citizens) {
      const { slot, activation, role, cost, onTurn, offTurn } = citizen(theirs.id as keyof typeof CITIZENS);
      expect([
        theirs.id,
        { slot, activation, role, baseCost: cost, copies: COPIES_OF_CITIZEN, onTurn, offTurn },
      ]).toEqual([
        theirs.id,
        {
          slot: theirs.slot,
          activation: theirs.activation,
          role: theirs.role,
          baseCost: theirs.baseCost,
          copies: theirs.copies,
          onTurn: shortened(theirs.onTurn),
          offTurn: shortened(theirs.offTurn),
        },
      ]);
    }
    expect(box.citizens.map(({ id }) => id)).toEqual(CITIZEN_KINDS);
    expect(
      box.starters.map(({ id, nameForCounting, activation, onTurn, offTurn }) => [
        id,
        { name: String(nameForCounting).toLowerCase(), activation, onTurn, offTurn },
      ]),
    ).toEqual(STARTER_KINDS.map((id) => [id, STARTERS[id]]));
  });

  test('Monsters and Monster Events are the same', () => {
    expect(
      box.monsters.map(({ id, area, type, strength, magic, vp, copies, reward }) => [
        id,
        {
          area,
          type,
          strength,
          magic,
          vp,
          copies: [copies.standard, copies.fivePlayers],
          reward: shortened(reward),
        },
      ]),
    ).toEqual(MONSTER_KINDS.map((id) => [id, MONSTERS[id]]));
    expect(
      box.variantMonsterEvents.cards.map(
        ({ id, activation, instruction, type, strength, magic, vp, reward }) => [
          id,
          { number: activation, instruction, type, strength, magic, vp, reward },
        ],
      ),
    ).toEqual(EVENT_KINDS.map((id) => [id, EVENTS[id]]));
    expect(box.variantMonsterEvents.perPlayer).toBe(board.EVENTS_PER_PLAYER);
    expect(
      box.monsterAreas.toSorted((a, b) => a.leftToRightRank - b.leftToRightRank).map(({ id }) => id),
    ).toEqual(LEFT_TO_RIGHT);
  });

  const inTheirWords = (power: Power): { timing: string; effect: unknown } => {
    if ('effect' in power) return power;
    if ('set' in power)
      return { timing: power.timing, effect: { op: 'setDie', value: power.set, pay: { gold: power.pay } } };
    if ('add' in power)
      return { timing: power.timing, effect: { op: 'adjustDie', delta: power.add, min: power.min } };
    return {
      timing: power.timing,
      effect: {
        op: 'modifyCost',
        action: power.action,
        ...(power.ignoreCopies && { ignoreCopySurcharge: true }),
        ...(power.gold && { goldDelta: power.gold }),
      },
    };
  };

  test('Domains are the same', () => {
    for (const theirs of box.domains) {
      const { cost, vp, roles, power } = domain(theirs.id as (typeof DOMAIN_KINDS)[number]);
      expect([
        theirs.id,
        {
          cost,
          vp,
          roles: Object.fromEntries(ROLES.map((role) => [role, roles[role] ?? 0])),
          ...inTheirWords(power),
        },
      ]).toEqual([
        theirs.id,
        {
          cost: theirs.cost,
          vp: theirs.vp,
          roles: theirs.roles,
          timing: theirs.power.timing,
          effect: shortened(theirs.power.effect),
        },
      ]);
    }
    expect(box.domains.map(({ id }) => id)).toEqual(DOMAIN_KINDS);
  });

  test('the optional powers of the box are the optional ones of our vocabulary', () => {
    const mayBeDeclined = (effect: Effect): boolean =>
      ['exchange', 'slayMonster', 'returnOwnCard'].includes(effect.op) ||
      (effect.op === 'all' && effect.effects.some(mayBeDeclined));
    const optional = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      (('optional' in value && value.optional === true) || Object.values(value).some(optional));
    for (const { id, power } of box.domains) {
      const ours = domain(id as (typeof DOMAIN_KINDS)[number]).power;
      expect([id, 'effect' in ours ? mayBeDeclined(ours.effect) : ours.timing === 'rollPhase']).toEqual([
        id,
        optional(power),
      ]);
    }
  });

  test('Dukes are the same', () => {
    expect(
      box.dukes.map(({ id, resourceDivisor, terms }) => [
        id,
        { divisor: resourceDivisor, terms: shortened(terms) },
      ]),
    ).toEqual(DUKE_KINDS.map((id) => [id, duke(id)]));
    expect(NO_DUKE.divisor).toBe(3);
  });

  test('slots, sets and figures are the same', () => {
    for (const slot of box.citizenSlots) {
      const id = slot.id as board.CitizenSlot;
      expect([slot.id, slot.column, slot.choices]).toEqual([id, board.columnOf(id) + 1, board.kindsFor(id)]);
    }
    for (const theirs of box.presets.filter(({ id }) => id !== 'random')) {
      expect({ areas: theirs.areas, citizens: theirs.citizens, without: theirs.removedDomains }).toEqual(
        board.preset(theirs.id as board.PresetName),
      );
    }
    for (const theirs of box.setupByPlayerCount) {
      const seats = theirs.players;
      expect([
        theirs.monsterCardsPerStack,
        theirs.citizenCardsPerStack,
        theirs.domainsFaceDown,
        theirs.exhaustedCards,
        theirs.endAtExhaustedStacks,
      ]).toEqual([
        board.cardsInStack(seats),
        board.cardsInStack(seats),
        board.domainsFaceDown(seats),
        board.exhaustedCards(seats),
        board.endingSlots(seats),
      ]);
    }
    expect(box.constants).toMatchObject({
      startingGold: board.STARTING.gold,
      startingStrength: board.STARTING.strength,
      startingMagic: board.STARTING.magic,
      startingVp: board.STARTING.vp,
      actionsPerTurn: board.ACTIONS,
      dukesDealt: board.DUKES_DEALT,
      exhaustedPerPlayer: board.EXHAUSTED_PER_PLAYER,
      copySurchargeGold: board.COPY_SURCHARGE,
    });
  });
});
