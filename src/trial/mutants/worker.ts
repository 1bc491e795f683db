import { Suites } from './suites';

/** Tries one change after the other for the process that made it. */

export interface Order {
  readonly root: string;
  readonly suites: readonly string[];
  readonly changed?: { readonly file: string; readonly text: string };
}
export interface Verdict {
  readonly failed: { readonly suite: string; readonly test: string } | null;
}

let suites: Suites | undefined;
process.on('message', (order: Order) => {
  suites ??= new Suites(order.root);
  void suites
    .firstFailure(order.suites, order.changed)
    .then((failed) => process.send?.({ failed } satisfies Verdict));
});
