import { readFileSync } from 'node:fs';
import { contract, contractFile } from './contract';

test('the page on the contract says what the engine says: npm run contract writes it anew', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(contract());
});
