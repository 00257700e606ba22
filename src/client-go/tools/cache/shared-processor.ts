// Go: staging/src/k8s.io/client-go/tools/cache/shared_informer.go
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as chan from "#go/chan";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import type { ResourceEventHandler } from "./controller.ts";
import type { DeletedFinalStateUnknown } from "./delta.ts";

/** What a handler is told. */
export type Notification<T> =
  | { readonly type: "add"; readonly newObj: T }
  | { readonly type: "update"; readonly oldObj: T; readonly newObj: T }
  | { readonly type: "delete"; readonly oldObj: T | DeletedFinalStateUnknown<T> };

/** Tells every listener what has happened, and a resync only those that are due for one. */
export class SharedProcessor<T> {
  readonly #clock: utilclock.Clock;
  readonly #tasks = new sync.WaitGroup();
  #running: AbortSignal | undefined;
  /** The package's own, for its tests. */
  readonly listeners: ProcessorListener<T>[] = [];
  /** Those that the resync under way is for. */
  #syncingListeners: ProcessorListener<T>[] = [];

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  /** Adds a listener, which runs from now on if the processor does. */
  addListener(listener: ProcessorListener<T>): void {
    this.listeners.push(listener);
    this.#syncingListeners.push(listener);
    this.#start(listener);
  }

  distribute(notification: Notification<T>, isSync: boolean): void {
    for (const listener of isSync ? this.#syncingListeners : this.listeners) listener.add(notification);
  }

  /** Runs all listeners until the signal aborts; then they end without what they have not been told yet. */
  async run(signal: AbortSignal): Promise<void> {
    this.#running = signal;
    for (const listener of this.listeners) this.#start(listener);
    await new Promise<void>((resolve) => context.afterFunc(signal, resolve));
    this.#running = undefined;
    for (const listener of this.listeners) listener.close();
    await this.#tasks.wait();
  }

  /** Says whether any listener is due for a resync, and remembers which. */
  shouldResync(): boolean {
    const now = this.#clock.now();
    this.#syncingListeners = this.listeners.filter((listener) => listener.shouldResync(now));
    for (const listener of this.#syncingListeners) listener.determineNextResync(now);
    return this.#syncingListeners.length > 0;
  }

  resyncCheckPeriodChanged(resyncCheckPeriod: number): void {
    for (const listener of this.listeners) {
      listener.resyncPeriod = determineResyncPeriod(listener.requestedResyncPeriod, resyncCheckPeriod);
    }
  }

  #start(listener: ProcessorListener<T>): void {
    const signal = this.#running;
    if (signal) this.#tasks.go(() => listener.run(signal));
  }
}

/**
 * Tells one handler, in order. Upstream needs two goroutines, two channels and a ring buffer, so that neither the
 * informer nor another listener ever waits for this handler; a channel without bound does the same here.
 */
export class ProcessorListener<T> {
  readonly #handler: ResourceEventHandler<T>;
  readonly #clock: utilclock.Clock;
  readonly #pendingNotifications = new chan.Channel<Notification<T>>();
  #closed = false;
  /** When the next resync is due. */
  #nextResync = 0;
  /** What was asked for; what came of it is `resyncPeriod`. */
  readonly requestedResyncPeriod: number;
  resyncPeriod: number;

  constructor(
    handler: ResourceEventHandler<T>,
    requestedResyncPeriod: number,
    resyncPeriod: number,
    clock: utilclock.Clock,
  ) {
    this.#handler = handler;
    this.#clock = clock;
    this.requestedResyncPeriod = requestedResyncPeriod;
    this.resyncPeriod = resyncPeriod;
    this.determineNextResync(clock.now());
  }

  add(notification: Notification<T>): void {
    this.#pendingNotifications.trySend(notification);
  }

  /** Ends `run`; what is pending is dropped. */
  close(): void {
    this.#closed = true;
    this.#pendingNotifications.close();
  }

  /** A handler that throws loses that notification; the next follows after a second. */
  run(signal: AbortSignal): Promise<void> {
    return wait.until(this.#clock, () => this.#deliver(), time.second, signal);
  }

  shouldResync(now: number): boolean {
    return this.resyncPeriod !== 0 && now >= this.#nextResync;
  }

  determineNextResync(now: number): void {
    this.#nextResync = now + this.resyncPeriod;
  }

  async #deliver(): Promise<void> {
    try {
      for await (const notification of this.#pendingNotifications) {
        if (this.#closed) return;
        const handled = this.#notify(notification);
        // Most handlers do not wait; they must not be made to.
        if (handled instanceof Promise) await handled;
      }
    } catch (err) {
      // Upstream's process crashes here unless it is told not to.
      utilruntime.handleError(err);
    }
  }

  #notify(notification: Notification<T>): unknown {
    const { type } = notification;
    if (type === "add") return this.#handler.onAdd?.(notification.newObj);
    if (type === "delete") return this.#handler.onDelete?.(notification.oldObj);
    return this.#handler.onUpdate?.(notification.oldObj, notification.newObj);
  }
}

/** The period that a listener gets, given how often the informer looks. */
export function determineResyncPeriod(desired: number, check: number): number {
  if (desired === 0) return 0;
  const what = `The specified resyncPeriod ${time.durationString(desired)}`;
  if (check === 0) {
    klog.warning(`${what} is invalid because this shared informer doesn't support resyncing`);
    return 0;
  }
  if (desired >= check) return desired;
  klog.warning(`${what} is being increased to the minimum resyncCheckPeriod ${time.durationString(check)}`);
  return check;
}
