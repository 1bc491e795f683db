import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { wordsOf } from '../../src/words/catalogue';
import type { Citizen } from './data/citizens';
import { lesson } from './lesson';
import { nameOf } from './names';
import { report } from './report';
import { arranged } from './testing';

/** Returns what the teacher says of a question with these answers to a pupil who has heard nothing yet. */
function saidOf(decision: string, keys: readonly string[]): string {
  const question = { id: decision, options: keys.map((key) => ({ key })) };
  const step = dueSteps(lesson, new Set(['welcome']), { question, events: [], given: 1, over: false }).at(-1);
  return wordsOf('valeria').text(`lesson.${step?.words ?? step?.id ?? ''}`);
}

test.each([
  ['harvest', ['gold', 'strength', 'magic'], ['trade:monk', 'finish']],
  ['reward', ['gold', 'citizen'], ['citizen', 'magic']],
  ['take', ['gold:2:3', 'nothing'], ['magic:2:1', 'nothing']],
])('the teacher advises Gold at a question of kind %s only if it is offered', (kind, withGold, without) => {
  expect(saidOf(kind, withGold)).toMatch(/\bGold\b/);
  expect(saidOf(kind, without)).not.toMatch(/Take \d* ?Gold|Gold is/);
});

test('the teacher takes from the player with the most to take, at both questions', () => {
  for (const id of ['rob', 'steal-monster']) {
    const options = [1, 3, 2].map((count, at) => ({ key: `from:${at + 2}`, params: { count } }));
    const step = lesson.steps.find(({ due }) => due.at === 'question' && due.decision === id);
    expect(step && shownPicks(step, { options, min: 1, max: 1 })).toEqual(['from:3']);
  }
});

test('the teacher says that none of the numbers came up only if no other card has a choice', () => {
  const saidOfRoll = (dice: readonly [number, number], citizens: readonly Citizen[]): string => {
    const question = arranged({ step: 'harvest', dice, players: [{ citizens }, {}] }).decision('harvest', 1);
    const said = new Set(['welcome', 'harvest']);
    const [step] = dueSteps(lesson, said, { question, events: [], given: 1, over: false });
    return step?.id ?? '';
  };
  expect(saidOfRoll([2, 2], [])).toBe('herald-twice');
  expect(saidOfRoll([1, 1], ['merchant'])).toBe('herald-among');
});

test('the teacher says of a double with a number of the pupil why the Herald pays', () => {
  const question = arranged({
    step: 'harvest',
    dice: [2, 2],
    active: 2,
    players: [{ citizens: ['merchant'] }, {}],
  }).decision('harvest', 1);
  const said = new Set(['welcome', 'harvest']);
  const [step] = dueSteps(lesson, said, { question, events: [], given: 1, over: false });
  expect(step?.id).toBe('herald-double');
  expect(wordsOf('valeria').text('lesson.herald-double')).toMatch(/double.*Herald.*twice/);
  expect(wordsOf('valeria').ask(question)).toMatch(/a double, so what do you take from the Herald/);
});

test.each([
  [1, ['butcher'], 'again-action', 'gain:gold'],
  [1, [], 'again-recruit', 'recruit:c11-12'],
  [5, ['butcher'], 'again-recruit-holy', 'recruit:c9-10'],
] as const)(
  'with %i Gold and %j the teacher advises to gain Gold only if no card can be paid',
  (gold, citizens, id, shown) => {
    const table = arranged({ step: 'actions', actions: 1, players: [{ gold, citizens }, {}] });
    const question = table.decision('action');
    const said = new Set(['welcome', 'action', 'mercenary', 'paladin']);
    const steps = dueSteps(lesson, said, { question, events: [], given: 9, over: false });
    expect(steps.map((step) => [step.id, shownPicks(step, question)])).toEqual([[id, [shown]]]);
  },
);

test.each([
  ['the first action', 0, {}, /a power\.$/],
  ['the last action', 1, {}, /a power\. Then the next Domain is turned up, and your turn ends\.$/],
  ['the last action, with a power after it', 1, { domains: ['the-orb-of-urdr'] }, /a power\.$/],
] as const)('the teacher says of a Domain that is built as %s what it means', (_, actions, owns, said) => {
  const table = arranged({
    step: 'actions',
    actions,
    centre: { d1: ['cutthroats-truce', 'halfpenny-hill'] },
    players: [{ gold: 9, citizens: ['rogue', 'cleric'], ...owns }, {}],
  });
  const option = table.decision('action').options.find(({ key }) => key === 'build:d1');
  expect(wordsOf('valeria').text('lesson.build', option?.params)).toMatch(said);
});

test.each([
  ['most VP', 6, 'dire-bear', true],
  ['the best reward for its price, of those with the same VP', 4, 'skeleton', true],
  ['its VP, if no other can be paid', 1, 'goblin', false],
] as const)('the teacher marks the Monster that brings %s', (_, strength, meant, compares) => {
  const table = arranged({ step: 'actions', players: [{ strength, magic: 0, citizens: ['butcher'] }, {}] });
  const question = table.decision('action');
  const step = lesson.steps.find(({ id }) => id === 'slay');
  const [marked] = (step && shownPicks(step, question)) ?? [];
  const option = question.options.find(({ key }) => key === marked);
  expect(option?.params?.['card']).toEqual(nameOf(meant));
  const said = wordsOf('valeria').text('lesson.slay', option?.params);
  expect(said.endsWith('None that you can pay for brings more VP.')).toBe(compares);
});

test('the own numbers name the worth of the Duke also if it is 0', () => {
  const table = arranged({ step: 'actions', players: [{ duke: 'node-master-of-swords' }, {}] });
  const [own] = report(table.view(0)).seats;
  expect(own?.summary.map((one) => wordsOf('valeria').phrase(one)).at(-1)).toBe('Duke 0 VP');
});

test('the teacher promises no number of the Duke, because a panel leaves out 0', () => {
  expect(wordsOf('valeria').text('lesson.recruits')).toMatch(/\*Duke … VP\* above .* if anything\.$/);
});

test('each step has an id of its own, because a table keeps only the ids', () => {
  const ids = lesson.steps.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('of players who give the same Gold the teacher means the richest', () => {
  const table = arranged({
    step: 'actions',
    centre: { d1: ['cutthroats-truce'] },
    players: [{ gold: 9, citizens: ['rogue', 'cleric'] }, { gold: 4 }, { gold: 5 }],
  }).press(1, 'action', 'build:d1');
  const [asked] = table.session.waiting;
  const step = lesson.steps.find(({ id }) => id === 'again-rob');
  expect(asked && step && shownPicks(step, asked)).toEqual(['from:1']);
});
