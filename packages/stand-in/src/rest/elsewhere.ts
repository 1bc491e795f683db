/**
 * What Discord has and this stand-in has not: said plainly, so that nobody takes a refusal for a mistake of
 * the bot's.
 */
import { ApiError } from '../errors';

/** `*` stands for one part, a list of parts at the beginning for all that goes on from there. */
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

/** Not one of Discord's own answers, and none that a client would try again. */
export const notServed = (what: string): ApiError =>
  new ApiError(400, 0, `${what} is not served here: this stand-in for Discord has no such thing`);
