import { games } from '../../../games';
import { arranged } from '../../../games/valeria/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { chainsFrom, readChain } from './chains';
import { controls, START } from './controls';

const lisboa = games.find(({ id }) => id === 'lisboa') as AnyGame;

test('Lisboa: to sell or to trade is two menus, with each sale and each trade', () => {
  const session = Session.start(lisboa, defaultSetup(lisboa, 3), seedHash('1'));
  const pick = picker('two menus');
  while (session.waiting[0]?.id !== 'commerce' || session.waiting[0].options.length < 2)
    session.apply(randomAction(session, pick, 0));
  const [asked] = session.waiting;
  const position = positionFor(session);
  const { rows } = controls('lisboa', asked, START, textsFor(position, 'en'), {
    title: lisboa,
    chains: () => chainsFrom(position, asked),
  });
  const menus = rows.filter(isMenu);
  expect(menus.map(({ placeholder }) => placeholder)).toEqual(['Sell goods', 'Trade with nobles']);
  const { seat } = asked;
  for (const [at, menu] of menus.entries()) {
    const picks = [asked.options[at]?.key ?? ''];
    const next = session.ahead({ seat, decision: asked.id, picks })?.waiting[0];
    expect(menu.options.map(({ value }) => readChain(value)?.ats)).toEqual(
      next?.options.map((_, further) => [at, further]),
    );
  }
});

test('Valeria: of two exchanges each can be the only one', () => {
  const { session } = arranged({
    step: 'harvest',
    dice: [3, 6],
    players: [{}, { citizens: ['paladin', 'mercenary'], strength: 3 }],
  });
  const asked = session.waiting.find(({ id }) => id === 'harvest') as OpenQuestion;
  const ways = chainsFrom(positionFor(session), asked)?.map((chain) =>
    chain.map(({ asked: { options }, at }) => options[at]?.key),
  );
  expect(ways).toEqual(
    expect.arrayContaining([
      ['trade:paladin', 'finish'],
      ['trade:mercenary', 'finish'],
      ['trade:paladin', 'trade:mercenary'],
      ['finish'],
    ]),
  );
});

test('Lisboa: of more than two sites for a store no one is a menu of its own', () => {
  const pick = picker('few sites');
  let few = 0;
  for (let game = 0; game < 12; game++) {
    const session = Session.start(lisboa, defaultSetup(lisboa, 2), `${game % 10}${game}`.padEnd(64, '0'));
    while (!session.over) {
      const [asked] = session.waiting;
      if (asked?.id === 'site' && asked.options.length > 2 && asked.options.length <= 6) {
        few++;
        const position = positionFor(session);
        const chains = () => chainsFrom(position, asked);
        const how = { title: lisboa, chains };
        const { rows } = controls('lisboa', asked, START, textsFor(position, 'en'), how);
        expect(rows.filter(isMenu).length).toBeLessThan(2);
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(few).toBeGreaterThan(0);
});
