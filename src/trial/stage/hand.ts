import { chainsFrom, writeChain, type Chain, type Step } from '../../discord/question/chains';
import { groupsOf, isSingle } from '../../discord/question/controls';
import type { Id } from '../../discord/screen/ids';
import { readPicks, total, type Counts } from '../../discord/question/picks';
import type { OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';

import type { Driver, PageMessage } from 'discord-stand-in';
import { controlsOn, isBoard, isPrivate, recent, type Control } from './robot';
import type { Venue } from './venue';
import type { Position } from '../../play/table/table';

/** The cost of one answer. */
export interface RobotMove {
  /** Buttons pressed and menus chosen from, counted from the board message. */
  readonly presses: number;
  /** The list ran over more than one page on the way. */
  readonly paged: boolean;
}

/** Returns the way through the questions that share a screen with this one, by the wishes of the player. */
export function wayThrough(
  position: Position,
  asked: OpenQuestion,
  picks: readonly string[],
  wish: (asked: OpenQuestion, position: Position) => readonly string[],
): Chain | undefined {
  const isMeant = ({ asked: { options }, at }: Step, [key]: readonly string[]): boolean =>
    options[at]?.key === key;
  let chains = (chainsFrom(position, asked) ?? []).filter(([first]) => first && isMeant(first, picks));
  for (let depth = 1; (chains[0]?.length ?? 0) > depth; depth++) {
    const step = chains[0]?.[depth];
    const session = Session.load(position.game, position.session.save());
    for (const { asked: question, at } of chains[0]?.slice(0, depth) ?? [])
      session.apply({ seat: question.seat, decision: question.id, picks: [question.options[at]?.key ?? ''] });
    const wanted = step && wish(step.asked, { ...position, session });
    const meant = chains.filter((chain) => {
      const later = chain[depth];
      return wanted !== undefined && later !== undefined && isMeant(later, wanted);
    });
    // An answer that only leads back is not offered: the player takes another one.
    if (meant.length > 0) chains = meant;
    else break;
  }
  return chains[0];
}

const MAX_PRESSES = 60;

/**
 * Gives an answer like a player who knows what they want: on the board if the question is there, else through
 * "My move", by the shortest way that the controls on the screen offer.
 */
export async function carryOut(
  venue: Venue,
  person: Driver,
  game: string,
  asked: OpenQuestion,
  picks: readonly string[],
  way?: Chain,
): Promise<RobotMove & { readonly followed: readonly Step[] }> {
  const wanted = asked.options.map(({ key }) => picks.filter((pick) => pick === key).length);
  const been = new Set<string>();
  let paged = false;
  const next = (message: PageMessage): Press | undefined => {
    const controls = controlsOn(message).filter(({ id }) => belongs(id, asked));
    paged ||= controls.some(({ id }) => id.do === 'look' && id.page > 0);
    return [...(way ? inOne(controls, way) : []), ...waysOn(controls, asked, wanted)].find(
      (press) => !been.has(nameOf(press)),
    );
  };
  const go = async (press: Press, on: PageMessage): Promise<void> => {
    been.add(nameOf(press));
    const { customId, values } = press;
    if (values)
      await person.op({ op: 'select', channelId: on.channel_id, messageId: on.id, customId, values });
    else await person.press(customId, { on });
    await venue.answered();
  };
  const isOpen = async (): Promise<boolean> =>
    (await venue.position(game)).session.waiting.some(
      (one) => one.seat === asked.seat && one.promptId === asked.promptId,
    );

  const board = recent(person).find((message) => isBoard(message, game));
  if (!board) throw new Error(`${person.person.name} sees no board\n\n${person.screen()}`);
  await go(next(board) ?? { customId: `move/${game}` }, board);
  for (let presses = 1; presses < MAX_PRESSES; presses++) {
    if (!(await isOpen())) {
      await tidied(person);
      const followed = beginningsOf(way).find((part) =>
        [...been].some((press) => press.endsWith(` ${writeChain(part)}`)),
      );
      return { presses, paged, followed: followed?.slice(1) ?? [] };
    }
    const panel = recent(person).find(isPrivate);
    const press = panel && next(panel);
    if (!panel || !press)
      throw new Error(
        `${person.person.name} finds no way to ${picks.join(', ') || 'nothing'} in ` +
          `${asked.id}\n\n${person.screen()}`,
      );
    await go(press, panel);
  }
  throw new Error(
    `${person.person.name} needs more than ${MAX_PRESSES} presses for ${picks.join(', ')} in ` +
      `${asked.id}\n\n${person.screen()}`,
  );
}

interface Press {
  readonly customId: string;
  readonly values?: readonly string[];
}
const nameOf = ({ customId, values = [] }: Press): string => [customId, ...values].join(' ');
const belongs = (id: Id, asked: OpenQuestion): boolean =>
  'promptId' in id && id.promptId === asked.promptId && id.seat === asked.seat;

/** Closes the private panel after an answer. */
async function tidied(person: Driver): Promise<void> {
  for (const message of recent(person).filter(isPrivate)) await person.dismiss(message);
}

/** The presses that lead towards the answer, the shortest first. */
function waysOn(controls: readonly Control[], asked: OpenQuestion, wanted: Counts): Press[] {
  return isSingle(asked) ? toOne(controls, asked, wanted.indexOf(1)) : toSeveral(controls, asked, wanted);
}

/** The line of a menu that answers several questions: as much of the way as the menu shows. */
const inOne = (controls: readonly Control[], way: Chain): Press[] =>
  beginningsOf(way).flatMap((part) =>
    controls
      .filter(({ kind, values }) => kind === 'menu' && values.includes(writeChain(part)))
      .map(({ customId }) => ({ customId, values: [writeChain(part)] })),
  );

/** The way and its beginnings, the longest first. */
const beginningsOf = (way: Chain = []): readonly Chain[] =>
  way.map((_, at) => way.slice(0, at + 1)).reverse();

function toOne(controls: readonly Control[], asked: OpenQuestion, at: number): Press[] {
  const groups = groupsOf(asked.options).flatMap(({ ats }, group) => (ats.includes(at) ? [group] : []));
  const button = (fits: (id: Id) => boolean): Press[] =>
    controls
      .filter((control) => control.kind === 'button' && fits(control.id))
      .map(({ customId }) => ({ customId }));
  const line = (value: string): Press[] =>
    controls
      .filter(
        (control) => control.kind === 'menu' && control.id.do === 'menu' && control.values.includes(value),
      )
      .map(({ customId }) => ({ customId, values: [value] }));
  return [
    ...button((id) => (id.do === 'sure' || id.do === 'pick') && id.at === at),
    ...line(String(at)),
    ...button((id) => id.do === 'look' && id.group !== null && groups.includes(id.group) && id.page === 0),
    ...groups.flatMap((group) => line(`g${group}`)),
    ...button((id) => id.do === 'look' && id.page > 0),
  ];
}

function toSeveral(controls: readonly Control[], asked: OpenQuestion, wanted: Counts): Press[] {
  const read = ({ id }: Control): Counts | undefined =>
    id.do === 'give' || id.do === 'some' ? readPicks(id.picks ?? 's', asked.options.length) : undefined;
  // Common answers have buttons of their own: only the menu, or the last button, says what is picked so far.
  const give = controls.find((one) => one.id.do === 'give' && read(one)?.join() === wanted.join());
  if (give) return [{ customId: give.customId }];
  const menus = controls.filter(({ id }) => id.do === 'some');
  if (menus.length === 0) {
    const next = controls.filter(({ id }) => id.do === 'look' && id.group === null && id.picks !== null);
    if (next.length > 0) return towards(next, asked, wanted);
  }
  const now = menus[0] ?? controls.findLast(({ id }) => id.do === 'give');
  const picked = now && read(now);
  if (!picked) return [];
  const missing = wanted.flatMap((count, at) => (count === picked[at] ? [] : [at]));
  const groups = groupsOf(asked.options);
  return [
    ...menus.flatMap(({ customId, values }) =>
      inMenu(values, wanted, picked, missing).map((chosen) => ({ customId, values: chosen })),
    ),
    ...menus.flatMap(({ customId, values }) =>
      groups.flatMap(({ ats }, group) =>
        values.includes(`g${group}`) && ats.some((at) => missing.includes(at))
          ? [{ customId, values: [`g${group}`] }]
          : [],
      ),
    ),
    // The page after this one, or out of this group. "Start over" has forgotten the picks.
    ...controls
      .filter(({ id }) => id.do === 'look' && (id.picks !== null || total(picked) === 0))
      .map(({ customId }) => ({ customId })),
  ];
}

/** Returns the buttons that add an option or take it back, the nearest to the wanted selection first. */
function towards(buttons: readonly Control[], { options }: OpenQuestion, wanted: Counts): Press[] {
  const distance = ({ id }: Control): number => {
    const picks = id.do === 'look' && id.picks !== null ? readPicks(id.picks, options.length) : undefined;
    return picks?.reduce((sum, one, at) => sum + Math.abs(one - (wanted[at] ?? 0)), 0) ?? Infinity;
  };
  return [...buttons]
    .sort((one, other) => distance(one) - distance(other))
    .map(({ customId }) => ({ customId }));
}

/**
 * Returns the menu choice that completes a selection: all missing options, or one more if they are added one
 * by one.
 */
function inMenu(
  values: readonly string[],
  wanted: Counts,
  picked: Counts,
  missing: readonly number[],
): string[][] {
  const adding = missing.find((at) => values.includes(`${at}+`) && (wanted[at] ?? 0) > (picked[at] ?? 0));
  if (adding !== undefined) return [[`${adding}+`]];
  const here = (at: number): boolean => values.includes(String(at)) || values.includes(`${at}.1`);
  if (!missing.some(here)) return [];
  return [
    wanted.flatMap((count, at) =>
      count > 0 && here(at) ? [values.includes(String(at)) ? String(at) : `${at}.${count}`] : [],
    ),
  ];
}
