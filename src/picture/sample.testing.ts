import type { Face, FaceKind, Scene, Sign } from './kit';
import { handOf, sheetOf } from './kit';

/** Eight faces as a title would describe them: to test the layout, and as an example. */

const GOLD: Sign = { icon: 'coins', form: 'disc', fill: '#f0be2e' };
const STRENGTH: Sign = { icon: 'sword', form: 'shield', fill: '#b5332a' };
const MAGIC: Sign = { icon: 'magic', form: 'hexagon', fill: '#2f66b8' };
const POINTS: Sign = { icon: 'points' };
const ROLE = {
  worker: { icon: 'hammer', form: 'disc', fill: '#8a5a22', ring: 'paper' },
  soldier: { icon: 'helm', form: 'disc', fill: '#51606e', ring: 'paper' },
  shadow: { icon: 'hood', form: 'disc', fill: '#4b3a52', ring: 'paper' },
  holy: { icon: 'prayer', form: 'disc', fill: '#4f6b4a', ring: 'paper' },
} as const satisfies Record<string, Sign>;

const KIND = {
  worker: { colour: '#b87a2c', scene: 'fields' },
  soldier: { colour: '#6b8196', scene: 'wall' },
  shadow: { colour: '#5c4768', scene: 'night' },
  holy: { colour: '#5f8f62', scene: 'arches' },
  monster: { colour: '#7d3b2c', scene: 'crags' },
  domain: { colour: '#4d7f8a', scene: 'hills' },
  duke: { colour: '#9a6a24', scene: 'rays' },
} as const satisfies Record<string, FaceKind>;

const YOURS = 'Your roll';
const THEIRS = 'Others’ roll';

export const SAMPLE: readonly Face[] = [
  {
    id: 'merchant',
    name: 'Merchant',
    kind: KIND.worker,
    emblem: 'scales',
    cost: [2, GOLD],
    roles: [ROLE.worker],
    number: '2',
    body: [
      { label: YOURS, run: [2, GOLD, 'or', 2, MAGIC] },
      { label: THEIRS, run: [1, GOLD] },
    ],
  },
  {
    id: 'alchemist',
    name: 'Alchemist',
    kind: KIND.shadow,
    emblem: 'flask',
    cost: [3, GOLD],
    roles: [ROLE.shadow],
    number: '3',
    body: [
      { label: `${YOURS}: may`, run: [1, GOLD, '→', 3, MAGIC] },
      { label: `${THEIRS}: may`, run: [1, MAGIC, '→', 2, GOLD] },
    ],
  },
  {
    id: 'butcher',
    name: 'Butcher',
    kind: KIND.worker,
    emblem: 'cleaver',
    cost: [1, GOLD],
    roles: [ROLE.worker],
    number: '11·12',
    body: [
      { label: YOURS, run: [2, GOLD, 'per', ROLE.worker, 'you own'] },
      { label: THEIRS, run: [4, GOLD] },
    ],
  },
  {
    id: 'paladin',
    name: 'Paladin',
    kind: KIND.holy,
    emblem: 'crest',
    cost: [2, GOLD],
    roles: [ROLE.holy],
    number: '9·10',
    body: [
      { label: YOURS, run: [1, STRENGTH, '+', 2, MAGIC] },
      { label: `${THEIRS}: may`, run: [1, STRENGTH, '→', 3, MAGIC] },
    ],
  },
  {
    id: 'archer',
    name: 'Archer',
    kind: KIND.soldier,
    emblem: 'archer',
    cost: [4, GOLD],
    roles: [ROLE.soldier],
    number: '4',
    body: [
      { label: YOURS, run: [2, STRENGTH] },
      { label: THEIRS, run: [1, STRENGTH] },
    ],
  },
  {
    id: 'dire-bear',
    name: 'Dire Bear',
    kind: KIND.monster,
    emblem: 'bear',
    cost: [5, STRENGTH],
    worth: [3, POINTS],
    body: [{ label: 'Slay it for', run: [2, GOLD, 'or', 2, MAGIC] }, { words: 'Beast of the Mountains' }],
  },
  {
    id: 'foxgrove-palisade',
    name: 'Foxgrove Palisade',
    kind: KIND.domain,
    emblem: 'palisade',
    cost: [9, GOLD],
    worth: [3, POINTS],
    roles: [ROLE.soldier, ROLE.shadow],
    body: [
      {
        label: 'Once each roll: may',
        run: [2, GOLD, '→', { icon: 'die-6' }],
        words: 'Pay 2 Gold: one die becomes a 6.',
      },
    ],
  },
  {
    id: 'elsyn',
    name: 'El’syn, Saint of Shadows',
    kind: KIND.duke,
    emblem: 'cowl',
    body: [
      { label: 'At the end', run: [2, POINTS, 'per', ROLE.holy] },
      { run: [2, POINTS, 'per', ROLE.shadow] },
      { run: [1, POINTS, 'per', 4, GOLD, STRENGTH, MAGIC] },
    ],
  },
];

export const referenceSample = (): Scene => sheetOf(SAMPLE);
/** A sample hand, with places for the numbers of the options. */
export const handSample = (cards: readonly Face[] = SAMPLE.slice(0, 5)): Scene =>
  handOf(
    0,
    'Ada’s citizens',
    cards.map((face, at) => ({ face, spot: `card ${at}` })),
    [{ text: 'yes' }],
    [12, GOLD, 4, STRENGTH, 8, MAGIC, 6, POINTS],
  );
