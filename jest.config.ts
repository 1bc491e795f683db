/** @jest-config-loader ts-node
 *  @jest-config-loader-options {"transpileOnly": true, "moduleTypes": {}, "compilerOptions": {"module": "node16"}}
 */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** `GAME=<id>`: the suites that test every title load only this one. */
const oneTitle: Config = process.env.GAME ? { resolver: '<rootDir>/jest.one-title.cjs' } : {};

const config: Config = {
  testEnvironment: '<rootDir>/jest.environment.cjs',
  runtime: '<rootDir>/jest.runtime.cjs',
  roots: ['<rootDir>/src', '<rootDir>/games', '<rootDir>/commands', '<rootDir>/packages'],
  moduleNameMapper: {
    '^discord-stand-in$': '<rootDir>/packages/stand-in/src/index.ts',
    '^discord-stand-in/preparing$': '<rootDir>/packages/stand-in/src/preparing.ts',
  },
  // The stand-in's page and schemas, and the client of the database, made again only if their sources changed.
  globalSetup: '<rootDir>/build.mjs',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': '<rootDir>/jest.transform.cjs' },
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A quarter of the time a suite waits, so there is one worker more than cores.
  maxWorkers: Math.min(availableParallelism() + 1, 8),
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/jest.skipped.cjs'],
  ...oneTitle,
};

export default config;
