const { createHash } = require('node:crypto');
const { transformSync, version } = require('esbuild');

const OPTIONS = {
  loader: 'ts',
  format: 'cjs',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: false,
  supported: { 'dynamic-import': false },
};

/** Turns TypeScript into JavaScript with esbuild: types are not checked, and nothing is hoisted. */
module.exports = {
  process: (source, path) => transformSync(source, { ...OPTIONS, sourcefile: path }),
  getCacheKey: (source, path) =>
    createHash('sha1')
      .update(JSON.stringify([version, OPTIONS, path]))
      .update(source)
      .digest('hex'),
};
