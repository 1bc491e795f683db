import type { OpenQuestion } from '../../engine/contract/game';
import type { Texts } from '../screen/ui';
import { groupedAnswers } from './answers';

const spoken = {
  option: (_: unknown, { key }: { key: string }) => `whole ${key}`,
  inGroup: (_: unknown, { key }: { key: string }) => (key.startsWith('long') ? undefined : `short ${key}`),
  group: (_: unknown, group: string) => `Card ${group}`,
};
const texts = { spoken, has: () => false } as unknown as Texts;
const asking = (...options: readonly { key: string; groups?: readonly string[] }[]): OpenQuestion =>
  ({ id: 'play', options }) as unknown as OpenQuestion;

describe('the numbered answers for a listener', () => {
  test('name a group once, above its answers', () => {
    const asked = asking(
      { key: 'keep:1', groups: ['one'] },
      { key: 'drop:1', groups: ['one'] },
      { key: 'keep:2', groups: ['two'] },
      { key: 'drop:2', groups: ['two'] },
    );
    expect(groupedAnswers(asked, texts)).toEqual([
      'Card one\n1. short keep:1',
      '2. short drop:1',
      'Card two\n3. short keep:2',
      '4. short drop:2',
    ]);
  });

  test('have their whole name in a group of one, without a group, and without words for it', () => {
    const asked = asking(
      { key: 'keep:1', groups: ['one'] },
      { key: 'pass' },
      { key: 'long:2', groups: ['two'] },
      { key: 'long:3', groups: ['two'] },
    );
    expect(groupedAnswers(asked, texts)).toEqual([
      '1. whole keep:1',
      '2. whole pass',
      '3. whole long:2',
      '4. whole long:3',
    ]);
  });

  test('name a group again where other answers came between', () => {
    const asked = asking(
      { key: 'keep:1', groups: ['one'] },
      { key: 'pass' },
      { key: 'drop:1', groups: ['one'] },
    );
    expect(groupedAnswers(asked, texts)).toEqual([
      'Card one\n1. short keep:1',
      '2. whole pass',
      'Card one\n3. short drop:1',
    ]);
  });

  test('have the name that the title has for listeners, in each group', () => {
    const heard = {
      spoken: { ...spoken, text: (_: string, params: { place: string }) => params.place },
      has: (key: string) => key === 'option.at-heard',
    } as unknown as Texts;
    const places = ['A1', 'A1, 90°'].map((place) => ({
      key: `at:${place}`,
      groups: ['row'],
      params: { place },
    }));
    expect(groupedAnswers(asking(...places), heard)).toEqual(['1. A1', '2. A1, 90°']);
  });
});
