import type { FaceKind, Ink, RunPart, Sign } from '../../../src/picture/kit';
import { say as common } from '../../../src/engine/contract/game';
import type { Citizen } from '../data/citizens';
import type { Amount, Amounts, Area, Count, Currency, Effect, Filter, Power, Role } from '../data/vocabulary';
import { CURRENCIES } from '../data/vocabulary';
import { nameOf, say } from '../names';

/**
 * The signs of this game: each component has one shape and one colour with one meaning. Effects of cards are
 * runs of signs.
 */

export const CURRENCY: Readonly<Record<Currency, Sign>> = {
  gold: { icon: 'coins', form: 'disc', fill: '#f0be2e' },
  strength: { icon: 'sword', form: 'shield', fill: '#b5332a' },
  magic: { icon: 'magic', form: 'hexagon', fill: '#2f66b8' },
  vp: { icon: 'points' },
};
export const ROLE: Readonly<Record<Role, Sign & { readonly fill: Ink }>> = {
  worker: { icon: 'hammer', form: 'disc', fill: '#8a5a22', ring: 'paper' },
  soldier: { icon: 'helm', form: 'disc', fill: '#51606e', ring: 'paper' },
  shadow: { icon: 'hood', form: 'disc', fill: '#4b3a52', ring: 'paper' },
  holy: { icon: 'prayer', form: 'disc', fill: '#4f6b4a', ring: 'paper' },
};
/** A counted card has the sign of its kind. */
export const CITIZEN: Sign = { icon: 'worker' };
export const DOMAIN: Sign = { icon: 'castle' };
export const MONSTER: Sign = { icon: 'skull' };
export const TAKE: Sign = { icon: 'hand' };
export const SLAY: Sign = { icon: 'crossed-swords' };
export const BACK: Sign = { icon: 'cycle' };
export const START: Sign = { icon: 'flag' };
export const EXHAUSTED: Sign = { icon: 'hourglass' };
export const AREA: Readonly<Record<Area, Sign>> = {
  hills: { icon: 'hills' },
  ruins: { icon: 'ruins' },
  forest: { icon: 'forest' },
  valley: { icon: 'valley' },
  mountains: { icon: 'mountains' },
  barrens: { icon: 'desert' },
  swamp: { icon: 'swamp' },
  caverns: { icon: 'cave' },
};
const badge = (area: Area, fill: Ink): Sign => ({
  ...AREA[area],
  form: 'disc',
  fill,
  ink: '#fff6df',
  ring: 'paper',
});
/** The Area in a card's window, if its name has no room. */
export const AREA_BADGE: Readonly<Record<Area, Sign>> = {
  hills: badge('hills', '#5d6a22'),
  ruins: badge('ruins', '#6d5f4b'),
  forest: badge('forest', '#2a603c'),
  valley: badge('valley', '#31666a'),
  mountains: badge('mountains', '#4c566c'),
  barrens: badge('barrens', '#855324'),
  swamp: badge('swamp', '#435639'),
  caverns: badge('caverns', '#503c5c'),
};
const DIE = ['dice', 'die-1', 'die-2', 'die-3', 'die-4', 'die-5', 'die-6'] as const;
export const dieShowing = (value: number): Sign => ({ icon: DIE[value] ?? 'dice' });

export const KIND = {
  worker: { colour: '#b87a2c', scene: 'fields' },
  soldier: { colour: '#6b8196', scene: 'wall' },
  shadow: { colour: '#5c4768', scene: 'night' },
  holy: { colour: '#5f8f62', scene: 'arches' },
  starter: { colour: '#8b7a58', scene: 'town' },
  domain: { colour: '#4d7f8a', scene: 'hills' },
  duke: { colour: '#9a6a24', scene: 'rays' },
  event: { colour: '#8a3a5a', scene: 'night' },
} as const satisfies Record<string, FaceKind>;

const MONSTERS = '#7d3b2c';
/** All Monsters have one colour. The scene behind them shows their Area. */
export const KIND_IN: Readonly<Record<Area, FaceKind>> = {
  hills: { colour: MONSTERS, scene: 'hills' },
  ruins: { colour: MONSTERS, scene: 'wall' },
  forest: { colour: MONSTERS, scene: 'forest' },
  valley: { colour: MONSTERS, scene: 'fields' },
  mountains: { colour: MONSTERS, scene: 'crags' },
  barrens: { colour: MONSTERS, scene: 'plain' },
  swamp: { colour: MONSTERS, scene: 'sea' },
  caverns: { colour: MONSTERS, scene: 'night' },
};

const OR = common('picture.or');
const PER = common('picture.per');

/** Returns amounts of several kinds: "2 Gold + 1 Magic". */
export const amountsRun = (of: Amounts): RunPart[] =>
  joined(
    CURRENCIES.flatMap((currency) => {
      const count = of[currency];
      return count ? [[count, CURRENCY[currency]]] : [];
    }),
    '+',
  );

const joined = (runs: readonly (readonly RunPart[])[], between: RunPart): RunPart[] =>
  runs.flatMap((run, at) => (at > 0 ? [between, ...run] : [...run]));

export function countRun(count: Count): RunPart[] {
  switch (count.of) {
    case 'citizens':
      return [count.role ? ROLE[count.role] : CITIZEN];
    case 'domains':
      return [DOMAIN];
    case 'monsters':
      if (count.area) return [AREA[count.area], MONSTER];
      return count.type ? [say(`monster-type.${count.type}`)] : [MONSTER];
    case 'cardsNamed':
      return [nameOf(count.name as Citizen)];
    case 'roleIcons':
      return [ROLE[count.role]];
  }
}

const amountRun = (amount: Amount, sign: Sign): RunPart[] =>
  typeof amount === 'number'
    ? [amount, sign]
    : [...(amount.plus ? [amount.plus, '+'] : []), amount.times, sign, PER, ...countRun(amount.count)];

const filterRun = ({ role, name, maxBaseCost }: Filter): RunPart[] => [
  ...(name === undefined ? [...(role ? [ROLE[role]] : []), CITIZEN] : [nameOf(name as Citizen)]),
  ...(maxBaseCost === undefined ? [] : [say('face.up-to'), maxBaseCost, CURRENCY.gold]),
];

/** Returns the effect of a card as a run of signs, from the data that the rules perform. */
export function effectRun(effect: Effect): RunPart[] {
  switch (effect.op) {
    case 'gain':
      return amountRun(effect.amount, CURRENCY[effect.resource]);
    case 'all':
      return joined(effect.effects.map(effectRun), '+');
    case 'choose':
      return joined(effect.options.map(effectRun), OR);
    case 'gainWild':
      return joined(
        (['gold', 'strength', 'magic'] as const).map((one) => [effect.amount, CURRENCY[one]]),
        OR,
      );
    case 'exchange':
      return [...amountsRun(effect.pay), '→', ...amountsRun(effect.gain)];
    case 'takeFromOpponent':
      return [
        TAKE,
        ...joined(
          effect.options.map(({ resource, max }) => [max, CURRENCY[resource]]),
          OR,
        ),
      ];
    case 'gainCitizen':
      return filterRun(effect.filter);
    case 'slayMonster':
      return [SLAY, MONSTER];
    case 'returnOwnCard':
      return [BACK, effect.card === 'monster' ? MONSTER : CITIZEN, '→', ...effectRun(effect.then)];
    case 'takeRandomMonster':
      return [TAKE, MONSTER];
  }
}

/** Returns the effect of a Domain without its moment. */
export function powerRun(power: Power): RunPart[] {
  switch (power.timing) {
    case 'rollPhase':
      return 'set' in power
        ? [...amountRun(power.pay, CURRENCY.gold), '→', dieShowing(power.set)]
        : [dieShowing(0), '→', power.add];
    case 'continuous':
      return power.action === 'build'
        ? [DOMAIN, power.gold ?? 0, CURRENCY.gold]
        : [CITIZEN, say('face.base-cost')];
    case 'immediate':
    case 'actionPhaseStart':
    case 'actionPhaseEnd':
    case 'anyRollPhase':
      return effectRun(power.effect);
    case 'onGainCitizen':
      return [...effectRun(power.effect), PER, CITIZEN];
    case 'onSlayMonster':
      return [...effectRun(power.effect), PER, MONSTER];
  }
}
