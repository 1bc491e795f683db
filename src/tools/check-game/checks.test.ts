import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ticTacToe } from '../../engine/check/tic-tac-toe';
import type { AnyGame } from '../../engine/contract/game';
import { root } from '../../words/catalogue/files';
import { gameOf } from '../games';
import { checksOf } from './checks';

const small = ticTacToe as unknown as AnyGame;
const exists = (file: string): boolean => existsSync(path.join(root, file));
const names = (checks: readonly { readonly name: string }[]): string[] => checks.map(({ name }) => name);

test('a title with everything is checked by every suite, and each of them exists', async () => {
  const { shared, missing } = checksOf(
    await gameOf('florence'),
    ['conformance', 'view', 'words', 'leak', 'rules/turn'].map((name) => `games/florence/${name}.test.ts`),
    exists,
  );
  const wanted = ['words', 'golden', 'lengths', 'saved', 'things', 'pictures', 'gallery', 'screens'];
  expect(names(shared)).toEqual(expect.arrayContaining([...wanted, 'computer', 'secrecy', 'whole']));
  expect(shared.flatMap(({ suites }) => suites).filter((file) => !exists(file))).toEqual([]);
  expect(missing).toEqual([]);
});

test('each suite that is run for a title goes through all titles', async () => {
  const { shared } = checksOf(await gameOf('florence'), [], exists);
  const suites = shared.flatMap(({ suites }) => suites);
  const shelf =
    /from '(\.\.\/)+games(\/testing)?'|from '\.\/(index|testing)'|from '\.'|titles\(\)|picture\/titles/;
  const goesThrough = (file: string): boolean => shelf.test(readFileSync(path.join(root, file), 'utf8'));
  expect(suites.filter((file) => !goesThrough(file))).toEqual([]);
});

test('a small title is not asked for pictures, things or a lesson', () => {
  const { shared } = checksOf(small, [], exists);
  for (const name of ['things', 'lesson', 'pictures', 'gallery']) expect(names(shared)).not.toContain(name);
  expect(names(shared)).toContain('golden');
});

test('each own suite belongs to one check, and a missing one is named with what to do', () => {
  const file = (name: string): string => `games/noughts/${name}.test.ts`;
  const { own, missing } = checksOf(small, ['conformance', 'rules/line', 'strain'].map(file), exists);
  expect(own.map(({ name, suites }) => [name, suites])).toEqual([
    ['conformance', [file('conformance')]],
    ['rules', [file('rules/line'), file('strain')]],
  ]);
  expect(names(missing)).toEqual(['view', 'own words']);
  for (const { todo } of missing) expect(todo).toMatch(/^copy games\/florence\/(view|words).test.ts/);
});

test('what to do names the title', () => {
  const { shared } = checksOf(small, [], exists);
  expect(shared.filter(({ todo }) => todo.includes('<id>'))).toEqual([]);
  expect(shared.find(({ name }) => name === 'golden')?.todo).toContain('npm run golden -- noughts');
});
