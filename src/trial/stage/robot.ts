import { readId, type Id } from '../../discord/screen/ids';
import type { Picker } from '../../engine/check/fuzz';
import type { Driver, PageMessage } from 'discord-stand-in';

/** A control on a message, with what our own code wrote into it. */
export interface Control {
  readonly id: Id;
  readonly customId: string;
  readonly kind: 'button' | 'menu';
  readonly values: readonly string[];
  readonly min: number;
  readonly max: number;
}
interface Node {
  readonly type: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly components?: readonly Node[];
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
  readonly max_values?: number;
}

const ANSWERS: ReadonlySet<string> = new Set(['pick', 'sure', 'menu', 'some', 'give', 'look']);
const EPHEMERAL = 64;
export const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & EPHEMERAL) !== 0;

export function controlsOn(message: PageMessage): Control[] {
  const rows = (message.components ?? []) as unknown as readonly Node[];
  return rows
    .flatMap((row) => row.components ?? [])
    .flatMap((node): Control[] => {
      const id = node.custom_id === undefined || node.disabled ? undefined : readId(node.custom_id);
      if (!id || node.custom_id === undefined) return [];
      return [
        {
          id,
          customId: node.custom_id,
          kind: node.type === 2 ? 'button' : 'menu',
          values: (node.options ?? []).map((option) => option.value),
          min: node.min_values ?? 1,
          max: node.max_values ?? 1,
        },
      ];
    });
}

/** The newest messages, the newest first: long talks are not read from the beginning. */
export function recent(person: Driver): PageMessage[] {
  const found: PageMessage[] = [];
  try {
    person.message((message) => found.push(message) >= RECENT);
  } catch {
    // There are not so many yet.
  }
  return found;
}
const RECENT = 12;

/** The current board: the newest public message with the way in. */
export function boardOf(person: Driver, game: string): PageMessage | undefined {
  return person
    .messages()
    .reverse()
    .find((message) => isBoard(message, game));
}
export const isBoard = (message: PageMessage, game: string): boolean =>
  !isPrivate(message) && controlsOn(message).some(({ id }) => id.do === 'move' && id.game === game);
/** True if the board mentions a person. */
export const called = (board: PageMessage, person: Driver): boolean =>
  board.content.includes(`<@${person.person.id}>`);

/** How many presses an answer took. */
export interface RobotAnswer {
  readonly presses: number;
  readonly asked: string;
}

/**
 * Answers the open question of a person at random: on the board if the question is there, else through "My
 * move", group, menu and confirmation. Undefined if the person is not asked.
 */
export async function answerBy(
  person: Driver,
  game: string,
  seat: number,
  dice: Picker,
): Promise<RobotAnswer | undefined> {
  const board = boardOf(person, game);
  if (!board) return undefined;
  const open = controlsOn(board).filter(({ id }) => id.do === 'pick' && id.seat === seat);
  const before = new Set(
    person
      .messages()
      .filter(isPrivate)
      .map((message) => message.id),
  );
  const privately = (): PageMessage | undefined =>
    person
      .messages()
      .reverse()
      .find((message) => isPrivate(message) && !before.has(message.id));
  let presses = 1;
  const first = open.length > 0 && dice(2) === 0 ? open[dice(open.length)] : undefined;
  if (first) {
    await person.press(first.customId, { on: board.id });
    // Either it counted and the board goes on, or it wants a second look in private.
    await changed(() => privately() ?? boardOf(person, game), board);
    const look = privately();
    if (!look || !controlsOn(look).some(({ id }) => id.do === 'sure'))
      return cleared(person, before, { presses, asked: promptId(first.id) });
  } else {
    await person.press(`move/${game}`, { on: board.id });
    await changed(privately, undefined);
  }
  const panel = privately();
  if (!panel) throw new Error(`${person.person.name} pressed and saw nothing\n\n${person.screen()}`);
  let asked: string | undefined;
  for (let turn = 0; turn < 40; turn++) {
    const now = person.messages().find((message) => message.id === panel.id);
    const controls = now ? controlsOn(now).filter(({ id }) => ANSWERS.has(id.do)) : [];
    const [some] = controls;
    if (!now || !some) return cleared(person, before, asked === undefined ? undefined : { presses, asked });
    if (asked === undefined) asked = promptId(some.id);
    else if (promptId(some.id) !== asked) return cleared(person, before, { presses, asked });
    await pressOne(person, now, controls, dice, turn);
    await changed(() => person.messages().find((message) => message.id === panel.id), now);
    presses++;
  }
  throw new Error(`${person.person.name} finds no way through a question\n\n${person.screen()}`);
}

/**
 * A press may be acknowledged before its answer is drawn: waits until there is something new to see, or
 * nothing more to wait for.
 */
async function changed(look: () => PageMessage | undefined, before: PageMessage | undefined): Promise<void> {
  const drawn = (message: PageMessage | undefined): string =>
    JSON.stringify(message && [message.id, message.content, message.embeds, message.components]);
  const old = drawn(before);
  for (let waited = 0; drawn(look()) === old && waited < 3000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A button that adds an option to a selection, or takes it back. */
const isToggle = (id: Id): boolean => id.do === 'look' && id.group === null && id.picks !== null;

const promptId = (id: Id): string => ('promptId' in id ? id.promptId : '');

/** After this many presses on one question, random choices are likely to be too few. */
const MANY_TRIES = 8;

async function pressOne(
  person: Driver,
  panel: PageMessage,
  controls: readonly Control[],
  dice: Picker,
  turn: number,
): Promise<void> {
  const sure = controls.find(({ id }) => id.do === 'sure');
  const give = controls.find(({ id }) => id.do === 'give');
  const many = controls.filter(({ id }) => id.do === 'some' || isToggle(id));
  const on = { on: panel.id };
  if (sure) return person.press(sure.customId, on);
  if (give && (many.length === 0 || dice(3) > 0)) return person.press(give.customId, on);
  const choices = controls.filter(
    ({ id }) => id.do !== 'give' && (id.do !== 'look' || id.group !== null || isToggle(id)),
  );
  const control = choices[dice(choices.length)];
  if (!control) throw new Error(`nothing to press\n\n${person.screen()}`);
  if (control.kind === 'button') return person.press(control.customId, on);
  const values = [...control.values];
  // Mostly a few: where one may be picked repeatedly, many at once are soon too many.
  const few = control.min + dice(Math.min(dice(4) === 0 ? Infinity : 3, control.max - control.min + 1));
  // If other choices lead nowhere, all options together can be enough.
  const count = turn > MANY_TRIES && dice(2) === 0 ? control.max : Math.max(1, few);
  const chosen = Array.from(
    { length: Math.min(count, values.length) },
    () => values.splice(dice(values.length), 1)[0] ?? '',
  );
  return person.choose(control.customId, chosen, on);
}

/** Private messages are thrown away as they come: a long game would drown in them. */
async function cleared<T>(person: Driver, before: ReadonlySet<string>, answer: T): Promise<T> {
  for (const message of person.messages().filter((one) => isPrivate(one) && !before.has(one.id)))
    await person.dismiss(message);
  return answer;
}
