import { performance } from 'node:perf_hooks';
import {
  ButtonStyle,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits,
  MessageFlags,
  Options,
  Routes,
  type APIMessage,
  type ButtonInteraction,
} from 'discord.js';
import { openFloorRows } from '../../stage/load/floor-rows';
import { statementsHere } from '../../stage/load/meter';
import type { Heard } from '../load-orders';
import type { Offer } from '../load-presses';
import type { FloorOrder } from './floor-orders';

/**
 * The floor of a press: a bot of the same libraries that plays nothing. It does in our place what no game
 * bot can leave out. It acknowledges, writes a row of 3 KB and answers privately. Then it claims, edits the
 * board and notes that.
 */

const now = (): number => performance.timeOrigin + performance.now();
const tell = (heard: Heard): void => void process.send?.(heard);
let errors = 0;
let underWay = 0;

const PRESSED = 'floor:0:0123456789abcdef0123456789';
const ROWS = Array.from({ length: 3 }, (_, row) => ({
  type: ComponentType.ActionRow as const,
  components: Array.from({ length: 4 }, (_button, at) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    label: `An answer of some words ${row * 4 + at}`,
    custom_id: `floor:${row * 4 + at}:0123456789abcdef0123456789`,
  })),
}));
const screen = (version: number) => ({
  content: '',
  embeds: [
    {
      title: `The question of this moment, number ${version}`,
      description: 'A line of sixty letters about the table and its four players.\n'.repeat(10),
      color: 0x4f6d8f,
      footer: { text: 'A game · 0123456789abcdef · 123 answers' },
    },
  ],
  components: ROWS,
});

async function open({ token, api, url, channels }: Extract<FloorOrder, { do: 'floor' }>): Promise<void> {
  const rows = await openFloorRows(url);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api, globalRequestsPerSecond: Infinity },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
  });
  const answer = async (interaction: ButtonInteraction): Promise<void> => {
    const { channelId, message } = interaction;
    const acknowledged = interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const version = await rows.write(message.id);
    tell({ is: 'commit', game: message.id, version, at: now() });
    await acknowledged;
    await interaction.editReply(screen(version));
    await rows.claim(message.id);
    await client.rest.patch(Routes.channelMessage(channelId, message.id), { body: screen(version) });
    await rows.release(message.id);
    tell({ is: 'board', game: message.id, version, at: now() });
  };
  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isButton()) return;
    underWay++;
    void answer(interaction)
      .catch(() => {
        errors++;
      })
      .finally(() => {
        underWay--;
      });
  });
  const ready = new Promise<void>((resolve) => void client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  const presses: Offer[] = [];
  for (const channel of channels) {
    const posted = (await client.rest.post(Routes.channelMessages(channel), {
      body: screen(0),
    })) as APIMessage;
    const { id } = posted;
    await rows.add(id);
    presses.push({ game: id, channel, user: '', id: PRESSED, opens: '', board: id });
  }
  tell({ is: 'offered', presses });
}

// A bench that was killed leaves no bot behind.
process.once('disconnect', () => process.exit(1));
process.on('message', (order: FloorOrder) => {
  switch (order.do) {
    case 'floor':
      void open(order).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      });
      break;
    case 'drain': {
      const timer = setInterval(() => {
        if (underWay > 0) return;
        clearInterval(timer);
        tell({ is: 'drained' });
      }, 50);
      break;
    }
    case 'report': {
      const { user, system } = process.cpuUsage();
      tell({
        is: 'report',
        loopDelayP99: 0,
        loopDelayMax: 0,
        memoryMb: process.memoryUsage().rss / 2 ** 20,
        errors,
        waiting: underWay,
        statements: statementsHere(),
        botMs: (user + system) / 1000,
        databaseMs: 0,
        written: 0,
        thought: [],
      });
      break;
    }
    case 'end':
      process.exit(0);
  }
});
