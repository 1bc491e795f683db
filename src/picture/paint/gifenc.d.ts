/** The encoder comes without types: what is used of it. */
declare module 'gifenc' {
  export interface Frame {
    readonly palette?: readonly (readonly number[])[];
    readonly delay?: number;
    readonly dispose?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
  }
  export function GIFEncoder(): {
    writeFrame(indexes: Uint8Array, width: number, height: number, how?: Frame): void;
    finish(): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
  };
}
