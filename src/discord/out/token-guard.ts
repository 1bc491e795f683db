import type { REST } from 'discord.js';
import type { Log } from '../../log';

/**
 * Watches for refusals of the token. Discord answers 401 when the token was revoked, and now and then during
 * an outage. So a refusal is checked, nothing else is sent meanwhile, and only a token that stays refused
 * ends the process.
 */
export interface TokenGuard {
  /** Why nothing can be sent now; undefined while the token is good. */
  readonly trouble: string | undefined;
  /** Discord answered a request with 401. */
  refused(): void;
  stop(): void;
}

/** Pauses before each check. */
const CHECKS_MS = [0, 1_000, 2_000, 4_000, 8_000];
/** Pause after a check that Discord did not answer: that says nothing about the token. */
const UNANSWERED_MS = 5_000;

const REFUSED = 'DISCORD_TOKEN is no longer accepted: copy a new one from the page "Bot" of your application';

export function createTokenGuard(setting: {
  /** Asks Discord whether it accepts the token; throws what it answers. */
  readonly check: () => Promise<unknown>;
  /** The token stays refused: the line says what to do. */
  readonly given: (line: string) => void;
  readonly log: Log;
}): TokenGuard {
  let checking = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
      timer.unref();
    });

  const checkAll = async (): Promise<void> => {
    setting.log.warn({}, 'Discord refused the token; checking it, nothing is sent meanwhile');
    for (let refusals = 0; refusals < CHECKS_MS.length && !stopped;) {
      await pause(CHECKS_MS[refusals] ?? 0);
      try {
        await setting.check();
        setting.log.info({}, 'Discord accepts the token again');
        return;
      } catch (error) {
        if ((error as { status?: unknown }).status === 401) refusals++;
        else await pause(UNANSWERED_MS);
      }
    }
    if (!stopped) setting.given(REFUSED);
    // Nothing can be sent with this token: it is in trouble until the process ends.
    await new Promise<never>(() => undefined);
  };

  return {
    get trouble() {
      return checking ? 'Discord refuses the token' : undefined;
    },
    refused() {
      if (checking || stopped) return;
      checking = true;
      void checkAll().then(() => {
        checking = false;
      });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Lets a client keep its token after a 401: by itself it forgets it, and can send nothing from then on. */
export function keepToken(rest: REST): REST {
  const set = rest.setToken.bind(rest);
  rest.setToken = (token: string | null) => (token === null ? rest : set(token));
  return rest;
}
