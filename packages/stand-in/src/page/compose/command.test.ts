import type { APIApplicationCommand } from 'discord-api-types/v10';
import {
  addOption,
  begin,
  entriesOf,
  faultIn,
  give,
  search,
  toWire,
  typedCommand,
  unused,
  whileTyping,
  type Draft,
  type Entry,
} from './command';

function command(fields: object): APIApplicationCommand {
  return {
    id: '1',
    application_id: '2',
    version: '3',
    type: 1,
    default_member_permissions: null,
    description: 'd',
    ...fields,
  } as unknown as APIApplicationCommand;
}

const newgame = command({
  name: 'newgame',
  description: 'Start a table',
  name_localizations: { de: 'neuesspiel' },
  options: [
    { type: 3, name: 'game', description: 'Which', required: true, autocomplete: true },
    { type: 4, name: 'seats', description: 'How many', min_value: 2, max_value: 5 },
    {
      type: 3,
      name: 'pace',
      description: 'How fast',
      choices: [
        { name: 'Slow', value: 's' },
        { name: 'Fast', value: 'f' },
      ],
    },
    { type: 5, name: 'hidden', description: 'Hidden' },
    { type: 6, name: 'guest', description: 'Who' },
  ],
});
const table = command({
  name: 'table',
  guild_id: '9',
  options: [
    {
      type: 2,
      name: 'seat',
      description: 'x',
      options: [
        {
          type: 1,
          name: 'add',
          description: 'Add a seat',
          options: [{ type: 8, name: 'role', description: 'r', required: true }],
        },
      ],
    },
  ],
});

function entry(name: string): Entry {
  const found = entriesOf([newgame, table], '9').find((one) => one.name === name);
  if (!found) throw new Error(`no command ${name}`);
  return found;
}

function written(values: Record<string, string>): Draft {
  let draft = begin(entry('newgame'));
  for (const [name, text] of Object.entries(values)) {
    const option = unused(draft).find((one) => one.name === name);
    if (option) draft = addOption(draft, option);
    draft = give(draft, name, { text });
  }
  return draft;
}

describe('a slash command being written', () => {
  test('each subcommand is an entry of its own, and a server sees only its own and the global ones', () => {
    expect(entriesOf([newgame, table], '9').map((one) => one.name)).toEqual(['newgame', 'table seat add']);
    expect(entriesOf([newgame, table], '8').map((one) => one.name)).toEqual(['newgame']);
  });

  test('a direct message offers no commands of a server, nor those kept to servers', () => {
    expect(
      entriesOf(
        [table, command({ name: 'here', contexts: [0] }), command({ name: 'both', contexts: [0, 1] })],
        null,
      ).map((one) => one.name),
    ).toEqual(['both']);
  });

  test('names are shown in the language of the reader and sent as they are', () => {
    const [first] = entriesOf([newgame], '9', 'de');
    expect(first?.shown).toBe('neuesspiel');
    expect(first?.name).toBe('newgame');
  });

  test('the list narrows as one types, names before descriptions', () => {
    const all = entriesOf([command({ name: 'rules', description: 'Of the game' }), newgame], '9');
    expect(search(all, 'game').map((one) => one.name)).toEqual(['newgame', 'rules']);
    expect(search(all, 'new').map((one) => one.name)).toEqual(['newgame']);
    expect(search(all, 'zzz')).toEqual([]);
  });

  test('required options are there from the start, the others wait', () => {
    const draft = begin(entry('newgame'));
    expect(draft.given.map((given) => given.option.name)).toEqual(['game']);
    expect(unused(draft).map((option) => option.name)).toEqual(['seats', 'pace', 'hidden', 'guest']);
    expect(draft.given.map(faultIn)).toEqual(['This option is required. Specify a value.']);
  });

  test.each([
    ['seats', '1', 'Enter 2 or more.'],
    ['seats', '2', null],
    ['seats', '5', null],
    ['seats', '6', 'Enter 5 or less.'],
    ['seats', '2.5', 'Enter a whole number.'],
    ['seats', 'two', 'Enter a whole number.'],
    ['pace', 'slow', null],
    ['pace', 'slower', 'Choose one from the list.'],
    ['hidden', 'True', null],
    ['hidden', 'maybe', 'Choose True or False.'],
    ['guest', 'ada', 'Choose one from the list.'],
  ])('%s: %j is answered with %j', (name, text, fault) => {
    const given = written({ [name]: text }).given.find((one) => one.option.name === name);
    expect(given && faultIn(given)).toBe(fault);
  });

  test('values go out in their own types, empty options not at all', () => {
    let draft = written({ game: 'florence', seats: '3', pace: 'fast', hidden: 'true', guest: '' });
    expect(toWire(draft).options).toEqual([
      { name: 'game', type: 3, value: 'florence' },
      { name: 'seats', type: 4, value: 3 },
      { name: 'pace', type: 3, value: 'f' },
      { name: 'hidden', type: 5, value: true },
    ]);
    draft = give(draft, 'guest', { text: 'Ada', picked: '77' });
    expect(toWire(draft).options.at(-1)).toEqual({ name: 'guest', type: 6, value: '77' });
  });

  test('subcommands nest', () => {
    const draft = give(begin(entry('table seat add')), 'role', { text: 'Host', picked: '5' });
    expect(toWire(draft).options).toEqual([
      {
        name: 'seat',
        type: 2,
        options: [{ name: 'add', type: 1, options: [{ name: 'role', type: 8, value: '5' }] }],
      },
    ]);
  });

  test('while an option is typed the bot sees the letters so far and the other options that hold', () => {
    expect(whileTyping(written({ game: 'flo', seats: '9', pace: 'slow' }), 'game')).toEqual([
      { name: 'game', type: 3, value: 'flo', focused: true },
      { name: 'pace', type: 3, value: 's' },
    ]);
  });
});

describe('text behind a command name', () => {
  const ask = entriesOf(
    [
      command({
        name: 'rules',
        options: [{ type: 3, name: 'question', description: 'What', required: true }],
      }),
      command({ name: 'board', options: [{ type: 3, name: 'table', description: 'Which' }] }),
      command({ name: 'games' }),
    ],
    null,
  );

  test('goes into the first option that must be given', () => {
    const draft = typedCommand(ask, '/rules how do I bid');
    expect(draft?.given.map(({ option, text }) => [option.name, text])).toEqual([
      ['question', 'how do I bid'],
    ]);
    expect(draft && toWire(draft).options).toEqual([{ name: 'question', type: 3, value: 'how do I bid' }]);
  });
  test('stays in sight where no option takes it', () => {
    expect(typedCommand(ask, '/board the red one')).toMatchObject({ given: [], tail: 'the red one' });
    expect(typedCommand(ask, '/games please')).toMatchObject({ tail: 'please' });
  });
  test('is incomplete before the name is whole', () => {
    expect([
      typedCommand(ask, '/rule '),
      typedCommand(ask, '/rules'),
      typedCommand(ask, 'see /rules x'),
    ]).toEqual([null, null, null]);
  });
});
