/** Messages to the bot that plays nothing. It answers with those of the load bench. */
export type FloorOrder =
  | {
      readonly do: 'floor';
      readonly token: string;
      readonly api: string;
      readonly url: string;
      /** In each of them it posts a message with buttons. */
      readonly channels: readonly string[];
    }
  | { readonly do: 'drain'; readonly seconds: number }
  | { readonly do: 'report' }
  | { readonly do: 'end' };
