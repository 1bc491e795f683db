import type { Answered } from '../../../src/engine/check/oracle';
import type { Whispers } from '../state';
import { ABILITIES, deckOf, payments, standing, survivors, windowOf, type Window } from './cards';
import {
  at,
  bannersAt,
  changeSupply,
  controlled,
  controllerOf,
  regionCard,
  setBanners,
  valueAt,
} from './model';
import type { Activation, Model } from './model';
import * as turns from './turns';

/** The effects of cards (section 12.5). */

type Step = Answered<Whispers>;
const rest = (key: string): string => key.slice(key.indexOf(':') + 1);

interface Play {
  readonly ability: string;
  /** The answers since the ability was chosen. */
  readonly answers: readonly Step[];
  readonly window: Window;
}

/** Returns the card that this answer is part of, if its effect is due. */
export function playedCard(step: Step): Play | undefined {
  const steps = [...step.earlier, step];
  const start = steps.findLastIndex(({ asked }) => asked?.id === 'play');
  const ability = rest(steps[start]?.action.picks[0] ?? '');
  const answers = steps.slice(start);
  const isEnded = answers.slice(1).some(({ asked }) => WINDOWS.includes(asked?.id ?? ''));
  const isBack = answers.some(({ action }) => action.picks[0] === 'back');
  const isOpen = PARTS.test(step.next.asked[0]?.id ?? '');
  if (start < 0 || !(ability in ABILITIES) || isEnded || isBack || isOpen) return undefined;
  return { ability, answers, window: windowOf(steps) };
}
const WINDOWS = ['act', 'before', 'during', 'after', 'place', 'swap-with', 'attack-from', 'attack-to'];
/** The questions that belong to a card. */
const PARTS = new RegExp(
  '^(play|pay|subjugate-place|relocate|proxy|city-levy|recruit|uprising|populate|mercenaries|fire|march|' +
    'regroup|disperse|reinforce)',
);

/** Returns the paid cards to their decks. Without a question there is one way to pay. */
export function payBack(model: Model, seat: number, paid: string, cost: readonly string[]): void {
  const { hand } = at(model, seat);
  const cards = paid === '' ? payments(hand, cost)[0] : paid;
  for (const card of cards?.split('+') ?? []) {
    hand.splice(hand.indexOf(card), 1);
    valueAt(model.decks, deckOf(card)).push(card);
  }
}

const gain = (model: Model, region: string, empire: string, amount: number): void => {
  const added = Math.min(amount, valueAt(model.supply, empire));
  changeSupply(model, empire, -added);
  setBanners(model, region, empire, bannersAt(model, region) + added);
};
const lose = (model: Model, region: string, amount: number): void => {
  const empire = controllerOf(model, region);
  changeSupply(model, empire, amount);
  setBanners(model, region, empire, bannersAt(model, region) - amount);
};

/** Plays a card from the state before its last answer. Returns the next question, as `turns` does. */
export function playCard(
  { ability, answers, window }: Play,
  sequel: turns.Sequel,
): turns.Ask | undefined | null {
  const { model } = sequel;
  const { activation } = model;
  if (!activation) return null;
  const { active, decider } = activation;
  const { empire } = active;
  const picksOf = (id: string): string[] =>
    answers.flatMap(({ asked, action }) => (asked?.id === id ? action.picks.map(rest) : []));
  const one = (id: string): string => picksOf(id)[0] ?? '';
  payBack(model, decider, one('pay'), ABILITIES[ability]?.cost ?? []);
  switch (ability) {
    case 'mercenaries':
      lose(model, one('mercenaries'), Number(one('mercenaries-count')));
      break;
    case 'recruit':
      gain(model, one('recruit'), regionCard(one('recruit')).home, 3);
      break;
    case 'uprising':
      gain(model, one('uprising'), regionCard(one('uprising')).home, 4);
      break;
    case 'city-levy':
      gain(model, one('city-levy'), controllerOf(model, one('city-levy')), 3);
      break;
    case 'bolster':
    case 'war-host':
      reinforce(
        model,
        activation,
        Math.min(ability === 'bolster' ? 1 : 3, valueAt(model.supply, empire)),
        empire,
      );
      break;
    case 'forced-march': {
      const [from, to, count] = [one('march-from'), one('march-to'), Number(one('march-count'))];
      setBanners(model, from, empire, bannersAt(model, from) - count);
      setBanners(model, to, empire, bannersAt(model, to) + count);
      break;
    }
    case 'regroup': {
      const whose = one('regroup-empire');
      const picks = picksOf('regroup');
      for (const region of controlled(model, whose))
        setBanners(model, region, whose, picks.filter((pick) => pick === region).length);
      break;
    }
    case 'disperse':
      disperse(model, one('disperse'), picksOf('disperse-to'));
      break;
    case 'slaughter':
      slaughter(model, activation);
      break;
    case 'subjugate': {
      const regions = controlled(model, empire);
      const count = Math.min(activation.fought?.kills ?? 0, valueAt(model.supply, empire));
      const picks = picksOf('subjugate-place');
      for (const region of picks.length > 0 ? picks : Array<string>(count).fill(regions[0] ?? ''))
        gain(model, region, empire, 1);
      break;
    }
    case 'populate': {
      const picks = picksOf('populate');
      for (const region of picks.length > 0 ? picks : controlled(model, empire))
        gain(model, region, empire, 1);
      break;
    }
    case 'alchemists-fire':
      for (const region of picksOf('fire')) lose(model, region, 1);
      break;
    case 'reinforce': {
      const [from, count] = [one('reinforce'), Number(one('reinforce-count'))];
      setBanners(model, from, empire, bannersAt(model, from) - count);
      if (activation.march) activation.march.banners += count;
      break;
    }
    case 'relocate':
    case 'proxy':
      return replace(sequel, activation, ability, one(ability));
    case 'press-on':
      return { id: ['attack-to'], seat: decider };
    case 'midnight-oil':
      return repeat(sequel, activation);
    default:
      return null;
  }
  return askWindow(sequel, window);
}

function reinforce(model: Model, { march }: Activation, count: number, empire: string): void {
  changeSupply(model, empire, -count);
  if (march) march.banners += count;
}

function slaughter(model: Model, activation: Activation): void {
  const { fought } = activation;
  if (!fought) return;
  const [own, enemies] = [survivors(model), standing(model)];
  lose(model, fought.to, own + enemies);
  fought.kills += enemies;
}

function disperse(model: Model, region: string, picks: readonly string[]): void {
  const whose = controllerOf(model, region);
  const near = regionCard(region).adjacent.filter((one) => controllerOf(model, one) === whose);
  const count = bannersAt(model, region);
  lose(model, region, count);
  const targets = picks.length > 0 ? picks : near.flatMap((one) => Array<string>(count).fill(one));
  for (const target of targets) gain(model, target, whose, 1);
}

/** Relocate moves the agent; Proxy moves none. Both replace the active position. */
function replace(
  sequel: turns.Sequel,
  activation: Activation,
  ability: string,
  key: string,
): turns.Ask | undefined {
  const { model } = sequel;
  const [empire = '', position = ''] = key.split('-');
  if (ability === 'relocate') {
    const { agent } = activation;
    const council = valueAt(model.councils, agent.empire);
    const owner = valueAt(council, agent.position);
    council[agent.position] = null;
    valueAt(model.councils, empire)[position] = owner;
    activation.agent = { empire, position };
  } else activation.agent = turns.agentFor(model, { empire, position }) ?? activation.agent;
  activation.active = { empire, position };
  return turns.askAct(sequel);
}

function repeat(sequel: turns.Sequel, activation: Activation): turns.Ask | undefined | null {
  const { taken } = activation;
  if (!taken) return null;
  activation.active = taken.place;
  return turns.act(sequel, taken.action);
}

/** The same window opens again. With an empty hand it passes. */
function askWindow(sequel: turns.Sequel, window: Window): turns.Ask | undefined {
  if (window === 'before') return turns.askAct(sequel);
  if (window === 'after') return turns.askAfter(sequel);
  return turns.askDuring(sequel);
}
