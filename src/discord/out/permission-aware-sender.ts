import type { RawFile } from 'discord.js';

import { withAltText, filesOf, inPlainWords, type Json, type PlacedPicture } from '../screen/message-body';
import type { Permissions } from './permissions';
import { dropIcons } from '../screen/icons';
import { codeOf, isEmojiRefused, NO_ACCESS, NO_PERMISSION } from './discord-errors';
import { type Permission, neededToPost } from '../screen/permission-words';
import { MissingPermission } from '../../play/table/delivery-retry';

/** Messages as the rights in their channel allow them: without a picture, without embeds, or not at all. */

/** A message as it is where these rights are missing. */
export type SenderMethods = (missing: readonly Permission[]) => {
  readonly body: Json;
  readonly picture?: PlacedPicture | undefined;
};
type Request<T> = (body: Json, files: RawFile[] | undefined) => Promise<T>;

export function permissionAwareSender(permissions: Permissions): {
  sendTo<T>(channel: string, how: 'post' | 'edit', make: SenderMethods, request: Request<T>): Promise<T>;
} {
  /** Throws if a permission is known to be missing. Discord counts the requests that it refuses. */
  const demand = (missing: readonly Permission[], how: 'post' | 'edit'): void => {
    const absentMethod =
      how === 'post' ? neededToPost(missing) : missing.filter((right) => right === 'view-channel');
    if (absentMethod.length > 0) throw new MissingPermission(`lacking ${absentMethod.join(', ')}`);
  };
  return {
    async sendTo(channel, how, make, request) {
      // A refusal does not name the missing permission. So the loop leaves out one part after the other.
      const refused: Permission[] = [];
      for (;;) {
        const missing = [...new Set([...permissions.missing(channel), ...refused])];
        demand(missing, how);
        const { body, picture } = make(missing);
        const shown = missing.includes('attach-files') ? undefined : picture;
        const whole = withAltText(body, shown);
        const said = missing.includes('embed-links') ? inPlainWords(whole) : whole;
        // Before it goes out: a right that comes back meanwhile is then not missed.
        if (missing.length > 0) permissions.note(channel);
        try {
          const came = await request(said, filesOf(shown));
          if (refused.length > 0) permissions.learn(channel, refused);
          return came;
        } catch (error) {
          // The emoji was deleted. From now on messages have words only.
          if (isEmojiRefused(error) && dropIcons()) continue;
          const code = codeOf(error);
          if (code === NO_ACCESS) {
            permissions.learn(channel, ['view-channel']);
            throw error;
          }
          if (code !== NO_PERMISSION) throw error;
          if (shown) refused.push('attach-files');
          else if (hasEmbeds(said)) refused.push('embed-links');
          else {
            permissions.learn(channel, ['send-messages']);
            throw error;
          }
        }
      }
    },
  };
}

const hasEmbeds = ({ embeds }: Json): boolean => Array.isArray(embeds) && embeds.length > 0;
