// Go: staging/src/k8s.io/client-go/tools/record/event.go
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as watch from "#apimachinery/watch";
import * as restclient from "#client-go/rest";
import * as ref from "#client-go/tools/reference";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { EventCorrelator, makeEvent, type CorrelatorOptions, type EventPatch } from "./events-cache.ts";

const maxTriesPerEvent = 12;
const defaultSleepDuration = 10 * time.second;
const maxQueuedEvents = 1000;

/** Whether an event tells of the normal course of things. */
export type EventType = "Normal" | "Warning";

/**
 * Where events are written. The namespace is the event's own. (The names are those of the events client, which is one;
 * upstream needs an adapter between them.)
 */
export interface EventSink {
  createWithEventNamespace(event: v1.Event): Promise<v1.Event>;
  /** Sends a strategic merge patch to an event written before. */
  patchWithEventNamespace(event: v1.Event, patch: EventPatch): Promise<v1.Event>;
}

/** Records events on behalf of one source. */
export interface EventRecorder {
  /**
   * Reports that something happened to `object`, and returns at once. `reason` is a short CamelCase word for programs,
   * `message` a sentence for people.
   */
  event(object: ref.Referable, type: EventType, reason: string, message: string): void;
}

/** What a broadcaster needs, and how it may differ from upstream's. */
export interface BroadcasterOptions {
  clock: utilclock.Clock;
  rand: rand.Source;
  correlator?: Partial<CorrelatorOptions>;
  /** The wait between two tries to write an event. */
  sleepDuration?: number;
}

/** Hands events from recorders to sinks, logs and whoever watches. Who is too slow misses events; nobody waits. */
export class EventBroadcaster {
  readonly #options: Required<BroadcasterOptions>;
  readonly #broadcaster = new watch.Broadcaster<v1.Event>(maxQueuedEvents, "DropIfChannelFull");
  readonly #tasks = new sync.WaitGroup();
  readonly #stopping = new AbortController();

  constructor(options: BroadcasterOptions) {
    this.#options = { correlator: {}, sleepDuration: defaultSleepDuration, ...options };
  }

  /** Writes events to `sink` from now on, until what is returned is stopped. */
  startRecordingToSink(sink: EventSink): watch.Interface<v1.Event> {
    const { clock, rand, correlator, sleepDuration } = this.#options;
    const eventCorrelator = new EventCorrelator(clock, correlator);
    const options = { eventCorrelator, clock, rand, sleepDuration };
    return this.startEventWatcher((event) => recordToSink(sink, event, options, this.#stopping.signal));
  }

  /** Logs events as text from now on. */
  startLogging(logf: (line: string) => void): watch.Interface<v1.Event> {
    return this.startEventWatcher((e) => {
      const o = goSyntax(e.involvedObject);
      logf(`Event(${o}): type: '${e.type}' reason: '${e.reason}' ${e.message}`);
    });
  }

  /** Logs events with names and values from now on. */
  startStructuredLogging(verbosity: number): watch.Interface<v1.Event> {
    return this.startEventWatcher(({ involvedObject: o, type, reason, message }) => {
      const object = klog.kRef(o.namespace ?? "", o.name ?? "");
      const { kind = "", apiVersion = "" } = o;
      klog.v(verbosity).infoS("Event occurred", { object, kind, apiVersion, type, reason, message });
    });
  }

  /** Calls `handler` with each event from now on, one after another. */
  startEventWatcher(handler: (event: v1.Event) => Promise<void> | void): watch.Interface<v1.Event> {
    const watcher = this.#broadcaster.watch();
    this.#tasks.go(async () => {
      try {
        for await (const { type, object } of watcher) if (type !== "ERROR") await handler(object);
      } catch (err) {
        utilruntime.handleCrash(err);
      }
    });
    return watcher;
  }

  /** A recorder whose events say that they come from `source`: a component's name, or that and its host. */
  newRecorder(source: v1.EventSource | string): EventRecorder {
    const eventSource = typeof source === "string" ? { component: source } : source;
    return new Recorder(this.#options.clock, this.#broadcaster, eventSource);
  }

  /**
   * Takes no more events and resolves once nothing runs any more. What is queued is still written, in one try each:
   * upstream leaves its goroutines behind to retry, but here every task has an owner that waits for it.
   */
  async shutdown(): Promise<void> {
    this.#broadcaster.shutdown();
    this.#stopping.abort(new context.Canceled());
    await this.#tasks.wait();
  }
}

class Recorder implements EventRecorder {
  readonly #clock: utilclock.Clock;
  readonly #broadcaster: watch.Broadcaster<v1.Event>;
  readonly #source: v1.EventSource;

  constructor(clock: utilclock.Clock, broadcaster: watch.Broadcaster<v1.Event>, source: v1.EventSource) {
    this.#clock = clock;
    this.#broadcaster = broadcaster;
    this.#source = source;
  }

  event(object: ref.Referable, type: EventType, reason: string, message: string): void {
    const unreported = `Will not report event: '${type}' '${reason}' '${message}'`;
    let involvedObject: v1.ObjectReference;
    try {
      involvedObject = ref.getReference(object);
    } catch (err) {
      const why = `'${JSON.stringify(object)}' due to: '${goerrors.textOf(err)}'`;
      klog.error(`Could not construct reference to: ${why}. ${unreported}`);
      return;
    }
    try {
      // Upstream starts a goroutine here, because its broadcaster may have to wait.
      this.#broadcaster.action("ADDED", this.#makeEvent(involvedObject, type, reason, message));
    } catch (err) {
      // Upstream's process ends here: its goroutine panics.
      klog.error(`${unreported}: '${goerrors.textOf(err)}'`);
    }
  }

  #makeEvent(involvedObject: v1.ObjectReference, type: EventType, reason: string, message: string): v1.Event {
    return makeEvent({
      // The time makes the name: the clock gives no nanosecond twice.
      name: `${involvedObject.name ?? ""}.${this.#clock.nanos().toString(16)}`,
      namespace: involvedObject.namespace || "default",
      event: {
        involvedObject,
        reason,
        message,
        source: this.#source,
        type,
        timestamp: time.rfc3339(this.#clock.wall()),
      },
    });
  }
}

/** What writing an event takes. */
export interface RecordOptions extends Required<
  Pick<BroadcasterOptions, "clock" | "rand" | "sleepDuration">
> {
  eventCorrelator: EventCorrelator;
}

/** Writes `event` unless the correlator drops it; tries for as long as the server cannot be reached. */
export async function recordToSink(
  sink: EventSink,
  event: v1.Event,
  options: RecordOptions,
  signal: AbortSignal,
): Promise<void> {
  const { eventCorrelator, rand, sleepDuration } = options;
  const result = eventCorrelator.eventCorrelate(event);
  if (result.skip) return;
  for (let tries = 1; !(await recordEvent(sink, result.event, result.patch, eventCorrelator)); tries++) {
    if (tries >= maxTriesPerEvent) {
      klog.error(`Unable to write event '${describe(event)}' (retry limit exceeded!)`);
      return;
    }
    try {
      // The first wait is random, so that the clients of a server that went down do not all come back at once.
      const d = tries === 1 ? sleepDuration * rand.float64() : sleepDuration;
      await utilclock.sleep(options.clock, d, signal);
    } catch (err) {
      if (!context.isCancellation(err)) throw err;
      return;
    }
  }
}

/** Tries once to write `event`; false means that another try may help. */
async function recordEvent(
  sink: EventSink,
  event: v1.Event,
  patch: EventPatch | undefined,
  eventCorrelator: EventCorrelator,
): Promise<boolean> {
  try {
    // What the server made of it holds the name and the version that the next patch needs.
    eventCorrelator.updateState(await write(sink, event, patch));
    return true;
  } catch (err) {
    const what = `'${describe(event)}': '${goerrors.textOf(err)}'`;
    if (err instanceof restclient.RequestConstructionError) {
      klog.error(`Unable to construct event ${what} (will not retry!)`);
      return true;
    }
    if (err instanceof errors.StatusError) {
      const rejected = `Server rejected event ${what} (will not retry!)`;
      if (errors.isAlreadyExists(err)) klog.v(5).info(rejected);
      else klog.error(rejected);
      return true;
    }
    klog.error(`Unable to write event: ${what}(may retry after sleeping)`);
    return false;
  }
}

async function write(sink: EventSink, event: v1.Event, patch: EventPatch | undefined): Promise<v1.Event> {
  if (event.count > 1) {
    try {
      const { count, lastTimestamp, message } = event;
      return await sink.patchWithEventNamespace(event, patch ?? { count, lastTimestamp, message });
    } catch (err) {
      // The server forgets events after a while; then this one begins anew.
      if (!isKeyNotFoundError(err)) throw err;
    }
  }
  return sink.createWithEventNamespace({ ...event, metadata: { ...event.metadata, resourceVersion: "" } });
}

function isKeyNotFoundError(err: unknown): boolean {
  return err instanceof errors.StatusError && err.status.code === 404;
}

/** An event as JSON; Go prints the struct, in a log only. */
function describe(event: v1.Event): string {
  return JSON.stringify(event);
}

/** A reference as Go prints it with `%#v`. */
function goSyntax(o: v1.ObjectReference): string {
  const fields = {
    Kind: o.kind,
    Namespace: o.namespace,
    Name: o.name,
    UID: o.uid,
    APIVersion: o.apiVersion,
    ResourceVersion: o.resourceVersion,
    FieldPath: o.fieldPath,
  };
  const texts = Object.entries(fields).map(([name, value = ""]) => `${name}:${strconv.quote(value)}`);
  return `v1.ObjectReference{${texts.join(", ")}}`;
}
