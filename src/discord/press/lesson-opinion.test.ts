import type { PageMessage } from 'discord-stand-in';
import type { Advised, Thinker } from '../../computer';
import { isPrivate, said } from '../table/reading.testing';
import { openHarness, type Harness } from '../stage/harness.testing';

jest.setTimeout(120_000);

/** The value of the answer that the teacher meant. The other one has 0.5 and 10 points. */
let meant = { value: 0.5, points: 10 };
const teacher: Thinker = {
  answer: () => Promise.reject(new Error('computers play without a search')),
  hint: () => Promise.resolve([]),
  reflect: () => Promise.resolve([]),
  compare: (_place, [given = [], wanted = []]) => {
    const known = { value: 0.5, points: 10, wins: 0.5, part: 0.5, tried: 40, doubt: 0.001, why: [] };
    return Promise.resolve([
      { ...known, picks: given } satisfies Advised,
      { ...known, ...meant, picks: wanted },
    ]);
  },
  waiting: 0,
  close: () => Promise.resolve(),
};

let room: Harness;
beforeAll(async () => {
  room = await openHarness({ thinker: teacher });
});
afterAll(() => room.close());

/** Learns Lisboa, and keeps the clergy tile of this label. Returns the next panel with a question. */
async function keeps(name: 'ada' | 'ben' | 'cleo', tile: RegExp): Promise<PageMessage> {
  const pupil = await room.sandbox.as(name).direct();
  await pupil.slash('learn', { game: 'Lisboa' });
  const panel = await pupil.waitsFor((one) => isPrivate(one) && said(one).includes('Which clergy tile'));
  await pupil.press(tile, { on: panel });
  return pupil.waitsFor((one) => isPrivate(one) && said(one).includes('Your turn: play or discard'));
}

test('says what another answer is worth, until the next one', async () => {
  meant = { value: 0.6, points: 12.2 };
  const panel = await keeps('ada', /Merchants' Chapel/);
  expect(said(panel)).toMatch(/\*\*Confessor[^*]*\*\* would have been worth about 2 points more\./);
  const pupil = await room.sandbox.as('ada').direct();
  const button = /→ [^"]+/.exec(JSON.stringify(panel.components))?.[0] ?? '';
  await pupil.press(button, { on: panel });
  const next = await pupil.waitsFor(
    (one) => isPrivate(one) && !said(one).includes('Your turn: play or discard'),
  );
  expect(said(next)).not.toContain('would have been');
});

test('says that another answer works too', async () => {
  meant = { value: 0.5, points: 13 };
  expect(said(await keeps('ben', /Merchants' Chapel/))).toContain('That works too.');
});

test('says nothing of the answer that the teacher means', async () => {
  meant = { value: 0.9, points: 20 };
  const text = said(await keeps('cleo', /Confessor/));
  expect(text).not.toContain('works too');
  expect(text).not.toContain('would have been');
});
