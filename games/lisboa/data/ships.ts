/** The yard has ships of four colours: blue on red in the first period, purple on brown in the second. */
export const SHIP_COLOURS = ['blue', 'red', 'purple', 'brown'] as const;
export type ShipColour = (typeof SHIP_COLOURS)[number];
export interface ShipType { readonly hull: number; readonly priceModifier: number; readonly influence: number }

export const SHIPS: Readonly<Record<ShipColour, ShipType>> = {
  blue: { hull: 1, priceModifier: 0, influence: 1 },
  red: { hull: 2, priceModifier: 1, influence: 2 },
  purple: { hull: 3, priceModifier: 1, influence: 2 },
  brown: { hull: 4, priceModifier: 2, influence: 3 },
};
export const COPIES_OF_SHIP = 3;
export const SHIPYARD = { 1: ['blue', 'red'], 2: ['purple', 'brown'] } as const;

/**
 * Returns ids such as `ship-red-2`. Copies have numbers, so that a player with two of a colour can tell them
 * apart.
 */
export const shipIds = (colour: ShipColour, copies: number): string[] => Array.from({ length: copies }, (_, at) => `ship-${colour}-${at + 1}`);

const COLOURS: ReadonlyMap<string, ShipColour> = new Map(SHIP_COLOURS.flatMap((colour) => shipIds(colour, COPIES_OF_SHIP).map((id) => [id, colour])));
export function colourOf(ship: string): ShipColour {
  const colour = COLOURS.get(ship);
  if (!colour) throw new Error(`no ship is called ${ship}`);
  return colour;
}
export const shipType = (ship: string): ShipType => SHIPS[colourOf(ship)];
