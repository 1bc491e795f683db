import { say as common } from '../../../src/engine/contract/game';
import type { RunPart, Sign } from '../../../src/picture/kit';
import {
  ITEMS,
  type Ability,
  type Effect,
  type EndEffect,
  type Figure,
  type Gain,
  type Items,
  type Metric,
  type Price,
} from '../data/effects';
import type { Location } from '../data/locations';
import { say } from '../names';
import { GOODS, ITEM, PART, place, sign, SKILL } from './signs';

/** Effects, prices and abilities as runs of signs, from the data that the rules perform. */

const PARTS = ['clay', 'wood', 'stone', 'gold', 'marble', 'silver', 'influence', 'tax'] as const;

export const itemsRun = (items: Items, before = ''): RunPart[] =>
  ITEMS.flatMap((item): RunPart[] => {
    const count = items[item] ?? 0;
    return count > 0 ? [`${before}${count}`, ITEM[item]] : [];
  });

export function priceRun(price: Price): RunPart[] {
  const mixed: RunPart[] = price.amount
    ? [
        price.amount,
        ...(price.anyOf ?? []).flatMap((kind, at): RunPart[] =>
          at > 0 ? ['/', GOODS[kind]] : [GOODS[kind]],
        ),
      ]
    : [];
  return [
    ...mixed,
    ...PARTS.flatMap((part): RunPart[] => {
      const count = price[part] ?? 0;
      return count > 0 ? [count, PART[part]] : [];
    }),
  ];
}

const or = (): RunPart => common('picture.or');
const per = (): RunPart => common('picture.per');

export const effectsRun = (effects: readonly Effect[]): RunPart[] => effects.flatMap(effectRun);

export function effectRun(effect: Effect): RunPart[] {
  switch (effect.op) {
    case 'gain':
      return itemsRun(effect.items);
    case 'lose':
      return [`−${effect.items.virtue}`, sign('virtue')];
    case 'choose':
      return effect.options.flatMap((one, at) => (at > 0 ? [or(), ...effectsRun(one)] : effectsRun(one)));
    case 'optional':
      return [common('picture.may'), ...effectsRun(effect.ops)];
    case 'pay':
      return [...itemsRun(effect.items, '−'), '→'];
    case 'capture':
      return [effect.count, sign('capture')];
    case 'free-own-from-prison':
      return [sign('prison'), '→', ...(effect.count ? [effect.count] : []), sign('worker')];
    case 'ransom-own':
      return [sign('capture'), '→', sign('worker')];
    case 'send-captured-to-prison':
      return [sign('capture'), '→', GOODS.silver];
    case 'hire':
      return [sign('hire'), common('picture.free')];
    case 'destroy-debt':
      return [`−${effect.count}`, sign('debt')];
    case 'discard-apprentice':
      return [`−${effect.count}`, sign('hire')];
    case 'place-worker':
      return [sign('worker'), '→', place(effect.location)];
    case 'all-players':
      return effect.filter
        ? [
            say('picture.all'),
            `${effect.filter.atLeast}+`,
            ...metricSigns(effect.filter.metric),
            '→',
            ...effectsRun(effect.ops),
          ]
        : [say('picture.all'), ...effectsRun(effect.ops)];
    case 'gain-per':
      return [...itemsRun(effect.items), per(), ...counted(effect.per)];
    case 'flush-apprentices':
      return [sign('hire'), sign('reset')];
    case 'own-workers-there-to-prison':
      return [sign('worker'), '→', sign('prison')];
  }
}

const counted = ({ metric, every }: { readonly metric: Metric; readonly every: number }): RunPart[] =>
  every > 1 ? [every, ...metricSigns(metric)] : metricSigns(metric);

function metricSigns(metric: Metric): Sign[] {
  switch (metric) {
    case 'skill-carpentry':
      return [SKILL.carpentry];
    case 'skill-masonry':
      return [SKILL.masonry];
    case 'skill-tiling':
      return [SKILL.tiling];
    case 'buildings':
      return [sign('building')];
    case 'building-cathedral-pairs':
      return [sign('building'), sign('cathedral')];
    case 'cathedral-level':
      return [sign('cathedral')];
    case 'captured-workers':
      return [sign('capture')];
    case 'paid-debts':
    case 'unpaid-debts':
      return [sign('debt')];
    case 'workers-in-prison':
      return [sign('prison')];
    case 'own-workers-at-princess':
      return [sign('princess')];
    case 'own-workers-at-profiteer':
      return [sign('profiteer')];
    case 'basic-resources':
      return [GOODS.clay, GOODS.wood, GOODS.stone];
    default:
      return [ITEM[metric]];
  }
}

export function endRun(effect: EndEffect): RunPart[] {
  const unit = (of: 'vp' | 'virtue'): Sign => sign(of === 'vp' ? 'points' : 'virtue');
  switch (effect.op) {
    case 'score-per':
      return [effect.amount, unit(effect.unit), per(), ...counted(effect.per)];
    case 'score-if':
      return [
        effect.amount,
        unit(effect.unit),
        say(`picture.${effect.if.test}`),
        ...metricSigns(effect.if.metric),
      ];
    case 'debt-penalty':
      return [effect.change > 0 ? '+1' : '−1', sign('points'), per(), sign('debt')];
    case 'lose':
      return [`−${effect.items.virtue}`, sign('virtue')];
    case 'free-own-from-prison':
      return [sign('prison'), '→', sign('worker')];
  }
}

const gains = (effects: readonly Gain[], before = ''): RunPart[] =>
  effects.flatMap(({ items }) => itemsRun(items, before));
const standing = (spot: Location | Figure): Sign =>
  spot === 'princess' || spot === 'profiteer' ? sign(spot) : place(spot);

export function abilityRun(ability: Ability): RunPart[] {
  if ('trigger' in ability) {
    switch (ability.trigger) {
      case 'black-market-reset':
        return [sign('reset'), ...condition(ability.condition), ...arrowed(effectsRun(ability.effects))];
      case 'collect':
        return [place(ability.location), '→', ...gains(ability.effects, '+')];
      case 'place-worker':
        return [sign('worker'), standing(ability.location), '→', ...gains(ability.effects)];
      case 'cathedral-advance':
        return [sign('cathedral'), '→', ...gains(ability.effects)];
      case 'debt-paid':
        return ['−1', sign('debt'), '→', ...gains(ability.effects)];
      case 'debt-gained':
        return ['+1', sign('debt'), '→', ...gains(ability.effects)];
      case 'virtue-lost':
        return ['−1', sign('virtue'), '→', ...gains(ability.effects)];
      case 'black-market-action':
        return [place('black-market'), '→', ...gains(ability.effects, '+')];
      case 'tax-stand-action':
        return [place('tax-stand'), '→', ...gains(ability.effects, '+')];
      case 'construct-building':
        return [sign('building'), '→', ...gains(ability.effects)];
      case 'cathedral-or-construct':
        return [sign('building'), '/', sign('cathedral'), '→', ...gains(ability.effects)];
      case 'captured-sent':
        return [sign('capture'), '→', ...gains(ability.effects)];
      case 'apprentice-gained':
        return [sign('hire'), '→', ...gains(ability.effects)];
    }
  }
  switch (ability.modifier) {
    case 'reduce-silver':
      return [place(ability.location), '→', `−${ability.amount}`, GOODS.silver];
    case 'reduce-virtue-loss':
      return [place(ability.location), '→', ability.amount === 'all' ? '−0' : '−1', sign('virtue')];
    case 'storehouse-trade':
      return [...priceRun(ability.pay), '→', ...itemsRun(ability.gain)];
    case 'ignore-spend':
      return [1, sign('influence'), '→', 1, GOODS[ability.item]];
    case 'extra-worker':
      return [standing(ability.location), '→', `+${ability.amount}`, sign('worker')];
    case 'ignore-tax':
      return [`−${ability.amount}`, sign('tax')];
    case 'max-apprentices':
      return [ability.amount, sign('hire')];
    case 'avoid-debt':
      return [ability.pay.silver, GOODS.silver, '→', '−1', sign('debt')];
    case 'ignore-influence-loss':
      return [ability.pay.silver, GOODS.silver, '→', 1, sign('influence')];
    case 'gold-equals-marble':
      return [GOODS.gold, '/', GOODS.marble];
    case 'cheaper-build':
      return [sign('building'), '→', '−1', GOODS.wood, '/', GOODS.stone];
    case 'no-cathedral-discard':
      return [sign('cathedral'), '→', '−0', sign('card')];
    case 'cathedral-any-virtue':
      return [sign('cathedral'), '→', '0+', sign('virtue')];
    case 'black-market-any-virtue':
      return [place('black-market'), '→', '0+', sign('virtue')];
  }
}

/** Adds an arrow, unless the run already has one. */
const arrowed = (parts: readonly RunPart[]): RunPart[] =>
  parts.includes('→') ? [...parts] : ['→', ...parts];

function condition(of: Extract<Ability, { readonly trigger: 'black-market-reset' }>['condition']): RunPart[] {
  if (!of) return [];
  return of.test === 'zero' ? ['0', ...metricSigns(of.metric)] : metricSigns(of.metric);
}

/**
 * Shortens a run for little room: a single piece has no number, then a plus replaces the arrow before the
 * gain.
 */
export function short(parts: readonly RunPart[]): RunPart[] {
  const fits = (some: readonly RunPart[]): boolean => some.length < 6 || some.includes('/');
  if (fits(parts)) return [...parts];
  const single = parts.filter((part) => part !== 1 && part !== '1');
  return fits(single)
    ? single
    : single.flatMap((part, at) => {
        if (part === '→') return [];
        return single[at - 1] === '→' && (typeof part === 'number' || typeof part === 'string')
          ? [`+${part}`]
          : [part];
      });
}
