import type { APIEmbed, AttachmentPayload } from 'discord.js';
import { payload } from './payload';
import { bodyOf, withAltText } from './message-body';
import { LIMITS } from './limits';

const picture = { png: Buffer.from('png'), name: 'board.png', alt: `A board. ${'Long. '.repeat(300)}` };
const screen = { embeds: [{ title: 'Board' }, { title: 'More' }], rows: [] };

test('a reply says what its picture shows, on the file and on the image of its embed', () => {
  const { embeds, files } = payload({ screen }, picture);
  const [embed] = embeds as readonly APIEmbed[];
  const image = embed?.image;
  expect(image?.description).toMatch(/^A board\. /);
  expect(image?.description?.length).toBeLessThanOrEqual(LIMITS.alt);
  const [file] = files as readonly AttachmentPayload[];
  expect(file?.description).toBe(image?.description);
});

test('a message in a channel does the same, unless the picture is above the text', () => {
  const body = withAltText(bodyOf(screen), picture) as {
    embeds: { image?: { description?: string } }[];
    attachments: { description?: string }[];
  };
  expect(body.embeds[0]?.image?.description).toMatch(/^A board\. /);
  expect(body.embeds[0]?.image?.description).toBe(body.attachments[0]?.description);
  const above = withAltText(bodyOf(screen), { ...picture, above: true }) as typeof body;
  expect(above.embeds[0]).not.toHaveProperty('image');
  expect(above.attachments[0]?.description).toMatch(/^A board\. /);
});
