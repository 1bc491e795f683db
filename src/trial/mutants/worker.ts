import { Suites, type Changed, type Failed, type Part, type Profile } from './suites';

/** Tries one change after the other for the process that made it. */

/** Asks to try parts of suites with a change, or to find which parts of these files a suite runs. */
export type Order =
  | { readonly parts: readonly Part[]; readonly changed: Changed }
  | { readonly suite: string; readonly files: readonly string[] };
export type Verdict = { readonly failed: Failed | null } | Profile;

const suites = new Suites();
const judge = async (order: Order): Promise<Verdict> =>
  'suite' in order
    ? suites.profileOf(order.suite, order.files)
    : { failed: await suites.firstFailure(order.parts, order.changed) };
process.on('message', (order: Order) => {
  void judge(order).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => process.exit());
