/** Discord's limits on modals that its published description leaves out. */
import { badLength, fault, required, type Fault } from '../requests/errors';
import { blankOption, duplicateFaults, isSelect, selectFaults } from './components';
import { isBlank, lengthOf } from './text';
import { walk, type Node } from './tree';

export const MODAL_COMPONENTS = 5;

export function modalFaults(modal: {
  readonly title?: string;
  readonly components: readonly unknown[];
}): Fault[] {
  const at = ['data', 'components'];
  const nodes = walk(modal.components, at);
  return [
    ...(isBlank(modal.title) ? [required(['data', 'title'])] : []),
    ...(modal.components.length > MODAL_COMPONENTS ? [badLength(at, 1, MODAL_COMPONENTS)] : []),
    ...nodes.flatMap(({ node, path }) => [
      ...(node.type === 1 && (node.components?.length ?? 0) !== 1
        ? [
            fault(
              [...path, 'components'],
              'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
              'A row of a modal holds one text input',
            ),
          ]
        : []),
      ...(node.type === 18 && isBlank(node.label) ? [required([...path, 'label'])] : []),
      ...(node.type === 10 && isBlank(node.content) ? [required([...path, 'content'])] : []),
      ...(node.type === 4 ? inputFaults(node, path) : []),
      ...(isSelect(node) || node.type === 19 || node.type === 22 ? choiceFaults(node, path) : []),
      ...(node.type === 21 ? [...uniqueValues(node, path), ...oneDefault(node, path)] : []),
    ]),
    ...duplicateFaults(nodes),
  ];
}

function inputFaults(input: Node, path: Fault['path']): Fault[] {
  const inLabel = path.at(-1) === 'component';
  const least = input.min_length ?? 0,
    most = input.max_length ?? 4_000;
  return [
    ...(!inLabel && isBlank(input.label) ? [required([...path, 'label'])] : []),
    ...(inLabel && input.label
      ? [
          fault(
            [...path, 'label'],
            'TEXT_INPUT_LABEL_IN_LABEL',
            'A text input inside a label cannot have a label of its own',
          ),
        ]
      : []),
    ...(least > most
      ? [
          fault(
            [...path, 'min_length'],
            'TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX_LENGTH',
            'min_length cannot be greater than max_length',
          ),
        ]
      : []),
    ...(input.value && (lengthOf(input.value) > most || lengthOf(input.value) < least)
      ? [badLength([...path, 'value'], least, most)]
      : []),
  ];
}

function choiceFaults(node: Node, path: Fault['path']): Fault[] {
  const least = node.min_values ?? 1,
    most = node.max_values ?? (node.type === 22 ? (node.options?.length ?? 1) : 1);
  return [
    ...(isSelect(node)
      ? selectFaults(node, path)
      : least > most
        ? [
            fault(
              [...path, 'min_values'],
              'COMPONENT_MIN_VALUES_GREATER_THAN_MAX_VALUES',
              'min_values cannot be greater than max_values',
            ),
          ]
        : []),
    ...(node.type === 22 ? uniqueValues(node, path) : []),
    ...(node.type === 22 && (node.options ?? []).filter((option) => option.default).length > most
      ? [
          fault(
            [...path, 'options'],
            'SELECT_COMPONENT_TOO_MANY_DEFAULTS',
            'More options are chosen by default than max_values allows',
          ),
        ]
      : []),
    // The description allows both, but Discord does not: a required field cannot have an empty answer.
    ...(node.required !== false && node.min_values === 0
      ? [
          fault(
            [...path, 'min_values'],
            'COMPONENT_REQUIRED_WITH_MIN_VALUES_ZERO',
            'min_values cannot be 0 where an answer is required',
          ),
        ]
      : []),
    ...(node.disabled
      ? [
          fault(
            [...path, 'disabled'],
            'COMPONENT_DISABLED_IN_MODAL',
            'A select in a modal cannot be disabled',
          ),
        ]
      : []),
  ];
}

const oneDefault = (group: Node, path: Fault['path']): Fault[] =>
  (group.options ?? []).filter((option) => option.default).length > 1
    ? [
        fault(
          [...path, 'options'],
          'RADIO_GROUP_MULTIPLE_DEFAULTS',
          'Only one option of a radio group can be the default',
        ),
      ]
    : [];

function uniqueValues(node: Node, path: Fault['path']): Fault[] {
  const seen = new Set<string>();
  return (node.options ?? []).flatMap((option, index) => {
    const blank = blankOption(option, [...path, 'options', index]);
    const twice = seen.has(option.value);
    seen.add(option.value);
    return twice
      ? [
          fault(
            [...path, 'options', index, 'value'],
            'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            'The specified option value is already used',
          ),
        ]
      : blank;
  });
}
