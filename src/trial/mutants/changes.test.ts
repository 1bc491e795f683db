import { changesOf } from './changes';

/** Returns every text that one change makes of this one. */
const changed = (text: string): string[] =>
  changesOf('rule.ts', text).map(({ from, to, text: put }) => text.slice(0, from) + put + text.slice(to));

test('a limit moves by one in both directions', () => {
  expect(changed('take(3);')).toEqual(expect.arrayContaining(['take(4);', 'take(2);', ';']));
});

test('a time or a size is doubled or halved', () => {
  expect(changed('const a = 30_000;')).toEqual(['const a = 60000;', 'const a = 15000;']);
});

test('a comparison includes or excludes its limit', () => {
  expect(changed('const a = b < c;')).toEqual(['const a = b <= c;']);
});

test('a condition is always or never true', () => {
  expect(changed('if (a) b = c;')).toEqual(
    expect.arrayContaining(['if (true) b = c;', 'if (false) b = c;', 'if (a) ;']),
  );
});

test('a seat gives way to another seat that is known', () => {
  expect(changed('const pay = (seat: Seat, owner: Seat) => cost(seat);')).toEqual([
    'const pay = (seat: Seat, owner: Seat) => cost(owner);',
  ]);
});

test('two effects change their order', () => {
  expect(changed('function end() { pay(); score(); }')).toContain('function end() { score(); pay(); }');
});

test('two numbers that do not depend on each other keep their order', () => {
  const swapped = (first: string, second: string): boolean =>
    changed(`function end() { ${first} ${second} }`).includes(`function end() { ${second} ${first} }`);
  expect([
    swapped('owner.gold++;', 'owner.wood -= 2;'),
    swapped('owner.gold = 1;', 'owner.wood = owner.gold;'),
    swapped('owner.gold++;', 'owner.gold = 3;'),
    swapped('owner.gold++;', 'owner.wood = count();'),
    swapped('council[from] = 1;', 'council[to] = 2;'),
    swapped('state.agents[to] = seat;', 'state.active = to;'),
    swapped('count += worth;', 'times += left;'),
    swapped('count += worth;', 'times += count;'),
    swapped('owner.gold += 1;', 'owner.points.gold += worth;'),
    swapped('state.gold[kind] -= 1;', 'kind += 1;'),
    swapped("line += 'a';", 'line += other;'),
  ]).toEqual([false, true, true, true, true, false, false, true, false, true, true]);
});

test('writes to different tables keep their order', () => {
  const swapped = (first: string, second: string): boolean =>
    changed(`async function end() { ${first} ${second} }`).includes(
      `async function end() { ${second} ${first} }`,
    );
  const [one, other] = ['await tx.seek.deleteMany({});', 'await tx.medal.deleteMany({});'];
  expect([swapped(one, other), swapped(one, one.replace('Many', '')), swapped(one, 'leave();')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('patience with a database and what is logged are left alone', () => {
  expect(changed('const TRANSACTION_LIMITS = { maxWait: 15_000 }; const POLL_MS = 1_000;')).toEqual([]);
  expect(changed("if (slow) context.log.warn({ game }, 'slow');")).toEqual([]);
});

test('what only the compiler asks for is left alone', () => {
  expect(changed("if (!card) throw new Error('there is no card');")).toEqual([]);
  expect(changed('const own = workers[seat] ?? 0;')).toEqual([]);
  expect(changed('const saved = savings[place] ?? 0;')).toEqual(['const saved = savings[place] ?? 1;']);
});

test('words and types are left alone', () => {
  expect(changed("if (a > 0) table.log('takes'); else { log('empties', 2); }")).toEqual([]);
  expect(changed('function priceText() { return 1 + 2; }')).toEqual([]);
  expect(changed('const price = (gold: number): Phrase[] => gold > 0 ? [one] : [];')).toEqual([]);
  expect(changed('const params = () => ({ count: 1 + 2 });')).toEqual([]);
  expect(changed("table.log('gains', { count: 1 + 2 }); trying.log('gains'); type Two = 2;")).toEqual([]);
});
