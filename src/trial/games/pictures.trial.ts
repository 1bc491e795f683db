import { picturesOf as titleOf } from '../../../games';
import { drawn } from '../../../games/testing';
import { createPictures } from '../../discord';
import { picker } from '../../engine/check/fuzz';

import { wordsOf } from '../../words/catalogue';
import type { Rendered, Studio } from '../../picture';
import type { Driver, PageMessage } from 'discord-stand-in';
import { answerBy, called, controlsOn, isBoard, recent } from '../stage/robot';
import { sitDown, type Seated } from '../stage/table';
import { openVenue, type Venue } from '../stage/venue';
import { seatsOf } from '../../play/table/seats';

const MINUTES = 60_000;
const PEOPLE = ['ada', 'ben', 'cleo'];
/** One white dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const SIGNATURE = '89504e470d0a1a0a';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** No test waits for it at the end. */
const drawnAfter = (ms: number): Promise<Rendered> =>
  new Promise((resolve) =>
    setTimeout(resolve, ms, { png: DOT, alt: 'A board.', width: 1, height: 1 }).unref(),
  );
const boardOn = (person: Driver, game: string): PageMessage | undefined =>
  recent(person).find((message) => isBoard(message, game));

interface Shown {
  readonly name: string;
  readonly alt: string;
  readonly type: string;
}
/** Returns a file by itself, or the one that an embed shows. */
function pictureOn({ attachments, embeds }: PageMessage): Shown | undefined {
  const [file] = attachments;
  if (file) return { name: file.filename, alt: file.description ?? '', type: file.content_type ?? '' };
  const image = embeds
    .map(
      (embed) =>
        embed.image as
          { readonly url: string; readonly description?: string; readonly content_type?: string } | undefined,
    )
    .find((one) => one !== undefined);
  return (
    image && {
      name: new URL(image.url).pathname.split('/').at(-1) ?? '',
      alt: image.description ?? '',
      type: image.content_type ?? '',
    }
  );
}

describe('the picture of a board', () => {
  let venue: Venue;
  beforeAll(async () => {
    venue = await openVenue('pictures', { pictures: 'drawn' });
  }, MINUTES);
  afterAll(() => venue.close());

  test.each(drawn.map(({ id }) => id))(
    'comes with the board message as a file, and says in words what it shows: %s',
    async (id) => {
      const { game, people } = await sitDown(venue.room(id), id, PEOPLE);
      const person = people[0] as Driver;
      const board = await person.waitsFor(
        (message) => isBoard(message, game) && pictureOn(message) !== undefined,
        MINUTES,
      );
      const picture = pictureOn(board);
      expect(picture).toMatchObject({
        name: expect.stringMatching(new RegExp(`^${id}-\\d+\\.png$`)),
        type: 'image/png',
      });
      expect(picture?.alt.length).toBeGreaterThan(40);
      const bytes = person
        .received()
        .flatMap(({ files }) => files)
        .find(({ name }) => name === picture?.name)?.bytes;
      expect(bytes?.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
      expect(controlsOn(board).length).toBeGreaterThanOrEqual(3);
      expect(people.some((one) => called(board, one))).toBe(true);
      expect([...venue.sandbox.refused, ...venue.complaints]).toEqual([]);
    },
    MINUTES,
  );

  test.each(drawn.map(({ id, reference }) => [id, reference?.all ?? []] as const))(
    'and whatever a command shows is taken with its pictures: %s',
    async (id, things) => {
      const { people } = await sitDown(venue.room(`${id}-commands`), id, PEOPLE);
      const person = people[0] as Driver;
      const words = wordsOf(id);
      const kinds = new Map(things.map((thing) => [thing.kind, words.phrase(thing.name)]));
      const commands: readonly (readonly [string, Readonly<Record<string, string | boolean>>?])[] = [
        ...[...kinds.values()].map((name) => ['card', { name }] as const),
        ['hand'],
        ['board'],
        ['board', { text: true }],
        ['rules', { question: 'now' }],
        ...['log', 'plan', 'catchup', 'replay', 'tryout'].map((name) => [`table ${name}`] as const),
        ...['games', 'history', 'profile', 'settings'].map((name) => [`my ${name}`] as const),
        ['about'],
        ['learn', { game: id }],
      ];
      for (const [name, given] of commands) {
        const before = new Set(person.messages().map((message) => message.id));
        await person.slash(name, given);
        await person.waitsFor((message) => !before.has(message.id));
        await venue.idle();
        expect([name, ...venue.sandbox.refused, ...venue.complaints]).toEqual([name]);
      }
    },
    MINUTES,
  );
});

describe('the controls of a board', () => {
  const ANSWERS = 12;
  const SLOW = 6_000;
  let venue: Venue;
  let draw: Studio['render'];
  beforeAll(async () => {
    venue = await openVenue('poor pictures', {
      pictures: createPictures({ render: (job) => draw(job), close: async () => {} }, titleOf),
    });
  }, MINUTES);
  afterAll(() => venue.close());

  const sitWhere = (name: string): Promise<Seated> => sitDown(venue.room(name), 'florence', PEOPLE);
  /** Lets people answer; how long each time until the board called whom the rules then asked. */
  async function answers({ game, people }: Seated): Promise<number[]> {
    const dice = picker('whatever the pictures do');
    const waits: number[] = [];
    while (waits.length < ANSWERS) {
      const [asked] = (await venue.position(game)).session.waiting;
      if (!asked) throw new Error('nobody is asked');
      await answerBy(people[asked.seat] as Driver, game, asked.seat, dice);
      await venue.answered();
      const began = Date.now();
      const next = (await venue.position(game)).session.waiting.map(({ seat }) => seat);
      const callsThem = (message: PageMessage | undefined): boolean =>
        message !== undefined &&
        seatsOf(people).every((seat) => called(message, people[seat] as Driver) === next.includes(seat));
      while (!people.every((person) => callsThem(boardOn(person, game)))) await pause(5);
      waits.push(Date.now() - began);
    }
    return waits;
  }

  test.each<[string, Studio['render']]>([
    [
      'throws',
      () => {
        throw new Error('no paint');
      },
    ],
    [
      'fails after a moment',
      () =>
        pause(20).then(() => {
          throw new Error('no paint');
        }),
    ],
    ['has nothing to show', async () => undefined],
  ])(
    'are there at once when drawing %s',
    async (_how, render) => {
      draw = render;
      const seated = await sitWhere('no-pictures');
      expect(Math.max(...(await answers(seated)))).toBeLessThan(SLOW / 2);
      const board = boardOn(seated.people[0] as Driver, seated.game) as PageMessage;
      expect(pictureOn(board)).toBeUndefined();
      expect(venue.sandbox.refused).toEqual([]);
      expect(venue.complaints).toEqual([]);
    },
    MINUTES,
  );

  test(
    'never wait for a picture that takes seconds, and stay when it comes',
    async () => {
      draw = () => drawnAfter(SLOW);
      const seated = await sitWhere('late-pictures');
      expect(Math.max(...(await answers(seated)))).toBeLessThan(SLOW / 2);
      const { game } = seated;
      const person = seated.people[0] as Driver;
      // The last board may still be on its way: what counts is how it looked just before its picture came.
      let before = boardOn(person, game) as PageMessage;
      let after = before;
      for (; !pictureOn(after); after = boardOn(person, game) ?? after) {
        before = after;
        await pause(5);
      }
      expect(after).toMatchObject({ id: before.id, content: before.content, components: before.components });
      expect(pictureOn(after)?.alt).toBe('A board.');
      await pause(SLOW / 4);
      expect(
        recent(person)
          .filter((message) => isBoard(message, game))
          .map(({ id }) => id),
      ).toEqual([after.id]);
      expect(venue.sandbox.refused).toEqual([]);
      expect(venue.complaints).toEqual([]);
    },
    MINUTES,
  );
});
