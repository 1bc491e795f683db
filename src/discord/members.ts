import { DiscordAPIError, Routes, type REST } from 'discord.js';
import type { UserId } from '../play/api';

/** No such member, no such user: whatever else goes wrong, somebody is taken to be there. */
const GONE: ReadonlySet<number> = new Set([10007, 10013]);

/** Who of these has left the server. Asked one by one, for that takes no privileged intent. */
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
