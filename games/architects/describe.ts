import type { Phrase } from '../../src/engine/contract/game';
import { APPRENTICES, type ApprenticeId } from './data/apprentices';
import { BUILDINGS, type BuildingId } from './data/buildings';
import type { Ability, Effect, EndEffect, Gain, Metric } from './data/effects';
import { SKILLS } from './data/items';
import { say, amountsOf, priceOf } from './names';

/** Cards in words, from the same data that the rules perform. */

export const effectsText = (effects: readonly Effect[]): Phrase[] => effects.map(effectText);

export function effectText(effect: Effect): Phrase {
  switch (effect.op) {
    case 'gain':
      return say('effect.gain', { items: amountsOf(effect.items) });
    case 'lose':
      return say('effect.lose', { count: effect.items.virtue });
    case 'choose':
      return say('effect.choose', {
        one: effectsText(effect.options[0] ?? []),
        other: effectsText(effect.options[1] ?? []),
      });
    case 'optional':
      return say('effect.optional', { effects: effectsText(effect.ops) });
    case 'pay':
      return say('effect.pay', { items: amountsOf(effect.items) });
    case 'capture':
      return say('effect.capture', { count: effect.count });
    case 'free-own-from-prison':
      return effect.count ? say('effect.free-some', { count: effect.count }) : say('effect.free-all');
    case 'destroy-debt':
      return say('effect.destroy-debt', { count: effect.count });
    case 'discard-apprentice':
      return say('effect.discard-apprentice', { count: effect.count });
    case 'place-worker':
      return say('effect.place-worker', { location: say(`location.${effect.location}`) });
    case 'all-players':
      return effect.filter
        ? say('effect.some-players', {
            effects: effectsText(effect.ops),
            least: effect.filter.atLeast,
            metric: metricText(effect.filter.metric, effect.filter.atLeast),
          })
        : say('effect.all-players', { effects: effectsText(effect.ops) });
    case 'gain-per':
      return say(effect.per.every === 1 ? 'effect.gain-per-one' : 'effect.gain-per', {
        items: amountsOf(effect.items),
        every: effect.per.every,
        metric: metricText(effect.per.metric, effect.per.every),
      });
    case 'flush-apprentices':
      return say('effect.flush-apprentices', { columns: effect.columns });
    case 'ransom-own':
    case 'send-captured-to-prison':
    case 'hire':
    case 'own-workers-there-to-prison':
      return say(`effect.${effect.op}`);
  }
}

const metricText = (metric: Metric, count: number): Phrase => say(`metric.${metric}`, { count });

/** Returns the words of an effect at the end. Points always come at the end, so the words leave that out. */
export function endText(effect: EndEffect): Phrase {
  const words = endWords(effect);
  const isLater = 'unit' in effect ? effect.unit === 'virtue' : effect.op !== 'debt-penalty';
  return isLater ? say('end.later', { effect: words }) : words;
}

/** Returns the same words for a place that says *At the end* by itself. */
export function endWords(effect: EndEffect): Phrase {
  switch (effect.op) {
    case 'score-per':
      return say(effect.per.every === 1 ? `end.per-one-${effect.unit}` : `end.per-${effect.unit}`, {
        count: effect.amount,
        every: effect.per.every,
        metric: metricText(effect.per.metric, effect.per.every),
      });
    case 'score-if':
      return say(`end.if-${effect.if.test}-${effect.unit}`, {
        count: effect.amount,
        metric: metricText(effect.if.metric, 2),
      });
    case 'debt-penalty':
      return say(effect.change > 0 ? 'end.debt-less' : 'end.debt-more');
    case 'lose':
      return say('end.lose', { count: effect.items.virtue });
    case 'free-own-from-prison':
      return say('end.free');
  }
}

const gained = (gains: readonly Gain[]): Phrase[] => gains.flatMap(({ items }) => amountsOf(items));

export function abilityText(ability: Ability): Phrase {
  if ('trigger' in ability) {
    switch (ability.trigger) {
      case 'black-market-reset':
        return say(ability.condition ? `ability.reset-${ability.condition.metric}` : 'ability.reset', {
          effects: effectsText(ability.effects),
        });
      case 'collect':
        return say('ability.collect', {
          items: gained(ability.effects),
          location: say(`location.${ability.location}`),
        });
      case 'place-worker':
        return say('ability.place-worker', {
          items: gained(ability.effects),
          location: say(`spot.${ability.location}`),
        });
      default:
        return say(`ability.${ability.trigger}`, { items: gained(ability.effects) });
    }
  }
  switch (ability.modifier) {
    case 'reduce-silver':
      return say('ability.reduce-silver', {
        count: ability.amount,
        location: say(`location.${ability.location}`),
      });
    case 'reduce-virtue-loss':
      return ability.amount === 'all'
        ? say('ability.no-virtue-loss', { location: say(`location.${ability.location}`) })
        : say('ability.reduce-virtue-loss', {
            count: ability.amount,
            location: say(`location.${ability.location}`),
          });
    case 'storehouse-trade':
      return say('ability.storehouse-trade', { price: priceOf(ability.pay), items: amountsOf(ability.gain) });
    case 'ignore-spend':
      return say('ability.ignore-spend', { kind: say(`kind.${ability.item}`) });
    case 'extra-worker':
      return say('ability.extra-worker', { location: say(`spot.${ability.location}`) });
    case 'ignore-tax':
      return say('ability.ignore-tax', { count: ability.amount });
    case 'max-apprentices':
      return say('ability.max-apprentices', { count: ability.amount });
    case 'avoid-debt':
      return say('ability.avoid-debt', { count: ability.pay.silver });
    case 'ignore-influence-loss':
      return say('ability.ignore-influence-loss', { count: ability.pay.silver });
    default:
      return say(`ability.${ability.modifier}`);
  }
}

/** Describes the Virtue icon of a card. A player with too little Virtue takes Debts instead. */
function virtueIcon(icon: number, virtue: number): Phrase {
  if (icon === 0) return say('virtue-icon.none');
  if (icon > 0) return say('virtue-icon.gain', { count: icon });
  const lost = Math.min(-icon, virtue);
  const debts = -icon - lost;
  if (debts === 0) return say('virtue-icon.loss', { count: lost });
  return lost === 0
    ? say('virtue-icon.debt', { count: debts })
    : say('virtue-icon.both', { count: lost, debts: say('item.debt', { count: debts }) });
}

const ENOUGH = Infinity;

/** Returns the label and the second line of an Apprentice, for a player with this Virtue. */
export const apprenticeWords = (id: ApprenticeId, virtue = ENOUGH, coins = 0) => {
  const { skills, abilities, virtue: icon } = APPRENTICES[id];
  return {
    apprentice: say(`apprentice.${id}`),
    skills: skills.length === SKILLS.length ? say('skill.all') : skills.map((skill) => say(`skill.${skill}`)),
    virtue: virtueIcon(icon, virtue),
    coins: coins > 0 ? say('coins.some', { count: coins }) : say('coins.none'),
    ability: abilities.length > 0 ? abilities.map(abilityText) : say('ability.none'),
  };
};

/** Returns the label and the second line of a Building Card, for a player with this Virtue. */
export const buildingWords = (id: BuildingId, virtue = ENOUGH) => {
  const { vp, cost, skills, virtue: icon, immediate, endGame } = BUILDINGS[id];
  const effects = [...immediate.map(effectText), ...endGame.map(endText)];
  return {
    building: say(`building.${id}`),
    vp,
    price: priceOf(cost),
    virtue: virtueIcon(icon, virtue),
    needs:
      skills.length > 0
        ? say('needs.some', { skills: skills.map((skill) => say(`skill.${skill}`)) })
        : say('needs.none'),
    effect: effects.length > 0 ? say('effect.some', { effects }) : say('effect.none'),
  };
};
