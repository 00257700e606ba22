// Go: pkg/controller/controller_utils.go
import * as strconv from "#go/strconv";
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
    if (exp.fulfilled()) {
      logExpectations("Controller expectations fulfilled", controllerKey, exp);
      return true;
    }
    if (this.#isExpired(exp)) {
      logExpectations("Controller expectations expired", controllerKey, exp);
      return true;
    }
    logExpectations("Controller still waiting on expectations", controllerKey, exp);
    return false;
  }

  /** Starts afresh: what was expected before is forgotten. */
  setExpectations(controllerKey: string, add: number, del: number): void {
    const exp = new ControlleeExpectations(add, del, this.#clock.now());
    logExpectations("Setting expectations", controllerKey, exp);
    this.#store.set(controllerKey, exp);
  }

  expectCreations(controllerKey: string, adds: number): void {
    this.setExpectations(controllerKey, adds, 0);
  }

  expectDeletions(controllerKey: string, dels: number): void {
    this.setExpectations(controllerKey, 0, dels);
  }

  /** Lowers the counts; nothing happens for a controller that expects nothing. */
  lowerExpectations(controllerKey: string, add: number, del: number): void {
    const exp = this.getExpectations(controllerKey);
    if (exp === undefined) return;
    exp.add(-add, -del);
    logExpectations("Lowered expectations", controllerKey, exp);
  }

  /** Raises the counts; nothing happens for a controller that expects nothing. */
  raiseExpectations(controllerKey: string, add: number, del: number): void {
    const exp = this.getExpectations(controllerKey);
    if (exp === undefined) return;
    exp.add(add, del);
    logExpectations("Raised expectations", controllerKey, exp);
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

/** Logs what a controller waits for as Go prints the struct, without the time at which it was set. */
function logExpectations(what: string, key: string, exp: ControlleeExpectations): void {
  if (!klog.v(4).enabled) return;
  const [add, del] = exp.getExpectations();
  const fields = `add:${add}, del:${del}, key:${strconv.quote(key)}`;
  klog.info(`${what} &controller.ControlleeExpectations{${fields}}`);
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
    klog.v(4).info(`Controller ${rcKey} waiting on deletions for: [${deletedKeys.join(" ")}]`);
    const existing = this.getUIDs(rcKey);
    if (existing !== undefined && existing.size > 0) {
      const keys = [...existing].sort().map((key) => `${key}:{}`);
      klog.error(`Clobbering existing delete keys: map[${keys.join(" ")}]`);
    }
    const expectedUIDs = new Set(deletedKeys);
    this.#uidStore.set(rcKey, expectedUIDs);
    this.#expectations.expectDeletions(rcKey, expectedUIDs.size);
  }

  /** Counts the deletion of a pod that was expected to go, the first time it is seen. */
  deletionObserved(rcKey: string, deleteKey: string): void {
    if (!this.#uidStore.get(rcKey)?.delete(deleteKey)) return;
    klog.v(4).info(`Controller ${rcKey} received delete for pod ${deleteKey}`);
    this.#expectations.deletionObserved(rcKey);
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
