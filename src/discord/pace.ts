/**
 * How many requests may go out at this moment, of those that Discord counts. Kept beside the client's own
 * count, which lets what is already drawn wait: who asks here first draws when there is room.
 */
export interface Pace {
  room(): number;
  /** One more has gone out. */
  spend(): void;
}

/** Discord counts fifty a second for each bot, in all its processes together. */
export const PER_SECOND = 50;
/** Of a second's requests so many may go out at once. */
const AT_ONCE = 0.2;

export function paceOf(perSecond: number, now: () => number = () => performance.now()): Pace {
  const most = Math.max(1, perSecond * AT_ONCE);
  let left = most;
  let at = now();
  const fill = (): void => {
    const time = now();
    left = Math.min(most, left + ((time - at) * perSecond) / 1000);
    at = time;
  };
  return {
    room() {
      fill();
      return Math.max(0, Math.floor(left));
    },
    spend() {
      fill();
      left -= 1;
    },
  };
}
