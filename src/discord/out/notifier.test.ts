import { faultsOf } from '../stage/testing';
import { callScreen } from './notifier';

const table = (id: string, hours: number) => ({
  id,
  game: 'florence',
  where: { guild: 'g', channel: `c${id}` },
  message: { channel: `c${id}`, message: `m${id}` },
  since: new Date(Date.UTC(2026, 2, 1, hours)),
  again: hours > 0,
});
const call = (tables: ReturnType<typeof table>[]) => ({ nonce: 'n', user: 'u', language: 'auto', tables });

test('one table is called by its name, with a link and a button', () => {
  const screen = callScreen(call([table('a', 0)]), '<@u> ');
  expect(faultsOf(screen)).toEqual([]);
  expect(screen.content).toMatch(/^<@u> It's your turn in \*\*The Princes of Florence\*\*/);
  expect(screen.content).toContain('https://discord.com/channels/g/ca/ma');
  expect(screen.content).toContain('/my settings');
  expect(callScreen(call([table('a', 1)]), '').content).toContain('is still waiting for your move');
});

test('a player whose time runs out is told what happens then', () => {
  const at = new Date(Date.UTC(2026, 2, 2));
  const late = (then: 'computer' | 'vote') => ({ ...table('a', 1), runsOut: { at, then } });
  const one = callScreen(call([late('computer')]), '').content;
  expect(one).toContain('Your time runs out <t:');
  expect(one).toContain('a computer takes your seat, and the game counts as not finished');
  expect(callScreen(call([late('vote')]), '').content).toContain('the others vote');
  expect(callScreen(call([late('vote'), table('b', 1)]), '').content).toContain('your time runs out <t:');
});

test('several tables are one message, as many as Discord takes', () => {
  const screen = callScreen(call(['a', 'b', 'c'].map((id, at) => table(id, at))), '');
  expect(screen.content).toContain('3 games are waiting for you (longest wait first):');
  expect(faultsOf(screen)).toEqual([]);
  const many = callScreen(call(Array.from({ length: 60 }, (_, at) => table(`t${at}`, at))), '');
  expect(faultsOf(many)).toEqual([]);
  expect(many.content).toContain('more');
});
