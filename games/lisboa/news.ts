import type { Logged } from '../../src/engine/contract/phrase';

/** Says with a visit what was paid for it, in one line. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.flatMap((line, at) => {
    if (isPaymentAfter(lines[at - 1], line)) return [];
    const paid = lines[at + 1];
    if (!paid || !isPaymentAfter(line, paid)) return [line];
    return [{ ...line, event: 'visits-for', params: { ...paid.params, ...line.params } }];
  });

const isPaymentAfter = (visit: Logged | undefined, { event, params }: Logged): boolean =>
  visit?.event === 'visits' && event === 'pays-visit' && seatIn(visit.params) === seatIn(params);

const seatIn = (params: Logged['params']): number | undefined => {
  const by = params?.['who'];
  return typeof by === 'object' && 'seat' in by ? by.seat : undefined;
};
