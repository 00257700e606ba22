// Go: pkg/controller/controller_utils.go
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** How long a controller waits for the events it expects before it looks again for itself. */
export const expectationsTimeout = 5 * time.minute;

/** Holds what one controller still waits to see. Its informers lower the counts. */
export class ControlleeExpectations {
  #add: number;
  #del: number;
  readonly timestamp: number;

  constructor(add: number, del: number, timestamp: number) {
    this.#add = add;
    this.#del = del;
    this.timestamp = timestamp;
  }

  /** Moves both counts, down as well as up. */
  add(add: number, del: number): void {
    this.#add += add;
    this.#del += del;
  }

  /** Says whether everything expected has been seen. Seeing more than that does no harm. */
  fulfilled(): boolean {
    return this.#add <= 0 && this.#del <= 0;
  }

  /** What is still to come; below zero if more came than was expected. */
  getExpectations(): [add: number, del: number] {
    return [this.#add, this.#del];
  }
}

/** Counts, by controller key, the creations and deletions that a controller has asked for and not yet seen. */
export class ControllerExpectations {
  readonly #clock: utilclock.Clock;
  readonly #store = new Map<string, ControlleeExpectations>();

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  /** What the controller waits for; undefined if it never said. */
  getExpectations(controllerKey: string): ControlleeExpectations | undefined {
    return this.#store.get(controllerKey);
  }

  /** Forgets the controller. */
  deleteExpectations(controllerKey: string): void {
    this.#store.delete(controllerKey);
  }

  /** Says whether the controller may sync: it waits for nothing, or has waited too long. */
  satisfiedExpectations(controllerKey: string): boolean {
    const exp = this.getExpectations(controllerKey);
    if (exp === undefined) {
      klog.v(4).info(`Controller ${controllerKey} either never recorded expectations, or the ttl expired.`);
      return true;
    }
    if (exp.fulfilled()) return true;
    if (this.#isExpired(exp)) {
      klog.v(4).info(`Controller expectations expired for ${controllerKey}`);
      return true;
    }
    const [add, del] = exp.getExpectations();
    klog.v(4).info(`Controller ${controllerKey} still waiting on expectations`, { add, del });
    return false;
  }

  /** Starts afresh: what was expected before is forgotten. */
  setExpectations(controllerKey: string, add: number, del: number): void {
    this.#store.set(controllerKey, new ControlleeExpectations(add, del, this.#clock.now()));
  }

  expectCreations(controllerKey: string, adds: number): void {
    this.setExpectations(controllerKey, adds, 0);
  }

  expectDeletions(controllerKey: string, dels: number): void {
    this.setExpectations(controllerKey, 0, dels);
  }

  /** Lowers the counts; nothing happens for a controller that expects nothing. */
  lowerExpectations(controllerKey: string, add: number, del: number): void {
    this.getExpectations(controllerKey)?.add(-add, -del);
  }

  /** Raises the counts; nothing happens for a controller that expects nothing. */
  raiseExpectations(controllerKey: string, add: number, del: number): void {
    this.getExpectations(controllerKey)?.add(add, del);
  }

  creationObserved(controllerKey: string): void {
    this.lowerExpectations(controllerKey, 1, 0);
  }

  deletionObserved(controllerKey: string): void {
    this.lowerExpectations(controllerKey, 0, 1);
  }

  #isExpired(exp: ControlleeExpectations): boolean {
    return this.#clock.now() - exp.timestamp > expectationsTimeout;
  }
}

/**
 * Expectations that know which pods will go. A graceful deletion is seen twice, as an update and as the end; by
 * key it is counted once.
 */
export class UIDTrackingControllerExpectations {
  readonly #expectations: ControllerExpectations;
  readonly #uidStore = new Map<string, Set<string>>();

  constructor(expectations: ControllerExpectations) {
    this.#expectations = expectations;
  }

  /** The keys of the pods whose deletion is still to be seen, if any was ever expected. */
  getUIDs(controllerKey: string): ReadonlySet<string> | undefined {
    return this.#uidStore.get(controllerKey);
  }

  /** Expects these pods, and no others, to go. */
  expectDeletions(rcKey: string, deletedKeys: readonly string[]): void {
    const existing = this.getUIDs(rcKey);
    if (existing !== undefined && existing.size > 0) {
      klog.error(undefined, `Clobbering existing delete keys: ${[...existing].join(" ")}`);
    }
    const expectedUIDs = new Set(deletedKeys);
    this.#uidStore.set(rcKey, expectedUIDs);
    this.#expectations.expectDeletions(rcKey, expectedUIDs.size);
  }

  /** Counts the deletion of a pod that was expected to go, the first time it is seen. */
  deletionObserved(rcKey: string, deleteKey: string): void {
    if (this.#uidStore.get(rcKey)?.delete(deleteKey)) this.#expectations.deletionObserved(rcKey);
  }

  deleteExpectations(rcKey: string): void {
    this.#expectations.deleteExpectations(rcKey);
    this.#uidStore.delete(rcKey);
  }

  getExpectations(controllerKey: string): ControlleeExpectations | undefined {
    return this.#expectations.getExpectations(controllerKey);
  }

  satisfiedExpectations(controllerKey: string): boolean {
    return this.#expectations.satisfiedExpectations(controllerKey);
  }

  setExpectations(controllerKey: string, add: number, del: number): void {
    this.#expectations.setExpectations(controllerKey, add, del);
  }

  expectCreations(controllerKey: string, adds: number): void {
    this.#expectations.expectCreations(controllerKey, adds);
  }

  creationObserved(controllerKey: string): void {
    this.#expectations.creationObserved(controllerKey);
  }
}
