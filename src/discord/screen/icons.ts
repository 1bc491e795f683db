import type { Decision, Option, Param } from '../../engine/contract/game';
import { stem } from '../../engine/contract/decision';

/**
 * The application's emoji, by what they stand for: a key of a title's catalogue. Empty until they are
 * uploaded, and where they cannot be: every label and text is whole without them.
 */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}
export type Icons = ReadonlyMap<string, Emoji>;
export const iconKey = (game: string, key: string): string => `${game} ${key}`;

let icons: Icons = new Map();
export function setIcons(found: Icons): void {
  icons = found;
}
/** Drops all icons, after Discord has refused one. Returns false if there were none. */
export function dropIcons(): boolean {
  const had = icons.size > 0;
  icons = new Map();
  return had;
}

const iconFor = (game: string, key: string): Emoji | undefined => icons.get(iconKey(game, key));

/** Returns the icon as text, for the place before the word that it stands for. */
export const iconInText = (game: string, key: string): string | undefined => {
  const found = iconFor(game, key);
  return found && `<:${found.name}:${found.id}>`;
};

/** Returns the icon of an answer: its own, or that of the first thing that it speaks of. */
export function iconOf(game: string, { id }: Pick<Decision, 'id'>, option: Option): Emoji | undefined {
  if (icons.size === 0) return undefined;
  const own = stem(option.key);
  return (
    iconFor(game, `ask.${id}.${own}`) ?? iconFor(game, `option.${own}`) ?? iconIn(game, option.params ?? {})
  );
}

function iconIn(game: string, param: Param | object): Emoji | undefined {
  if (typeof param !== 'object') return undefined;
  const own = 'text' in param && typeof param.text === 'string' ? iconFor(game, param.text) : undefined;
  if (own) return own;
  for (const inner of Object.values(param) as Param[]) {
    const found = iconIn(game, inner);
    if (found) return found;
  }
  return undefined;
}

/** Adds its icon to a button or a menu's line. */
export const withIcon = <T extends object>(made: T, icon: Emoji | undefined): T =>
  icon ? { ...made, emoji: { id: icon.id, name: icon.name } } : made;
