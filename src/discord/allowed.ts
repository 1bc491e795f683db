import { DiscordAPIError, type RawFile } from 'discord.js';
import { Barred } from '../play/sending';
import { described, filesOf, inPlainWords, type Json, type PlacedPicture } from './attached';
import { toPost, type Right, type Rights } from './rights';

/** Messages as the rights in their channel allow them: without a picture, without embeds, or not at all. */

/** A message as it is where these rights are missing. */
export type Made = (lacking: readonly Right[]) => {
  readonly body: Json;
  readonly picture?: PlacedPicture | undefined;
};
type Request<T> = (body: Json, files: RawFile[] | undefined) => Promise<T>;

const NO_ACCESS = 50001;
const NO_PERMISSION = 50013;

export function allowed(rights: Rights): {
  sendTo<T>(channel: string, how: 'post' | 'edit', make: Made, request: Request<T>): Promise<T>;
} {
  /** What is known not to be allowed is not asked for: Discord counts what it has to refuse. */
  const demand = (lacking: readonly Right[], how: 'post' | 'edit'): void => {
    const missing = how === 'post' ? toPost(lacking) : lacking.filter((right) => right === 'view-channel');
    if (missing.length > 0) throw new Barred(`lacking ${missing.join(', ')}`);
  };
  return {
    async sendTo(channel, how, make, request) {
      // What a refusal was for is not said: found out by leaving away one thing after the other.
      const refused: Right[] = [];
      for (;;) {
        const lacking = [...new Set([...rights.lacking(channel), ...refused])];
        demand(lacking, how);
        const { body, picture } = make(lacking);
        const shown = lacking.includes('attach-files') ? undefined : picture;
        const whole = described(body, shown);
        const said = lacking.includes('embed-links') ? inPlainWords(whole) : whole;
        // Before it goes out: a right that comes back meanwhile is then not missed.
        if (lacking.length > 0) rights.note(channel);
        try {
          const came = await request(said, filesOf(shown));
          if (refused.length > 0) rights.learn(channel, refused);
          return came;
        } catch (error) {
          const code = error instanceof DiscordAPIError ? Number(error.code) : 0;
          if (code === NO_ACCESS) {
            rights.learn(channel, ['view-channel']);
            throw error;
          }
          if (code !== NO_PERMISSION) throw error;
          if (shown) refused.push('attach-files');
          else if (hasEmbeds(said)) refused.push('embed-links');
          else {
            rights.learn(channel, ['send-messages']);
            throw error;
          }
        }
      }
    },
  };
}

const hasEmbeds = ({ embeds }: Json): boolean => Array.isArray(embeds) && embeds.length > 0;
