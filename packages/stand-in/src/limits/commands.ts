/** Discord's limits on commands that its published description leaves out. */
import { Locale } from 'discord-api-types/v10';
import { isBlank, lengthOf } from './text';
import { fault, required, tooLong, type Fault } from '../requests/errors';

export const PER_TYPE: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };
export const CREATIONS_A_DAY = 200,
  COMMAND_TEXT = 8_000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));

type Words = Readonly<Record<string, string>> | null;
export interface CommandBody {
  readonly name: string;
  readonly name_localizations?: Words;
  readonly description?: string | null;
  readonly description_localizations?: Words;
  readonly type?: number | null;
  readonly options?: readonly OptionBody[] | null;
  readonly default_member_permissions?: string | number | null;
  readonly dm_permission?: boolean | null;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[] | null;
  readonly nsfw?: boolean | null;
  readonly id?: string;
}
export interface OptionBody {
  readonly type: number;
  readonly name: string;
  readonly name_localizations?: Words;
  readonly description: string;
  readonly description_localizations?: Words;
  readonly required?: boolean | null;
  readonly autocomplete?: boolean | null;
  readonly options?: readonly OptionBody[] | null;
  readonly choices?:
    | readonly {
        readonly name: string;
        readonly name_localizations?: Words;
        readonly value: string | number;
      }[]
    | null;
  readonly min_value?: number | null;
  readonly max_value?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly channel_types?: readonly number[] | null;
}

export function commandFaults(command: CommandBody, path: Fault['path'] = []): Fault[] {
  const slash = (command.type ?? 1) === 1;
  const faults = [...localeFaults(command, path), ...placeFaults(command, path)];
  if (slash) {
    faults.push(...nameFaults(command, path));
    if (isBlank(command.description)) faults.push(required([...path, 'description']));
  } else {
    if (command.name.trim() === '') faults.push(required([...path, 'name']));
    if (command.description)
      faults.push(
        fault(
          [...path, 'description'],
          'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED',
          'Context menu commands cannot have description',
        ),
      );
    if (command.options?.length)
      faults.push(
        fault(
          [...path, 'options'],
          'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED',
          'Context menu commands cannot have options',
        ),
      );
  }
  faults.push(...optionsFaults(command.options ?? [], [...path, 'options'], 0));
  if (textOf(command) > COMMAND_TEXT) {
    faults.push(
      fault([...path], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${COMMAND_TEXT})`),
    );
  }
  return faults;
}

/** The description does not know `nsfw`, and allows a list that names a place twice. */
const placeFaults = (command: CommandBody, path: Fault['path']): Fault[] => [
  ...(command.nsfw != null && typeof command.nsfw !== 'boolean'
    ? [fault([...path, 'nsfw'], 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.')]
    : []),
  ...(['contexts', 'integration_types'] as const).flatMap((field) =>
    (command[field] ?? []).flatMap((value, index, all) =>
      all.indexOf(value) < index
        ? [
            fault(
              [...path, field, index],
              'SET_TYPE_ALREADY_CONTAINS_VALUE',
              'The set already contains this value',
            ),
          ]
        : [],
    ),
  ),
];

const nameFaults = (named: { name: string; name_localizations?: Words }, path: Fault['path']): Fault[] => {
  const bad = (name: string): boolean => !NAME.test(name) || name !== name.toLowerCase();
  const at = (where: Fault['path']): Fault =>
    fault(where, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  return [
    ...(bad(named.name) ? [at([...path, 'name'])] : []),
    ...Object.entries(named.name_localizations ?? {}).flatMap(([locale, name]) =>
      bad(name) ? [at([...path, 'name_localizations', locale])] : [],
    ),
  ];
};

const localeFaults = (
  named: { name_localizations?: Words; description_localizations?: Words },
  path: Fault['path'],
): Fault[] =>
  (['name_localizations', 'description_localizations'] as const).flatMap((field) =>
    Object.keys(named[field] ?? {})
      .filter((locale) => !LOCALES.has(locale))
      .map((locale) =>
        fault(
          [...path, field, locale],
          'BASE_TYPE_CHOICES',
          'Value must be one of the locales Discord knows.',
        ),
      ),
  );

/**
 * Checks options. Depth 0: the command's own options; 1: inside a group or subcommand; 2: inside a subcommand
 * of a group.
 */
function optionsFaults(options: readonly OptionBody[], path: Fault['path'], depth: number): Fault[] {
  const faults: Fault[] = [];
  const nested = options.filter((option) => option.type <= 2).length;
  if (nested > 0 && nested < options.length) {
    faults.push(
      fault(
        path,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      ),
    );
  }
  const names = new Set<string>();
  let optional = false;
  options.forEach((option, index) => {
    const at = [...path, index];
    if (names.has(option.name))
      faults.push(
        fault(
          [...at, 'name'],
          'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
          'Option name already exists',
        ),
      );
    names.add(option.name);
    if (option.required && optional)
      faults.push(
        fault(
          [...at],
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    optional ||= !option.required;
    if (option.type === 2 && depth > 0)
      faults.push(
        fault(
          [...at, 'type'],
          'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
          'A group cannot stand inside another option',
        ),
      );
    if (isBlank(option.description)) faults.push(required([...at, 'description']));
    faults.push(...nameFaults(option, at), ...localeFaults(option, at), ...valueFaults(option, at));
    if (option.options) faults.push(...optionsFaults(option.options, [...at, 'options'], depth + 1));
  });
  return faults;
}

/** String, integer and number: typed options, which can have completion, choices and bounds. */
const TYPED: readonly number[] = [3, 4, 10];
const INTEGER = 4;

function valueFaults(option: OptionBody, path: Fault['path']): Fault[] {
  const faults: Fault[] = [];
  // The description gives every kind of option all fields of the others.
  for (const field of ['autocomplete', 'choices'] as const) {
    const given = field === 'choices' ? option.choices?.length : option.autocomplete;
    if (given && !TYPED.includes(option.type))
      faults.push(
        fault(
          [...path, field],
          'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
          `Options of type ${option.type} have no ${field}`,
        ),
      );
  }
  if (option.type === INTEGER) {
    const numbers: readonly [Fault['path'], string | number | null | undefined][] = [
      [[...path, 'min_value'], option.min_value],
      [[...path, 'max_value'], option.max_value],
      ...(option.choices ?? []).map((choice, index): [Fault['path'], string | number] => [
        [...path, 'choices', index, 'value'],
        choice.value,
      ]),
    ];
    for (const [at, value] of numbers)
      if (value != null && !Number.isSafeInteger(value))
        faults.push(fault(at, 'NUMBER_TYPE_COERCE', `Value "${value}" is not int.`));
  }
  if (option.autocomplete && option.choices?.length) {
    faults.push(
      fault(
        [...path, 'autocomplete'],
        'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES',
        'Choices and autocomplete are mutually exclusive',
      ),
    );
  }
  const names = new Set<string>();
  option.choices?.forEach((choice, index) => {
    if (names.has(choice.name))
      faults.push(
        fault(
          [...path, 'choices', index, 'name'],
          'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
          'Option choice name already exists',
        ),
      );
    names.add(choice.name);
    if (isBlank(choice.name)) faults.push(required([...path, 'choices', index, 'name']));
    if (choice.value === '') faults.push(required([...path, 'choices', index, 'value']));
    if (typeof choice.value === 'string' && lengthOf(choice.value) > 100)
      faults.push(tooLong([...path, 'choices', index, 'value'], 100));
    faults.push(...localeFaults(choice, [...path, 'choices', index]));
  });
  if (option.min_value != null && option.max_value != null && option.min_value > option.max_value) {
    faults.push(
      fault(
        [...path, 'min_value'],
        'APPLICATION_COMMAND_OPTIONS_MIN_VALUE_INVALID',
        'min_value cannot be greater than max_value',
      ),
    );
  }
  if (option.min_length != null && option.max_length != null && option.min_length > option.max_length) {
    faults.push(
      fault(
        [...path, 'min_length'],
        'APPLICATION_COMMAND_OPTIONS_MIN_LENGTH_INVALID',
        'min_length cannot be greater than max_length',
      ),
    );
  }
  return faults;
}

/** Counts names, descriptions and choice values, each in its longest language. */
const longest = (text: string | null | undefined, others: Words | undefined): number =>
  Math.max(lengthOf(text ?? ''), ...Object.values(others ?? {}).map(lengthOf));
const textOf = (
  part: Pick<OptionBody, 'options' | 'choices' | 'name_localizations' | 'description_localizations'> & {
    name: string;
    description?: string | null;
  },
): number =>
  longest(part.name, part.name_localizations) +
  longest(part.description, part.description_localizations) +
  (part.choices ?? []).reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + lengthOf(String(choice.value)),
    0,
  ) +
  (part.options ?? []).reduce((sum, option) => sum + textOf(option), 0);
