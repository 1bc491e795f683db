/** Discord's limits on message components that its published description leaves out. */
import { fault, refuse, required, tooLong, type Fault } from '../requests/errors';
import { isBlank, isEmoji, lengthOf } from './text';
import { walk, type Node } from './tree';

export const ROWS = 5,
  ROW_WIDTH = 5,
  V2_COMPONENTS = 40,
  V2_TEXT = 4_000;
/**
 * Measured by other developers: V2 messages fail with a bare 500 near this many bytes of text. Each block
 * counts 12 more.
 */
const V2_BYTES = 10_170,
  V2_BLOCK = 12;
const GALLERY_ITEMS = 64;

/** Holds the targets that the parts of a message can refer to. */
export interface Known {
  readonly v2: boolean;
  readonly files: ReadonlySet<string>;
  readonly emojis: ReadonlySet<string>;
}

export function componentFaults(components: readonly unknown[], known: Known): Fault[] {
  const nodes = walk(components);
  const faults: Fault[] = [];
  if (!known.v2) {
    nodes
      .filter(({ path }) => path.length === 2)
      .forEach(({ node, path }) => {
        if (node.type !== 1)
          faults.push(
            fault([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).'),
          );
      });
    if (components.length > ROWS) faults.push(tooLong(['components'], ROWS));
  } else {
    if (nodes.length > V2_COMPONENTS) {
      faults.push(
        fault(
          ['components'],
          'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
          `The total number of components cannot exceed ${V2_COMPONENTS}`,
        ),
      );
    }
    const texts = nodes.flatMap(({ node }) => (node.type === 10 ? [node.content ?? ''] : []));
    if (texts.reduce((sum, text) => sum + lengthOf(text), 0) > V2_TEXT) {
      faults.push(
        fault(
          ['components'],
          'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
          `The total displayable text size of all components cannot exceed ${V2_TEXT}`,
        ),
      );
    }
    if (
      faults.length === 0 &&
      texts.reduce((sum, text) => sum + Buffer.byteLength(text) + V2_BLOCK, 0) > V2_BYTES
    )
      throw refuse('serverError');
    if (
      faults.length === 0 &&
      nodes.reduce((sum, { node }) => sum + (node.type === 12 ? (node.items?.length ?? 0) : 0), 0) >
        GALLERY_ITEMS
    ) {
      throw refuse('serverError');
    }
  }
  for (const { node, path } of nodes) {
    if (node.type === 1) faults.push(...rowFaults(node, path));
    if (node.type === 2) faults.push(...buttonFaults(node, path));
    if (isSelect(node)) faults.push(...selectFaults(node, path));
    if (node.type === 10 && isBlank(node.content)) faults.push(required([...path, 'content']));
    faults.push(...emojiFaults(node, path, known.emojis), ...mediaFaults(node, path, known.files));
  }
  return [...faults, ...duplicateFaults(nodes)];
}

export const isSelect = (node: Node): boolean => node.type === 3 || (node.type >= 5 && node.type <= 8);

function rowFaults(row: Node, path: Fault['path']): Fault[] {
  const inside = row.components ?? [];
  const selects = inside.filter(isSelect).length;
  return inside.length > ROW_WIDTH || (selects > 0 && inside.length > 1)
    ? [
        fault(
          [...path, 'components'],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      ]
    : [];
}

function buttonFaults(button: Node, path: Fault['path']): Fault[] {
  const faults: Fault[] = [];
  const { style, custom_id: id, url, sku_id: sku } = button;
  if (style === 5) {
    if (!url) faults.push(fault([...path], 'BUTTON_COMPONENT_URL_REQUIRED', 'A url is required'));
    if (id)
      faults.push(
        fault(
          [...path],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        ),
      );
    if (url && !/^(https?|discord):\/\//.test(url))
      faults.push(
        fault(
          [...path, 'url'],
          'URL_TYPE_INVALID_SCHEME',
          "Scheme must be one of ('http', 'https', 'discord').",
        ),
      );
  } else if (style === 6) {
    if (!sku) faults.push(required([...path, 'sku_id']));
    // The description allows any field on a premium button, but Discord takes label and emoji from the
    // product.
    for (const field of ['label', 'emoji', 'custom_id', 'url'] as const)
      if (button[field] != null)
        faults.push(
          fault([...path, field], 'BUTTON_COMPONENT_PREMIUM_FIELD', `A premium button has no ${field}`),
        );
  } else {
    if (!id) faults.push(fault([...path], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'));
    if (url)
      faults.push(
        fault(
          [...path],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        ),
      );
  }
  if (style !== 6 && button.label != null && isBlank(button.label) && button.label !== '')
    faults.push(required([...path, 'label']));
  if (style !== 6 && !button.label && !button.emoji)
    faults.push(fault([...path], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A label or emoji is required'));
  return faults;
}

/** Refuses an option without a readable label, because no user could choose it. */
export const blankOption = (
  option: { readonly label: string; readonly value: string },
  path: Fault['path'],
): Fault[] =>
  (['label', 'value'] as const).flatMap((field) =>
    isBlank(option[field]) ? [required([...path, field])] : [],
  );

export function selectFaults(select: Node, path: Fault['path']): Fault[] {
  const faults: Fault[] = [];
  const least = select.min_values ?? 1,
    most = select.max_values ?? 1;
  if (least > most)
    faults.push(
      fault(
        [...path, 'min_values'],
        'SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX_VALUES',
        'min_values cannot be greater than max_values',
      ),
    );
  if (select.type === 3) {
    const options = select.options ?? [];
    const seen = new Set<string>();
    options.forEach((option, index) => {
      faults.push(...blankOption(option, [...path, 'options', index]));
      if (seen.has(option.value))
        faults.push(
          fault(
            [...path, 'options', index, 'value'],
            'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            'The specified option value is already used',
          ),
        );
      seen.add(option.value);
    });
    if (most > options.length)
      faults.push(
        fault(
          [...path, 'max_values'],
          'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
          `max_values cannot exceed the number of options (${options.length})`,
        ),
      );
    if (options.filter((option) => option.default).length > most) {
      faults.push(
        fault(
          [...path, 'options'],
          'SELECT_COMPONENT_TOO_MANY_DEFAULTS',
          'More options are chosen by default than max_values allows',
        ),
      );
    }
  } else if (
    select.default_values &&
    (select.default_values.length > most ||
      (select.default_values.length > 0 && select.default_values.length < least))
  ) {
    faults.push(
      fault(
        [...path, 'default_values'],
        'SELECT_COMPONENT_INVALID_DEFAULT_VALUES',
        'The number of default values must lie between min_values and max_values',
      ),
    );
  }
  return faults;
}

function emojiFaults(node: Node, path: Fault['path'], known: ReadonlySet<string>): Fault[] {
  const bad = (emoji: Node['emoji']): boolean =>
    !!emoji && (emoji.id ? !known.has(emoji.id) : !isEmoji(emoji.name ?? ''));
  const at = (where: Fault['path']): Fault =>
    fault([...where, 'emoji', 'name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  return [
    ...(bad(node.emoji) ? [at(path)] : []),
    ...(node.options ?? []).flatMap((option, index) =>
      bad(option.emoji) ? [at([...path, 'options', index])] : [],
    ),
  ];
}

function mediaFaults(node: Node, path: Fault['path'], files: ReadonlySet<string>): Fault[] {
  const media: [string | undefined, Fault['path']][] = [
    [node.media?.url, [...path, 'media', 'url']],
    [node.file?.url, [...path, 'file', 'url']],
    ...(node.items ?? []).map((item, index): [string | undefined, Fault['path']] => [
      item.media?.url,
      [...path, 'items', index, 'media', 'url'],
    ]),
  ];
  return media.flatMap(([url, where]) => {
    if (url === undefined) return [];
    if (url.startsWith('attachment://')) {
      return files.has(url.slice('attachment://'.length))
        ? []
        : [
            fault(
              where,
              'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
              `The referenced attachment "${url}" was not found`,
            ),
          ];
    }
    if (node.type === 13)
      return [
        fault(
          where,
          'UNFURLED_MEDIA_ITEM_ATTACHMENT_REFERENCE_REQUIRED',
          'Only attachment:// references are allowed here',
        ),
      ];
    return /^https?:\/\//.test(url)
      ? []
      : [fault(where, 'URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('http', 'https', 'attachment').")];
  });
}

export function duplicateFaults(nodes: ReturnType<typeof walk>): Fault[] {
  const names = new Set<string>(),
    numbers = new Set<number>();
  return nodes.flatMap(({ node, path }) => {
    const faults: Fault[] = [];
    if (node.custom_id) {
      if (names.has(node.custom_id))
        faults.push(
          fault(
            [...path, 'custom_id'],
            'COMPONENT_CUSTOM_ID_DUPLICATED',
            'Component custom id cannot be duplicated',
          ),
        );
      names.add(node.custom_id);
    }
    if (node.id) {
      if (numbers.has(node.id))
        faults.push(fault([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'));
      numbers.add(node.id);
    }
    return faults;
  });
}
