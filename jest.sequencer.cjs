const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, the longest first. In a fresh clone Jest knows no durations and goes by the sizes of
 * files: suites that wait for processes to die and start would come last, and leave a core with nothing to
 * do.
 */
const LONG = [
  'src/e2e/kill',
  'src/proof/chaos',
  'src/picture/picture',
  'src/proof/secrecy',
  'src/e2e/florence',
  'src/proof/silence',
  'src/proof/manners',
  'src/proof/failover',
  'src/play/channels',
  'src/e2e/pictures',
  'src/e2e/architects',
  'src/tools/gallery',
  'src/play/memory/memory',
  'src/computer/computer',
  'src/discord/screens',
  'games/whispers/picture',
  'src/play/crash',
  'src/e2e/whispers',
  'src/store/store',
  'src/play/press',
  'src/words/ask/ask',
  'games/lisboa/picture',
  'src/e2e/start',
  'src/e2e/lisboa',
  'src/play/privacy',
  'src/proof/tryout',
  'src/e2e/valeria',
  'packages/stand-in/src/page.browser',
  'src/architecture',
  'src/e2e/first-minute.browser',
  'src/play/outbox',
  'src/proof/flood',
  'src/discord/rights',
  'src/proof/forgery',
  'src/discord/discord',
  'src/discord/agreed',
  'src/proof/shards',
  'src/proof/upgrades',
  'src/proof/twice',
  'src/computer/thinker',
  'packages/stand-in/src/lifetimes',
  'packages/stand-in/src/survival',
  'src/play/crash-plans',
  'packages/stand-in/src/limits',
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
