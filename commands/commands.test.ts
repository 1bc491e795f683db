import { catalogues } from '../src/words/files';
import type { Command } from '../src/discord/command';
import { commands } from '.';

interface Data {
  name: string;
  description: string;
  name_localizations?: Record<string, string> | null;
  description_localizations?: Record<string, string> | null;
  options?: OptionData[];
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

/** As Discord counts: name, description and choices, each in its longest language. */
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

  test('it says in words what it is for', () => {
    expect(
      [data.description, ...options.map((option) => option.description)].filter((text) =>
        text.startsWith('command.'),
      ),
    ).toEqual([]);
  });

  test('whatever completes itself has somebody to complete it', () => {
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
      .filter((name) => name !== 'game')
      .sort(),
  ).toEqual([...new Set(all.flatMap(({ command }) => named(command)))].sort());
});
