import { legendOf, type LegendEntry, type Scene } from '../../../src/picture/kit';
import { EMPIRES } from '../data/empires';
import { empireName, say } from '../names';
import { AGENT, arms, ATTACK, BANNER, CARD, EXCHANGE, sign } from './look';

/** The meaning of each icon of the pictures. */
const SIGNS: readonly LegendEntry[] = [
  ...EMPIRES.map((empire): LegendEntry => [arms(empire), empireName(empire)]),
  [sign('city'), say('icon.city')],
  [sign('farm'), say('icon.farm')],
  [sign('tower'), say('icon.tower')],
  [BANNER, say('legend.banner')],
  [CARD, say('legend.card')],
  [AGENT, say('legend.agent')],
  [ATTACK, say('legend.attack')],
  [EXCHANGE, say('legend.exchange')],
  [{ icon: 'flag-fly' }, say('legend.first')],
  [{ form: 'disc', fill: 'ink' }, say('legend.choice')],
  [{ ...AGENT, ink: 'muted' }, say('legend.decides')],
  [{ text: '?', form: 'square', fill: 'panel' }, say('legend.hidden')],
];

export const legend = (): Scene => legendOf(SIGNS);
