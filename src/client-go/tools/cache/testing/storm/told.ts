// Ours: what a handler has been told, held against what it may be told
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";

/** Keeps what it is told, and notes what does not follow from what it was told before. */
export class Told<T extends metav1.Object> {
  readonly name: string;
  readonly #known = new Map<string, T>();
  readonly wrong: string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** The handler; `pause` says how many milliseconds it takes for a notice. */
  handler(clock: utilclock.Clock, pause: () => number, signal: AbortSignal): cache.ResourceEventHandler<T> {
    const take = async (): Promise<void> => {
      const d = pause();
      // Whoever stops an informer does not wait for a handler that sleeps.
      if (d > 0) await utilclock.sleep(clock, d, signal).catch(() => {});
    };
    return {
      onAdd: (obj) => {
        this.#add(obj);
        return take();
      },
      onUpdate: (oldObj, newObj) => {
        this.#update(oldObj, newObj);
        return take();
      },
      onDelete: (obj) => {
        this.#delete(obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj);
        return take();
      },
    };
  }

  /** Each object with its revision, in the order of their names. */
  get last(): string[] {
    return Array.from(this.#known.values(), inShort).toSorted();
  }

  #add(obj: T): void {
    const { name } = obj.metadata;
    if (this.#known.has(name)) this.#note(`add of ${inShort(obj)}, which it had`);
    this.#known.set(name, obj);
  }

  #update(oldObj: T, newObj: T): void {
    const { name } = newObj.metadata;
    const known = this.#known.get(name);
    if (known === undefined) this.#note(`update of ${inShort(newObj)}, which it did not have`);
    else if (inShort(known) !== inShort(oldObj))
      this.#note(`update from ${inShort(oldObj)}, but it had ${inShort(known)}`);
    else if (revision(newObj) < revision(known))
      this.#note(`back from ${inShort(known)} to ${inShort(newObj)}`);
    this.#known.set(name, newObj);
  }

  #delete(obj: T): void {
    if (!this.#known.delete(obj.metadata.name))
      this.#note(`delete of ${inShort(obj)}, which it did not have`);
  }

  #note(what: string): void {
    this.wrong.push(`${this.name}: ${what}`);
  }
}

/** An object's name and revision. */
export const inShort = ({ metadata: { name, resourceVersion } }: metav1.Object): string =>
  `${name}@${resourceVersion}`;

const revision = ({ metadata }: metav1.Object): bigint => BigInt(metadata.resourceVersion);
