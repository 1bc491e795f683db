import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { Damaged } from '../../engine/contract/game';
import { fault } from '../../engine/run/saved';
import { MoveKind, MoveSource, type PrismaClient } from '../generated/client';
import { json } from './rows';

/** The archive of a finished game: its moves and log, compressed. */
const archive = z.object({
  moves: z.array(
    z.object({
      n: z.int(),
      kind: z.enum(MoveKind),
      seat: z.int(),
      what: z.unknown(),
      source: z.enum(MoveSource),
      at: z.coerce.date(),
    }),
  ),
  lines: z.array(z.object({ n: z.int(), entry: z.unknown() })),
});
type Archived = z.infer<typeof archive>;

/** Returns the compressed moves and log of a finished game, if there are any. */
export async function archived(prisma: PrismaClient, game: string): Promise<Archived | undefined> {
  const found = await prisma.archive.findUnique({ where: { gameId: game } });
  if (!found) return undefined;
  const text = await inflate(found.bytes).catch((error: unknown) => {
    throw new Damaged(game, `its archive cannot be unpacked: ${fault(error)}`);
  });
  const read = archive.safeParse(json(text.toString('utf8')));
  if (!read.success) throw new Damaged(game, `its archive: ${z.prettifyError(read.error)}`);
  return read.data;
}

const deflate = promisify(gzip);
const inflate = promisify(gunzip);
export const compressed = async (what: Archived): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await deflate(Buffer.from(JSON.stringify(what), 'utf8')));
