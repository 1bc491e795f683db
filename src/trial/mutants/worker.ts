import { Suites, type Failed } from './suites';

/** Tries one change after the other for the process that made it. */

export interface Changed {
  readonly file: string;
  readonly text: string;
}
/** Asks to try suites with a change, or to find the functions of these files that a suite calls. */
export type Order =
  | { readonly suites: readonly string[]; readonly changed: Changed }
  | { readonly suite: string; readonly files: readonly string[] };
export interface Verdict {
  readonly failed: Failed | null;
  readonly touched?: readonly string[];
}

const suites = new Suites();
const judge = async (order: Order): Promise<Verdict> =>
  'suite' in order
    ? suites.touchedIn(order.suite, order.files)
    : { failed: await suites.firstFailure(order.suites, order.changed) };
process.on('message', (order: Order) => {
  void judge(order).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => process.exit());
