import { withIcon } from '../screen/icons';
import { isPassive, menu, type Line, type Row } from '../screen/ui';
import {
  entry,
  groupLabel,
  groupsOf,
  linesOf,
  optionIcon,
  PAGE,
  type Drawing,
  type Entry,
  type Group,
  type Named,
} from './question';

/** Returns a menu of answers and of groups. Its page tells it from another menu of the same question. */
export function menuOf(context: Drawing, page: number, title: string, entries: readonly Entry[]): Row {
  const { game, asked, texts } = context;
  const named = entries.filter((one) => one.kind === 'option');
  const divided = linesOf(context, named);
  const lines = entries.map((one): Line =>
    one.kind === 'group'
      ? {
          value: `g${one.group}`,
          label: one.label,
          detail: detailOf(context, one.group) ?? texts.ui('options-inside', { count: one.ats.length }),
        }
      : withIcon(
          { value: String(one.at), label: one.label, ...divided[named.indexOf(one)] },
          optionIcon(context, one.option),
        ),
  );
  return menu({ do: 'menu', game, seat: asked.seat, promptId: asked.promptId, page }, title, lines);
}

/** Returns what the title says about a group, such as the uses of a card. */
function detailOf({ asked, texts }: Drawing, at: number): string | undefined {
  const { path, ats } = groupsOf(asked.options)[at] ?? { path: [], ats: [] };
  return texts.plain.groupDetail(
    asked,
    path.at(-1) ?? '',
    ats.flatMap((one) => asked.options[one] ?? []),
  );
}

/** Returns two menus of whole groups of about equal length, if one is too short and two are enough. */
export function twoMenusOf(context: Drawing): Row[] | undefined {
  const { asked } = context;
  if (context.twoMenus !== true || context.fewButtons || asked.options.length <= PAGE) return undefined;
  const groups = groupsOf(asked.options).filter(({ path }) => path.length === 1);
  const isWhole = sizeOf(groups) === asked.options.length;
  const shared = halves(groups);
  if (!isWhole || shared.some((some) => some.length === 0 || sizeOf(some) > PAGE)) return undefined;
  return shared.map((some, page) =>
    menuOf(
      context,
      page,
      some.map((group) => groupLabel(context, group)).join(' · '),
      some.flatMap(({ ats }) => ats.flatMap((at) => entry(context, at))),
    ),
  );
}
/** Divides a list of groups where the longer part is the shortest. */
function halves(groups: readonly Group[]): readonly (readonly Group[])[] {
  const longer = (at: number): number => Math.max(sizeOf(groups.slice(0, at)), sizeOf(groups.slice(at)));
  const places = groups.map((_, at) => at).slice(1);
  const best = places.reduce((one, other) => (longer(other) < longer(one) ? other : one), 1);
  return [groups.slice(0, best), groups.slice(best)];
}
const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { ats }) => sum + ats.length, 0);

/** Returns the one way to do nothing in a flat list: it has a button of its own next to the menu. */
export function nothingIn(entries: readonly Entry[]): Named | undefined {
  const options = entries.filter((one) => one.kind === 'option');
  if (options.length < entries.length || options.length > PAGE || options.length === 1) return undefined;
  const [nothing, another] = options.filter(({ option }) => isPassive(option));
  return another ? undefined : nothing;
}
