import type { RunPart, Sign } from '../../../src/picture/kit';
import { say as common } from '../../../src/engine/contract/game';
import { amountOf, type AbilityId } from '../data/cards';
import type { CouncilAction } from '../data/councils';
import { say } from '../names';
import { AGENT, ATTACK, BANNER, CARD, EXCHANGE, sign } from './look';

const DEAD: Sign = { icon: 'skull' };
const FAR: Sign = { icon: 'archer' };
const FLEET: Sign = { icon: 'galleon' };
const PER = common('picture.per');

/** The actions of a council position as signs, from the same data as its words. */

export function actionRun(action: CouncilAction): RunPart[] {
  switch (action.op) {
    case 'add':
      return action.per ? [sign(action.per), '→', action.amount, BANNER] : [action.amount, BANNER];
    case 'draw': {
      const icons = action.icons ?? 1;
      return action.per
        ? [...(icons > 1 ? [icons] : []), sign(action.per), '→', action.amount, CARD]
        : [action.amount, CARD];
    }
    case 'attack':
      return [ATTACK];
    case 'swap':
      return [AGENT, EXCHANGE];
  }
}

/**
 * Returns a short run for little room, without the number one: a banner for each farm is a farm and a banner.
 */
const shortRun = (action: CouncilAction): RunPart[] => {
  if (action.op === 'add') return action.per ? [sign(action.per), BANNER] : [`+${action.amount}`, BANNER];
  if (action.op === 'draw') return action.per ? [action.icons ?? 1, sign(action.per), CARD] : [CARD];
  return actionRun(action);
};

export const dutyRun = ([one, other]: readonly CouncilAction[]): RunPart[] => [
  ...(one ? shortRun(one) : []),
  ...(other ? ['/', ...shortRun(other)] : []),
];

/** Returns the effect of an ability as signs. */
export function effectRun(id: AbilityId): RunPart[] {
  const count = amountOf(id);
  switch (id) {
    case 'press-on':
      return [ATTACK, '→', ATTACK];
    case 'slaughter':
      return [ATTACK, '→', DEAD, BANNER];
    case 'relocate':
      return [AGENT, '→', say('face.act')];
    case 'proxy':
      return [AGENT, say('face.act')];
    case 'far-strike':
      return [ATTACK, '→', FAR];
    case 'armada':
      return [ATTACK, '→', FLEET];
    case 'bolster':
    case 'war-host':
    case 'reinforce':
      return [`+${count}`, BANNER, '→', ATTACK];
    case 'city-levy':
      return [`+${count}`, BANNER, '→', sign('city')];
    case 'recruit':
    case 'uprising':
    case 'populate':
      return [`+${count}`, BANNER];
    case 'mercenaries':
    case 'alchemists-fire':
      return [`−${count}`, BANNER];
    case 'forced-march':
      return [BANNER, '→', BANNER];
    case 'disperse':
      return [BANNER, '→', BANNER, BANNER];
    case 'regroup':
      return [BANNER, EXCHANGE, BANNER];
    case 'subjugate':
      return ['+1', BANNER, PER, DEAD];
    case 'midnight-oil':
      return ['2×'];
  }
}
