import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { ModuleMocker } from 'jest-mock';
import { root } from '../../words/catalogue/files';

/** Offers the parts of Jest that our suites use: groups, hooks, tables of cases, mocks and timers. */

type Body = () => unknown;
type Hook = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';

interface Test {
  readonly name: string;
  readonly body: Body;
  /** Its place among the tests of the suite. */
  readonly number: number;
}
/** Tests and groups in the order of the file, and the hooks around them. */
interface Group {
  readonly name: string;
  readonly hooks: Readonly<Record<Hook, Body[]>>;
  readonly children: (Group | Test)[];
}
export interface Chosen {
  /** The numbers of the tests that run. Default: all. */
  readonly only?: ReadonlySet<number>;
  /** Hears which tests need what runs next: hooks serve all tests of their group. */
  readonly entering?: (tests: readonly number[]) => void;
  /** Hears of each test that fails. Then the others run too. Default: a failure ends the run. */
  readonly failing?: (test: number, failure: Failure) => void;
}

const createGroup = (name: string): Group => ({
  name,
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
  children: [],
});

/** A test or hook that takes longer by the clock never ends. */
const MAX_BODY_MS = 60_000;
/** Node's own, also while a test has fake timers. */
const { setTimeout: later, clearTimeout: cancel } = globalThis;

/** Collects the tests of a suite while its file runs. Then runs them up to the first that fails. */
export class Suite {
  private group = createGroup('');
  private count = 0;
  private readonly mocker = new ModuleMocker(globalThis);
  private readonly timers = new ModernFakeTimers({
    config: { rootDir: root, fakeTimers: {} } as never,
    global: globalThis,
  });

  globals(): object {
    const addTest = (name: string, body: Body): void =>
      void this.group.children.push({ name, body, number: this.count++ });
    const addGroup = (name: string, body: Body): void => this.addGroup(name, body);
    const withTables = (add: typeof addTest): object =>
      Object.assign(add.bind(undefined), { each: each(add), skip: () => undefined });
    const hook = (id: Hook) => (body: Body) => void this.group.hooks[id].push(body);
    return {
      describe: withTables(addGroup),
      test: withTables(addTest),
      expect,
      beforeAll: hook('beforeAll'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
      afterAll: hook('afterAll'),
      jest: this.jest(),
    };
  }

  /** Returns the name of the first test that fails, with its reason, or null. */
  async firstFailure(chosen: Chosen = {}): Promise<Failure | null> {
    try {
      return await runGroup(this.group, [], [], chosen);
    } finally {
      this.timers.dispose();
      this.mocker.restoreAllMocks();
    }
  }

  private addGroup(name: string, body: Body): void {
    const outer = this.group;
    this.group = createGroup(name);
    outer.children.push(this.group);
    body();
    this.group = outer;
  }

  private jest(): object {
    const { mocker, timers } = this;
    return {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (config: object) => timers.useFakeTimers(config),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
      setTimeout: () => undefined,
    };
  }
}

const each =
  (add: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: (...row: unknown[]) => unknown): void =>
    rows.forEach((row) => add(name, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row]))));

export type Failure = { readonly test: string; readonly error: unknown };

const testsIn = ({ children }: Group): number[] =>
  children.flatMap((child) => ('body' in child ? [child.number] : testsIn(child)));

/** Runs a group inside its outer groups. The hooks after it also run after a failure. */
async function runGroup(
  group: Group,
  path: readonly string[],
  outer: readonly Group[],
  chosen: Chosen,
): Promise<Failure | null> {
  const tests = testsIn(group).filter((number) => chosen.only?.has(number) ?? true);
  if (tests.length === 0) return null;
  const inside = [...outer, group];
  const named = [...path, group.name];
  chosen.entering?.(tests);
  let failure = await attempt(named, group.hooks.beforeAll);
  if (failure && chosen.failing) {
    for (const number of tests) chosen.failing(number, failure);
    return null;
  }
  for (const child of failure ? [] : group.children) {
    if (failure) break;
    failure =
      'body' in child
        ? await runTest(child, named, inside, chosen)
        : await runGroup(child, named, inside, chosen);
    if (failure && chosen.failing && 'body' in child) {
      chosen.failing(child.number, failure);
      failure = null;
    }
  }
  chosen.entering?.(tests);
  const after = await attempt(named, group.hooks.afterAll);
  return failure ?? after;
}

async function runTest(
  { name, body, number }: Test,
  path: readonly string[],
  groups: readonly Group[],
  { only, entering }: Chosen,
): Promise<Failure | null> {
  if (only && !only.has(number)) return null;
  entering?.([number]);
  const named = [...path, name];
  const before = groups.flatMap(({ hooks }) => hooks.beforeEach);
  const after = [...groups].reverse().flatMap(({ hooks }) => hooks.afterEach);
  const failure = await attempt(named, [...before, body]);
  const left = await attempt(named, after);
  return failure ?? left;
}

/** Runs bodies one after the other, up to the first that fails or never ends. */
async function attempt(path: readonly string[], bodies: readonly Body[]): Promise<Failure | null> {
  for (const body of bodies) {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      timer = later(() => reject(new Error('this never ends')), MAX_BODY_MS);
    });
    try {
      await Promise.race([body(), end]);
    } catch (error) {
      return { test: path.filter(Boolean).join(' '), error };
    } finally {
      cancel(timer);
    }
  }
  return null;
}
