// Go: staging/src/k8s.io/apimachinery/pkg/watch/streamwatcher.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import { isProbableEOF, UnexpectedEOF } from "./probable-eof.ts";

/** Where a stream of events comes from. */
export interface Source<T> {
  /** The next event; undefined at the end. */
  decode(): Promise<watch.Event<T> | undefined>;
  /** Ends the source; a `decode` that waits ends too. */
  close(): void;
}

/**
 * A watch over a source of events. Upstream a goroutine reads ahead and sends on a channel; here whoever iterates reads.
 * It stops itself when the source ends, when the loop over it is left, and when the signal aborts.
 */
export class StreamWatcher<T> implements watch.Interface<T> {
  readonly #source: Source<T>;
  readonly #verb: string;
  readonly #release: () => void;
  #stopped = false;
  #failed = false;

  /** `cancel` ends what carries the stream; it is called once, at the stop. */
  constructor(source: Source<T>, options: { verb: string; signal: AbortSignal; cancel: context.CancelFunc }) {
    this.#source = source;
    this.#verb = options.verb;
    const unlisten = context.afterFunc(options.signal, () => this.stop());
    this.#release = () => {
      unlisten();
      options.cancel();
    };
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#source.close();
    this.#release();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<watch.Event<T>, void, undefined> {
    try {
      while (!this.#stopped && !this.#failed) {
        const event = await this.#receive();
        if (event === undefined) return;
        yield event;
      }
    } finally {
      this.stop();
    }
  }

  async #receive(): Promise<watch.Event<T> | undefined> {
    try {
      return await this.#source.decode();
    } catch (err) {
      return this.#stopped ? undefined : this.#report(err);
    }
  }

  /** A connection that was cut ends the watch like an end; anything else is told to whoever watches, as its last event. */
  #report(err: unknown): watch.Event<T> | undefined {
    const text = goerrors.textOf(err);
    if (err instanceof UnexpectedEOF) {
      klog.v(1).info(`Unexpected EOF during watch stream event decoding: ${text}`);
      return undefined;
    }
    if (isProbableEOF(err)) {
      klog.v(5).info(`Unable to decode an event from the watch stream: ${text}`);
      return undefined;
    }
    this.#failed = true;
    return {
      type: "ERROR",
      object: clientError(this.#verb, `unable to decode an event from the watch stream: ${text}`),
    };
  }
}

/** The Status that a client makes of an error of its own, so that it fits on a watch. */
function clientError(verb: string, message: string): metav1.Status {
  const { status } = errors.newGenericServerResponse({
    code: 500,
    verb,
    resource: { group: "", resource: "" },
    name: "",
    serverMessage: message,
    retryAfterSeconds: 0,
    isUnexpectedResponse: true,
  });
  const causes = [...(status.details?.causes ?? []), { reason: "ClientWatchDecoding", message }];
  return { ...status, details: { ...status.details, causes } };
}
