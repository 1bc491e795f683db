import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion, Option } from '../../engine/contract/game';
import { shownPicks, type LessonStep } from '../../engine/contract/lesson';
import { Session } from '../../engine/run/session';
import { readId } from '../screen/ids';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import type { Position } from '../../play/table/table';
import { isMenu, type Button, type Screen } from '../screen/ui';
import { positionFor } from '../rules/position.testing';
import { keysOf, readPicks } from '../question/picks';
import { question } from './panel';
import { headline, textsFor } from './status';

/** The question of a panel and its answers are on the screen of a phone together. */

const gameNamed = (id: string): AnyGame => {
  const found = taught.find(([name]) => name === id);
  if (!found) throw new Error(`no title ${id}`);
  return found[1];
};

/** Plays at random until a question fits, and returns it. */
function findQuestion(id: string, fits: (asked: OpenQuestion) => boolean): [Session, OpenQuestion] {
  for (let game = 0; game < 20; game++) {
    const session = Session.start(gameNamed(id), defaultSetup(gameNamed(id), 3), `${game}`.repeat(64));
    const pick = picker(`phone ${game}`);
    while (!session.over) {
      const asked = session.waiting.find(fits);
      if (asked) return [session, asked];
      session.apply(randomAction(session, pick, 0));
    }
  }
  throw new Error(`no such question in ${id}`);
}

const buttonsOf = ({ rows }: Screen): readonly Button[] => rows.flatMap((row) => (isMenu(row) ? [] : row));

describe('a panel that a phone would have to scroll', () => {
  test('says one sentence about each answer', () => {
    const [session, asked] = findQuestion(
      'lisboa',
      ({ id, options }) => id === 'follow' && options.length > 2,
    );
    const position = { ...positionFor(session), teaching: [] };
    const screen = question(position, asked, textsFor(position, 'en'), { note: 'Said before.\n'.repeat(7) });
    expect(phoneHeight(screen)).toBeLessThanOrEqual(PHONE_HEIGHT);
    const details = (screen.embeds[0]?.description ?? '').split('\n').filter((line) => /^-# \*\*/.test(line));
    expect(details.length).toBeGreaterThan(1);
    for (const line of details) expect(line).not.toMatch(/\. \S/);
  });

  test('has no empty lines if it is still too high', () => {
    const [session, asked] = findQuestion(
      'architects',
      ({ id, options }) => id === 'draft-building' && options.length === 4,
    );
    const position = positionFor(session);
    const withNote = (lines: number): Screen =>
      question(position, asked, textsFor(position, 'en'), { note: 'Said before.\n'.repeat(lines).trim() });
    const hasGaps = ({ embeds }: Screen): boolean => embeds[0]?.description?.includes('\n\n') === true;
    const screens = Array.from({ length: 30 }, (_, lines) => withNote(lines));
    const first = screens.findIndex((screen) => !hasGaps(screen));
    expect(first).toBeGreaterThan(0);
    expect(screens.slice(first).some(hasGaps)).toBe(false);
    expect(phoneHeight(screens[first] as Screen)).toBeLessThanOrEqual(PHONE_HEIGHT);
  });

  test('keeps the number and the name of each answer', () => {
    // The Cathedral has no number in the picture, so the answers keep their words.
    const spotsOf = ({ options }: OpenQuestion) => options.filter(({ spot }) => spot !== undefined).length;
    const [session, asked] = findQuestion('architects', (one) => {
      const numbered = spotsOf(one);
      return one.id === 'project' && numbered > 1 && numbered < one.options.length;
    });
    const position = { ...positionFor(session), teaching: [] };
    const shortWith = (notes: number): number => {
      const how = { note: 'Said before.\n'.repeat(notes), numbered: true };
      const { embeds } = question(position, asked, textsFor(position, 'en'), how);
      const lines = (embeds[0]?.description ?? '').split('\n');
      return lines.filter((line) => /^-# \*\*\d\. .+\*\*: [^·]+$/.test(line)).length;
    };
    expect(Math.max(...Array.from({ length: 20 }, (_, notes) => shortWith(notes)))).toBe(spotsOf(asked));
  });

  test('has a menu instead of many buttons, in a lesson and at other tables', () => {
    const [session, asked] = findQuestion(
      'whispers',
      ({ id, max, options }) => id === 'place' && max > 1 && options.length > 6,
    );
    const menusOf = (position: Position): number =>
      question(position, asked, textsFor(position, 'en'), { note: '> A long line.\n'.repeat(9) }).rows.filter(
        isMenu,
      ).length;
    expect(menusOf(positionFor(session))).toBe(1);
    expect(menusOf({ ...positionFor(session), teaching: [] })).toBe(1);
  });

  test('keeps the answer that the teacher means as a button next to the menu', () => {
    const [session, asked] = findQuestion(
      'whispers',
      ({ id, max, options }) => id === 'place' && max === 2 && options.length > 6,
    );
    const key = asked.options.at(-1)?.key ?? '';
    const step: LessonStep = { id: 'place', due: { at: 'question', decision: 'place' }, show: key };
    const meant = shownPicks(step, asked) ?? [];
    const position = { ...positionFor(session), teaching: [step] };
    const screen = question(position, asked, textsFor(position, 'en'), {
      note: '> A long line.\n'.repeat(9),
      meant,
    });
    const answers = buttonsOf(screen).flatMap(({ custom_id }) => {
      const id = readId(custom_id);
      return id?.do === 'give' ? [keysOf(asked, readPicks(id.picks ?? 's', asked.options.length) ?? [])] : [];
    });
    expect(answers).toContainEqual([...meant]);
  });
});

test('a panel whose buttons leave room for the picture keeps them', () => {
  const [session, asked] = findQuestion('whispers', ({ id }) => id === 'regroup-empire');
  const position = positionFor(session);
  const screen = question(position, asked, textsFor(position, 'en'));
  expect(asked.options.length).toBeGreaterThan(5);
  expect(screen.rows.filter(isMenu)).toEqual([]);
});

test('a panel has a menu instead of buttons that would hide its picture', () => {
  const [session, asked] = findQuestion(
    'lisboa',
    ({ id, options }) => id === 'second-trade' && options.length > 7,
  );
  const position = positionFor(session);
  const screen = question(position, asked, textsFor(position, 'en'));
  expect(screen.rows.filter(isMenu)).toHaveLength(1);
  // The way to do nothing alone is a button.
  const picks = buttonsOf(screen).flatMap(({ custom_id }) => {
    const id = readId(custom_id);
    return id?.do === 'pick' ? [asked.options[id.at]?.idle] : [];
  });
  expect(picks).toEqual(asked.options.flatMap(({ idle }) => idle ?? []));
});

test('a menu says what long explanations above a few buttons would say', () => {
  const [session, asked] = findQuestion(
    'architects',
    ({ id, options }) => id === 'keep-one' && options.length > 4,
  );
  const position = positionFor(session);
  const screen = question(position, asked, textsFor(position, 'en'), { numbered: true });
  const [menu] = screen.rows.filter(isMenu);
  expect(menu?.options).toHaveLength(asked.options.length);
  for (const { description } of menu?.options ?? []) expect(description).toMatch(/VP/);
  expect(screen.embeds[0]?.description).not.toMatch(/\d VP for/);
});

test('a pupil reads no words for answers that the picture shows with their numbers', () => {
  const [session, asked] = findQuestion('architects', ({ id }) => id === 'draft-building');
  const position = positionFor(session);
  const texts = textsFor(position, 'en');
  // The title does not say that its picture explains the answers.
  const { pictured: _pictured, ...plain } = position.game.questions?.[asked.id] ?? {};
  const game = { ...position.game, questions: { ...position.game.questions, [asked.id]: plain } };
  const player = { ...position, game };
  const first = texts.plain.option(asked, asked.options[0] as Option).split(':')[0] ?? '';
  const saidTo = (position: Position, numbered = true): string =>
    question(position, asked, texts, { numbered }).embeds[0]?.description ?? '';
  const pupil = { ...player, teaching: [] };
  expect(saidTo(player)).toContain(first);
  expect(saidTo(pupil)).not.toContain(first);
  // Without pictures the words stay.
  expect(saidTo(pupil, false)).toContain(first);
});

test('the few groups of a list stay buttons: each leads to its answers', () => {
  const [session, asked] = findQuestion(
    'florence',
    ({ id, options }) => id === 'action' && options.length > 10,
  );
  const position = positionFor(session);
  const screen = question(position, asked, textsFor(position, 'en'));
  expect(screen.rows.filter(isMenu)).toEqual([]);
});

test('a panel says the round only where no board around it does', () => {
  const [session, asked] = findQuestion('architects', ({ id }) => id === 'draft-apprentice');
  const position = positionFor(session);
  const texts = textsFor(position, 'en');
  const said = (isHere: boolean): string =>
    question(position, asked, texts, { isHere }).embeds[0]?.description ?? '';
  expect(said(false)).toContain(headline(position, texts));
  expect(said(true)).not.toContain(headline(position, texts));
  expect(said(true)).toContain('Silver');
});
