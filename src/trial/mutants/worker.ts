import { Suites, type Failed } from './suites';

/** Tries one change after the other for the process that made it. */

export interface Order {
  readonly suites: readonly string[];
  readonly changed?: { readonly file: string; readonly text: string };
}
export interface Verdict {
  readonly failed: Failed | null;
}

const suites = new Suites();
process.on('message', (order: Order) => {
  void suites
    .firstFailure(order.suites, order.changed)
    .then((failed) => process.send?.({ failed } satisfies Verdict));
});
process.on('disconnect', () => process.exit());
