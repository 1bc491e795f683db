/**
 * The allowed ops of a page. They are checked first, because any program that reaches the socket can send any
 * text.
 */
import { z } from 'zod';
import type { PageOp } from '../wire';

const id = z.string().max(40);
const text = z.string().max(100_000);
const nonce = z.string().max(200);
const upload = z.object({
  filename: z.string().max(1_000),
  content_type: z.string().max(255),
  base64: z.string(),
});
const uploads = z.array(upload).max(10).optional();

const option = z.object({
  name: z.string().max(100),
  type: z.int(),
  value: z.union([text, z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
  get options() {
    return z.array(option).max(25).optional();
  },
});
const options = z.array(option).max(25);
const filled = z.record(
  z.string(),
  z.union([text, z.null(), z.boolean(), z.array(text).max(25), z.array(upload).max(10)]),
);
const inChannel = { nonce, channelId: id };
const onMessage = { ...inChannel, messageId: id };

const OP = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('history'),
    ...inChannel,
    before: id.optional(),
    limit: z.int().min(1).optional(),
    around: id.optional(),
  }),
  z.object({
    op: z.literal('command'),
    ...inChannel,
    commandId: id,
    type: z.int(),
    options,
    targetId: id.optional(),
    uploads,
  }),
  z.object({ op: z.literal('autocomplete'), ...inChannel, commandId: id, options }),
  z.object({ op: z.literal('press'), ...onMessage, customId: z.string().max(100) }),
  z.object({
    op: z.literal('select'),
    ...onMessage,
    customId: z.string().max(100),
    values: z.array(z.string().max(100)).max(25),
  }),
  z.object({ op: z.literal('submit'), nonce, interactionId: id, fields: filled }),
  z.object({ op: z.literal('close'), nonce, interactionId: id }),
  z.object({ op: z.literal('say'), ...inChannel, content: text, replyTo: id.optional(), uploads }),
  z.object({ op: z.literal('edit'), ...onMessage, content: text }),
  z.object({ op: z.literal('delete'), ...onMessage }),
  z.object({ op: z.literal('typing'), ...inChannel }),
  z.object({ op: z.literal('react'), ...onMessage, emoji: z.string().max(100) }),
  z.object({ op: z.literal('unreact'), ...onMessage, emoji: z.string().max(100) }),
  z.object({ op: z.literal('dismiss'), ...onMessage }),
  z.object({ op: z.literal('read'), ...onMessage }),
  z.object({ op: z.literal('dm'), nonce, userId: id }),
  z.object({
    op: z.literal('thread'),
    ...inChannel,
    name: z.string().max(1_000),
    messageId: id.optional(),
    private: z.boolean().optional(),
  }),
]);

/** Returns the op, or the nonce for the error if it is invalid. */
export function readOp(raw: string): { readonly op: PageOp } | { readonly nonce: string } {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return { nonce: '' };
  }
  const read = OP.safeParse(json);
  if (read.success) return { op: read.data as PageOp };
  const said = z.object({ nonce }).safeParse(json);
  return { nonce: said.success ? said.data.nonce : '' };
}
