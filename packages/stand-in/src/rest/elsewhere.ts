/**
 * The parts of Discord that this sandbox does not support. The error says so, so that a refusal does not look
 * like an error of the bot.
 */
import { ApiError } from '../requests/errors';

/** `*` matches one part, and a list of parts at the beginning matches all paths below it. */
export const ELSEWHERE = [
  '* /invites',
  '* /channels/*/invites',
  '* /guilds/*/invites',
  '* /guilds/*/bans',
  '* /guilds/*/bulk-ban',
  '* /guilds/*/audit-logs',
  '* /channels/*/webhooks',
  '* /guilds/*/webhooks',
  '* /webhooks/*',
  '* /channels/*/polls',
  '* /channels/*/followers',
  '* /channels/*/recipients',
  '* /channels/*/voice-status',
  '* /channels/*/send-soundboard-sound',
  'POST /guilds',
  'PATCH /guilds/*',
  'DELETE /guilds/*',
  'PATCH /guilds/*/channels',
  'PATCH /guilds/*/roles',
  'PUT /guilds/*/members',
  'DELETE /guilds/*/members',
  '* /guilds/*/emojis',
  '* /guilds/*/stickers',
  '* /stickers',
  '* /sticker-packs',
  '* /guilds/*/soundboard-sounds',
  '* /soundboard-default-sounds',
  '* /guilds/*/scheduled-events',
  '* /guilds/*/auto-moderation',
  '* /guilds/*/integrations',
  '* /guilds/*/prune',
  '* /guilds/*/regions',
  '* /guilds/*/preview',
  '* /guilds/*/templates',
  '* /guilds/*/onboarding',
  '* /guilds/*/welcome-screen',
  '* /guilds/*/widget',
  '* /guilds/*/widget.json',
  '* /guilds/*/vanity-url',
  '* /guilds/*/incident-actions',
  '* /guilds/*/voice-states',
  '* /guilds/*/messages/search',
  '* /voice',
  '* /stage-instances',
  '* /lobbies',
  '* /partner-sdk',
  '* /applications/*/entitlements',
  '* /applications/*/skus',
  '* /skus',
  '* /applications/*/role-connections',
  '* /applications/*/activity-instances',
  '* /applications/*/attachment',
  '* /applications/*/guilds/*/commands/permissions',
  '* /applications/*/guilds/*/commands/*/permissions',
  'PATCH /applications/@me',
  'DELETE /users/@me/guilds',
  '* /users/@me/connections',
  '* /users/@me/applications',
  '* /oauth2/@me',
  '* /oauth2/token',
] as const;

const patterns = ELSEWHERE.map((line) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, parts: path.split('/').slice(1) };
});

export const isElsewhere = (method: string, path: readonly string[]): boolean =>
  patterns.some(
    (each) =>
      (each.method === '*' || each.method === method) &&
      each.parts.length <= path.length &&
      each.parts.every((part, index) => part === '*' || part === path[index]),
  );

/** Returns the refusal. It is not one of Discord's own answers, and clients do not retry it. */
export const notServed = (what: string): ApiError =>
  new ApiError(400, 0, `${what} is not served here: this stand-in for Discord has no such thing`);
