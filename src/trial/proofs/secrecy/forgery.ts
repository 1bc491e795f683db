import { games as shelf } from '../../../../games';
import { readId } from '../../../discord/screen/ids';
import { openRoom } from '../../../discord/stage/room.testing';
import { picker, randomAction, type Picker } from '../../../engine/check/fuzz';
import type { Play } from '../../../play';
import type { PageMessage, Sandbox } from 'discord-stand-in';
import { forgedId, forgedValues, idsOn, isLawful, NAMES } from './hostile';
import { countAnswers } from './answered';
import { isPrivate, type Stage } from './forged-stage';
import { BOT_RIGHTS, forgedCommand, openWords, firstDifference } from './forged-commands';
import type { Position } from '../../../play/table/table';
import { seatsOf } from '../../../play/table/seats';

export interface ForgeryResult {
  readonly name: 'forgery';
  readonly presses: number;
  readonly commands: number;
  /**
   * Changes to any row; inputs that got no private answer; public messages, mentions or markup that resulted;
   * errors in the log.
   */
  readonly effects: number;
  readonly unanswered: number;
  readonly public: number;
  readonly errors: number;
  readonly faults: readonly string[];
}

const BATCH = 24;

/** Games, a lobby and an ended game, and people who send what no honest client sends. */
export async function forgery({
  inputs,
  seed,
  titles = shelf.map(({ id }) => id),
}: {
  readonly inputs: number;
  readonly seed: string;
  readonly titles?: readonly string[];
}): Promise<ForgeryResult> {
  const dice = picker(seed);
  const people = ['ada', 'ben', 'cleo', 'dora', 'emil'].map((name, at) => ({
    name,
    displayName: NAMES[at] as string,
  }));
  const { sandbox, play, outbox, complaints: errors, close } = await openRoom(shelf, { sandbox: { people } });
  try {
    const stage = await setStage(sandbox, play, titles, dice);
    await outbox.idle();
    const result = await attack({ sandbox, play, stage, inputs, dice });
    const loud = openWords(sandbox);
    return {
      name: 'forgery',
      ...result,
      public: result.public + loud.length,
      errors: errors.length,
      faults: [...result.faults, ...loud, ...errors].slice(0, 50),
    };
  } finally {
    await close();
  }
}

/**
 * A running game of each title between ada, ben and (where it takes three) cleo, with buttons of earlier
 * questions; dora's lobby; an ended game.
 */
async function setStage(
  sandbox: Sandbox,
  play: Play,
  titles: readonly string[],
  dice: Picker,
): Promise<Stage> {
  const who = (name: string): { user: string; name: string } => ({
    user: sandbox.as(name).person.id,
    name: sandbox.as(name).person.user.global_name ?? name,
  });
  const place = { guild: sandbox.guildId, channel: sandbox.channelId };
  const seats: Record<string, Record<string, number>> = {};
  const hosts: Record<string, Set<string>> = {};
  const open = async (title: string, names: readonly string[], start: boolean): Promise<string> => {
    const made = await play.tables.create({ game: title, where: place, host: who(names[0] ?? '') });
    if (made.kind !== 'done') throw new Error(`no table for ${title}`);
    const { id } = made.lobby;
    for (const name of names.slice(1)) await play.tables.join(id, who(name));
    const started = start ? await play.tables.start(id, who(names[0] ?? '').user) : undefined;
    if (started && started.kind !== 'started') throw new Error(`${title} did not start`);
    names.forEach((name, seat) => {
      (seats[name] ??= {})[id] = seat;
    });
    (hosts[names[0] ?? ''] ??= new Set()).add(id);
    return id;
  };
  const stale: string[] = [];
  const games: string[] = [];
  for (const title of titles) {
    const [min = 2] = shelf.find(({ id }) => id === title)?.seats ?? [];
    const names = ['ada', 'ben', 'cleo'].slice(0, Math.max(2, min));
    const id = await open(title, names, true);
    games.push(id);
    for (let answers = 0; answers < 12; answers++) {
      const position = await play.reading.position(id);
      if (position?.status !== 'playing') break;
      for (const asked of position.session.waiting)
        stale.push(
          ...['pick', 'sure'].map((verb) => `${verb}/${id}/${asked.seat}/${asked.promptId}/0`),
          `give/${id}/${asked.seat}/${asked.promptId}/b1`,
          `menu/${id}/${asked.seat}/${asked.promptId}/0`,
        );
      await answerOne(play, position, dice);
    }
  }
  const lobby = await open(titles[0] ?? '', ['dora', 'ada'], false);
  const over = await open(titles[0] ?? '', ['ada', 'ben', 'cleo'], true);
  await play.votes.propose(over, who('ada').user, { kind: 'cancel' });
  const motion = (await play.reading.position(over))?.motion;
  if (motion) await play.votes.vote(over, who('ben').user, motion.number, true);
  return { games, lobby, over, stale, seats, hosts };
}

async function answerOne(play: Play, position: Position, dice: Picker): Promise<void> {
  const action = randomAction(position.session, dice, 0);
  const asked = position.session.waiting.find(
    (one) => one.seat === action.seat && one.id === action.decision,
  );
  const chair = position.chairs[action.seat];
  if (asked && chair?.kind === 'person')
    await play.answers.press({
      game: position.id,
      user: chair.user,
      promptId: asked.promptId,
      picks: action.picks,
    });
}

interface Attack {
  readonly sandbox: Sandbox;
  readonly play: Play;
  readonly stage: Stage;
  readonly inputs: number;
  readonly dice: Picker;
}

async function attack({
  sandbox,
  play,
  stage,
  inputs,
  dice,
}: Attack): Promise<Omit<ForgeryResult, 'name' | 'errors'>> {
  const count = { presses: 0, commands: 0, effects: 0, unanswered: 0, public: 0 };
  const faults: string[] = [];
  const all = [...stage.games, stage.lobby, stage.over];
  const rows = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        all.map(async (id) => [
          id,
          (await play.reading.position(id))?.version ?? (await play.tables.lobby(id))?.version,
          (await play.reading.position(id))?.session.save().answers,
        ]),
      ),
    );
  const tables = async (): Promise<number> => (await play.tables.here(sandbox.channelId)).length;
  let before = await rows();
  const tablesBefore = await tables();
  const names = ['ada', 'ben', 'cleo', 'dora', 'emil'];
  const publicOf = (): PageMessage[] =>
    sandbox
      .as('emil')
      .messages()
      .filter((message) => !isPrivate(message));
  const shown = JSON.stringify(publicOf());
  const messages = publicOf();
  const real = [...new Set(messages.flatMap(idsOn))];
  const marks = new Map<string, ReadonlySet<string>>();
  for (const id of stage.games) {
    const position = await play.reading.position(id);
    marks.set(
      id,
      new Set(
        position?.session.waiting
          .flatMap((asked) => [asked.promptId])
          .concat(
            seatsOf(position.chairs).map((seat) => position.session.interjection(seat)?.promptId ?? ''),
          ) ?? [],
      ),
    );
    for (const asked of position?.session.waiting ?? [])
      real.push(
        `pick/${id}/${asked.seat}/${asked.promptId}/0`,
        `sure/${id}/${asked.seat}/${asked.promptId}/0`,
        `give/${id}/${asked.seat}/${asked.promptId}/b1`,
        `menu/${id}/${asked.seat}/${asked.promptId}/0`,
        `auto/${id}/${asked.seat}/${asked.promptId}`,
      );
  }
  const boards = messages.filter((message) => idsOn(message).length > 0);
  real.push(...stage.stale);
  for (let sent = 0, batch = 0; sent < inputs; sent += BATCH, batch++) {
    const name = names[dice(names.length)] as string;
    const person = sandbox.as(name).in(batch % 7 === 6 ? 'games' : sandbox.channelId);
    // Now and then the bot may not write in the channel at all: a private answer needs no right.
    if (batch % 40 === 20) sandbox.stage.setBotPermissions(sandbox.guildId, 1024n);
    if (batch % 40 === 24) sandbox.stage.setBotPermissions(sandbox.guildId, BOT_RIGHTS);
    let awaited = 0;
    const works: Promise<void>[] = [];
    const heard = sandbox.as(name).received().length;
    const mine = new Set(
      person
        .messages()
        .filter(isPrivate)
        .map(({ id }) => id),
    );
    const send = (what: string, work: () => Promise<void>): void => {
      awaited++;
      works.push(
        work().catch((error: unknown) => {
          const why = String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
          // An input that the client itself refuses never reached the bot.
          if (!/did not respond|no answer within/.test(why)) {
            awaited--;
            return;
          }
          count.unanswered++;
          faults.push(`${name}: ${what}: ${why}`);
          awaited--;
        }),
      );
    };
    for (let left = BATCH; left > 0;) {
      if (dice(5) === 0) {
        left--;
        count.commands++;
        const [command, options] = forgedCommand(name, stage, dice);
        send(`/${command} ${JSON.stringify(options).slice(0, 100)}`, () => person.slash(command, options));
        continue;
      }
      const id = forgedId(real, dice);
      const isOpen = (parsed: { game?: string; ask?: string }): boolean =>
        marks.get(parsed.game ?? '')?.has(parsed.ask ?? '') === true;
      if (isLawful(id, stage.seats[name] ?? {}, stage.hosts[name] ?? new Set(), isOpen as never)) continue;
      left--;
      count.presses++;
      const on = boards[dice(boards.length)] as PageMessage;
      const values =
        dice(3) === 0 || readId(id)?.do === 'menu' || readId(id)?.do === 'set'
          ? forgedValues(dice)
          : undefined;
      const there = sandbox.as(name);
      send(id, () => there.forge(id, { on: on.id, ...(values && { values }) }));
    }
    await Promise.all(works);
    await countAnswers(sandbox.as(name), mine, heard, () => awaited, name, count, faults);
    const after = await rows();
    if (after !== before) {
      count.effects++;
      faults.push(`a batch of ${name} changed something: ${firstDifference(before, after)}`);
      before = after;
    }
  }
  sandbox.stage.setBotPermissions(sandbox.guildId, BOT_RIGHTS);
  if ((await tables()) !== tablesBefore) {
    count.effects++;
    faults.push('a table more or less');
  }
  if (JSON.stringify(publicOf()) !== shown) {
    count.public++;
    faults.push(
      `the public messages are others than before: ${firstDifference(shown, JSON.stringify(publicOf()))}`,
    );
  }
  return { ...count, faults };
}
