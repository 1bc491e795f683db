import { z } from 'zod';
import type { Store } from '../../store';

const settings = z.object({ callRole: z.string().nullable().catch(null) }).catch({ callRole: null });

/** Returns the role that a server chose for calls to its tables. */
export const callRoleOf = async (
  { matchmaking }: Pick<Store, 'matchmaking'>,
  guild: string | null,
): Promise<string | undefined> =>
  guild === null ? undefined : (settings.parse(await matchmaking.server(guild)).callRole ?? undefined);
