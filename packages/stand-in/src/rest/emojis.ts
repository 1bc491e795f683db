import type { APIEmoji } from 'discord-api-types/v10';
import { ApiError, badForm, fault, refuse } from '../requests/errors';
import { isPicture } from '../world/files';
import { storeFile, userOf } from '../world/world';
import { done, ok, route, type Call } from './router';

const EMOJIS = 2_000,
  EMOJI_SIZE = 256 * 1024;
const BASE = '/applications/:app/emojis';

const own = (call: Call): Map<string, APIEmoji> => {
  if (call.params['app'] !== call.core.world.applicationId) throw refuse('unknownApplication');
  return call.core.world.emojis;
};
const find = (call: Call): APIEmoji => {
  const found = own(call).get(call.params['emoji'] ?? '');
  if (!found) throw refuse('unknownEmoji');
  return found;
};
/** `renamed`: the emoji that is renamed. */
function named(call: Call, renamed?: APIEmoji): string {
  const name = (call.body as { name?: unknown } | undefined)?.name;
  if (typeof name !== 'string' || name.length < 2 || name.length > 32)
    throw badForm([fault(['name'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 32 in length.')]);
  if (!/^\w+$/.test(name))
    throw badForm([fault(['name'], 'STRING_TYPE_REGEX', 'String value did not match validation regex.')]);
  if ([...own(call).values()].some((emoji) => emoji.name === name && emoji !== renamed))
    throw badForm([fault(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Name is already taken')]);
  return name;
}

export const emojiRoutes = [
  route(`GET ${BASE}`, (call) => ok({ items: [...own(call).values()] })),
  route(`GET ${BASE}/:emoji`, (call) => ok(find(call))),
  route(
    `POST ${BASE}`,
    (call) => {
      const emojis = own(call);
      const name = named(call);
      const [, type, data] =
        /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,(.+)$/s.exec(
          String((call.body as { image?: unknown }).image),
        ) ?? [];
      const bytes = Buffer.from(data ?? '', 'base64');
      if (!type || !isPicture(bytes))
        throw badForm([fault(['image'], 'IMAGE_INVALID', 'Invalid image data')]);
      if (bytes.length > EMOJI_SIZE)
        throw new ApiError(400, 50138, 'Failed to resize asset below the maximum size: 262144');
      if (emojis.size >= EMOJIS) throw refuse('tooManyEmojis');
      const emoji: APIEmoji = {
        id: call.core.nextId(),
        name,
        user: userOf(call.core.world, call.core.world.bot),
        roles: [],
        require_colons: true,
        managed: false,
        animated: type === 'image/gif',
        available: true,
      };
      storeFile(call.core.world, emoji.id ?? '', bytes, type);
      emojis.set(emoji.id ?? '', emoji);
      return ok(emoji, 201);
    },
    { rate: 'commands' },
  ),
  route(
    `PATCH ${BASE}/:emoji`,
    (call) => {
      const emoji = find(call);
      emoji.name = named(call, emoji);
      return ok(emoji);
    },
    { rate: 'change' },
  ),
  route(
    `DELETE ${BASE}/:emoji`,
    (call) => {
      own(call).delete(find(call).id ?? '');
      return done;
    },
    { rate: 'change' },
  ),
];
