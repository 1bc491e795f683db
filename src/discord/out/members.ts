import { DiscordAPIError, Routes, type REST } from 'discord.js';
import type { UserId } from '../../play/table/table';

/**
 * Discord's codes for "no such member" and "no such user". After any other error the member counts as
 * present.
 */
const GONE: ReadonlySet<number> = new Set([10007, 10013]);

/** Returns the users who have left the server. Asks one by one, because that needs no privileged intent. */
export async function whoLeft(rest: REST, guild: string, users: readonly UserId[]): Promise<UserId[]> {
  const gone = await Promise.all(
    users.map((user) =>
      rest.get(Routes.guildMember(guild, user)).then(
        () => false,
        (error: unknown) => error instanceof DiscordAPIError && GONE.has(Number(error.code)),
      ),
    ),
  );
  return users.filter((_, at) => gone[at]);
}
