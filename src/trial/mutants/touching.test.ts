import { partAround, withTouches } from './touching';

const TEXT = `const a = 1;
function pay(cost: number, isFree: boolean) {
  if (isFree && cost > 1) return () => 0;
  for (const one of [1]) cost += one;
  return (b: number) => (b > 5 ? b : b + cost);
}`;
const partOf = (text: string): string | undefined => partAround('rule.ts', TEXT, TEXT.indexOf(text));

function touchedBy(call: string): string[] {
  const touched: string[] = [];
  const body = withTouches('rule.ts', TEXT).replaceAll(/: (number|boolean)/g, '');
  new Function('__touch', `${body} ${call};`)((at: string) => touched.push(at));
  return touched;
}

test('each part of a function says that it runs', () => {
  expect(touchedBy('pay(1, false)(2)')).toEqual(
    ['if (isFree', 'for (', 'cost += one', '(b > 5', 'b + cost'].map(partOf),
  );
  expect(touchedBy('pay(3, true)()')).toEqual(['if (isFree', 'cost > 1', 'return () =>', '0;'].map(partOf));
});

test('a place is in the innermost part around it', () => {
  const parts = [
    'if (isFree',
    'cost > 1',
    'return () =>',
    '0;',
    'for (',
    'cost += one',
    '(b > 5',
    'b : b',
    'b + cost',
  ];
  expect(partOf('= 1;')).toBeUndefined();
  expect(new Set(parts.map(partOf)).size).toBe(parts.length);
  expect(partOf('isFree &&')).toBe(partOf('if (isFree'));
});
