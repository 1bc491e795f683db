import { at, EMPIRES, ownerAt, POSITIONS, valueAt, type Model, type Place } from './model';

/** Agents in councils, and with a variant in regions (section 8). */

export const placeKey = ({ empire, position }: Place): string => `place:${empire}-${position}`;
export const everyPlace = (): Place[] =>
  EMPIRES.flatMap((empire) => POSITIONS.map((position) => ({ empire, position })));
export const agentsOf = (model: Model, seat: number): string[] => [
  ...everyPlace()
    .filter((one) => ownerAt(model, one) === seat)
    .map(placeKey),
  ...at(model, seat).field.map((region) => `at:${region}`),
];

const placeOf = (key: string): Place => {
  const [empire = '', position = ''] = key.slice('place:'.length).split('-');
  return { empire, position };
};
const setAgent = (model: Model, key: string, seat: number | null): void => {
  const { empire, position } = placeOf(key);
  valueAt(model.councils, empire)[position] = seat;
};

export function retrieve(model: Model, key: string, seat: number): void {
  if (key.startsWith('place:')) setAgent(model, key, null);
  else at(model, seat).field = at(model, seat).field.filter((region) => `at:${region}` !== key);
}

export function deploy(model: Model, key: string, seat: number): void {
  if (key.startsWith('place:')) setAgent(model, key, seat);
  else at(model, seat).field.push(key.slice('at:'.length));
}
