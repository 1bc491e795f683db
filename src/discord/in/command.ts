import { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { catalogues } from '../../words/catalogue/files';
import { COMMON, wordsOf } from '../../words/catalogue';
import { LoggableError } from '../../log';
import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { cut, LIMITS } from '../screen/limits';
import type { Texts } from '../screen/ui';

/**
 * Defines slash commands. One literal declares the options, and the types of `run` and `complete` follow from
 * it.
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
  /** The texts of the option are under `command.<words>`. Default: `<command>.<option>`. */
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

/** The arguments of a command. */
export interface Call<O = unknown> {
  /** The command's own name. */
  readonly name: string;
  readonly context: BotContext;
  readonly viewer: Viewer;
  readonly texts: Texts;
  readonly options: O;
}
/** The text that was typed so far. Other options may already be filled in. */
export interface Typing<O = unknown> extends Call<Partial<O>> {
  readonly text: string;
}
export interface Suggestion<V extends string | number = string | number> {
  readonly name: string;
  readonly value: V;
}
export type Completer<O> = (typing: Typing<O>) => Promise<readonly Suggestion[]> | readonly Suggestion[];

/**
 * Where a command can be used. `hosted`: where the bot may be a member, because something is posted in the
 * channel. `anywhere`: by those who installed the bot for themselves too, in every server, group and direct
 * message; the answer is theirs alone. `server`: in a server with the bot.
 */
export type Place = 'hosted' | 'anywhere' | 'server';
const { GuildInstall, UserInstall } = ApplicationIntegrationType;
const { Guild, BotDM, PrivateChannel } = InteractionContextType;
export const PLACES = {
  hosted: { integration_types: [GuildInstall], contexts: [Guild, BotDM] },
  anywhere: { integration_types: [GuildInstall, UserInstall], contexts: [Guild, BotDM, PrivateChannel] },
  server: { integration_types: [GuildInstall], contexts: [Guild] },
} as const;

interface Behaviour<S extends Shape> {
  /** Default: hosted. */
  readonly where?: Place;
  /** Undefined: nothing is to be said privately. */
  run(call: Call<OptionsOf<S>>): Promise<BotReply | undefined>;
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
  /** Builds the command as a part of a family, if it can be one. */
  below?(name: string): SlashCommandSubcommandBuilder;
  /** The command that has taken its place. */
  readonly now?: string;
  /** The parts by name. A command with parts does nothing by itself. */
  readonly parts?: Readonly<Record<string, Command>>;
  run(request: CommandRequest): Promise<BotReply | undefined>;
  suggest(request: CommandRequest, option: string, text: string): Promise<readonly Suggestion[]>;
}
/** A command or a suggestion for it as it comes in: its options are not read yet. */
export interface CommandRequest {
  readonly context: BotContext;
  readonly viewer: Viewer;
  /** Which of its parts was meant, where it has any. */
  readonly part?: string;
  /** By the names of the options; an option that was left out is missing. */
  readonly sent: ReadonlyMap<string, unknown>;
}

export function command<const S extends Shape>(name: string, shape: S, behaviour: Behaviour<S>): Command {
  const call = ({ context, viewer, sent }: CommandRequest): Call<OptionsOf<S>> => ({
    name,
    context,
    viewer,
    texts: generalTexts(viewer.locale),
    options: Object.fromEntries(
      Object.entries(shape).map(([option, one]) => [option, read(one, sent.get(option))]),
    ) as OptionsOf<S>,
  });
  const completers: Readonly<Record<string, Completer<OptionsOf<S>> | undefined>> = behaviour.complete;
  const made: Command = {
    name,
    data: {
      ...built(new SlashCommandBuilder(), name, name, shape).toJSON(),
      ...PLACES[behaviour.where ?? 'hosted'],
    },
    completes: Object.keys(completers),
    below: (short) => built(new SlashCommandSubcommandBuilder(), short, name, shape),
    run: (request) => behaviour.run(call(request)),
    suggest: async (request, option, text) =>
      (await completers[option]?.({ ...call(request), text: text.slice(0, MAX_TYPED) })) ?? [],
  };
  byName.set(name, made);
  return made;
}

/** Commands by their own names: a button may run one again, with more options. */
const byName = new Map<string, Command>();
export const commandNamed = (name: string): Command | undefined => byName.get(name);
const MAX_TYPED = 200;

/** A family of commands: `/my games`, `/my settings`. A part keeps its own words and may also stand alone. */
export function family(
  name: string,
  parts: Readonly<Record<string, Command>>,
  where: Place = 'hosted',
): Command {
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
    data: { ...builder.toJSON(), ...PLACES[where] },
    completes: [],
    parts,
    run: async (request) =>
      (await meant(request)?.run(request)) ?? notice(generalTexts(request.viewer.locale).ui('not-ours')),
    suggest: async (request, option, text) => (await meant(request)?.suggest(request, option, text)) ?? [],
  };
}

/**
 * Builds a command that was moved. It only names the new one, `now`, and the next release removes it. A
 * former top command is one again, a former part of a family is a part.
 */
export function moved(name: string, now: string, where: Place = 'hosted'): Command {
  const about = <B extends SlashCommandBuilder | SlashCommandSubcommandBuilder>(made: B): B => {
    worded(made, 'moved', { now });
    made.setName(name);
    return made;
  };
  return {
    name,
    now,
    data: { ...about(new SlashCommandBuilder()).toJSON(), ...PLACES[where] },
    completes: [],
    below: () => about(new SlashCommandSubcommandBuilder()),
    run: async ({ viewer }) => notice(generalTexts(viewer.locale).ui('command-moved', { now })),
    suggest: async () => [],
  };
}

/**
 * Returns the value of an option if its type is right. While a user types, the value can be anything. People,
 * roles and channels are given by their ids.
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

// Builders for Discord

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
  name: generalTexts('en').ui(`${command}-choice-${value}`),
  value,
});

const LANGUAGES = Object.keys(catalogues('src/discord/locales')).filter((locale) => locale !== 'en');
interface Described {
  setDescription(text: string): unknown;
  setDescriptionLocalizations(texts: Record<string, string> | null): unknown;
}
/** Gives a command or an option its words, in every language there is. */
function worded<T>(thing: T & Described, key: string, params?: { readonly now: string }): T {
  const said = (locale: string): string => wordsOf(COMMON, locale).text(`command.${key}`, params);
  thing.setDescription(said('en'));
  const others = LANGUAGES.map((locale) => [locale, said(locale)] as const);
  thing.setDescriptionLocalizations(others.length === 0 ? null : Object.fromEntries(others));
  return thing;
}

/** Returns the suggestions that match the typed text, those that begin with it first. Discord shows 25. */
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
