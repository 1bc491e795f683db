import { picker, randomPicks } from '../../../engine/check/fuzz';
import { openStore, type Where } from '../../../store';
import { channel, openToyPlay } from '../../../play/testing';

/**
 * Plays one game of the toy with random answers until it is killed, and says each answer that was accepted
 * the moment it knows: the store and the game as JSON in the first argument, a name for its dice in the
 * second.
 */
async function main(): Promise<void> {
  const { where, id } = JSON.parse(process.argv[2] ?? '') as { where: Where; id: string };
  const store = await openStore(where);
  const running = openToyPlay(store);
  const { play } = running;
  running.outbox(channel()).start();
  const dice = picker(process.argv[3] ?? '');
  process.stdout.write('ready\n');
  for (;;) {
    const position = await play.reading.position(id);
    if (position?.status !== 'playing') break;
    const open = position.session.waiting[dice(position.session.waiting.length)];
    const chair = open && position.chairs[open.seat];
    if (!open || chair?.kind !== 'person') throw new Error('a computer sits here');
    const outcome = await play.answers.press({
      game: id,
      user: chair.user,
      promptId: open.promptId,
      picks: randomPicks(open, dice),
    });
    if (outcome.kind === 'done') process.stdout.write(`${JSON.stringify([open.seat, open.promptId])}\n`);
    if (dice(10) === 0 && (await play.answers.undo(id, chair.user, 'one')).kind === 'done')
      process.stdout.write(`${JSON.stringify([open.seat, 'undo'])}\n`);
  }
  process.stdout.write('over\n');
  await store.close();
  process.exit(0);
}
void main();
