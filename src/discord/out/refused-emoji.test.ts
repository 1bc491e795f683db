import type { Driver } from 'discord-stand-in';
import { picturesOf } from '../../../games';
import { iconKey, setIcons, type Emoji } from '../screen/icons';
import { openHarness, type Harness } from '../stage/harness.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Shows emoji that do not exist, as if a host had deleted them. Discord refuses a message with one. */
const gone = (): void =>
  setIcons(
    new Map(
      Object.keys(picturesOf('florence')?.icons ?? {}).map((key): [string, Emoji] => [
        iconKey('florence', key),
        { id: '123456789012345678', name: 'gone' },
      ]),
    ),
  );
const refusedFor = (): string[] => harness.sandbox.refused.map(({ errors }) => JSON.stringify(errors));

test('a board and a panel whose emoji are gone come in words alone', async () => {
  gone();
  const table = await harness.table(['ada', 'ben']);
  await table.idle();
  const [ada, ben] = table.people as [Driver, Driver];
  ada.sees((message) => JSON.stringify(message.components ?? []).includes(`"move/${table.id}"`));
  gone();
  for (const person of [ada, ben]) await person.press(`move/${table.id}`);
  for (const person of [ada, ben])
    expect(JSON.stringify(person.messages().at(-1)?.components)).not.toContain('123456789012345678');
  expect(refusedFor().length).toBeGreaterThan(0);
  for (const refused of refusedFor()) expect(refused).toContain('COMPONENT_INVALID_EMOJI');
});
