import { drawn } from '../../games/testing';
import { measurer } from '../picture/paint/fonts';
import { faultsOf, sealedOver } from '../picture/check/inspect';
import { ringedOver } from '../picture/check/inspect-rings';
import { wordsOf } from '../words/catalogue';
import { gameOf } from './games';
import { atTable, onSheets, type Hung } from './hanging';

/** Inspects the scenes of the gallery as data: at the smallest table and the largest. */

const seen = new Set<string>();
/** True for a scene that was not inspected yet: the gallery shows some faces twice. */
const isNew = ({ job: { game, scene, names, badges, before } }: Hung): boolean => {
  const label = JSON.stringify([game, scene, names, badges, before]);
  const known = seen.has(label);
  seen.add(label);
  return !known;
};

function faultsIn(hung: Hung): string[] {
  if (!isNew(hung)) return [];
  const {
    name,
    job: { game, scene, names, badges, before },
  } = hung;
  const [words, measure] = [wordsOf(game, 'en', (seat) => names[seat] ?? ''), measurer()];
  return [
    ...faultsOf(scene, words, measure),
    ...(badges ? sealedOver(scene, badges, words, measure) : []),
    ...ringedOver(scene, words, measure, before),
    ...saidTwice(scene.alt),
  ].map((fault) => `${name}: ${fault}`);
}

const saidTwice = (alt: readonly unknown[]): string[] => {
  const all = alt.map((sentence) => JSON.stringify(sentence));
  return all.filter((one, at) => all.indexOf(one) < at).map((one) => `says twice ${one}`);
};

for (const { id } of drawn)
  describe(`the gallery of ${id}`, () => {
    test.each(['smallest', 'largest'])(
      'at the %s table has nothing cut, hidden, sealed over or ringed through',
      async (which) => {
        const game = await gameOf(id);
        const faults = [...atTable(game, game.seats[which === 'smallest' ? 0 : 1])].flatMap(faultsIn);
        expect([...new Set(faults)].slice(0, 30)).toEqual([]);
      },
      240_000,
    );
    test('has nothing cut or hidden on its sheets', async () => {
      expect([...onSheets(await gameOf(id))].flatMap(faultsIn)).toEqual([]);
    });
  });
