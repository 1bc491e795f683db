/** Converts the words of a test to the ids and values that Discord's client would send. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import type { OptionBody } from '../limits/commands';
import type { Node } from '../limits/tree';
import type { CommandOption, Filled, Id, Upload } from '../wire';

export type OptionValue = string | number | boolean | Upload;
export type OptionValues = Readonly<Record<string, OptionValue>>;
export type FieldValue = string | null | boolean | readonly string[] | Upload | readonly Upload[];

/** Returns a person's or the bot's id by name. Any other text is used as an id. */
export function userNamed(core: Core, name: string): Id {
  const { people, users, bot } = core.world;
  const person = [...people.values()].find((each) => each.name === name || each.user.global_name === name);
  return person?.id ?? (users.get(bot)?.username === name ? bot : name);
}

export const isNamed = (pattern: string | RegExp, ...names: (string | null | undefined)[]): boolean =>
  names.some((name) => name != null && (typeof pattern === 'string' ? name === pattern : pattern.test(name)));

/**
 * Returns the options of a command, nested under its subcommands. Files go into `uploads`. `typed` is the
 * option being completed.
 */
export function commandOptions(
  core: Core,
  command: APIApplicationCommand,
  subcommands: readonly string[],
  given: OptionValues,
  uploads: Upload[],
  typed?: string,
): CommandOption[] {
  let level = (command.options ?? []) as unknown as readonly OptionBody[];
  const path: OptionBody[] = [];
  for (const part of subcommands) {
    const next = level.find((option) => option.name === part && option.type <= 2);
    if (!next) throw new Error(`/${command.name} has no subcommand ${part}`);
    path.push(next);
    level = next.options ?? [];
  }
  const leaves = Object.entries(given).map(([name, value]): CommandOption => {
    const option = level.find((each) => each.name === name);
    const type = option?.type ?? 3;
    return name === typed
      ? { name, type, value: typeof value === 'object' ? '' : String(value), focused: true }
      : { name, type, value: optionValue(core, option, value, uploads) };
  });
  return path.reduceRight<CommandOption[]>(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    leaves,
  );
}

function optionValue(
  core: Core,
  option: OptionBody | undefined,
  value: OptionValue,
  uploads: Upload[],
): string | number | boolean {
  if (typeof value === 'object') return String(uploads.push(value) - 1);
  if (option?.type === 6 || option?.type === 9) return userNamed(core, String(value));
  const choice =
    option?.choices?.find((each) => each.value === value) ??
    option?.choices?.find((each) => each.name === value);
  return choice ? choice.value : value;
}

/** Finds an option of a select by its label or value, or a user or a channel by name. */
export function choiceOf(core: Core, select: Node, what: string): string {
  const option =
    select.options?.find((each) => each.label === what) ??
    select.options?.find((each) => each.value === what);
  if (option) return option.value;
  if (select.type === 5 || select.type === 7) return userNamed(core, what);
  if (select.type === 8)
    return [...core.world.channels.values()].find((channel) => channel.name === what)?.id ?? what;
  return what;
}

/** Returns the fields of a form, each with its label. */
export const fieldsOf = (
  components: readonly unknown[],
): { readonly field: Node; readonly label: string }[] =>
  (components as readonly Node[]).flatMap((node) => {
    const field = node.type === 18 ? node.component : node.components?.[0];
    return field ? [{ field, label: node.label ?? field.label ?? '' }] : [];
  });

export function fieldValue(core: Core, field: Node, value: FieldValue): Filled[string] {
  switch (field.type) {
    case 4:
    case 23:
      return value as string | boolean;
    case 19:
      return [value].flat() as Upload[];
    case 21:
      return value === null ? null : choiceOf(core, field, typeof value === 'object' ? '' : String(value));
    default:
      return ([value].flat() as string[]).map((each) => choiceOf(core, field, each));
  }
}
