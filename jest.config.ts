/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// The long proofs are asked for by name: `npm run test:proof`.
const proofs = process.env.PROOF === 'true' ? [] : ['/src/proof/(chaos|forgery|secrecy)'];

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/games', '<rootDir>/commands'],
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': 'ts-jest' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...proofs],
  maxWorkers: 2,
  testTimeout: 30_000,
};

export default config;
