import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { readId } from '../screen/ids';
import { isMenu, type Menu, type Screen } from '../screen/ui';
import { question } from '../table/panel';
import { textsFor } from '../table/status';
import type { Position } from '../../play/table/table';
import { keysOf, none, readPicks } from './picks';
import { START } from './question';

/** New banners of an empire with many regions: most players put all of them on one. */

function newBanners(): { readonly position: Position; readonly asked: OpenQuestion } {
  const game = taught.find(([id]) => id === 'whispers')?.[1];
  if (!game) throw new Error('whispers is missing');
  const session = Session.start(game, defaultSetup(game, 3), seedHash('banners on one'));
  const pick = picker('banners on one');
  for (let answers = 0; answers < 500; answers++) {
    const asked = session.waiting.find(
      ({ id, max, options }) => id === 'place' && max === 2 && options.length > 6,
    );
    if (asked) return { position: positionFor(session), asked };
    session.apply(randomAction(session, pick, 0.05));
  }
  throw new Error('no such question');
}
const { position, asked } = newBanners();
const texts = textsFor(position, 'en');
const menuOf = ({ rows }: Screen): Menu | undefined => rows.find(isMenu);
const labelsOf = ({ rows }: Screen): string[] =>
  rows.flatMap((row) => (isMenu(row) ? [] : row.map((one) => ('label' in one ? `${one.label}` : ''))));

test('each line of the menu gives all banners to one region, and says what is there now', () => {
  const menu = menuOf(question(position, asked, texts));
  expect(menu?.options).toHaveLength(asked.options.length);
  expect(menu?.placeholder).toBe(texts.plain.ask(asked));
  for (const { label, value, description } of menu?.options ?? []) {
    expect(label).toMatch(/^\+2 on [A-Z]\d+ /);
    expect(description).toMatch(/has \d+/);
    const picks = keysOf(asked, readPicks(value.slice(1), asked.options.length) ?? []);
    expect(new Set(picks).size).toBe(1);
    expect(picks).toHaveLength(2);
  }
});

test('a button leads to the regions, for a player who divides the banners, and back', () => {
  const first = question(position, asked, texts);
  expect(labelsOf(first)).toContain('On more than one region…');
  const divided = question(position, asked, texts, { place: { ...START, picks: none(asked) } });
  expect(menuOf(divided)).toBeUndefined();
  const labels = labelsOf(divided);
  expect(labels.filter((label) => /^[A-Z]\d+ /.test(label))).toHaveLength(asked.options.length);
  expect(labels).toContain('Back');
  const one = none(asked).with(0, 1);
  const begun = question(position, asked, texts, { place: { ...START, picks: one } });
  const gives = begun.rows.flatMap((row) =>
    isMenu(row) ? [] : row.flatMap(({ custom_id }) => (readId(custom_id)?.do === 'give' ? [custom_id] : [])),
  );
  // The second region completes the number.
  expect(gives).toHaveLength(asked.options.length);
});
