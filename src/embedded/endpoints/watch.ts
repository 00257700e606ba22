// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/watch.go
import * as http from "#go/net/http";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import * as errors from "#apimachinery/api/errors";
import type * as metainternalversion from "#apimachinery/apis/meta/internalversion";
import * as apischema from "#api/schema";
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { listObjects, predicateFor, type Predicate } from "./list.ts";
import { parseResourceVersion } from "./options.ts";
import { convertObject, tableOptionsFor, textOf } from "./response.ts";
import type { Call } from "./scope.ts";

/** Without a timeout of its own a watch lasts half an hour to an hour, so that clients do not all come back at once. */
const minRequestTimeout = 1800 * time.second;
const bookmarkPeriod = time.minute;
/** A last bookmark comes shortly before the end, so that the next watch can begin where this one ended. */
const bookmarkBeforeEnd = 2 * time.second;
/** Events that are ready go out together, up to about this many bytes as they are stored; each has something around it, too. */
const chunkSize = 64 * 1024;
const aroundEvent = 256;
/** Chunks that wait for a client that does not read; further events wait in the history. */
const chunksAhead = 4;

/** Opens a watch. Throws before anything is sent if the request makes no sense. */
export function serveWatch(call: Call, options: metainternalversion.ListOptions): http.Response {
  // Upstream cuts no stream of YAML into events.
  if (call.mediaType.subtype === "yaml")
    throw errors.newNotAcceptable(
      "only the following media types are accepted: application/json;stream=watch",
    );
  const predicate = predicateFor(call, options);
  const revision = parseResourceVersion(options.resourceVersion);
  const initial = revision === 0 ? listObjects(call.registry, predicate, { ...options, limit: 0 }).items : [];
  const watch = new Watch({ call, predicate, revision, initial, encode: encoderFor(call) });
  watch.limit(options);
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  return new http.StreamResponse(watch.body, { status: 200, headers });
}

interface Event {
  readonly type: string;
  readonly object: object;
}

const lineOf = ({ type, object }: Event) => `{"type":"${type}","object":${textOf(object)}}\n`;

const linesOf = (values: readonly Event[]): http.Lines => ({
  values,
  text: () => values.map(lineOf).join(""),
});

type Encode = (type: string, object: storage.Stored) => Event;

function encoderFor(call: Call): Encode {
  const { mediaType, query } = call;
  if (!mediaType.convert) return (type, object) => ({ type, object });
  const tableOptions = tableOptionsFor(query, mediaType);
  let noHeaders = false;
  return (type, object) => {
    const converted = convertObject(call, object, { ...tableOptions, noHeaders });
    noHeaders = true;
    return { type, object: converted };
  };
}

interface WatchOptions {
  readonly call: Call;
  readonly predicate: Predicate;
  /** Tell what came after it; 0 means: all there is, then what comes. */
  readonly revision: number;
  readonly initial: readonly storage.Stored[];
  readonly encode: Encode;
}

/**
 * One open watch. It owns no queue: it reads the collection's history at its own pace, from its own place in it. So a
 * client that does not read costs nothing, and once the history has moved on without it, the watch ends with 410.
 */
class Watch {
  readonly body: http.TextPipe;
  readonly #options: WatchOptions;
  readonly #collection: storage.Collection;
  readonly #timers = new Set<utilclock.Timer>();
  #unsubscribe: (() => void) | undefined;
  /** How many of the initial objects have been told. */
  #told = 0;
  #cursor: number | undefined;
  /** What the events of this chunk come to so far. */
  #taken = 0;
  #ended = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#collection = options.call.registry.collection;
    this.#cursor =
      options.revision === 0 ? this.#collection.end : this.#collection.cursorAfter(options.revision);
    this.#unsubscribe = this.#collection.subscribe(() => this.#notice());
    options.call.scope.opened(this);
    options.call.request.signal?.addEventListener("abort", () => this.end(), { once: true });
    this.body = new http.TextPipe({ pull: () => this.#pump(), cancel: () => this.#release() }, chunksAhead);
  }

  /** Ends the watch when its time is over, and sends bookmarks until then if they are wanted. */
  limit(options: metainternalversion.ListOptions): void {
    const { rand } = this.#options.call.scope;
    const asked = time.seconds(options.timeoutSeconds);
    // A time that is over before it begins is upstream's, too.
    const timeout = asked === 0 ? minRequestTimeout * (1 + rand.float64()) : asked;
    this.#after(timeout, () => this.end());
    if (!options.allowWatchBookmarks) return;
    this.#bookmarkEvery(bookmarkPeriod);
    if (timeout > bookmarkBeforeEnd) this.#after(timeout - bookmarkBeforeEnd, () => this.#bookmark());
  }

  /** Sends what can be sent and closes the stream. */
  end(): void {
    if (this.#ended) return;
    this.#pump();
    this.#close();
  }

  #close(): void {
    if (this.#ended) return;
    this.#release();
    this.body.close();
  }

  #release(): void {
    this.#ended = true;
    this.#unsubscribe?.();
    for (const timer of this.#timers) timer.stop();
    this.#options.call.scope.ended(this);
  }

  #pump(): void {
    while (!this.#ended && this.body.hasRoom) {
      const events = this.#nextChunk();
      if (events.length === 0) return;
      this.body.write(linesOf(events));
    }
  }

  /** Something was written. A client that does not read is not waited for once the history has left it behind. */
  #notice(): void {
    this.#pump();
    if (this.#ended || this.#cursor === undefined) return;
    if (this.#collection.change(this.#cursor) === "forgotten") this.#tooOld();
  }

  /** As many events as are ready. What is stored is counted: a text that nobody asks for is not made to be measured. */
  #nextChunk(): Event[] {
    const events: Event[] = [];
    this.#taken = 0;
    while (this.#taken < chunkSize) {
      const event = this.#nextEvent();
      if (event === undefined) break;
      events.push(event);
    }
    return events;
  }

  #nextEvent(): Event | undefined {
    const { initial, encode } = this.#options;
    const object = initial[this.#told];
    if (object) {
      this.#told++;
      this.#take(object);
      return encode("ADDED", object);
    }
    for (;;) {
      const change = this.#cursor === undefined ? "forgotten" : this.#collection.change(this.#cursor);
      if (change === undefined) return undefined;
      if (change === "forgotten") return this.#tooOld();
      this.#cursor = (this.#cursor ?? 0) + 1;
      const event = change.revision > this.#options.revision ? this.#eventFor(change) : undefined;
      if (event !== undefined) return event;
    }
  }

  /** What a change is to this client: an object that begins to match is added, one that ceases to is deleted. */
  #eventFor(change: storage.Change): Event | undefined {
    const { predicate, encode } = this.#options;
    if (!change.key.startsWith(predicate.prefix)) return undefined;
    if (predicate.key !== undefined && change.key !== predicate.key) return undefined;
    const matches = (object: storage.Stored) => predicate.everything || predicate.matches(object);
    const isThere = change.type !== "DELETED" && matches(change.object);
    const wasThere = change.previous !== undefined && matches(change.previous);
    this.#take(change.object);
    if (isThere) return encode(wasThere ? "MODIFIED" : "ADDED", change.object);
    if (!wasThere || !change.previous) return undefined;
    return encode(
      "DELETED",
      change.type === "DELETED" ? change.object : at(change.previous, change.revision),
    );
  }

  #take(stored: storage.Stored): void {
    this.#taken += aroundEvent + genericregistry.roughSizeOf(stored);
  }

  #tooOld(): undefined {
    if (this.#ended) return undefined;
    const { revision } = this.#options;
    const message = `too old resource version: ${revision} (${this.#collection.floor})`;
    const object = responsewriters.errorToAPIStatus(errors.newResourceExpired(message));
    this.body.write(linesOf([{ type: "ERROR", object }]));
    this.#close();
    return undefined;
  }

  #bookmarkEvery(period: number): void {
    this.#after(period, () => {
      this.#bookmark();
      this.#bookmarkEvery(period);
    });
  }

  /** Tells an idle client how far it has come. */
  #bookmark(): void {
    this.#pump();
    if (this.#ended || !this.body.hasRoom) return;
    const { call, encode } = this.#options;
    const { info } = call.registry;
    const resourceVersion = String(this.#collection.revision);
    const empty = apischema.normalizeOr(info, { metadata: { resourceVersion } }, () => "");
    // A normalised value has its kind's shape.
    const object = { ...kindOf(call), ...empty } as unknown as storage.Stored;
    this.body.write(linesOf([encode("BOOKMARK", object)]));
  }

  #after(d: number, f: () => void): void {
    const timer = this.#options.call.scope.clock.afterFunc(d, () => {
      this.#timers.delete(timer);
      f();
    });
    this.#timers.add(timer);
  }
}

function kindOf(call: Call): { kind: string; apiVersion: string } {
  const { group, version, kind } = call.registry.info;
  return { kind, apiVersion: group === "" ? version : `${group}/${version}` };
}

function at(object: storage.Stored, revision: number): storage.Stored {
  return { ...object, metadata: { ...object.metadata, resourceVersion: String(revision) } };
}
