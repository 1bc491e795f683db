const path = require('node:path');

const shelf = path.join(__dirname, 'games', 'index.ts');
const oneTitle = path.join(__dirname, 'src', 'tools', 'check-game', 'one-title.testing.ts');

/** Where a suite imports the shelf, it gets one that has only the title named in `GAME`. */
module.exports = (request, options) => {
  const found = options.defaultResolver(request, options);
  return found === shelf ? oneTitle : found;
};
