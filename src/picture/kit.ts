/**
 * Everything that a title draws with: `import { … } from '../../src/picture/kit'`. README.md in this folder
 * explains it.
 */
export * from './scene/scene';
export * from './scene/make';
export * from './scene/frame';
export * from './scene/sheets';
export * from './scene/legend';
export * from './scene/outcomes';
export * from './scene/face';
export * from './scene/titles';
export { mix } from './scene/colour';
export { noise } from './scene/noise';
export { readableOn } from './scene/theme';
export type { GroundPlan, Grounds } from './ground/ground';
