import { say, type AnyGame, type OptionSpec, type Refusal } from '../../engine/contract/game';
import { isOptionAllowed } from '../../engine/check/fuzz';

export type Options = Readonly<Record<string, unknown>>;

/** A game's options as a lobby needs them. */
export interface Specs {
  /** The options of a new table. */
  readonly defaults: Options;
  /** Why this value cannot be set: a code, or undefined if it can. */
  fault(name: string, value: unknown): 'unknown-option' | 'not-an-option-value' | undefined;
  /** Why these options cannot be played by so many, if they cannot. */
  refusal(seats: number, options: Options): Refusal | undefined;
}

/** The value at a new table: an expansion is chosen openly, never by default. */
export const startOf = (spec: OptionSpec): unknown =>
  spec.kind === 'flag' && spec.expansion === true ? false : spec.default;

export function specsOf(game: AnyGame): Specs {
  const specs = game.options as Readonly<Record<string, OptionSpec>>;
  return {
    defaults: Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, startOf(spec)])),
    fault(name, value) {
      const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
      if (!spec) return 'unknown-option';
      return fits(spec, value) ? undefined : 'not-an-option-value';
    },
    refusal(seats, options) {
      for (const [name, spec] of Object.entries(specs)) {
        const value = JSON.stringify(options[name]);
        const isUsual = [spec.default, startOf(spec)].some((usual) => JSON.stringify(usual) === value);
        if (!isUsual && !isOptionAllowed(spec, seats))
          return {
            key: name,
            why: 'option-not-for-seats',
            params: { option: say(`option-table.${name}.label`), seats },
          };
      }
      return game.refuses?.({ seats, options });
    },
  };
}

function fits(spec: OptionSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && spec.choices.includes(value);
    case 'some':
      return (
        Array.isArray(value) &&
        value.length >= spec.min &&
        value.length <= spec.max &&
        new Set(value).size === value.length &&
        value.every((one) => typeof one === 'string' && spec.choices.includes(one))
      );
  }
}
