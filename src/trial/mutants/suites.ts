import { transformSync } from 'esbuild';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { Suite } from './suite';
import { withTouches } from './touching';

/** Runs suites in this process, so that a changed rule is tried in a second. */

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

const OF_A_SUITE = /[./](test|testing|trial)\.ts$/;
const OF_A_TITLE = /\/games\//;
/** Holds open databases. After a failed test, something may still ask one. */
const OPEN_DATABASES = /\/stage\/memory\.ts$/;

/** Loads sources as Node.js loads modules. Keeps compiled code, and modules that a change does not touch. */
export class Suites {
  private readonly codes = new Map<string, Code>();
  private readonly loaded = new Map<string, { exports: unknown }>();
  /** The functions that the tests of the suite called, and those that were called while files loaded. */
  private readonly touched = new Set<string>();
  private readonly touchedByLoading = new Set<string>();
  private isLoading = false;
  /** The files whose functions are noted. */
  private noted: ReadonlySet<string> = new Set();
  /** The modules that require a module. */
  private readonly importers = new Map<string, Set<string>>();

  /** Returns the first test that fails, or null. `changed` replaces the text of a file. */
  async firstFailure(
    suites: readonly string[],
    changed: { readonly file: string; readonly text: string },
  ): Promise<Failed | null> {
    this.forget(changed.file);
    const kept = this.codes.get(changed.file);
    this.codes.set(changed.file, compile(changed.file, changed.text));
    try {
      for (const suite of suites) {
        const failed = await this.failureIn(suite);
        if (failed) return failed;
      }
      return null;
    } finally {
      this.codes.delete(changed.file);
      if (kept) this.codes.set(changed.file, kept);
      this.forget(changed.file);
    }
  }

  /** Returns the functions in these files that a suite calls, or its first test that fails. */
  async touchedIn(
    suite: string,
    files: readonly string[],
  ): Promise<{ readonly failed: Failed | null; readonly touched: readonly string[] }> {
    this.noted = new Set(files);
    this.touched.clear();
    const touch = (place: string): void =>
      void (this.isLoading ? this.touchedByLoading : this.touched).add(place);
    Object.assign(globalThis, { __touch: touch });
    const failed = await this.failureIn(suite);
    return { failed, touched: [...this.touched, ...this.touchedByLoading] };
  }

  private async failureIn(suite: string): Promise<Failed | null> {
    const collected = new Suite();
    Object.assign(globalThis, collected.globals());
    let failure: Awaited<ReturnType<Suite['firstFailure']>>;
    try {
      this.isLoading = true;
      this.load(suite);
      this.isLoading = false;
      failure = await collected.firstFailure();
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
