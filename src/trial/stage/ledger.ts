import { readChain } from '../../discord/question/chains';
import { readId, type Id } from '../../discord/screen/ids';
import type { Driver, PageMessage } from 'discord-stand-in';

/** One answer that a player sent: the prompt id, and the options as the button named them. */
export interface Attempt {
  readonly seat: number;
  readonly promptId: string;
  readonly what: { readonly at: number } | { readonly picks: string };
  readonly number: number;
}

/** The log of what the people of one table did and saw, written at that moment. */
export interface Ledger {
  readonly game: string;
  readonly attempts: Attempt[];
  /**
   * For each seat the highest number of own answers that anything shown to it named, with how much had been
   * sent by then.
   */
  readonly seen: Map<number, { readonly answerCount: number; readonly sent: number }[]>;
  presses: number;
  refused: number;
  /** Told of every answer that is sent. */
  onAnswer?: () => void;
}

export const newLedger = (game: string): Ledger => ({
  game,
  attempts: [],
  seen: new Map(),
  presses: 0,
  refused: 0,
});

const EPHEMERAL = 64;
const CHANGE = 1500;
const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & EPHEMERAL) !== 0;
const drawn = (message: PageMessage | undefined): string =>
  JSON.stringify([message?.content, message?.embeds, message?.components]);

type LedgerAnswer = Pick<Attempt, 'promptId' | 'what'>;

/** Returns the answers that a press can mean, several if they follow each other. */
function answersIn(id: Id, [value = '']: readonly string[]): readonly LedgerAnswer[] {
  if (!('promptId' in id)) return [];
  const { promptId } = id;
  if (id.do === 'pick' || id.do === 'sure') return [{ promptId, what: { at: id.at } }];
  if (id.do === 'give') return [{ promptId, what: { picks: id.picks ?? 's' } }];
  if (id.do !== 'menu' && id.do !== 'whole') return [];
  if (/^\d+$/.test(value)) return [{ promptId, what: { at: Number(value) } }];
  const chain = readChain(id.do === 'whole' ? id.way : value);
  return (chain?.ats ?? []).map((at, step) => ({
    promptId: step === 0 ? promptId : (chain?.marks[step - 1] ?? ''),
    what: { at },
  }));
}

/**
 * A person whose presses and sights go into the ledger. Otherwise they are who they were, and a little more
 * patient.
 */
export function withLedger(person: Driver, ledger: Ledger, seat: number): Driver {
  const marks = new RegExp(`"(?:pick|sure|menu|look|some|give|auto)/${ledger.game}/${seat}/(\\d+)-`, 'g');
  const look = (messages: readonly PageMessage[]): void => {
    let answerCount = -1;
    for (const message of messages) {
      for (const [, count] of JSON.stringify(message.components ?? []).matchAll(marks))
        answerCount = Math.max(answerCount, Number(count));
    }
    const seen = ledger.seen.get(seat) ?? [];
    ledger.seen.set(seat, seen);
    if (answerCount > (seen.at(-1)?.answerCount ?? -1))
      seen.push({ answerCount, sent: ledger.attempts.length });
  };
  const note = (customId: string, values: readonly string[]): void => {
    ledger.presses++;
    const id = readId(customId);
    if (!id || !('promptId' in id)) return;
    for (const { promptId, what } of answersIn(id, values)) {
      ledger.attempts.push({ seat: id.seat, promptId, number: ledger.attempts.length, what });
      ledger.onAnswer?.();
    }
  };
  const done = async (
    customId: string,
    on: string | undefined,
    act: () => Promise<void>,
    values: readonly string[] = [],
  ): Promise<void> => {
    const before = person.messages();
    look(before);
    note(customId, values);
    const old = before.find((message) => message.id === on);
    const drawing = drawn(old);
    const known = new Set(before.map((message) => message.id));
    try {
      await act();
    } catch (error) {
      ledger.refused++;
      throw error;
    }
    // An acknowledged press shows its result a moment later: on the panel it was made on, or in a message of
    // its own.
    const changed = (message: PageMessage): boolean =>
      message.id === on
        ? drawn(message) !== drawing
        : !known.has(message.id) &&
          (!isPrivate(message) || message.content !== '' || message.embeds.length > 0);
    await person.waitsFor(changed, CHANGE).catch(() => undefined);
    look(person.messages());
  };
  const idOf = (on: { readonly on?: string | { readonly id: string } } | undefined): string | undefined =>
    typeof on?.on === 'string' ? on.on : on?.on?.id;
  return {
    ...person,
    messages() {
      const all = person.messages();
      look(all);
      return all;
    },
    press: (button, where) => done(String(button), idOf(where), () => person.press(button, where)),
    choose: (select, what, where) =>
      done(String(select), idOf(where), () => person.choose(select, what, where), [what].flat()),
  };
}
