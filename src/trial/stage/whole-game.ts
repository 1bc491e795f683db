import { END_TURN } from '../../engine/run/end-turn';
import { verify } from '../../engine/check/replay';
import type { Action } from '../../engine/contract/game';
import type { Driver, Sandbox } from 'discord-stand-in';
import { playThrough, pressesOf, type Account, type Figures, type Script } from './play';
import { isBoard, recent } from './robot';
import { isRanked, sitDown, type Seated } from './table';
import type { Venue } from './venue';

/** A game played from /newgame to its ranking, and what it took. */
export interface Whole extends Seated, Account {
  readonly figures: Figures;
  /** Violations of the rules that hold after any game; expected to be empty. */
  readonly faults: readonly string[];
}

export interface Table {
  readonly game: string;
  readonly names: readonly string[];
  /** As /newgame takes them: `option`, `option2`. */ readonly options?: Readonly<Record<string, string>>;
  /** Told at the beginning. */ readonly seated?: (seated: Seated, room: Sandbox) => void;
}

/** In a channel of its own. */
export async function wholeGame(
  venue: Venue,
  { game, names, options = {}, seated: told = () => {} }: Table,
  script: Script,
): Promise<Whole> {
  const room = venue.room(`${game}-${names.length}`);
  const seated = await sitDown(room, game, names, 0, options);
  told(seated, room);
  const account = await playThrough(venue, seated, script);
  const long = account.answers
    .filter(({ longest, paged }) => longest > 25 || paged)
    .map(({ decision, longest }) => `a list of ${longest} in ${decision} stands in no groups`);
  return {
    ...seated,
    ...account,
    figures: pressesOf(game, names.length, account.answers),
    faults: [...long, ...(await faultsAfter(venue, seated, account.answers))],
  };
}

/** A word that was not found shows as its key. */
const SHELVES = 'ui|ask|option|why|log|score|group|headline|standing|command|option-table|notice|lesson';
const KEY = new RegExp(`\\b(${SHELVES})\\.(?!txt|json|png)[a-z][a-z-]+`);

/** Random values that no one reads can look like anything. */
const UNREAD = new Set(['id', 'token', 'url', 'proxy_url', 'custom_id', 'nonce', 'icon_url']);
const readable = (name: string, value: unknown): unknown => (UNREAD.has(name) ? undefined : value);

/** Returns the faults after the end of a game. `deeds`: the answers that its people gave. */
export async function faultsAfter(
  venue: Venue,
  { game, people }: Seated,
  deeds?: readonly Action[],
): Promise<string[]> {
  const faults: string[] = [];
  const position = await venue.position(game);
  if (position.status !== 'over') faults.push(`the game is ${position.status}`);
  for (const person of people) {
    const talk = recent(person);
    if (!isRanked(person, game)) faults.push(`${person.person.name} sees no ranking`);
    const frames = person.received().map(({ frame }) => JSON.stringify(frame, readable));
    const key = frames.map((frame) => KEY.exec(frame)?.[0]).find((found) => found !== undefined);
    if (key !== undefined) faults.push(`${person.person.name} was sent ${key}, which is no word`);
    if (talk.some((message) => isBoard(message, game)))
      faults.push(`${person.person.name} still sees a board to press on`);
  }
  await people[0]?.press(`fairness/${game}`);
  const proof = await people[0]?.waitsFor(position.seed ?? 'no seed').catch(() => undefined);
  if (!proof) faults.push('nobody is shown the seed');
  const file = await venue.play.reading.export(game, (people[0] as Driver).person.id);
  if (file.kind !== 'replay') return [...faults, 'there is no record'];
  const { good, faults: wrong } = verify(position.game, file.replay);
  if (!good) faults.push(...wrong);
  const answers = file.replay.history.filter((one): one is Action => 'picks' in one);
  // A press can also give the first answer of the question that completes it.
  const completing = Object.entries(position.game.questions ?? {}).flatMap(([id, { completes }]) =>
    completes ? [`${id} `] : [],
  );
  for (const seat of deeds ? people.keys() : []) {
    const [stored, given] = [answers, deeds ?? []].map((list) =>
      list
        // A turn that can be undone ends by itself.
        .filter((one) => one.seat === seat && one.decision !== END_TURN)
        .map(({ decision, picks }) => `${decision} ${[...picks].sort().join(' ')}`),
    );
    let at = 0;
    const held = stored?.filter((line) => {
      const isGiven = line === given?.[at];
      if (isGiven) at++;
      return isGiven || !completing.some((decision) => line.startsWith(decision));
    });
    if (held?.join('\n') !== given?.join('\n'))
      faults.push(`the record does not hold what seat ${seat} answered`);
  }
  return [
    ...faults,
    ...venue.sandbox.refused.map((refused) => `the sandbox refused ${JSON.stringify(refused)}`),
    ...venue.complaints,
  ];
}
