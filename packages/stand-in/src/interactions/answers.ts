/** The answers that an interaction accepts, and the metadata of its message. */
import { ApiError, badForm, fault, required } from '../requests/errors';
import type { Interaction } from './interaction';
import type { Message } from '../world/world';

/** Discord's numbers for the interactions that a bot gets. */
export const COMMAND = 2,
  COMPONENT = 3,
  AUTOCOMPLETE = 4,
  MODAL = 5;

/** Moves faults under `data`, because the message of an answer is there. */
export const underData = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ApiError && error.errors
      ? new ApiError(error.status, error.code, error.message, { data: error.errors })
      : error;
  });

export const wrongType = (message: string): ApiError =>
  badForm([fault(['type'], 'INTERACTION_CALLBACK_TYPE_INVALID', message)]);

export function allowType({ kind, source }: Interaction, type: number): void {
  if ((kind === AUTOCOMPLETE) !== (type === 8))
    throw wrongType(
      kind === AUTOCOMPLETE
        ? 'An autocomplete interaction is answered with choices.'
        : 'Choices answer an autocomplete interaction only.',
    );
  if ((type === 6 || type === 7) && !source)
    throw wrongType('Only the use of a component can be answered with an update of its message.');
  if (type === 9 && kind === MODAL) throw wrongType('A modal cannot be answered with a modal.');
}

export function metadataOf(interaction: Interaction): Message['interaction_metadata'] {
  const common = {
    id: interaction.id,
    type: interaction.kind,
    user: interaction.person.user,
    authorizing_integration_owners: interaction.owners,
  };
  return {
    ...common,
    name: interaction.name,
    ...(interaction.kind === COMPONENT && interaction.source
      ? { interacted_message_id: interaction.source.id }
      : {}),
    ...(interaction.kind === MODAL && interaction.opener
      ? { triggering_interaction_metadata: metadataOf(interaction.opener) }
      : {}),
  } as unknown as Message['interaction_metadata'];
}

export const localised = (
  text: string,
  others: Partial<Record<string, string | null>> | null | undefined,
  locale: string,
): string => others?.[locale] ?? text;

/** Returns the kind of an answer. */
export function typeIn(body: unknown): number {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
  if (typeof type === 'number') return type;
  throw badForm([
    type === undefined
      ? required(['type'])
      : fault(['type'], 'NUMBER_TYPE_COERCE', `Value ${JSON.stringify(type)} is not int.`),
  ]);
}
