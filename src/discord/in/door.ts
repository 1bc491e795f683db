import { MessageFlags, type Interaction } from 'discord.js';
import { generalTexts } from '../screen/reply';

/**
 * Refuses interactions in a rush, before any work on them. A refusal costs one request and says that nothing
 * was changed. So those that are let in are committed in time.
 */
export interface Door {
  /** Lets one in, and returns the function that notes its end. Undefined: it must be refused. */
  enter(): (() => void) | undefined;
}

/** Work of more than this waits for something else than its turn, and keeps no other out. */
const STUCK_MS = 20_000;

export interface DoorLimits {
  /** While this many are under way or fewer, the next is always let in. */
  readonly calm: number;
  /** With more under way, the next is let in only if each has waited less than this. */
  readonly lateMs: number;
  /** More than this are never under way. */
  readonly max: number;
}

/**
 * A bot commits 60 to 150 presses a second. So in a rush it works for about a second on those that are in.
 * Discord waits 3 s for an acknowledgement.
 */
const DOOR_LIMITS: DoorLimits = { calm: 32, lateMs: 1_000, max: 200 };

export function createDoor(limits = DOOR_LIMITS, now: () => number = () => performance.now()): Door {
  /** When each came in, the longest under way first. */
  const since = new Map<number, number>();
  let last = 0;
  const isOpen = (): boolean => {
    for (const [id, at] of since) {
      if (now() - at < STUCK_MS) break;
      since.delete(id);
    }
    if (since.size < limits.calm) return true;
    const [longest = now()] = since.values();
    return since.size < limits.max && now() - longest < limits.lateMs;
  };
  return {
    enter() {
      if (!isOpen()) return undefined;
      const id = ++last;
      since.set(id, now());
      return () => void since.delete(id);
    },
  };
}

/** Runs `handle` for what is let in, with the function that notes the end of its work. Refuses the rest. */
export function withDoor(
  handle: (interaction: Interaction, worked: () => void) => Promise<void>,
  shed?: (customId: string | undefined) => void,
): (interaction: Interaction) => Promise<void> {
  const door = createDoor();
  return async (interaction) => {
    const leave = door.enter();
    if (leave) return handle(interaction, leave).finally(leave);
    shed?.('customId' in interaction ? interaction.customId : undefined);
    return refuse(interaction);
  };
}

/** Says in one request that the bot is too busy. Discord takes that as the acknowledgement. */
async function refuse(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([]);
  await interaction.reply({
    content: generalTexts(interaction.locale).ui('too-busy'),
    flags: MessageFlags.Ephemeral,
    allowedMentions: { parse: [] },
  });
}
