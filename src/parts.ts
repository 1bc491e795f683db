/** Everything that the start needs only after the page answers: loading it takes most of a start. */
export { commands } from '../commands';
export { games, picturesOf } from '../games';
export { fixedBudgets, openThinker } from './computer';
export { noPictures, settingAtFault, startBot } from './discord';
export { keepGroundsIn } from './picture';
export { openMetrics } from './metrics';
export { serveMetrics } from './metrics/server';
export { openPlay } from './play';
