import { openStore, type Where } from '../../../store';
import { answer, openToyPlay, positionIn } from '../../../play/testing';

/**
 * Does something at tables of the toy and waits to be killed: the store and the tables as JSON in the first
 * argument, what in the second. `plan`: the second seat says beforehand what it answers, and the first one
 * tries something out. `act`: the first seat ends its turn. `wake`: half a minute later what is due is done.
 */
async function main(): Promise<void> {
  const { where, ids } = JSON.parse(process.argv[2] ?? '') as { where: Where; ids: string[] };
  const what = process.argv[3] ?? '';
  const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const later = what === 'wake' ? 30_000 : 0;
  const store = await openStore(where);
  const running = openToyPlay(store, { now: () => new Date(Date.now() + later) });
  const { play } = running;
  const press = async (id: string, user: string, key: string): Promise<void> => {
    const open = (await play.reading.position(id))?.session.waiting.find(({ options }) =>
      options.some((option) => option.key === key),
    );
    if (!open) throw new Error(`nobody is asked for ${key}`);
    positionIn(
      await play.answers.press({ game: id, user, promptId: open.promptId, seat: open.seat, picks: [key] }),
    );
  };
  const begin = async (id: string, user: string, others: boolean): Promise<string> => {
    const made = await play.tryOuts.begin(id, user, { others });
    if (made.kind !== 'begun') throw new Error(made.kind);
    return made.position.id;
  };
  if (what === 'wake') say('waking');
  for (const id of ids)
    switch (what) {
      case 'plan': {
        const planned = await begin(id, 'ben', true);
        await press(planned, 'ben', 'no');
        const plan = await play.tryOuts.plan(planned, 'ben');
        await play.plans.plan(id, 'ben', plan?.answers ?? []);
        const open = await begin(id, 'ada', false);
        await press(open, 'ada', 'work');
        say(open);
        break;
      }
      case 'act':
        await answer(play, id, 0, 'work');
        await answer(play, id, 0, 'done');
        break;
      default:
        await running.wake(id);
    }
  say('done');
  setInterval(() => undefined, 60_000);
}
void main();
