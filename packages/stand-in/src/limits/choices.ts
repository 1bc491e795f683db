/** Discord's limits on the answers to an autocomplete. */
import { badLength, fault, tooLong, type Fault } from '../requests/errors';
import { isBlank, lengthOf } from './text';

export function choiceFaults(
  choices: readonly { readonly name: string; readonly value: unknown }[],
  optionType: number,
): Fault[] {
  const at = (index: number): Fault['path'] => ['data', 'choices', index];
  return [
    ...(choices.length > 25 ? [badLength(['data', 'choices'], 0, 25)] : []),
    ...choices.flatMap((choice, index) => [
      ...(typeof choice.name !== 'string' || isBlank(choice.name) || lengthOf(choice.name) > 100
        ? [badLength([...at(index), 'name'], 1, 100)]
        : []),
      ...(typeof choice.value === 'string' && lengthOf(choice.value) > 100
        ? [tooLong([...at(index), 'value'], 100)]
        : []),
      ...((optionType === 3) !== (typeof choice.value === 'string')
        ? [
            fault(
              [...at(index), 'value'],
              'BASE_TYPE_BAD_TYPE',
              `Value must be ${optionType === 3 ? 'a string' : 'a number'}.`,
            ),
          ]
        : []),
    ]),
  ];
}
