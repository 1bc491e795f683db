const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Jest runs each module in the context that its environment names. This one names Node's own.
const { compileFunction, Script } = vm;
const { runInContext } = Script.prototype;
vm.compileFunction = (source, names, { parsingContext, ...options }) =>
  compileFunction(source, names, parsingContext === globalThis ? options : { ...options, parsingContext });
Script.prototype.runInContext = function (context, options) {
  return context === globalThis ? this.runInThisContext(options) : runInContext.call(this, context, options);
};

/** The storages that this suite uses. Node visits each of them at every promise, until it is disabled. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  storages.add(this);
  return run.apply(this, given);
};

/**
 * All suites of a worker run in one context. So a package is loaded once for all of them, and what it makes is
 * an `Error` or a `Uint8Array` of the tests too. What a suite changes in the process is put back at its end.
 */
module.exports = class OneContext {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.moduleMocker = new ModuleMocker(globalThis);
    this.env = { ...process.env };
    this.exit = process.exit;
    this.exitCode = process.exitCode;
    this.folder = process.cwd();
    this.listeners = process.eventNames().map((name) => [name, process.listeners(name)]);
    globalThis.global = globalThis;
    // Each expectation takes a stack. A long one costs time.
    Error.stackTraceLimit = 25;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const storage of storages) storage.disable();
    storages.clear();
    // Each suite adds its handlers of events. With those of all suites, each event would take longer.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (/^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(symbol.description)) delete globalThis[symbol];
    process.exit = this.exit;
    // PGlite sets 99 when it closes. Jest would end with it, although all tests passed.
    process.exitCode = this.exitCode;
    process.chdir(this.folder);
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const name of process.eventNames()) {
      const before = this.listeners.find(([known]) => known === name)?.[1] ?? [];
      for (const listener of process.listeners(name))
        if (!before.includes(listener)) process.removeListener(name, listener);
    }
  }
};
