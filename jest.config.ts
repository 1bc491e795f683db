/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/games', '<rootDir>/commands', '<rootDir>/packages'],
  moduleNameMapper: { '^discord-stand-in$': '<rootDir>/packages/stand-in/src/index.ts' },
  // The stand-in's page and schemas, made anew where their sources are newer.
  globalSetup: '<rootDir>/packages/stand-in/build.mjs',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': 'ts-jest' },
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 2,
  // A worker keeps something of every suite; 140 of them are 3 GB.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/jest.skipped.cjs'],
};

export default config;
