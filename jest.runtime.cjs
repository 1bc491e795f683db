const { createRequire } = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const WORKSPACE = /^discord-stand-in/;
const OF_A_SUITE = /(^|[./])(test|testing|trial)(\.ts)?$/;
/** Modules that all suites of this worker share, by their path. */
const loaded = new Map();
/** Node's own `require`, by folder. */
const requires = new Map();
const fromFolder = (folder) => {
  const known = requires.get(folder) ?? createRequire(path.join(folder, 'x.js'));
  requires.set(folder, known);
  return known;
};

/** The runtime of the suite that runs now. A shared module keeps the `require` of the suite that loaded it. */
let current;

/**
 * Loads each module once for all suites of a worker: packages by Node itself, our own through Jest. Only tests and
 * the modules they are written with (`*.testing.ts`) are loaded again for each suite.
 */
module.exports = class SharedModules extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
  }

  requireModuleOrMock(from, name) {
    return current.requireShared(from, name);
  }

  requireShared(from, name) {
    const isOwn = name.startsWith('.') || path.isAbsolute(name) || WORKSPACE.test(name);
    if (!isOwn && !name.startsWith('@jest/')) return fromFolder(path.dirname(from))(name);
    const file = WORKSPACE.test(name) ? name : path.resolve(path.dirname(from), name);
    if (OF_A_SUITE.test(file)) return super.requireModuleOrMock(from, name);
    if (loaded.has(file)) return loaded.get(file);
    // Work that a suite left behind gets nothing. No later suite must get that.
    if (this.testState.isTornDown()) return super.requireModuleOrMock(from, name);
    try {
      loaded.set(file, super.requireModuleOrMock(from, name));
    } catch (error) {
      // A circle of modules can have kept it half loaded.
      loaded.delete(file);
      throw error;
    }
    return loaded.get(file);
  }
};
