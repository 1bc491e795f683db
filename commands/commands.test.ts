import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogues, root } from '../src/words/catalogue/files';
import type { Command } from '../src/discord/in/command';
import { slashCommands as commands } from '.';
import { menus } from './menus';

interface Data {
  name: string;
  description: string;
  name_localizations?: Record<string, string> | null;
  description_localizations?: Record<string, string> | null;
  options?: OptionData[];
  integration_types?: number[];
  contexts?: number[];
}
interface OptionData extends Data {
  type: number;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number }[];
  options?: OptionData[];
}
const all = commands.map((command) => ({ command, data: command.data as Data }));
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Counts as Discord does: name, description and choices, each in its longest language. */
const weight = (data: Data | OptionData): number => {
  const longest = (text: string, others?: Record<string, string> | null): number =>
    Math.max(text.length, ...Object.values(others ?? {}).map((one) => one.length));
  const own =
    longest(data.name, data.name_localizations) + longest(data.description, data.description_localizations);
  const choices =
    'choices' in data
      ? (data.choices ?? []).reduce((sum, { name, value }) => sum + name.length + String(value).length, 0)
      : 0;
  return own + choices + (data.options ?? []).reduce((sum, option) => sum + weight(option), 0);
};

test('there are at most a hundred commands, and no two with one name', () => {
  expect(all.length).toBeLessThanOrEqual(100);
  expect(new Set(all.map(({ data }) => data.name)).size).toBe(all.length);
});

test('a command that posts in a channel needs the bot there, and a private one goes with its user', () => {
  const withUser = all.filter(({ data }) => data.integration_types?.includes(1)).map(({ data }) => data.name);
  for (const name of ['newgame', 'table', 'board', 'seek', 'tables', 'server', 'league', 'cancel', 'leave'])
    expect(withUser).not.toContain(name);
  for (const name of ['my', 'games', 'act', 'hand', 'rules', 'card', 'learn', 'replay'])
    expect(withUser).toContain(name);
});

test('a menu of a person invites in a server with the bot, and shows a profile anywhere', () => {
  const places = menus.map(({ data }) => {
    const { name, integration_types, contexts } = data as Data;
    return [name, integration_types, contexts];
  });
  expect(places).toEqual([
    ['My move', [0], [0, 1]],
    ['Board in words', [0], [0, 1]],
    ['What happened', [0], [0, 1]],
    ['Profile', [0, 1], [0, 1, 2]],
    ['Invite to my table', [0], [0]],
  ]);
});

describe.each(all)('/$data.name', ({ command, data }) => {
  const options = data.options ?? [];

  test('its definition is one that Discord takes', () => {
    expect(data.name).toMatch(NAME);
    expect(data.name).toBe(data.name.toLowerCase());
    for (const text of [data.description, ...Object.values(data.description_localizations ?? {})])
      expect(text.length).toBeGreaterThan(0);
    for (const text of [data.description, ...Object.values(data.description_localizations ?? {})])
      expect(text.length).toBeLessThanOrEqual(100);
    expect(options.length).toBeLessThanOrEqual(25);
    expect(weight(data)).toBeLessThanOrEqual(8000);
    for (const option of options) {
      expect(option.name).toMatch(NAME);
      expect(option.description.length).toBeGreaterThan(0);
      expect(option.description.length).toBeLessThanOrEqual(100);
      expect((option.choices ?? []).length).toBeLessThanOrEqual(25);
      for (const { name, value } of option.choices ?? [])
        expect([name.length <= 100, String(value).length <= 100]).toEqual([true, true]);
      expect(option.autocomplete === true && (option.choices ?? []).length > 0).toBe(false);
    }
    const firstFree = options.findIndex((option) => option.required !== true);
    expect(firstFree >= 0 && options.slice(firstFree).some((option) => option.required === true)).toBe(false);
  });

  test('it says how it is installed and where it is used', () => {
    expect(data.integration_types?.length).toBeGreaterThan(0);
    expect(data.contexts?.length).toBeGreaterThan(0);
    // Direct messages among people know only what a user has installed.
    expect(data.contexts?.includes(2)).toBe(data.integration_types?.includes(1));
  });

  test('it says in words what it is for', () => {
    expect(
      [data.description, ...options.map((option) => option.description)].filter((text) =>
        text.startsWith('command.'),
      ),
    ).toEqual([]);
  });

  test('every option with autocomplete has a handler for it', () => {
    const whoCompletes = command.parts
      ? options.map((part) => [part, command.parts?.[part.name]?.completes] as const)
      : [[data, command.completes] as const];
    for (const [{ options: own = [] }, completes = []] of whoCompletes) {
      const completing = own.filter((option) => option.autocomplete).map(({ name }) => name);
      expect(completing.sort()).toEqual([...completes].sort());
    }
  });
});

const named = (command: Command): string[] => [
  command.name,
  ...Object.values(command.parts ?? {}).map(({ name }) => name),
];
test('words of commands that do not exist are not kept', () => {
  const words = (catalogues('src/discord/locales')['en'] as { command: Record<string, unknown> }).command;
  expect(
    Object.keys(words)
      .filter((name) => name !== 'game' && name !== 'moved')
      .sort(),
  ).toEqual([...new Set(all.flatMap(({ command }) => named(command)))].sort());
});

/** The families, and what they consist of. */
const FAMILIES = new Map(
  all.flatMap(({ command }) => (command.parts ? [[command.name, command.parts] as const] : [])),
);
const current = new Map(
  all
    .filter(({ command }) => command.now === undefined)
    .map(({ command }) => [command.name, command] as const),
);
/** The commands that a text names and that are not registered, or have moved. */
const unknownIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.:<>\]-])\/([a-z]+)(?: ([a-z]+))?(?![\w/-])/g)]
    .filter(([, name = '', part]) => {
      const parts = FAMILIES.get(name);
      const isPart = part === undefined || (parts?.[part] && parts[part].now === undefined);
      return !current.has(name) || (parts && !isPart);
    })
    .map(([whole]) => whole);

const folder = (name: string, ends: string): string[] =>
  readdirSync(path.join(root, name))
    .filter((file) => file.endsWith(ends))
    .map((file) => path.join(name, file));
const TEXTS = [
  'docs/players.md',
  'SECURITY.md',
  'src/discord/locales/en.json',
  'src/play/locales/en.json',
  ...readdirSync(path.join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'games', entry.name, 'help')))
    .flatMap(({ name }) => [
      ...folder(`games/${name}/help`, '.md'),
      ...folder(`games/${name}/locales`, '.json'),
    ]),
];

test.each(TEXTS)('%s names only commands that are registered', (file) => {
  expect(unknownIn(readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
});

test('a command that does not exist, or has moved, is found in a text', () => {
  expect(unknownIn('Type `/nonsense`, /leave, `/my games` or `/table leave`; and/or')).toEqual([
    '/nonsense',
    '/leave',
    '/my games',
  ]);
});

test('on top are the commands of a table and four families; what has moved says the new name', () => {
  const top = all.filter(({ command }) => command.now === undefined && command.data);
  expect(
    top
      .map(({ command }) => command.name)
      .filter((name) => /^[a-z]+$/.test(name))
      .sort(),
  ).toEqual(
    [
      ...['newgame', 'act', 'bid', 'pass', 'hand', 'board', 'log', 'undo', 'redo', 'rules', 'card'],
      ...['learn', 'games', 'replay', 'note', 'about', 'table', 'my', 'league', 'server'],
    ].sort(),
  );
  for (const { command, data } of all.filter(({ command: { now } }) => now !== undefined)) {
    expect(data.description).toBe(`Now ${command.now}`);
    expect(unknownIn(`${command.now}`)).toEqual([]);
  }
});
