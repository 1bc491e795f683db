/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/games', '<rootDir>/commands'],
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': 'ts-jest' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 2,
  testTimeout: 30_000,
};

export default config;
