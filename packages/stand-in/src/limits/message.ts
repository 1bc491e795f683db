/** Discord's limits on messages that its published description leaves out. */
import type { APIEmbed } from 'discord-api-types/v10';
import { fault, tooLong, type Fault } from '../requests/errors';
import { componentFaults, type Known } from './components';
import { embedFaults } from './embeds';
import { lengthOf } from './text';

export const CONTENT = 2_000;

export interface MessageParts {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly unknown[] | null;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: {
    readonly parse?: readonly (string | null)[] | null;
    readonly users?: readonly (string | null)[] | null;
    readonly roles?: readonly (string | null)[] | null;
  } | null;
}

export function messageFaults(body: MessageParts, known: Known): Fault[] {
  return [
    ...(body.content && lengthOf(body.content) > CONTENT ? [tooLong(['content'], CONTENT)] : []),
    ...flagFaults(body.flags),
    ...notServed(body),
    ...twiceMentioned(body.allowed_mentions),
    ...embedFaults(body.embeds ?? []),
    ...(known.v2 ? legacyFaults(body) : []),
    ...componentFaults(body.components ?? [], known),
  ];
}

/** The description gives any number as their type. */
const flagFaults = (flags: number | null | undefined): Fault[] =>
  flags == null || (Number.isSafeInteger(flags) && flags >= 0)
    ? []
    : [fault(['flags'], 'NUMBER_TYPE_COERCE', `Value "${flags}" is not int.`)];

/** Refuses parts that Discord accepts and this sandbox does not support, instead of dropping them. */
const notServed = (body: MessageParts): Fault[] => [
  ...(body.poll ? [fault(['poll'], 'NOT_SERVED_HERE', 'Polls are not served by this stand-in.')] : []),
  ...(body.sticker_ids?.length
    ? [fault(['sticker_ids'], 'NOT_SERVED_HERE', 'Stickers are not served by this stand-in.')]
    : []),
];

const twiceMentioned = (allowed: MessageParts['allowed_mentions']): Fault[] =>
  (['parse', 'users', 'roles'] as const).flatMap((kind) =>
    (allowed?.[kind] ?? []).flatMap((id, index, all) =>
      all.indexOf(id) < index
        ? [
            fault(
              ['allowed_mentions', kind, index],
              'SET_TYPE_ALREADY_CONTAINS_VALUE',
              'The set already contains this value',
            ),
          ]
        : [],
    ),
  );

function legacyFaults(body: MessageParts): Fault[] {
  const used = {
    content: !!body.content,
    embeds: !!body.embeds?.length,
    poll: !!body.poll,
    sticker_ids: !!body.sticker_ids?.length,
  };
  return Object.entries(used)
    .filter(([, present]) => present)
    .map(([field]) =>
      fault(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
}
