// Go: staging/src/k8s.io/client-go/rest/watch/encoder.go
import type * as watch from "#apimachinery/watch";

/** Writes events as a server does, one to a line. Only tests do that on this side. */
export class Encoder<T> {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  encode({ object, type }: watch.Event<T>): void {
    this.#write(`${JSON.stringify({ type, object })}\n`);
  }
}
