import { transformSync } from 'esbuild';
import { expect } from 'expect';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/**
 * Runs suites without Jest, in this process, so that a changed rule is tried in a second. It has only what
 * suites of rules use: `describe`, `test`, `each`, `skip` and `expect`.
 */

type Body = () => unknown;
type Code = (
  exports: object,
  require: (request: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

/** Collects the tests of a suite while its file runs. */
class Suite {
  readonly tests: { readonly name: string; readonly body: Body }[] = [];
  private path: readonly string[] = [];

  globals(): object {
    const test = Object.assign((name: string, body: Body) => this.addTest(name, body), {
      each: this.each((name, body) => this.addTest(name, body)),
      skip: () => undefined,
    });
    const describe = Object.assign((name: string, body: Body) => this.group(name, body), {
      each: this.each((name, body) => this.group(name, body)),
      skip: () => undefined,
    });
    return { describe, test, it: test, expect };
  }

  private addTest(name: string, body: Body): void {
    this.tests.push({ name: [...this.path, name].join(' '), body });
  }

  private group(name: string, body: Body): void {
    const before = this.path;
    this.path = [...before, name];
    body();
    this.path = before;
  }

  private each(add: (name: string, body: Body) => void) {
    return (rows: readonly unknown[]) => (name: string, body: (...row: unknown[]) => unknown) =>
      rows.forEach((row) => add(name, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row]))));
  }
}

/** Loads sources as Node.js loads modules. Keeps compiled code, and makes the modules of a title again. */
export class Suites {
  private readonly codes = new Map<string, Code>();
  private readonly kept = new Map<string, { exports: unknown }>();

  /** Returns the first test that fails, or null. `changed` replaces the text of a file. */
  async firstFailure(
    suites: readonly string[],
    changed?: { readonly file: string; readonly text: string },
  ): Promise<{ readonly suite: string; readonly test: string } | null> {
    const fresh = new Map<string, { exports: unknown }>();
    const code = changed && compile(changed.file, changed.text);
    const load = (file: string): unknown => {
      const modules = file.includes('/games/') ? fresh : this.kept;
      const loaded = modules.get(file);
      if (loaded) return loaded.exports;
      const module = { exports: {} as unknown };
      modules.set(file, module);
      if (file.endsWith('.json')) module.exports = JSON.parse(readFileSync(file, 'utf8'));
      else
        (code && file === changed.file ? code : this.codeOf(file))(
          module.exports as object,
          (request) => this.require(file, request, load),
          module,
          file,
          path.dirname(file),
        );
      return module.exports;
    };
    for (const suite of suites) {
      const collected = new Suite();
      Object.assign(globalThis, collected.globals());
      let name = 'the suite loads';
      try {
        load(suite);
        for (const test of collected.tests) {
          name = test.name;
          await test.body();
        }
      } catch (error) {
        if (process.env.MUTANTS_TELL) process.stderr.write(`${String(error)}\n`);
        return { suite, test: name };
      }
    }
    return null;
  }

  private codeOf(file: string): Code {
    const known = this.codes.get(file);
    if (known) return known;
    const code = compile(file, readFileSync(file, 'utf8'));
    this.codes.set(file, code);
    return code;
  }

  private require(from: string, request: string, load: (file: string) => unknown): unknown {
    if (!request.startsWith('.')) return createRequire(from)(request) as unknown;
    const at = path.resolve(path.dirname(from), request);
    for (const file of [at, `${at}.ts`, path.join(at, 'index.ts')])
      if (existsSync(file) && statSync(file).isFile()) return load(file);
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
  transformSync(text, { loader: 'ts', format: 'cjs', target: 'node20', sourcefile: file }).code;

/** Returns the same text for two sources that differ in form alone. */
export const shortest = (file: string, text: string): string =>
  transformSync(text, { loader: 'ts', format: 'esm', target: 'node20', sourcefile: file, minify: true }).code;
