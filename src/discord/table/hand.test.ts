import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { handPanel } from './hand';
import { textsFor } from './status';

test.each(games.map((game) => [game.id, game] as const))('the hand of %s has no title twice', (_, game) => {
  const session = Session.start(game, defaultSetup(game, game.seats[1]), seedHash(`hand ${game.id}`));
  const position = positionFor(session);
  const texts = textsFor(position, 'en');
  const [embed] = handPanel(position, 0, texts).embeds;
  const titles = [embed?.title, ...(embed?.fields ?? []).map(({ name }) => name)].filter(Boolean);
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the page of a title without a hand says what it shows', () => {
  const game = games.find(({ id }) => id === 'valeria');
  if (!game) throw new Error('Valeria is missing');
  const session = Session.start(game, defaultSetup(game, 2), seedHash('page'));
  const position = positionFor(session);
  const [embed] = handPanel(position, 0, textsFor(position, 'en')).embeds;
  expect(embed?.title).toBe('Your Duke and your kingdom');
});
