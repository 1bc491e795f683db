import type { TableRules } from '../../play/table/table-rules';
import type { Line, Texts } from '../screen/ui';

/**
 * A rule of a table, in addition to the game's own options: its name, its value, its choices and how they are
 * read.
 */
export interface TableRule {
  /** The name in buttons. */
  readonly name: `@${string}`;
  label(texts: Texts): string;
  value(rules: TableRules, texts: Texts): string;
  /** Returns an explanation, if the name of the rule does not give one. */
  help?(texts: Texts): string;
  choices(rules: TableRules, texts: Texts): readonly Line[];
  /** The minimum and maximum number of choices. Default: 1. */
  readonly many?: readonly [number, number];
  /** Undefined for what is no choice. `zone`: the clock on the wall of who chooses. */
  read(values: readonly string[], zone: string | null): Partial<TableRules> | undefined;
  /** It says something only where the table plays with a clock. */
  readonly ofClock?: true;
}
