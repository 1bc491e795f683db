import { play } from '../../engine/check/testing';
import { games } from '../../../games';
import { whispers } from '../../../games/whispers';
import { picker, randomAction } from '../../engine/check/fuzz';
import { textsOf } from '../screen/ui';
import { positionFor } from '../rules/position.testing';
import { allRefusals, notOffered, refusalLines } from './refusals';
import { textsFor } from './status';

/** The first attack of a game: one region lies beyond the border, thirty lie far from it. */
function attack() {
  const { session } = play(whispers, { seats: 2 });
  const pick = picker('attack');
  for (;;) {
    const asked = session.waiting.find(({ id }) => id === 'attack-to');
    if (asked) return { position: positionFor(session), asked };
    session.apply(randomAction(session, pick, 0));
  }
}

test('what thirty regions share is not said until it is asked for, what bars a few is', () => {
  const { position, asked } = attack();
  const texts = textsFor(position, 'en');
  const refused = refusalLines(asked, texts);
  const far = refused.filter(({ why }) => why === 'the two regions are not adjacent');
  const near = refused.filter((one) => !far.includes(one));
  expect(far.length).toBeGreaterThan(20);
  expect(near.length).toBeGreaterThan(0);
  const said = notOffered(refused, texts, {});
  expect(said).not.toContain('not adjacent');
  // One example is enough: the list has the others.
  expect(near.filter(({ what }) => said.includes(what))).toHaveLength(1);
  expect(said).not.toContain('\n');
  const [all] = allRefusals(position, asked, texts).embeds;
  for (const { what } of refused) expect(all?.description).toContain(what);
});

test('where everything is barred alike the panel does not list it', () => {
  const { position, asked } = attack();
  const texts = textsFor(position, 'en');
  const far = refusalLines(asked, texts).filter(({ why }) => why === 'the two regions are not adjacent');
  expect(notOffered(far, texts, {})).toBe('');
});

test('what a glance at the table tells is told to whoever asks, and not before', () => {
  const { position, asked } = attack();
  const texts = textsFor(position, 'en');
  const own = refusalLines(asked, texts).filter(({ refusal }) => refusal.why === 'target-not-enemy');
  expect(own.length).toBeGreaterThan(0);
  expect(notOffered(own, texts, whispers)).toBe('');
  const [all] = allRefusals(position, asked, texts).embeds;
  for (const { what } of own) expect(all?.description).toContain(what);
});

test.each([...games])('what is obvious in %# is a reason that is worded', ({ id, obvious = [] }) => {
  const { plain } = textsOf(id, 'en');
  for (const why of obvious) expect(plain.why(why, { count: 1 })).not.toContain(why);
});
