import { figuresIn, type Figure } from '../kit/figures';
import { RESOURCES } from './data/items';
import { GOODS, sign } from './picture/signs';
import type { View } from './view';

/** The numbers of a player: on the plate, in the report, and in what an answer changes. */

type PublicPlayer = View['players'][number];
type Row = Figure<PublicPlayer>;

export const STOCK = [
  { id: 'silver', sign: GOODS.silver, of: ({ silver }) => silver },
  ...RESOURCES.map((kind) => ({
    id: kind,
    sign: GOODS[kind],
    of: (player: PublicPlayer) => player[kind],
  })),
] as const satisfies readonly Row[];

const PEOPLE = [
  {
    id: 'workers',
    sign: sign('worker'),
    of: ({ workers }) => workers,
    shown: ['plate', 'changes'],
  },
  { id: 'virtue', sign: sign('virtue'), of: ({ virtue }) => virtue },
] as const satisfies readonly Row[];

/** Only at tables with Works of Wonder. */
const COURT = [
  { id: 'influence', sign: sign('influence'), of: ({ influence }) => influence },
] as const satisfies readonly Row[];

const PIECES = [
  { id: 'points', sign: sign('points'), of: ({ points }) => points },
  { id: 'prison', sign: sign('prison'), of: ({ prison }) => prison },
  {
    id: 'captured',
    sign: sign('capture'),
    of: ({ captured }) => captured.reduce((sum, count) => sum + count, 0),
    shown: ['plate', 'changes'],
  },
  {
    id: 'buildings',
    sign: sign('building'),
    of: ({ buildings, wonders }) => buildings.length + wonders.length,
    shown: ['plate', 'changes'],
  },
  { id: 'cards', sign: sign('card'), of: ({ cards }) => cards, shown: ['plate', 'changes'] },
  { id: 'debts', sign: sign('debt'), of: ({ debts }) => debts },
  {
    id: 'cathedral',
    sign: sign('cathedral'),
    of: ({ cathedral }) => cathedral,
    shown: ['changes'],
  },
  {
    id: 'apprentices',
    sign: sign('hire'),
    of: ({ apprentices }) => apprentices.length,
    shown: ['plate', 'changes'],
  },
] as const satisfies readonly Row[];

type AnyFigure =
  (typeof STOCK)[number] | (typeof PEOPLE)[number] | (typeof COURT)[number] | (typeof PIECES)[number];

export const figuresOf = ({ court }: Pick<View, 'court'>): readonly AnyFigure[] => [
  ...STOCK,
  ...PEOPLE,
  ...(court ? COURT : []),
  ...PIECES,
];

/** The figures of a plate after the goods. */
export const othersOnPlate = (view: Pick<View, 'court'>): Row[] =>
  figuresIn<Row>(figuresOf(view), 'plate').slice(STOCK.length);
