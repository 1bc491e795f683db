import { transformSync } from 'esbuild';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { Suite, type Chosen, type Failure } from './suite';
import { withTouches } from './touching';

/** Runs suites in this process, so that a changed rule is tried in a second. */

/** Tests of a suite by their numbers. Without numbers: all. */
export interface Part {
  readonly suite: string;
  readonly only?: readonly number[];
}
export interface Changed {
  readonly file: string;
  readonly text: string;
}

type Code = (
  exports: object,
  require: (request: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

export interface Failed {
  readonly suite: string;
  readonly test: string;
}
/** The processor time of the tests of a suite, and the parts of files that each runs. */
export interface Profile {
  readonly failed: Failed | null;
  /** The time of loading and of the hooks of groups. */
  readonly setUpMs: number;
  /** By the number of the test. `touched` points into `places`: it is empty if the test fails. */
  readonly tests: readonly { readonly ms: number; readonly touched: readonly number[] }[];
  /** The names of the tests that fail without a change. */
  readonly failing: readonly string[];
  readonly places: readonly string[];
  /** The parts that run while files load. */
  readonly loading: readonly string[];
}

const OF_A_SUITE = /[./](test|testing|trial)\.ts$/;
const OF_A_TITLE = /\/games\//;
/** Holds open databases. After a failed test, something may still ask one. */
const OPEN_DATABASES = /\/stage\/memory\.ts$/;

/** Loads sources as Node.js loads modules. Keeps compiled code, and modules that a change does not touch. */
export class Suites {
  private readonly codes = new Map<string, Code>();
  private readonly loaded = new Map<string, { exports: unknown }>();
  /** The files whose parts say that they run. */
  private noted: ReadonlySet<string> = new Set();
  private isLoading = false;
  /** The modules that require a module. */
  private readonly importers = new Map<string, Set<string>>();
  /** The change that the loaded modules have, and the code of its file without it. */
  private change: { readonly changed: Changed; readonly kept: Code | undefined } | undefined;
  /** By the name of a part: whether its tests pass without a change. */
  private readonly passing = new Map<string, boolean>();

  /**
   * Returns the first test that fails after a change, or null. Some tests need what an earlier one did: if
   * tests that were chosen fail without the change too, all tests of their suite are run.
   */
  async firstFailure(parts: readonly Part[], changed: Changed): Promise<Failed | null> {
    try {
      for (const part of parts) {
        this.apply(changed);
        const failed = await this.failureIn(part);
        if (failed === null) continue;
        if (part.only === undefined || (await this.passesUnchanged(part))) return failed;
        this.apply(changed);
        const failedInAll = await this.failureIn({ suite: part.suite });
        if (failedInAll) return failedInAll;
      }
      return null;
    } finally {
      this.restore();
    }
  }

  private async passesUnchanged(part: Part): Promise<boolean> {
    const name = `${part.suite} ${part.only?.join()}`;
    const known = this.passing.get(name);
    if (known !== undefined) return known;
    this.restore();
    const passes = (await this.failureIn(part)) === null;
    this.passing.set(name, passes);
    return passes;
  }

  private apply(changed: Changed): void {
    if (this.change) return;
    this.forget(changed.file);
    this.change = { changed, kept: this.codes.get(changed.file) };
    this.codes.set(changed.file, compile(changed.file, changed.text));
  }

  private restore(): void {
    if (!this.change) return;
    const { changed, kept } = this.change;
    this.change = undefined;
    this.codes.delete(changed.file);
    if (kept) this.codes.set(changed.file, kept);
    this.forget(changed.file);
  }

  /** Runs a suite and notes which parts of these files each of its tests runs. */
  async profileOf(suite: string, files: readonly string[]): Promise<Profile> {
    this.noted = new Set(files);
    const loading = new Set<string>();
    const tests: { ms: number; readonly touched: Set<string> }[] = [];
    let serving: readonly number[] = [];
    let setUpMs = 0;
    let since = usedMs();
    const touch = (place: string): void => {
      if (this.isLoading) loading.add(place);
      else for (const number of serving) testAt(number).touched.add(place);
    };
    const testAt = (number: number): (typeof tests)[number] =>
      (tests[number] ??= { ms: 0, touched: new Set() });
    const entering = (numbers: readonly number[]): void => {
      const now = usedMs();
      const [only] = serving;
      if (serving.length === 1 && only !== undefined) testAt(only).ms += now - since;
      else setUpMs += now - since;
      since = now;
      serving = numbers;
    };
    const failing = new Map<number, string>();
    Object.assign(globalThis, { __touch: touch });
    const failed = await this.failureIn(
      { suite },
      { entering, failing: (number, { test }) => void failing.set(number, test) },
    );
    entering([]);
    for (const number of failing.keys()) testAt(number).touched.clear();
    const places = [...new Set(tests.flatMap(({ touched }) => [...touched]))];
    const order = new Map(places.map((place, index) => [place, index]));
    return {
      failed,
      setUpMs: Math.round(setUpMs),
      tests: tests.map(({ ms, touched }) => ({
        ms: Math.round(ms),
        touched: [...touched].flatMap((place) => order.get(place) ?? []),
      })),
      places,
      loading: [...loading],
      failing: [...failing.values()],
    };
  }

  private async failureIn({ suite, only }: Part, hearing: Chosen = {}): Promise<Failed | null> {
    const collected = new Suite();
    Object.assign(globalThis, collected.globals());
    let failure: Failure | null;
    try {
      this.isLoading = true;
      this.load(suite);
      this.isLoading = false;
      failure = await collected.firstFailure({ ...hearing, ...(only && { only: new Set(only) }) });
    } catch (error) {
      failure = { test: 'the suite loads', error };
    }
    this.unload((file) => OF_A_SUITE.test(file) || (failure !== null && OPEN_DATABASES.test(file)));
    if (!failure) return null;
    if (process.env.MUTANTS_TELL)
      process.stderr.write(`${suite}: ${failure.test}\n${String(failure.error)}\n`);
    return { suite, test: failure.test };
  }

  /** Unloads the modules of titles, the changed module and all that need it. */
  private forget(changed: string): void {
    const stale = new Set([changed]);
    for (const file of stale) for (const importer of this.importers.get(file) ?? []) stale.add(importer);
    this.unload((file) => stale.has(file) || (OF_A_TITLE.test(file) && OF_A_TITLE.test(changed)));
  }

  private unload(isStale: (file: string) => boolean): void {
    for (const file of this.loaded.keys()) if (isStale(file)) this.loaded.delete(file);
  }

  private load(file: string): unknown {
    const loaded = this.loaded.get(file);
    if (loaded) return loaded.exports;
    const module = { exports: {} as unknown };
    this.loaded.set(file, module);
    if (file.endsWith('.json')) module.exports = JSON.parse(readFileSync(file, 'utf8'));
    else
      this.codeOf(file)(
        module.exports as object,
        (request) => this.require(file, request),
        module,
        file,
        path.dirname(file),
      );
    return module.exports;
  }

  private codeOf(file: string): Code {
    const known = this.codes.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const code = compile(file, this.noted.has(file) ? withTouches(file, text) : text);
    this.codes.set(file, code);
    return code;
  }

  private require(from: string, request: string): unknown {
    if (!request.startsWith('.')) return createRequire(from)(request) as unknown;
    const at = path.resolve(path.dirname(from), request);
    for (const file of [at, `${at}.ts`, path.join(at, 'index.ts')])
      if (existsSync(file) && statSync(file).isFile()) {
        const importers = this.importers.get(file) ?? new Set();
        this.importers.set(file, importers.add(from));
        return this.load(file);
      }
    throw new Error(`${from} requires ${request}, which is not there`);
  }
}

/** Returns the processor time that this process has used. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const compile = (file: string, text: string): Code =>
  vm.runInThisContext(
    `(function (exports, require, module, __filename, __dirname) {${javaScript(file, text)}\n})`,
    {
      filename: file,
    },
  ) as Code;

const javaScript = (file: string, text: string): string =>
  transformSync(text, {
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
    sourcefile: file,
  }).code;

/** Returns the same text for two sources that differ in form alone. */
export const shortest = (file: string, text: string): string =>
  transformSync(text, { loader: 'ts', format: 'esm', target: 'node20', sourcefile: file, minify: true }).code;
