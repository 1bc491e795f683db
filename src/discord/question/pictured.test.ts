import { picturesOf } from '../../../games';
import { gameOf } from '../../tools/games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { textsFor } from '../table/status';
import { isMenu } from '../screen/ui';
import { question } from '../table/panel';

test('beside a picture that says what its cards are, the buttons give their names alone', async () => {
  const game = await gameOf('florence');
  expect(picturesOf(game.id)).toBeDefined();
  const position = positionFor(Session.start(game, defaultSetup(game, 3), 'ab'.repeat(32)));
  const [asked] = position.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const texts = textsFor(position, 'en');
  const shown = (numbered: boolean): { labels: string[]; lines: string[] } => {
    const { embeds, rows } = question(position, asked, texts, { numbered });
    const labels = rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label = '' }) => label)));
    return { labels, lines: (embeds[0]?.description ?? '').split('\n') };
  };
  expect(asked.id).toBe('return-profession');
  const pictured = shown(true);
  for (const [at, label] of pictured.labels.slice(0, 4).entries())
    expect(label).toMatch(new RegExp(`^${at + 1}\\. [A-Z][a-z ]+$`));
  expect(pictured.lines.filter((line) => line.startsWith('-# **'))).toEqual([]);
  // Without the picture the words say what each card likes.
  const inWords = shown(false);
  const said = [...inWords.labels, ...inWords.lines].join('\n');
  for (const label of pictured.labels.slice(0, 4))
    expect(said).toMatch(new RegExp(`${label.slice(3)}.*\\w+, \\w+, \\w+`));
});

test('so do answers that the picture names without a number', async () => {
  const game = await gameOf('valeria');
  const position = positionFor(Session.start(game, defaultSetup(game, 3), 'ab'.repeat(32)));
  const [asked] = position.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const linesOf = (numbered: boolean): string[] =>
    (question(position, asked, textsFor(position, 'en'), { numbered }).embeds[0]?.description ?? '')
      .split('\n')
      .filter((line) => line.startsWith('-# **'));
  expect(asked.id).toBe('duke');
  expect([linesOf(true).length, linesOf(false).length]).toEqual([0, 2]);
});

test('the map shows what is in the regions that can attack', async () => {
  const game = await gameOf('whispers');
  const session = Session.start(game, defaultSetup(game, 3), 'ab'.repeat(32));
  const pick = picker('attack');
  const asked = () => session.waiting.find(({ id, options }) => id === 'attack-from' && options.length < 5);
  while (!asked()) session.apply(randomAction(session, pick, 0));
  const labelsOf = (numbered: boolean): string => {
    const position = positionFor(session);
    const open = asked();
    if (!open) throw new Error('no attack');
    const { rows } = question(position, open, textsFor(position, 'en'), { numbered });
    return rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label = '' }) => label))).join();
  };
  expect(labelsOf(false)).toMatch(/\(\d \w+/);
  expect(labelsOf(true)).toMatch(/[A-Z]\d+ \w+/);
  expect(labelsOf(true)).not.toContain('(');
});

test('a pupil places new banners from one menu, however much room there is', async () => {
  const game = await gameOf('whispers');
  const session = Session.start(game, defaultSetup(game, 3), 'ab'.repeat(32));
  const pick = picker('places');
  for (let asked = 0; asked < 20 && !session.over; session.apply(randomAction(session, pick, 0))) {
    const [open] = session.waiting;
    if (open?.id !== 'place') continue;
    const teaching = game.lesson?.steps.filter(({ id }) => id === 'again-place') ?? [];
    const position = { ...positionFor(session), teaching };
    const { rows } = question(position, open, textsFor(position, 'en'), { numbered: true });
    expect([open.options.length, rows.filter(isMenu).length]).toEqual([open.options.length, 1]);
    asked++;
  }
});
