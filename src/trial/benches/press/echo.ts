import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type TextChannel,
} from 'discord.js';
import type { Order } from '../load-orders';

type EchoOrder = Extract<Order, { do: 'echo' }>;

/** The floor: a bot that acknowledges a button and does nothing else. Returns its message. */
export async function echo({ token, api, channel }: EchoOrder, failed: () => void): Promise<string> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isButton()) void interaction.deferUpdate().catch(failed);
  });
  const ready = new Promise<void>((resolve) => void client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('echo').setLabel('Echo').setStyle(ButtonStyle.Primary),
  );
  const message = await ((await client.channels.fetch(channel)) as TextChannel).send({
    content: 'echo',
    components: [row],
  });
  return message.id;
}
