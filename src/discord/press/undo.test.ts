import type { Driver } from 'discord-stand-in';
import type { OpenQuestion, Seat } from '../../engine/contract/game';
import type { Position, SeatOccupant } from '../../play/table/table';
import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { panel } from '../table/panel';
import { clear, goOn, privately, said } from '../table/reading.testing';
import { mayGoBackBefore, mayUndo, textsFor } from '../table/status';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
});

const SEATS: readonly Seat[] = [0, 1];
const NAMES: readonly string[] = ['ada', 'ben'];

/** Plays on until an answer of this table cannot be undone for this reason; the seat that gave it. */
async function playUntil(table: Table, reason: string): Promise<number> {
  for (let given = 0; given < 200; given++) {
    const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
    await goOn(harness.play, table.id, 1, picker(`undo ${given}`));
    const now = await harness.play.reading.position(table.id);
    if (!now || mayUndo(now, seat)) continue;
    const outcome = await harness.play.answers.undo(table.id, table.people[seat]?.person.id ?? '', 'one');
    if (outcome.kind === 'illegal' && outcome.params.reason === reason) return seat;
  }
  throw new Error(`no answer that cannot be undone because of ${reason}`);
}

describe('an answer that cannot be undone', () => {
  test.each([
    ['valeria', 'hidden', 'your move revealed something hidden ('],
    ['lisboa', 'hidden', 'your move revealed something hidden ('],
    // The player is asked for the next action.
    ['valeria', 'over', "your last move can't be changed any more"],
  ])('in %s says why: %s, and offers the vote that is left', async (game, reason, text) => {
    const table = await harness.table(NAMES, { game });
    const seat = await playUntil(table, reason);
    await table.idle();
    const me = table.people[seat] as Driver;
    await me.slash('undo', { game: table.id });
    expect(said(privately(me))).toContain(text);
    expect(said(privately(me))).toContain('You can ask the table to go back');
    await me.press('Ask the table to go back', { on: privately(me) });
    expect(said(privately(me))).toContain('Go back to an earlier position');
    expect(JSON.stringify(privately(me).components)).toContain(`vote-back/${table.id}`);
    await clear(me);
  });

  test('is not offered to be undone in the panel', async () => {
    const table = await harness.table(NAMES, { game: 'valeria' });
    const seen = new Set<boolean>();
    for (let given = 0; given < 40; given++) {
      await goOn(harness.play, table.id, 1, picker(`board ${given}`));
      const now = await harness.play.reading.position(table.id);
      if (!now || now.status !== 'playing') break;
      for (const seat of SEATS) {
        const { rows } = panel(now, seat, textsFor(now, 'en'));
        expect(JSON.stringify(rows).includes('"undo/')).toBe(mayUndo(now, seat));
        seen.add(mayUndo(now, seat));
      }
    }
    expect([...seen].sort()).toEqual([false, true]);
  });
});

describe('a person who plays alone with computers', () => {
  test('undoes the last turn, though the computers have moved since', async () => {
    const table = await harness.table(['ada'], { game: 'architects', computers: 1 });
    const [ada] = table.people as [Driver];
    const now = async (): Promise<Position> => {
      const position = await harness.play.reading.position(table.id);
      if (!position) throw new Error('no such table');
      return position;
    };
    const placing = (position: Position): boolean =>
      position.session.waiting[0]?.id === 'place' && position.session.waiting[0].seat === 0;
    for (let given = 0; given < 40 && !placing(await now()); given++) {
      await goOn(harness.play, table.id, 1, picker(`alone ${given}`));
      await table.idle();
    }
    const before = await now();
    expect(placing(before)).toBe(true);
    const { promptId } = before.session.waiting[0] as OpenQuestion;
    await harness.play.answers.press({ game: table.id, user: ada.person.id, promptId, picks: ['forest'] });
    await table.idle();
    const after = await now();
    expect(placing(after)).toBe(true);
    expect(after.session.canUndo(0)).toBe(false);
    const last = after.leftAt?.[0] ?? 0;
    expect(mayGoBackBefore(after, 0)).toBe(last);
    // An answer after which the same player is asked again at once is the last one too.
    const later = { ...after, leftAt: [last - 1, 0], closedAt: [last, 0] };
    expect(mayGoBackBefore(later, 0)).toBe(last);

    await ada.press('My move');
    await ada.press('Go back…', { on: privately(ada) });
    expect(said(privately(ada))).toMatch(
      /Go back to before your last move\?.*All moves since then are undone/s,
    );
    // Nothing is undone by the question.
    await ada.press('Play on', { on: privately(ada) });
    expect(await now()).toMatchObject({ session: { count: after.session.count } });
    await ada.press('Go back…', { on: privately(ada) });
    await ada.press('Undo these moves', { on: privately(ada) });
    expect((await now()).session.view(0)).toEqual(before.session.view(0));
    expect((await now()).motion).toBeUndefined();
    // The same button once more undoes no earlier turn.
    const again = privately(ada);
    expect(JSON.stringify(again.components)).not.toContain('turn-back');
    await clear(ada);
  });

  test('is not offered that while another person plays', async () => {
    const table = await harness.table(NAMES, { game: 'architects' });
    await goOn(harness.play, table.id, 30, picker('not alone'));
    const position = await harness.play.reading.position(table.id);
    for (const seat of SEATS) expect(position && mayGoBackBefore(position, seat)).toBeUndefined();
    // A computer that plays for a person who can come back is no reason either.
    const [ada, ben] = position?.chairs ?? [];
    const standsInFor = ben?.kind === 'person' ? { user: ben.user, name: ben.name } : undefined;
    const computer = { kind: 'computer', number: 1, strength: 'apprentice', standsInFor } as SeatOccupant;
    const withStandIn = { ...position, chairs: [ada, computer] } as Position;
    for (const seat of SEATS) expect(mayGoBackBefore(withStandIn, seat)).toBeUndefined();
  });
});
