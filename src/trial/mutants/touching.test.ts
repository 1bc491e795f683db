import { functionAround, withTouches } from './touching';

const TEXT = 'const a = 1; function pay(cost: number) { return (b: number) => b + cost; }';

test('each function says that it was called', () => {
  const touched: string[] = [];
  const body = withTouches('rule.ts', TEXT).replaceAll(': number', '');
  const run = new Function('__touch', `${body} return pay(1)(2);`) as (touch: (at: string) => void) => number;
  expect(run((at) => touched.push(at))).toBe(3);
  expect(touched).toEqual(['rule.ts:13', 'rule.ts:49']);
});

test('a place is in the innermost function around it', () => {
  const at = (text: string): string | undefined => functionAround('rule.ts', TEXT, TEXT.indexOf(text));
  expect([at('= 1'), at('return'), at('b + cost')]).toEqual([undefined, 'rule.ts:13', 'rule.ts:49']);
});
