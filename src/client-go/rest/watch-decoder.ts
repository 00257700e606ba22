// Go: staging/src/k8s.io/client-go/rest/watch/decoder.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as json from "#apimachinery/util/json";
import type * as http from "#go/net/http";
import { UnexpectedEOF } from "./probable-eof.ts";

/**
 * Reads a body of JSON events, one to a line, in whatever pieces it arrives. (Upstream's framer counts braces and needs
 * no lines; every server ends an event with one.)
 */
export class Decoder<T> {
  readonly #body: http.Body;
  readonly #decodeObject: (object: unknown) => T;
  readonly #text = new TextDecoder();
  /** Whole lines that have arrived, the next one last. */
  #lines: string[] = [];
  #rest = "";
  #ended = false;

  constructor(body: http.Body, decodeObject: (object: unknown) => T) {
    this.#body = body;
    this.#decodeObject = decodeObject;
  }

  /** The next event; undefined at the end of the body. Throws `UnexpectedEOF` if the body ends inside an event. */
  async decode(): Promise<watch.Event<T> | undefined> {
    for (;;) {
      const line = this.#lines.pop();
      if (line === undefined && this.#ended) return undefined;
      if (line === undefined) await this.#fill();
      else if (line.trim() !== "") return this.#decodeLine(line);
    }
  }

  /** Tells the server that nobody reads any more; a `decode` that waits ends. */
  close(): void {
    this.#body.cancel();
  }

  async #fill(): Promise<void> {
    const piece = await this.#body.read();
    if (piece === undefined) {
      this.#ended = true;
      this.#rest += this.#text.decode();
      if (this.#rest.trim() !== "") this.#lines = [this.#rest];
      return;
    }
    const text = typeof piece === "string" ? piece : this.#text.decode(piece, { stream: true });
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    this.#lines = lines.toReversed();
  }

  #decodeLine(line: string): watch.Event<T> {
    return decodeEvent(this.#parse(line), this.#decodeObject);
  }

  #parse(line: string): UntypedEvent {
    try {
      const event: unknown = JSON.parse(line);
      if (json.isMap(event)) return event;
    } catch (err) {
      // The last line has no end: what is missing did not arrive.
      if (this.#ended) throw new UnexpectedEOF();
      throw new Error(`unable to decode watch event: ${String(err)}`);
    }
    throw new Error("unable to decode to metav1.Event");
  }
}

interface UntypedEvent {
  readonly type?: unknown;
  readonly object?: unknown;
}

function decodeEvent<T>(
  { type, object }: UntypedEvent,
  decodeObject: (object: unknown) => T,
): watch.Event<T> {
  switch (type) {
    case "ADDED":
    case "MODIFIED":
    case "DELETED":
    case "BOOKMARK":
      return { type, object: decodeObject(object) };
    case "ERROR":
      // Bytes become objects here: an ERROR carries a Status.
      return { type, object: object as metav1.Status };
    default:
      throw new Error(`got invalid watch event type: ${String(type)}`);
  }
}

type ReadValues = NonNullable<http.Body["readValues"]>;

/**
 * Takes the events of a server in the same process as they are, with objects that are the server's own. Each takes as many
 * turns of the queue of promises as the text of it would.
 */
export class SharedDecoder<T> {
  readonly #body: http.Body;
  readonly #readValues: ReadValues;
  readonly #decodeObject: (object: unknown) => T;
  /** What has arrived, the next one last. */
  #events: UntypedEvent[] = [];
  #ended = false;

  /** `decodeObject` leaves its argument as it is. */
  constructor(body: http.Body, readValues: ReadValues, decodeObject: (object: unknown) => T) {
    this.#body = body;
    this.#readValues = readValues;
    this.#decodeObject = decodeObject;
  }

  async decode(): Promise<watch.Event<T> | undefined> {
    for (;;) {
      const event = this.#events.pop();
      if (event !== undefined) return decodeEvent(event, this.#decodeObject);
      if (this.#ended) return undefined;
      await this.#fill();
    }
  }

  close(): void {
    this.#body.cancel();
  }

  async #fill(): Promise<void> {
    const values = await this.#readValues();
    this.#ended = values === undefined;
    // Each is a line of a watch.
    this.#events = (values ?? []).toReversed() as UntypedEvent[];
  }
}
