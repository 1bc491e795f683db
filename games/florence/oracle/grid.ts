import { PALAZZO, SHAPES, SIZES } from './figures';

/** Placement by the rulebook's section 12, space by space. A space is the number x + 7 * y. */

interface Spot {
  /** As the questions name it: `D3-right`. */
  readonly place: string;
  readonly cells: readonly number[];
}
interface Board {
  readonly tiles: readonly { readonly kind: string; readonly place: string }[];
  readonly builders: number;
}

const SIDE = 7;
const TURNS = ['', '-right', '-over', '-left'];
const points = (text: string): (readonly [number, number])[] =>
  text.split(' ').map((two) => [Number(two[0]), Number(two[1])]);
const cellOf = (x: number, y: number): number => x + SIDE * y;
const isOnGrid = (x: number, y: number): boolean => x >= 0 && x < SIDE && y >= 0 && y < SIDE;

export const isBuilding = (kind: string): boolean => kind in SIZES;
const palazzo = points(PALAZZO).map(([x, y]) => cellOf(x, y));

const spots: Record<string, Spot[]> = {};

/** Returns every place of a tile on the empty grid, the Palazzo included. */
function spotsOf(kind: string): readonly Spot[] {
  const known = spots[kind];
  if (known) return known;
  const found: Spot[] = [];
  const seen = new Set<string>();
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let shape = points(SHAPES[kind] ?? '');
      for (const turn of TURNS) {
        const left = Math.min(...shape.map(([column]) => column));
        const bottom = Math.min(...shape.map(([, row]) => row));
        const moved = shape.map(([column, row]) => [column - left + x, row - bottom + y] as const);
        const cells = moved.map(([column, row]) => cellOf(column, row)).sort((a, b) => a - b);
        const isNew = !seen.has(`${x} ${y} ${cells.join()}`);
        seen.add(`${x} ${y} ${cells.join()}`);
        if (isNew && moved.every(([column, row]) => isOnGrid(column, row)))
          found.push({ place: `${'ABCDEFG'.charAt(x)}${y + 1}${turn}`, cells });
        shape = shape.map(([column, row]) => [row, -column] as const);
      }
    }
  return (spots[kind] = found);
}

function cellsOf({ kind, place }: Board['tiles'][number]): readonly number[] {
  const spot = spotsOf(kind).find((one) => one.place === place);
  if (!spot) throw new Error(`the oracle knows no ${kind} at ${place}`);
  return spot.cells;
}

const besides = (cell: number): number[] => {
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
  return (
    [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const
  ).flatMap(([column, row]) => (isOnGrid(column, row) ? [cellOf(column, row)] : []));
};

/** Returns why each place of a tile is refused. Null: it is legal. */
export function verdicts(board: Board, kind: string, openPalazzo: boolean): Map<string, string | null> {
  const covered = new Set([...palazzo, ...board.tiles.flatMap(cellsOf)]);
  const walls = new Set([
    ...(openPalazzo ? [] : palazzo),
    ...board.tiles.filter((tile) => isBuilding(tile.kind)).flatMap(cellsOf),
  ]);
  const mindsWalls = isBuilding(kind) && board.builders < 2;
  return new Map(
    spotsOf(kind).map(({ place, cells }) => {
      if (cells.some((cell) => covered.has(cell))) return [place, 'overlap'];
      const touches = mindsWalls && cells.some((cell) => besides(cell).some((other) => walls.has(other)));
      return [place, touches ? 'adjacent-building' : null];
    }),
  );
}

export const legalPlaces = (board: Board, kind: string, openPalazzo: boolean): string[] =>
  [...verdicts(board, kind, openPalazzo)].flatMap(([place, why]) => (why === null ? [place] : []));

export const emptySpaces = ({ tiles }: Board): number =>
  SIDE * SIDE - palazzo.length - tiles.flatMap(cellsOf).length;
