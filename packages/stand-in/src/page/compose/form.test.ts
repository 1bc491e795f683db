import type { APIComponentInLabel, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { faultIn, partsOf, startOf } from './form';

const part = (component: object): APIComponentInLabel => component as APIComponentInLabel;
const text = (fields: object = {}) => part({ type: 4, custom_id: 'a', style: 1, ...fields });
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

describe('a form', () => {
  test('takes text, labelled fields and the old rows of one input', () => {
    const modal = {
      custom_id: 'm',
      title: 'T',
      components: [
        { type: 10, content: 'hi' },
        { type: 18, label: 'L', component: text() },
        { type: 1, components: [text({ label: 'Old' })] },
      ],
    };
    expect(
      partsOf(modal as unknown as APIModalInteractionResponseCallbackData).map((one) =>
        one.kind === 'text' ? one.content : one.field.label,
      ),
    ).toEqual(['hi', 'L', 'Old']);
  });

  test('starts with what the bot has filled in', () => {
    expect(startOf(text({ value: 'x' }))).toBe('x');
    expect(
      startOf(part({ type: 3, options: [{ ...options[0] }, { ...options[1], default: true }] })),
    ).toEqual(['b']);
    expect(startOf(part({ type: 5, default_values: [{ id: '1', type: 'user' }] }))).toEqual(['1']);
    expect(startOf(part({ type: 21, options }))).toBeNull();
    expect(startOf(part({ type: 23 }))).toBe(false);
  });

  test.each([
    ['a required text left empty', text(), ' ', 'This field is required.'],
    ['an optional text left empty', text({ required: false, min_length: 3 }), '', null],
    ['a text at its least length', text({ min_length: 3 }), 'abc', null],
    ['a text below its least length', text({ min_length: 3 }), 'ab', 'At least 3 characters; this has 2.'],
    ['a text at its greatest length', text({ max_length: 3 }), 'abc', null],
    ['a text past its greatest length', text({ max_length: 3 }), 'abcd', 'At most 3 characters; this has 4.'],
    ['a select without a choice', part({ type: 3, options }), [], 'This field is required.'],
    ['an optional select without a choice', part({ type: 3, options, required: false }), [], null],
    [
      'a select with too few',
      part({ type: 3, options, min_values: 2, max_values: 3 }),
      ['a'],
      'Choose 2 to 3; 1 chosen.',
    ],
    ['a select with enough', part({ type: 3, options, min_values: 2, max_values: 3 }), ['a', 'b'], null],
    ['a radio group without a choice', part({ type: 21, options }), null, 'Choose one.'],
    ['a radio group with one', part({ type: 21, options }), 'a', null],
    [
      'a checkbox group past its most',
      part({ type: 22, options, max_values: 1 }),
      ['a', 'b'],
      'Choose 1; 2 chosen.',
    ],
    ['a checkbox left alone', part({ type: 23 }), false, null],
    ['a file that is missing', part({ type: 19 }), [], 'This field is required.'],
  ])('%s', (_title, component, answer, fault) => {
    expect(faultIn(component, answer)).toBe(fault);
  });
});
