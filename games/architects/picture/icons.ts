import type { Ink } from '../../../src/picture/kit';
import { RESOURCES, type Resource } from '../data/items';
import type { OpenLocation } from '../data/locations';
import type { View } from '../view';

/** What stands for what, in every picture of this title. */

interface Mark {
  readonly icon: string;
  readonly ink: Ink;
}
export const RESOURCE: Readonly<Record<Resource, Mark>> = {
  clay: { icon: 'brick', ink: '#a8502c/#e59a78' },
  wood: { icon: 'log', ink: '#3d6b35/#9ac48f' },
  stone: { icon: 'quarry', ink: '#5d6470/#b9c0cc' },
  gold: { icon: 'gold', ink: '#8f6a12/#e2bd5e' },
  marble: { icon: 'greek-column', ink: '#5a5f8a/#b7bbe6' },
};
export const PLACE: Readonly<Record<OpenLocation, string>> = {
  quarry: 'pickaxe',
  forest: 'trees',
  silversmith: 'anvil',
  mines: 'mine',
  'kings-storehouse': 'crate',
  workshop: 'saw',
  'town-centre': 'hand',
  guardhouse: 'guard',
  'tax-stand': 'tax',
};
export const FIGURE = { princess: 'queen', profiteer: 'robber-mask' } as const;
export const WONDER = 'obelisk';

type PublicPlayer = View['players'][number];
export type Count = Mark & { readonly of: (player: PublicPlayer) => number };
/** Silver and goods, then people and renown, then what stands and what is owed. */
export const countsOf = (view: View): readonly Count[] => [
  { icon: 'coins', ink: 'ink', of: ({ silver }) => silver },
  ...RESOURCES.map((kind) => ({ ...RESOURCE[kind], of: (player: PublicPlayer) => player[kind] })),
  { icon: 'worker', ink: 'ink', of: ({ workers }) => workers },
  { icon: 'lock', ink: 'ink', of: ({ prison }) => prison },
  { icon: 'dove', ink: 'good', of: ({ virtue }) => virtue },
  ...(view.court
    ? [{ icon: 'laurel', ink: 'accent', of: ({ influence }: PublicPlayer) => influence } as const]
    : []),
  { icon: 'church', ink: 'ink', of: ({ cathedral }) => cathedral },
  { icon: 'house', ink: 'ink', of: ({ buildings, wonders }) => buildings.length + wonders.length },
  { icon: 'cards', ink: 'ink', of: ({ cards }) => cards },
  { icon: 'debt', ink: 'bad', of: ({ debts }) => debts },
];
