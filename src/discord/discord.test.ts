import { startBot, type Bot } from '.';
import { games } from '../../games';
import { openHall, type Dispatcher, type Hall } from '../play';
import { startSandbox, type Sandbox } from '../sandbox';
import { openStore, type Store } from '../store';

jest.setTimeout(60_000);

const faults: string[] = [];
const log = { info() {}, warn(what: object, text: string) { faults.push(`${text} ${String((what as { err?: unknown }).err ?? '')}`); }, error(what: object, text: string) { faults.push(`${text} ${String((what as { err?: Error }).err?.stack ?? '')}`); } };

let sandbox: Sandbox;
let store: Store;
let hall: Hall;
let bot: Bot;
let outbox: Dispatcher;
beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none' });
  store = await openStore({ folder: 'memory://' });
  hall = openHall({ store, games, log, pace: 0 });
  bot = await startBot({ hall, log, token: sandbox.token, api: sandbox.rest });
  outbox = hall.outbox(bot.sender);
  outbox.start();
  hall.clock.start();
});
afterAll(async () => {
  await hall.clock.stop();
  await bot.close();
  await outbox.stop();
  await bot.destroy();
  await store.close();
  await sandbox.close();
});
afterEach(() => {
  expect(sandbox.refused).toEqual([]);
  expect(faults).toEqual([]);
});

test('from /newgame to the first moves', async () => {
  const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) => sandbox.as(name)) as [ReturnType<Sandbox['as']>, ReturnType<Sandbox['as']>, ReturnType<Sandbox['as']>];
  await ada.slash('newgame', { game: 'florence' });
  await ada.waitsFor('Seats: 1 of 5');
  await ben.press('Join');
  await cleo.press('Join');
  await ada.waitsFor('Seats: 3 of 5');
  console.log(ada.screen());
  await ada.press('Start');
  await ada.waitsFor('to move');
  await outbox.idle();
  console.log(ada.screen());
  await ada.press('My move');
  console.log(ada.screen());
});
