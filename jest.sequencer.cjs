const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, the longest first. In a fresh clone Jest knows no durations and goes by the sizes of
 * files: suites that wait for processes to die and start would come last, and leave a core with nothing to
 * do.
 */
const LONG = [
  'src/discord/out/channel',
  'src/trial/proofs/chaos/kills',
  'src/trial/proofs/chaos/chaos',
  'src/picture/picture',
  'src/trial/proofs/secrecy/secrecy',
  'src/discord/out/recovery',
  'src/trial/games/florence',
  'src/trial/proofs/delivery/silence',
  'src/trial/proofs/delivery/notifications',
  'src/trial/proofs/chaos/failover',
  'src/play/outbox/channels',
  'src/trial/games/pictures',
  'src/trial/games/architects',
  'src/tools/gallery',
  'src/play/history/history',
  'src/computer/computer',
  'src/discord/in/screens',
  'games/whispers/picture',
  'src/trial/proofs/chaos/crash',
  'src/trial/games/whispers',
  'src/store/tables/store',
  'src/play/press/press',
  'src/words/ask/ask',
  'games/lisboa/picture',
  'src/trial/games/start',
  'src/trial/games/lisboa',
  'src/play/privacy',
  'src/trial/proofs/secrecy/try-outs',
  'src/trial/games/valeria',
  'packages/stand-in/src/page.browser',
  'src/architecture',
  'src/trial/games/first-minute.browser',
  'src/play/outbox/outbox',
  'src/trial/proofs/delivery/flood',
  'src/discord/out/permissions',
  'src/trial/proofs/secrecy/forgery',
  'src/discord/in/discord',
  'src/discord/lobby/agreed',
  'src/trial/proofs/delivery/shards',
  'src/trial/proofs/history/upgrades',
  'src/trial/proofs/delivery/twice',
  'src/computer/thinker',
  'packages/stand-in/src/lifetimes',
  'packages/stand-in/src/survival',
  'src/trial/proofs/chaos/crash-plans',
  'packages/stand-in/src/limits',
];
const rank = ({ path }) => {
  const at = LONG.findIndex((name) => new RegExp(`/${name}\\.(test|trial)\\.ts$`).test(path));
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
