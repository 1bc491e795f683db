/**
 * Everything that a title draws with: `import { … } from '../../src/picture/kit'`. README.md in this folder
 * explains it.
 */
export * from './scene';
export * from './make';
export * from './frame';
export * from './sheets';
export * from './outcomes';
export * from './face';
export * from './titles';
export { mix } from './colour';
export { noise } from './noise';
export { readableOn } from './theme';
export type { GroundPlan, Grounds } from './ground';
