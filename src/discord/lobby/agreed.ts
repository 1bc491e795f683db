import type { LeagueState } from '../../play/league/api';
import { type Texts, textsOf } from '../screen/ui';
import type { AnyGame, OptionSpec } from '../../engine/contract/game';
import { clockLines } from './table-rules';
import { labelOf, valueOf } from './table-options';
/** Returns the rules of a league's tables that differ from the defaults. */
export function agreedOf(
  { title, options = {}, clock }: LeagueState,
  games: readonly AnyGame[],
  locale: string,
  texts: Texts,
): string[] {
  const game = games.find(({ id }) => id === title);
  const words = textsOf(title, locale);
  const specs = Object.entries((game?.options ?? {}) as Readonly<Record<string, OptionSpec>>);
  return [
    ...specs.flatMap(([name, spec]) =>
      Object.hasOwn(options, name)
        ? [`${labelOf(name, words)}: ${valueOf(name, spec, options[name], words)}`]
        : [],
    ),
    ...(clock ? clockLines({ thread: true, ...clock }, texts) : []),
  ].map((line) => `-# **${line}**`);
}
