const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, the longest first. In a fresh clone Jest knows no durations and goes by the sizes of
 * files: suites that wait for processes to die and start would come last, and leave a core with nothing to do.
 */
const LONG = [
  'src/e2e/kill',
  'src/proof/chaos',
  'src/proof/silence',
  'src/e2e/florence',
  'src/proof/failover',
  'src/play/channels',
  'src/play/crash',
  'src/e2e/pictures',
  'src/picture/picture',
  'src/proof/shards',
  'src/proof/upgrades',
  'src/tools/gallery',
  'src/e2e/start',
  'src/e2e/first-minute.browser',
  'src/proof/twice',
  'src/proof/manners',
  'src/proof/secrecy',
  'src/proof/tryout',
  'src/proof/flood',
  'src/proof/forgery',
  'src/e2e/whispers',
  'src/e2e/valeria',
  'src/e2e/lisboa',
  'src/e2e/architects',
  'src/play/crash-plans',
  'packages/stand-in/src/page.browser',
];
const rank = ({ path }) => {
  const at = LONG.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return at < 0 ? LONG.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.sort((a, b) => rank(a) - rank(b));
  }
};
