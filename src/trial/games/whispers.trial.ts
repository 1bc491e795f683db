import type { Card } from '../../../games/whispers/data/cards';
import { SLOTS, type Empire, type Loyalty } from '../../../games/whispers/data/empires';
import { cardName, empireName } from '../../../games/whispers/names';
import type { PlayerView, View } from '../../../games/whispers/view';
import { textsFor } from '../../discord/table/status';
import { oneOf, picker, type Picker } from '../../engine/check/fuzz';
import { say, type Seat } from '../../engine/contract/game';

import type { Driver, Received } from 'discord-stand-in';
import { wordsOf } from '../../words/catalogue';
import { isBoard, isPrivate, recent } from '../stage/robot';
import { openVenue, type Venue } from '../stage/venue';
import { wholeGame, type Whole } from '../stage/whole-game';
import type { Position } from '../../play/table/table';
import { seatsOf } from '../../play/table/seats';

const MINUTES = 60_000;
const NAMES = ['ada', 'ben', 'cleo', 'dora'];

/** `heard`: how much of what was sent has been searched. */
interface Reader {
  readonly seat: Seat | null;
  readonly person: Driver;
  heard: number;
}

/** Returns the rest of a text after removing the log lines in it: a story contains only log lines. */
const withoutLines = (text: string, read: readonly string[]): string =>
  read.reduce(
    (left, line) => left.replaceAll(line, '').replaceAll(line.replace(/\.$/, ''), ''),
    text.replaceAll('**', ''),
  );

describe('a whole game of A War of Whispers by four people, with a fifth looking on', () => {
  let venue: Venue;
  let whole: Whole;
  const betrayed: string[] = [];
  const searched = { messages: 0, secrets: 0, own: new Set<string>(), kinds: new Set<string>() };

  beforeAll(async () => {
    venue = await openVenue('whispers');
    const dice = picker('who looks at what');
    let readers: Reader[] = [];
    let answers = 0;
    whole = await wholeGame(
      venue,
      {
        game: 'whispers',
        names: NAMES,
        seated: ({ people }, room) => {
          readers = [...people, room.as('emil')].map((person, at) => ({
            seat: seatsOf(people)[at] ?? null,
            person,
            heard: 0,
          }));
        },
      },
      {
        dice: picker('whispers at four'),
        async between(position, before) {
          if (position.status !== 'playing') return;
          if (++answers % 3 === 0) await lookAround(venue, oneOf(readers, dice).person, position.id, dice);
          for (const reader of readers) await search(reader, before, position);
        },
      },
    );
  }, 6 * MINUTES);
  afterAll(() => venue.close());

  /** Looks for what is secret after an answer in all that this reader was sent on the way. */
  async function search(reader: Reader, before: Position, after: Position): Promise<void> {
    const { seat, person } = reader;
    // A card that the reader held before the answer is no secret: the question showed a loyalty that was then
    // swapped away.
    const had = new Set(seat === null ? [] : wordsOn(before, seat, 'all'));
    const secrets = [...secretFrom(after, seat)].filter((word) => !had.has(word));
    const own = seat === null ? [] : wordsOn(before, seat, 'down');
    const fresh = person.received().slice(reader.heard);
    reader.heard += fresh.length;
    searched.secrets += secrets.length;
    for (const received of fresh) {
      const text = readable(received);
      if (text === '') continue;
      searched.messages++;
      searched.kinds.add(kindOf(received));
      for (const word of own) if (text.includes(word)) searched.own.add(word);
      for (const word of secrets.filter((secret) => text.includes(secret))) {
        // A card that was played in the open may be in a hand again: such lines, and what had been read
        // before, tell nothing.
        const old = [
          ...(await venue.play.reading.log(before, seat, { from: 0 })),
          ...(await venue.play.reading.log(after, seat, { from: before.lineCount })).filter(
            ({ event }) => event === 'plays' || event === 'discards',
          ),
        ];
        const { plain } = textsFor(before, 'en');
        // "You play Mercenaries": a panel speaks to its reader.
        const read = old.flatMap((line) => [
          plain.line(line),
          ...(seat === null ? [] : [plain.lineTo(seat, line)]),
        ]);
        const telling = text.split('\n').filter((line) => withoutLines(line, read).includes(word));
        betrayed.push(...telling.map((line) => `${person.person.name} was sent "${word}" in ${line}`));
      }
    }
  }

  test('ends with a ranking, keeps its promise, and holds every answer as it was given', () =>
    expect(whole.faults).toEqual([]));

  test('takes its players three presses or fewer in most cases', () =>
    expect(whole.figures.median).toBeLessThanOrEqual(3));

  test('sends nobody the loyalties or the cards of another, whatever they look at', () => {
    expect(betrayed).toEqual([]);
    expect(searched.messages).toBeGreaterThan(2000);
    expect(searched.secrets).toBeGreaterThan(10_000);
    expect([...searched.kinds].sort()).toEqual(['file', 'private message', 'public message', 'suggestions']);
  });

  test('sends its players their own', () => {
    const seen = [...searched.own];
    expect(
      seen.filter((word) => /^(Bear|Eagle|Elephant|Lion|Horse): (4 points|−1 point) a city$/.test(word))
        .length,
    ).toBeGreaterThan(2);
    expect(seen.filter((word) => /^[A-Z][a-z]+\/[A-Z][a-z]+$/.test(word)).length).toBeGreaterThan(5);
  });
});

/** Everything that can be looked at, by players and spectator alike. */
async function lookAround(venue: Venue, person: Driver, game: string, dice: Picker): Promise<void> {
  const board = recent(person).find((message) => isBoard(message, game));
  const onBoard = (id: string): Promise<void> => person.press(id, board && { on: board });
  const looks: readonly (() => Promise<unknown>)[] = [
    () => onBoard(`show/${game}/hand`),
    async () => {
      await onBoard(`more/${game}`);
      await venue.idle();
      await person.press(`show/${game}/log`);
    },
    () => onBoard(`move/${game}`),
    async () => {
      await onBoard(`more/${game}`);
      await venue.idle();
      await person.press(`show/${game}/words`);
    },
    () => person.autocomplete('act', 'move', ''),
    () => person.slash('board', { text: true }),
    () => person.slash('hand'),
    () => person.slash('log'),
    () => person.slash('table export'),
  ];
  await oneOf(looks, dice)();
  await venue.idle();
  for (const message of recent(person).filter(isPrivate)) await person.dismiss(message);
}

const viewOf = (position: Position, seat: Seat): View => position.session.view(seat) as View;

/**
 * Returns the names of a seat's cards and tokens as the game writes them, or only of those that lie `down` or
 * `up`.
 */
function wordsOn(position: Position, seat: Seat, which: 'all' | 'down' | 'up'): string[] {
  const { loyalties, revealed, hand, shown } = viewOf(position, seat).players[seat] as PlayerView;
  const tokens = SLOTS.flatMap((slot) => {
    const empire = loyalties[slot];
    if (!empire || (which !== 'all' && revealed.includes(empire) !== (which === 'up'))) return [];
    return tokenWords(slot, empire);
  });
  return [...tokens, ...(which === 'up' ? shown : (hand ?? [])).map(cardWords)];
}

const words = wordsOf('whispers');
const cardWords = once((card: Card) => words.phrase(cardName(card)));
const tokenWords = once((slot: Loyalty, empire: Empire): string[] => {
  const params = { slot: say(`slot.${slot}`), value: say(`value.${slot}`), empire: empireName(empire) };
  return [
    words.phrase(say('loyalty', params)),
    words.phrase(say('line.loyalty', { ...params, count: 0 })).split(',')[0] ?? '',
  ];
});

/** Words are looked for after every answer, and stay the same. */
function once<A extends string[], T>(make: (...given: A) => T): (...given: A) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const label = given.join(' ');
    const known = made.get(label) ?? make(...given);
    made.set(label, known);
    return known;
  };
}

/**
 * Returns the names that other seats hold and this reader cannot know, unless an equal one lies open or
 * belongs to the reader.
 */
function secretFrom(position: Position, reader: Seat | null): ReadonlySet<string> {
  const seats = seatsOf(position.chairs);
  const known = new Set([
    ...seats.flatMap((seat) => wordsOn(position, seat, 'up')),
    ...(reader === null ? [] : wordsOn(position, reader, 'all')),
  ]);
  return new Set(
    seats
      .flatMap((seat) => (seat === reader ? [] : wordsOn(position, seat, 'down')))
      .filter((word) => !known.has(word)),
  );
}

/** Returns every word of a received message, files included. */
function readable({ frame, files }: Received): string {
  if (frame.t !== 'MESSAGE_CREATE' && frame.t !== 'MESSAGE_UPDATE' && frame.t !== 'choices') return '';
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(frame.d);
  return [...found, ...files.map(({ bytes }) => bytes.toString('utf8'))].join('\n');
}

function kindOf({ frame, files }: Received): string {
  if (frame.t === 'choices') return 'suggestions';
  if (files.length > 0) return 'file';
  return (frame.t === 'MESSAGE_CREATE' || frame.t === 'MESSAGE_UPDATE') && isPrivate(frame.d)
    ? 'private message'
    : 'public message';
}
