import { SlashCommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Summary } from '../play/api';
import { catalogues } from '../words/files';
import { wordsOf } from '../words';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './desk';
import { cut, LIMITS } from './limits';
import { plainName, voiceOf, type Voice } from './look';

/** What a command is asked with. */
export interface Call {
  readonly context: BotContext;
  readonly interaction: ChatInputCommandInteraction;
  readonly reader: Reader;
  readonly voice: Voice;
}
export interface Typing {
  readonly context: BotContext;
  readonly interaction: AutocompleteInteraction;
  readonly reader: Reader;
  readonly voice: Voice;
  readonly option: string;
  readonly text: string;
}
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

export interface Command {
  readonly data: { readonly name: string; toJSON(): object };
  /** Undefined: nothing is to be said privately. */
  run(call: Call): Promise<Shown | undefined>;
  complete?(typing: Typing): Promise<readonly Suggestion[]>;
}

// Definitions

const LANGUAGES = Object.keys(catalogues('src/discord/locales')).filter((locale) => locale !== 'en');

interface Described {
  setDescription(text: string): unknown;
  setDescriptionLocalizations(texts: Record<string, string> | null): unknown;
}
/** Gives a command or an option its words, in every language there is. */
export function worded<T>(thing: T & Described, key: string): T {
  const english = wordsOf('-', 'en');
  thing.setDescription(english.text(`command.${key}`));
  const others = LANGUAGES.map((locale) => [locale, wordsOf('-', locale).text(`command.${key}`)] as const);
  thing.setDescriptionLocalizations(others.length === 0 ? null : Object.fromEntries(others));
  return thing;
}

export const define = (name: string): SlashCommandBuilder =>
  worded(new SlashCommandBuilder().setName(name), `${name}.about`);
/** The option that says which table is meant, where several stand in one channel. */
export const withGame = (builder: SlashCommandBuilder): SlashCommandBuilder => {
  builder.addStringOption((option) => worded(option.setName('game').setAutocomplete(true), 'game'));
  return builder;
};

// Which table?

const DECIDING = 0;
/** Tables of this channel, those that wait for the reader first, then theirs, then the newest. */
export async function tablesFor(context: BotContext, reader: Reader): Promise<readonly Summary[]> {
  const here = await context.play.here(reader.channel, reader.user);
  const rank = (table: Summary): number => {
    if (table.seat === undefined) return 3;
    return table.asked.some(({ seat }) => seat === table.seat)
      ? DECIDING
      : table.status === 'playing'
        ? 1
        : 2;
  };
  return [...here].sort((a, b) => rank(a) - rank(b));
}

/** The table a command is about: the one named, the one of this channel that fits best, or the only one I play at anywhere. */
export async function tableOf(
  { context, reader, interaction }: Pick<Call, 'context' | 'reader' | 'interaction'>,
  status: 'playing' | 'any' = 'playing',
): Promise<string | undefined> {
  const named = interaction.options.getString('game');
  // Typed freely: what cannot be an id names no table, and never reaches the database.
  if (named !== null) return /^[a-z0-9]{1,12}$/.test(named.trim()) ? named.trim() : '-';
  const fits = (table: Summary): boolean => status === 'any' || table.status === 'playing';
  const here = (await tablesFor(context, reader)).find(fits);
  if (here) return here.id;
  const mine = (await context.play.gamesOf(reader.user)).filter(fits);
  return mine.length === 1 ? mine[0]?.id : undefined;
}

export const noTable = ({ voice }: Pick<Call, 'voice'>): Shown => notice(voice.ui('no-games-here'));

/** Runs with the table meant, or says that there is none. */
export async function atTable(
  call: Call,
  show: (game: string) => Promise<Shown | undefined>,
  status: 'playing' | 'any' = 'playing',
): Promise<Shown | undefined> {
  const game = await tableOf(call, status);
  return game === undefined ? noTable(call) : show(game);
}

export const tableLabel = (table: Summary, locale: string): string => {
  const voice = voiceOf(table.game, locale);
  const people = table.chairs.flatMap((chair) => (chair?.kind === 'person' ? [plainName(chair.name)] : []));
  return cut(`${voice.plain.text('game.name')} · ${table.id} · ${people.join(', ')}`, LIMITS.choiceName);
};

/** Suggestions for the option `game`. */
export async function suggestTables({
  context,
  reader,
  text,
}: Pick<Typing, 'context' | 'reader' | 'text'>): Promise<readonly Suggestion[]> {
  const here = await tablesFor(context, reader);
  const mine = (await context.play.gamesOf(reader.user)).filter(
    ({ id }) => !here.some((table) => table.id === id),
  );
  return matching(
    [...here, ...mine].map((table) => ({ name: tableLabel(table, reader.locale), value: table.id })),
    text,
  );
}

/** What fits what has been typed so far: whole beginnings first. Discord takes 25. */
export function matching(all: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const hits = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const starts = hits.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [...new Set([...starts, ...hits])]
    .slice(0, LIMITS.choices)
    .map(({ name, value }) => ({ name: cut(name, LIMITS.choiceName), value: value.slice(0, 100) }));
}

export { generalVoice };
