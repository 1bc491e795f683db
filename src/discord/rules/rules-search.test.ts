import type { AnyGame } from '../../engine/contract/game';
import { games } from '../../../games';
import { florence } from '../../../games/florence';
import { rulesSearchOf } from '../../words/ask';
import * as help from '../../words/catalogue/help';
import { textsOf } from '../screen/ui';
import { warmRulesSearch, rulesSearchFor } from './rules-search';

test('A teacher is made once, before anybody asks, for all who read the same language', async () => {
  await warmRulesSearch(games, { first: 0, between: 0 });
  // Making a search reads no pages of the title.
  const reading = jest.spyOn(help, 'helpOf');
  for (const game of games)
    for (const locale of ['en', 'en-GB', 'en-US']) rulesSearchFor(game, textsOf(game.id, locale));
  expect(reading).not.toHaveBeenCalled();
  rulesSearchOf('florence', []);
  expect(reading).toHaveBeenCalledTimes(1);
});

test('a title in which nothing can be looked up has one teacher as well', () => {
  const { reference: _, ...bare } = florence;
  const texts = textsOf('florence', 'en');
  expect(rulesSearchFor(bare as AnyGame, texts)).toBe(rulesSearchFor(bare as AnyGame, texts));
});
