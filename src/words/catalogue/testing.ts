import { seedHash } from '../../engine/run/chance';
import { everySeat, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, Phrase, Setup } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { wordsOf } from '.';

export interface Read {
  readonly labels: Set<string>;
  readonly details: Set<string>;
  readonly others: Set<string>;
}

/**
 * Returns the texts that a random game shows at the table: labels of buttons, their second lines, and
 * everything else.
 */
export function readAtTable(game: AnyGame, setup: Setup<object>, picks: string): Read {
  const words = wordsOf(game.id);
  const [labels, details, others] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const session = Session.start(game, setup, seedHash(Buffer.from(picks).toString('hex')));
  const pick = picker(picks);
  const seen = new Set<string>();
  const isNew = (...drawn: unknown[]): boolean => seen.size !== seen.add(JSON.stringify(drawn)).size;
  const say = (phrases: readonly Phrase[]): void => {
    for (const phrase of phrases) if (isNew(phrase)) others.add(words.phrase(phrase));
  };
  let told = 0;
  while (!session.over) {
    const interjections = everySeat(session).flatMap((seat) => session.interjection(seat) ?? []);
    for (const decision of [...session.decisions, ...interjections]) {
      if (isNew(decision.id, decision.params)) others.add(words.ask(decision)).add(words.wait(decision));
      for (const option of decision.options) {
        if (!isNew(decision.id, option.key, option.params)) continue;
        labels.add(words.option(decision, option));
        details.add(words.detail(decision, option) ?? '');
        for (const group of option.groups ?? [])
          labels.add(
            words.group(
              decision,
              group,
              decision.options.filter(({ groups }) => groups?.includes(group)),
            ),
          );
      }
      for (const refusal of decision.refused ?? []) {
        if (!isNew(decision.id, refusal.key, refusal.why, refusal.params)) continue;
        const { what, why } = words.refusal(decision, refusal);
        labels.add(what);
        others.add(why);
      }
    }
    // A board is read once a step: that is slow and changes little in between.
    for (const viewer of session.answers.length === 0 ? [...everySeat(session), null] : []) {
      const view = session.view(viewer);
      const { headline, seats, sections = [] } = game.report(view);
      say([headline, ...seats.flatMap(({ summary, marks = [] }) => [...summary, ...marks])]);
      for (const { title, lines } of [...sections, ...(game.hand?.(view) ?? [])]) say([title, ...lines]);
    }
    session.apply(randomAction(session, pick, 20));
    for (const entry of session.closedLines.slice(told)) others.add(words.line(entry));
    told = session.closedLines.length;
  }
  for (const { items, tie, name } of session.scores()) {
    for (const item of items) others.add(words.score(item));
    for (const phrase of [tie, name]) if (phrase) others.add(words.phrase(phrase));
  }
  return { labels, details, others };
}
