import { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { catalogues } from '../words/files';
import { COMMON, wordsOf } from '../words';
import { LoggableError } from '../log';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { cut, LIMITS } from './limits';
import type { Voice } from './look';

/**
 * What a slash command is: one literal says its options, and what `run` and `complete` are handed follows
 * from it.
 */

export interface OptionShape {
  readonly type: 'string' | 'integer' | 'boolean' | 'user' | 'role' | 'channel';
  readonly required?: true;
  /** Worded by `ui.<command>-choice-<choice>`. */
  readonly choices?: readonly string[];
  /** Suggestions are made while it is typed. */
  readonly completes?: true;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  /** Its words stand under `command.<words>`; `<command>.<option>` unless told. */
  readonly words?: string;
}
export type Shape = Readonly<Record<string, OptionShape>>;

type ValueOf<O extends OptionShape> = O extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : {
      readonly string: string;
      readonly integer: number;
      readonly boolean: boolean;
      readonly user: string;
      readonly role: string;
      readonly channel: string;
    }[O['type']];
export type OptionsOf<S extends Shape> = {
  readonly [Name in keyof S]: S[Name] extends { readonly required: true }
    ? ValueOf<S[Name]>
    : ValueOf<S[Name]> | undefined;
};

/** What a command is asked with. */
export interface Call<O = unknown> {
  readonly context: BotContext;
  readonly reader: Reader;
  readonly voice: Voice;
  readonly options: O;
}
/** What has been typed so far; other options may be filled in already. */
export interface Typing<O = unknown> extends Call<Partial<O>> {
  readonly text: string;
}
export interface Suggestion<V extends string | number = string | number> {
  readonly name: string;
  readonly value: V;
}
export type Completer<O> = (typing: Typing<O>) => Promise<readonly Suggestion[]> | readonly Suggestion[];

interface Behaviour<S extends Shape> {
  /** Undefined: nothing is to be said privately. */
  run(call: Call<OptionsOf<S>>): Promise<Shown | undefined>;
  /** One for each option that completes itself. */
  readonly complete: {
    readonly [Name in keyof S as S[Name] extends { readonly completes: true } ? Name : never]: Completer<
      OptionsOf<S>
    >;
  };
}

/** A command as the client meets it: with whatever was sent for its options. */
export interface Command {
  readonly name: string;
  readonly data: object;
  readonly completes: readonly string[];
  /** What it looks like below another one's name, where it may stand there. */
  below?(name: string): SlashCommandSubcommandBuilder;
  /** What stands below it, by name: then it does nothing by itself. */
  readonly parts?: Readonly<Record<string, Command>>;
  run(request: CommandRequest): Promise<Shown | undefined>;
  suggest(request: CommandRequest, option: string, text: string): Promise<readonly Suggestion[]>;
}
/** A command or a suggestion for it as it comes in: its options are not read yet. */
export interface CommandRequest {
  readonly context: BotContext;
  readonly reader: Reader;
  /** Which of its parts was meant, where it has any. */
  readonly part?: string;
  /** By the names of the options; an option that was left out is missing. */
  readonly sent: ReadonlyMap<string, unknown>;
}

export function command<const S extends Shape>(name: string, shape: S, behaviour: Behaviour<S>): Command {
  const call = ({ context, reader, sent }: CommandRequest): Call<OptionsOf<S>> => ({
    context,
    reader,
    voice: generalVoice(reader.locale),
    options: Object.fromEntries(
      Object.entries(shape).map(([option, one]) => [option, read(one, sent.get(option))]),
    ) as OptionsOf<S>,
  });
  const completers: Readonly<Record<string, Completer<OptionsOf<S>> | undefined>> = behaviour.complete;
  return {
    name,
    data: built(new SlashCommandBuilder(), name, name, shape).toJSON(),
    completes: Object.keys(completers),
    below: (short) => built(new SlashCommandSubcommandBuilder(), short, name, shape),
    run: (request) => behaviour.run(call(request)),
    suggest: async (request, option, text) =>
      (await completers[option]?.({ ...call(request), text: text.slice(0, MOST_TYPED) })) ?? [],
  };
}
const MOST_TYPED = 200;

/** A family of commands: `/my games`, `/my settings`. A part keeps its own words and may also stand alone. */
export function family(name: string, parts: Readonly<Record<string, Command>>): Command {
  const builder = worded(new SlashCommandBuilder().setName(name), `${name}.about`);
  for (const [short, part] of Object.entries(parts)) {
    const below = part.below?.(short);
    if (!below) throw new LoggableError(`/${part.name} has parts of its own and cannot be one`);
    builder.addSubcommand(below);
  }
  const meant = ({ part }: CommandRequest): Command | undefined =>
    part !== undefined && Object.hasOwn(parts, part) ? parts[part] : undefined;
  return {
    name,
    data: builder.toJSON(),
    completes: [],
    parts,
    run: async (request) =>
      (await meant(request)?.run(request)) ?? notice(generalVoice(request.reader.locale).ui('not-ours')),
    suggest: async (request, option, text) => (await meant(request)?.suggest(request, option, text)) ?? [],
  };
}

/**
 * What was sent for an option, if it is of the kind that was asked for: while it is typed, anything may stand
 * there. Persons, roles and channels are known by their ids.
 */
function read(shape: OptionShape, sent: unknown): string | number | boolean | undefined {
  switch (shape.type) {
    case 'string':
      return typeof sent === 'string' && (shape.choices?.includes(sent) ?? true) ? sent : undefined;
    case 'integer':
      return typeof sent === 'number' ? sent : undefined;
    case 'boolean':
      return typeof sent === 'boolean' ? sent : undefined;
    case 'user':
    case 'role':
    case 'channel':
      return typeof sent === 'string' && /^\d{17,20}$/.test(sent) ? sent : undefined;
  }
}

// What Discord is told of it

function built<B extends SlashCommandBuilder | SlashCommandSubcommandBuilder>(
  empty: B,
  shown: string,
  name: string,
  shape: Shape,
): B {
  const builder = worded(empty, `${name}.about`);
  builder.setName(shown);
  for (const [option, one] of Object.entries(shape)) {
    const words = one.words ?? `${name}.${option}`;
    const required = one.required === true;
    switch (one.type) {
      case 'string':
        builder.addStringOption((made) => {
          worded(made.setName(option).setRequired(required), words);
          if (one.completes) made.setAutocomplete(true);
          if (one.maxLength !== undefined) made.setMaxLength(one.maxLength);
          return one.choices ? made.addChoices(one.choices.map((choice) => choiceOf(name, choice))) : made;
        });
        break;
      case 'integer':
        builder.addIntegerOption((made) => {
          worded(made.setName(option).setRequired(required), words);
          if (one.completes) made.setAutocomplete(true);
          if (one.min !== undefined) made.setMinValue(one.min);
          return one.max === undefined ? made : made.setMaxValue(one.max);
        });
        break;
      case 'boolean':
        builder.addBooleanOption((made) => worded(made.setName(option).setRequired(required), words));
        break;
      case 'user':
        builder.addUserOption((made) => worded(made.setName(option).setRequired(required), words));
        break;
      case 'role':
        builder.addRoleOption((made) => worded(made.setName(option).setRequired(required), words));
        break;
      case 'channel':
        builder.addChannelOption((made) => worded(made.setName(option).setRequired(required), words));
        break;
    }
  }
  return builder;
}

const choiceOf = (command: string, value: string): { name: string; value: string } => ({
  name: generalVoice('en').ui(`${command}-choice-${value}`),
  value,
});

const LANGUAGES = Object.keys(catalogues('src/discord/locales')).filter((locale) => locale !== 'en');
interface Described {
  setDescription(text: string): unknown;
  setDescriptionLocalizations(texts: Record<string, string> | null): unknown;
}
/** Gives a command or an option its words, in every language there is. */
function worded<T>(thing: T & Described, key: string): T {
  thing.setDescription(wordsOf(COMMON, 'en').text(`command.${key}`));
  const others = LANGUAGES.map((locale) => [locale, wordsOf(COMMON, locale).text(`command.${key}`)] as const);
  thing.setDescriptionLocalizations(others.length === 0 ? null : Object.fromEntries(others));
  return thing;
}

/** What fits what has been typed so far: whole beginnings first. Discord takes 25. */
export function matching(all: readonly Suggestion<string>[], text: string): Suggestion<string>[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const hits = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const starts = hits.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [...new Set([...starts, ...hits])].slice(0, LIMITS.choices).map(({ name, value }) => ({
    name: cut(name, LIMITS.choiceName),
    value: value.slice(0, LIMITS.choiceValue),
  }));
}
