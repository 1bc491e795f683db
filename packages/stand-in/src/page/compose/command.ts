/**
 * The draft of a slash command: the list of commands, the filled and missing options, and the request. Pure.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import type { CommandOption, Id, Upload } from '../../wire';
import { CommandKind, OptionKind } from '../state/kinds';

export type Option = APIApplicationCommandBasicOption;

/** Is a command in the picker: one for each subcommand, as in Discord's list. */
export interface Entry {
  readonly command: APIApplicationCommand;
  readonly path: readonly string[];
  readonly name: string;
  readonly shown: string;
  readonly description: string;
  readonly options: readonly Option[];
}

export interface Given {
  readonly option: Option;
  readonly text: string;
  /** The value of a picked suggestion. Further typing removes it. */
  readonly picked?: string | number | boolean;
  readonly file?: Upload;
}

export interface Draft {
  readonly entry: Entry;
  readonly given: readonly Given[];
  /** The text typed after the name, if no required option could take it. */
  readonly tail?: string;
}

type Localised = {
  readonly name: string;
  readonly name_localizations?: object | null;
  readonly description?: string;
  readonly description_localizations?: object | null;
};

function translated(table: object | null | undefined, locale: string | undefined): string | undefined {
  const text: unknown =
    locale === undefined || !table ? undefined : (table as Record<string, unknown>)[locale];
  return typeof text === 'string' && text ? text : undefined;
}

export function shownName(thing: Localised, locale: string | undefined): string {
  return translated(thing.name_localizations, locale) ?? thing.name;
}

export function shownDescription(thing: Localised, locale: string | undefined): string {
  return translated(thing.description_localizations, locale) ?? thing.description ?? '';
}

export function entriesOf(
  commands: readonly APIApplicationCommand[],
  guildId: Id | null,
  locale?: string,
): readonly Entry[] {
  const context = guildId === null ? 1 : 0;
  return commands
    .filter((command) => command.type === CommandKind.slash)
    .filter((command) =>
      command.guild_id
        ? command.guild_id === guildId
        : ((command.contexts ?? [0, 1]) as readonly number[]).includes(context),
    )
    .flatMap((command) =>
      flatten(command, command.options ?? [], [], [shownName(command, locale)], command, locale),
    )
    .sort((a, b) => a.shown.localeCompare(b.shown));
}

function flatten(
  command: APIApplicationCommand,
  options: readonly APIApplicationCommandOption[],
  path: readonly string[],
  shown: readonly string[],
  at: Localised,
  locale: string | undefined,
): readonly Entry[] {
  const deeper = options.flatMap((option) =>
    option.type === OptionKind.subcommand || option.type === OptionKind.group
      ? flatten(
          command,
          option.options ?? [],
          [...path, option.name],
          [...shown, shownName(option, locale)],
          option,
          locale,
        )
      : [],
  );
  if (deeper.length > 0) return deeper;
  const basic = options.filter(
    (option): option is Option => option.type !== OptionKind.subcommand && option.type !== OptionKind.group,
  );
  return [
    {
      command,
      path,
      name: [command.name, ...path].join(' '),
      shown: shown.join(' '),
      description: shownDescription(at, locale),
      options: basic,
    },
  ];
}

/** Searches commands: first names that begin with the text, then names that contain it, then descriptions. */
export function search(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.trim().toLowerCase();
  const rank = (entry: Entry) => {
    const at = entry.shown.toLowerCase().indexOf(words);
    if (at === 0) return 0;
    if (at > 0) return 1;
    return entry.description.toLowerCase().includes(words) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.entry);
}

export function begin(entry: Entry, typed = ''): Draft {
  const asked = entry.options.filter((option) => option.required);
  return {
    entry,
    given: asked.map((option, index) => ({ option, text: index === 0 ? typed : '' })),
    ...(asked.length === 0 && typed !== '' && { tail: typed }),
  };
}

/**
 * Returns the draft for a whole command name and a space. The rest belongs to the command, as in Discord's
 * composer.
 */
export function typedCommand(entries: readonly Entry[], text: string): Draft | null {
  const [entry] = entries
    .filter((one) => text.startsWith(`/${one.shown} `))
    .sort((a, b) => b.shown.length - a.shown.length);
  return entry ? begin(entry, text.slice(entry.shown.length + 2)) : null;
}

export function unused(draft: Draft): readonly Option[] {
  return draft.entry.options.filter(
    (option) => !draft.given.some((given) => given.option.name === option.name),
  );
}

export function give(draft: Draft, name: string, change: Omit<Given, 'option'>): Draft {
  return {
    ...draft,
    given: draft.given.map((given) =>
      given.option.name === name ? { option: given.option, ...change } : given,
    ),
  };
}

export function addOption(draft: Draft, option: Option): Draft {
  return { ...draft, given: [...draft.given, { option, text: '' }] };
}

export function dropOption(draft: Draft, name: string): Draft {
  return { ...draft, given: draft.given.filter((given) => given.option.name !== name) };
}

export function isEmpty(given: Given): boolean {
  return given.picked === undefined && !given.file && given.text.trim() === '';
}

/** True for users, roles and channels, which are chosen and never typed. */
export function isChosen(option: Option): boolean {
  return (
    option.type === OptionKind.user ||
    option.type === OptionKind.channel ||
    option.type === OptionKind.role ||
    option.type === OptionKind.mentionable
  );
}

export function choicesOf(option: Option): readonly APIApplicationCommandOptionChoice[] {
  if (option.type === OptionKind.boolean) return [];
  return 'choices' in option ? (option.choices ?? []) : [];
}

export function completes(option: Option): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

export function faultIn(given: Given): string | null {
  const { option } = given;
  if (isEmpty(given)) return option.required ? 'This option is required. Specify a value.' : null;
  if (option.type === OptionKind.attachment) return given.file ? null : 'Choose a file.';
  if (given.picked === undefined && isChosen(option)) return 'Choose one from the list.';
  const value = valueOf(given);
  if (value === undefined) return misread(option);
  if (
    typeof value === 'number' &&
    (option.type === OptionKind.integer || option.type === OptionKind.number)
  ) {
    if (option.type === OptionKind.integer && !Number.isSafeInteger(value)) return 'Enter a whole number.';
    const { min_value: least, max_value: most } = option;
    if (least !== undefined && value < least) return `Enter ${least} or more.`;
    if (most !== undefined && value > most) return `Enter ${most} or less.`;
  }
  if (typeof value === 'string' && option.type === OptionKind.string) {
    const { min_length: least, max_length: most } = option;
    if (least !== undefined && value.length < least) return `At least ${least} characters.`;
    if (value.length > (most ?? 6000)) return `At most ${most ?? 6000} characters.`;
  }
  return null;
}

function misread(option: Option): string {
  if (option.type === OptionKind.boolean) return 'Choose True or False.';
  if (choicesOf(option).length > 0) return 'Choose one from the list.';
  return option.type === OptionKind.integer ? 'Enter a whole number.' : 'Enter a number.';
}

function valueOf(given: Given): string | number | boolean | undefined {
  if (given.picked !== undefined) return given.picked;
  const text = given.text.trim();
  const choices = choicesOf(given.option);
  if (choices.length > 0)
    return choices.find((choice) => choice.name.toLowerCase() === text.toLowerCase())?.value;
  switch (given.option.type) {
    case OptionKind.boolean:
      return { true: true, false: false }[text.toLowerCase()];
    case OptionKind.integer:
    case OptionKind.number:
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    default:
      return given.text;
  }
}

export interface Ready {
  readonly options: readonly CommandOption[];
  readonly uploads: readonly Upload[];
}

export function toWire(draft: Draft): Ready {
  const uploads: Upload[] = [];
  const options = draft.given
    .filter((given) => !isEmpty(given))
    .map((given): CommandOption => {
      const { name, type } = given.option;
      if (given.file) return { name, type, value: String(uploads.push(given.file) - 1) };
      const value = valueOf(given);
      return value === undefined ? { name, type } : { name, type, value };
    });
  return { options: nest(draft.entry, options), uploads };
}

/**
 * Returns the options for autocomplete: the others with their values, and the focused one with its typed
 * text.
 */
export function whileTyping(draft: Draft, focused: string): readonly CommandOption[] {
  const options = draft.given
    .filter(
      (given) => given.option.name === focused || (!isEmpty(given) && faultIn(given) === null && !given.file),
    )
    .map((given): CommandOption => {
      const { name, type } = given.option;
      if (name === focused) return { name, type, value: given.text, focused: true };
      const value = valueOf(given);
      return value === undefined ? { name, type } : { name, type, value };
    });
  return nest(draft.entry, options);
}

function nest(entry: Entry, options: readonly CommandOption[]): readonly CommandOption[] {
  return [...entry.path]
    .reverse()
    .reduce<readonly CommandOption[]>(
      (inner, name, index) => [
        { name, type: index === 0 ? OptionKind.subcommand : OptionKind.group, options: inner },
      ],
      options,
    );
}
