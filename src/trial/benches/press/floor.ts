import { startSandbox } from 'discord-stand-in';
import { picker } from '../../../engine/check/fuzz';
import { startBotProcess } from '../../stage/bot-process';
import { cpuSeconds } from '../../stage/figures';
import { clock, round, spread, steadily, Watch } from '../../stage/load/load-generator';
import { serverMeter } from '../../stage/load/meter';
import type { LoadGenerator } from '../../stage/load/bench';

/** The part of a run that the bot without games has too. */
export type FloorLoad = Pick<
  LoadGenerator,
  'presses' | 'seconds' | 'ack' | 'commit' | 'board' | 'refused' | 'uncommitted' | 'cpuMsPerPress'
>;
export interface Floor {
  load(perSecond: number, seconds: number): Promise<FloorLoad>;
  close(): Promise<void>;
}

/** Starts the bot that plays nothing, with messages that people can press. */
export async function openFloor(url: string, rooms = 100): Promise<Floor> {
  const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const sandbox = await startSandbox({ rates: 'none', record: false, people });
  const bot = startBotProcess('press/floor-bot');
  const channels = Array.from({ length: rooms }, (_, at) =>
    sandbox.stage.addChannel(sandbox.guildId, `room-${at}`),
  );
  const { token, rest: api } = sandbox;
  const { presses: boards } = await bot.order({ do: 'floor', token, api, url, channels }, 'offered');
  const meter = await serverMeter(url);
  const watch = new Watch();
  bot.listen((heard) => watch.heard(heard));
  const dice = picker('floor');
  return {
    async load(perSecond, seconds) {
      const acks: number[] = [];
      watch.reset();
      let refused = 0;
      const before = await bot.order({ do: 'report' }, 'report');
      const servedBefore = await meter.read();
      const spentBefore = cpuSeconds();
      const made = await steadily(perSecond, seconds, () => {
        const board = boards[dice(boards.length)];
        if (!board) return undefined;
        const started = clock();
        watch.pressed(board.game, started);
        return sandbox
          .as(people[dice(people.length)] ?? '')
          .forge(board.id, { on: board.board })
          .then(
            () => void acks.push(clock() - started),
            () => {
              refused++;
            },
          );
      });
      await bot.order({ do: 'drain', seconds: 60 }, 'drained');
      const report = await bot.order({ do: 'report' }, 'report');
      const each = (whole: number): number => round(whole / Math.max(1, made), 2);
      return {
        presses: made,
        seconds,
        ack: spread(acks),
        commit: spread(watch.commits),
        board: spread(watch.boards.map(({ ms }) => ms)),
        refused: refused + report.errors - before.errors,
        uncommitted: made - watch.commits.length,
        cpuMsPerPress: {
          bot: each(report.botMs - before.botMs),
          database: each((await meter.read()).cpuMs - servedBefore.cpuMs),
          standIn: each((cpuSeconds() - spentBefore) * 1000),
        },
      };
    },
    async close() {
      await meter.end();
      await bot.end();
      await sandbox.close();
    },
  };
}
