import { picturesOf as titleOf } from '../../../../games';
import { createPictures, type Pictures } from '../../../discord';
import { textsOf } from '../../../discord/screen/ui';
import { answerBy, boardOf, called } from '../../stage/robot';
import { oneOf, picker, randomOptions, type Picker } from '../../../engine/check/fuzz';
import type { AnyGame, Seat } from '../../../engine/contract/game';

import type { Driver } from 'discord-stand-in';
import { commonWords, heldNames, knowledge, shownTo, twin } from './knowledge';
import { openRoom, type Room } from '../../../discord/stage/room.testing';
import { takeoversAt } from './takeovers';
import { lookAround, wordsIn, around, difference } from './explore';
import type { Position } from '../../../play/table/table';

export interface SecrecyResult {
  readonly name: 'secrecy';
  readonly game: string;
  readonly games: number;
  readonly answers: number;
  /**
   * The number of messages, suggestions and files that people received, and of secret words that were
   * searched in them, for each reader and moment.
   */
  readonly received: number;
  readonly searched: number;
  /** Pairs of deals whose messages were compared. */
  readonly compared: number;
  /**
   * Secret words found where they should not be; differences between two deals that a reader should not be
   * able to tell apart.
   */
  readonly hits: number;
  readonly differences: number;
  /** Changes of the person on a seat. */
  readonly takeovers: number;
  readonly faults: readonly string[];
}

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'emil', 'flora', 'gus', 'hana'];
/** They take over a seat. */
const SUCCESSORS = ['ida', 'jon'];
const SPECTATOR = 'zoe';

interface SecrecyOptions {
  readonly game: AnyGame;
  readonly games: number;
  readonly seed: string;
  /** The number of answers after which a game stops. Default: the whole game. */
  readonly most?: number;
  /** A seat changes hands so often; `every`: answers between its steps. Default: never. */
  readonly takeovers?: { readonly changes: number; readonly every: number } | undefined;
}

/**
 * Plays whole games in which every player sometimes looks at everything, and searches everything that was
 * sent to a person.
 */
export async function secrecy({
  game,
  games,
  seed,
  most: max = Infinity,
  takeovers,
}: SecrecyOptions): Promise<SecrecyResult> {
  const scenes: { forSeat: Seat | null; text: string }[] = [];
  const inner = createPictures(
    {
      render: async (job) => {
        drawn = JSON.stringify(job.scene);
        return { png: TINY, alt: 'alt', width: 1, height: 1 };
      },
      close: async () => {},
    },
    titleOf,
  );
  let drawn = '';
  const seenBy = async <T>(forSeat: Seat | null, make: () => Promise<T>): Promise<T> => {
    drawn = '';
    const made = await make();
    scenes.push({ forSeat, text: drawn });
    return made;
  };
  const pictures: Pictures = {
    ...inner,
    render: (position, what) => seenBy(what.forSeat, () => inner.render(position, what)),
    hand: (position, seat, how) => seenBy(seat, () => inner.hand(position, seat, how)),
    preview: (position, answer) => seenBy(answer.asked.seat, () => inner.preview(position, answer)),
  };
  const room = await openRoom([game], {
    pictures,
    sandbox: { people: [...NAMES, ...SUCCESSORS, SPECTATOR] },
    pick: picker(seed),
  });
  const total = { answers: 0, received: 0, searched: 0, compared: 0, hits: 0, differences: 0, takeovers: 0 };
  const faults: string[] = [];
  try {
    for (let number = 0; number < games; number++) {
      const dice = picker(`${seed} ${game.id} ${number}`);
      const one = await playAndSearch(room, game, dice, { most: max, takeovers }, scenes);
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += one[key];
      faults.push(...one.faults);
    }
    faults.push(...room.complaints);
    return { name: 'secrecy', game: game.id, games, ...total, faults };
  } finally {
    await room.close();
  }
}

const TINY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function playAndSearch(
  room: Room,
  game: AnyGame,
  dice: Picker,
  { most: max = Infinity, takeovers }: Pick<SecrecyOptions, 'most' | 'takeovers'>,
  scenes: { forSeat: Seat | null; text: string }[],
): Promise<Omit<SecrecyResult, 'name' | 'game' | 'games'>> {
  const { sandbox, play, outbox } = room;
  const [min, top] = game.seats;
  const low = Math.max(takeovers ? 3 : 2, min);
  const seats = low + dice(Math.min(top, NAMES.length) - low + 1);
  const channel = sandbox.stage.addChannel(sandbox.guildId, `table-${dice(1e6)}`);
  const names = NAMES.slice(0, seats);
  const people = names.map((name) => sandbox.as(name).in(channel));
  const { options } = randomOptions(game, seats, dice);
  const made = await play.tables.create({
    game: game.id,
    where: { guild: sandbox.guildId, channel },
    host: { user: sandbox.as('ada').person.id, name: 'Ada' },
    options: options as Record<string, unknown>,
  });
  if (made.kind !== 'done') throw new Error(`no table: ${JSON.stringify({ ...made, lobby: undefined })}`);
  const { id } = made.lobby;
  for (const name of names.slice(1)) await play.tables.join(id, { user: sandbox.as(name).person.id, name });
  const started = await play.tables.start(id, sandbox.as('ada').person.id);
  if (started.kind !== 'started')
    throw new Error(`not started: ${JSON.stringify({ ...started, lobby: undefined })}`);
  await outbox.idle();

  const total = {
    answers: 0,
    received: 0,
    searched: 0,
    compared: 0,
    hits: 0,
    differences: 0,
    takeovers: 0,
    faults: [] as string[],
  };
  const bystanders = takeovers ? [...SUCCESSORS, SPECTATOR] : [SPECTATOR];
  const readers = [
    ...names.map((name, seat) => ({ name, seat: seat as Seat | null })),
    ...bystanders.map((name) => ({ name, seat: null as Seat | null })),
  ];
  const everyone = readers.map(({ name }) => sandbox.as(name).in(channel));
  const hands =
    takeovers &&
    takeoversAt(room, id, {
      ...takeovers,
      holders: [names[1] as string, ...SUCCESSORS].map((name) => sandbox.as(name).in(channel)),
      others: people.filter((_, seat) => seat !== 1),
    });
  const heard = new Map(readers.map(({ name }) => [name, sandbox.as(name).received().length]));
  let position = (await play.reading.position(id)) as Position;
  // Words that a reader once held or saw open are no secret to them, wherever the card is now.
  const seen = readers.map(() => new Set<string>());
  const secrets = (salt: number): ReadonlySet<string>[] =>
    readers.map(({ seat }, at) => {
      const { secret, known } = knowledge(position, seat, at + salt);
      for (const word of known) seen[at]?.add(word);
      return secret;
    });
  let before = secrets(0);
  let held = heldNames(position);
  const hits: { word: string; fault: string }[] = [];
  const said: (string | undefined)[] = readers.map(() => undefined);
  const common = new Set(commonWords(position, 0));
  /** The public log before the answer, and the number of its next line. */
  const logged = { text: '', next: 0 };
  for (let idle = 0; position.status === 'playing' && total.answers < max;) {
    if (hands && (await hands.next(total.answers))) {
      const holder = hands.holder();
      if (holder) people[1] = holder;
      for (const reader of readers)
        if (reader.seat === 1 || reader.name === holder?.person.name)
          reader.seat = reader.name === holder?.person.name ? 1 : null;
      total.takeovers = hands.changes();
    }
    // A computer plays on while the seat is free.
    if (hands && !hands.holder()) await room.running.wake(id);
    const first = people[0] as Driver;
    const board = boardOf(first, id);
    const asked = board ? people.filter((person) => called(board, person)) : [];
    const person = asked.length > 0 ? oneOf(asked, dice) : undefined;
    scenes.length = 0;
    // A person who is stuck among many picks starts again.
    const answer =
      person && (await answerBy(person, id, people.indexOf(person), dice).catch(() => undefined));
    if (!answer && ++idle > 200) throw new Error(`nobody is asked any more\n${first.screen()}`);
    if (answer) {
      idle = 0;
      total.answers++;
    }
    if (board) await lookAround(everyone, id, board.id, dice);
    await outbox.idle();
    position = (await play.reading.position(id)) as Position;
    if (total.answers % 20 === 0) for (const word of commonWords(position, total.answers)) common.add(word);
    // A played card is known to everyone from then on, although another hand can hold one of the same name.
    const holds = heldNames(position);
    for (const [word, count] of held)
      if ((holds.get(word) ?? 0) < count) for (const words of seen) words.add(word);
    held = holds;
    const after = secrets(total.answers * 31);
    // Words that the log used before a player held such a card reveal nothing when that line is read again.
    after.forEach((words, at) => {
      for (const word of words) if (!before[at]?.has(word) && logged.text.includes(word)) seen[at]?.add(word);
    });
    readers.forEach(({ name, seat }, at) => {
      const fresh = sandbox.as(name).received().slice(heard.get(name));
      heard.set(name, sandbox.as(name).received().length);
      const other = position.status === 'playing' ? twin(position, seat, total.answers) : undefined;
      // A word that another deal would show as well belongs to the rules and reveals nothing. The comparison
      // finds a game that shows it because of its cards.
      const theirs = other && shownTo(other, seat);
      const elsewhere = [said[at], theirs].join('\n');
      said[at] = theirs;
      for (const word of [...(before[at] ?? []), ...(after[at] ?? [])])
        if (elsewhere.includes(word)) common.add(word);
      const words = [...(before[at] ?? [])].filter(
        (word) => after[at]?.has(word) && !seen[at]?.has(word) && !common.has(word),
      );
      const texts = [
        ...fresh.map(wordsIn),
        ...scenes.filter(({ forSeat }) => forSeat === null || forSeat === seat).map(({ text }) => text),
      ].filter((text) => text !== '');
      total.received += texts.length;
      total.searched += words.length;
      for (const text of texts) {
        for (const word of words) {
          if (!text.includes(word)) continue;
          hits.push({
            word,
            fault:
              `${name} was sent "${word}", which is secret, after answer ${total.answers} of ${id}: ` +
              `${around(text, word)}`,
          });
        }
      }
      if (theirs !== undefined) {
        total.compared++;
        const ours = shownTo(position, seat);
        if (ours !== theirs) {
          total.differences++;
          if (total.faults.length < 30)
            total.faults.push(
              `${name} can tell two deals apart after answer ${total.answers} of ${id}, step ` +
                `${position.session.step}: ${difference(ours, theirs)}`,
            );
        }
      }
    });
    before = after;
    const { plain } = textsOf(game.id, 'en', position.chairs);
    for (const line of await play.reading.log(position, null, { from: logged.next })) {
      logged.text += `${plain.line(line)}\n`;
      logged.next = line.number + 1;
    }
  }
  const kept = hits.filter(({ word }) => !common.has(word));
  return {
    ...total,
    hits: kept.length,
    faults: [...total.faults, ...kept.slice(0, 30).map(({ fault }) => fault)],
  };
}
