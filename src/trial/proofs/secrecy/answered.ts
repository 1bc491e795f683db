import type { Driver, PageMessage } from 'discord-stand-in';
import { isPrivate } from './forged-stage';

/** Every input has its private answer; they are counted and thrown away. */
export async function countAnswers(
  person: Driver,
  known: ReadonlySet<string>,
  heard: number,
  awaited: () => number,
  name: string,
  count: { unanswered: number },
  faults: string[],
): Promise<void> {
  const fresh = (): PageMessage[] =>
    person
      .messages()
      .filter(
        (message) =>
          isPrivate(message) &&
          !known.has(message.id) &&
          (message.content !== '' || message.embeds.length > 0 || message.attachments.length > 0),
      );
  /** Panels that a newer one of the same batch replaced. */
  const replaced = (): number => {
    const made = new Set<string>();
    const gone = new Set<string>();
    for (const { frame } of person.received().slice(heard)) {
      if (frame.t === 'MESSAGE_CREATE' && isPrivate(frame.d)) made.add(frame.d.id);
      if (frame.t === 'MESSAGE_DELETE') gone.add((frame.d as { id: string }).id);
    }
    return [...made].filter((id) => gone.has(id)).length;
  };
  const got = (): number => fresh().length + replaced();
  for (let waits = 0; got() < awaited() && waits < 100; waits++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (got() < awaited()) {
    count.unanswered += awaited() - got();
    faults.push(`${name} sent ${awaited()} and got ${got()} answers`);
  }
  for (const message of person.messages().filter(isPrivate)) await person.dismiss(message);
}
