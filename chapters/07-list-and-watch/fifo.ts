import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";

export const names = ["a", "b"] as const;
export type Name = (typeof names)[number];
/** What a list may bring. */
export const lists = { "a and b": ["a", "b"], "only a": ["a"], "only b": ["b"], "nothing": [] } as const; // prettier-ignore
export type Listed = keyof typeof lists;

/** Something that is done to a queue of two objects: by a watch, by a list, by the reader. */
export type Done =
  | readonly [does: "added" | "updated" | "deleted", name: Name]
  | readonly [does: "lists", brings: Listed]
  | readonly [does: "resync"]
  | readonly [does: "pop"];

/** A delta as it can be seen: its word, and the version of the object that it bears. */
export interface Seen {
  /** Keys in the order in which they will be popped, each with its deltas, oldest first. */
  readonly queue: readonly { readonly name: Name; readonly deltas: readonly DeltaSeen[] }[];
  /** Which version of an object the copy holds, and which the server has. */
  readonly copy: Readonly<Partial<Record<Name, number>>>;
  readonly server: Readonly<Partial<Record<Name, number>>>;
  readonly hasSynced: boolean;
}

export interface DeltaSeen {
  readonly word: "Added" | "Updated" | "Deleted" | "Replaced" | "Sync" | "tombstone";
  readonly version: number;
}

type Obj = metav1.Object;

/** The port's queue and its copy, and the server as far as it has told anybody. */
class InHand {
  readonly copy = cache.newIndexer<Obj>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
  readonly queue = new cache.DeltaFIFO<Obj>({ knownObjects: this.copy, emitDeltaTypeReplaced: true });
  readonly server = new Map<Name, number>();
  #version = 0;

  does(done: Done): void {
    switch (done[0]) {
      case "added":
        return this.queue.add(this.#next(done[1]));
      case "updated":
        return this.queue.update(this.#next(done[1]));
      case "deleted": {
        const last = object(done[1], ++this.#version);
        this.server.delete(done[1]);
        return this.queue.delete(last);
      }
      case "lists":
        return this.#list(lists[done[1]]);
      case "resync":
        return this.queue.resync();
      case "pop":
    }
  }

  async pop(): Promise<void> {
    if (this.queue.listKeys().length === 0) return;
    await this.queue.pop((deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") cache.deleteFrom(this.copy, delta.object);
        else this.copy.update(delta.object);
      }
    });
  }

  seen(): Seen {
    return {
      // The port keeps its keys in the order of its line: a key that waits keeps its place in both.
      queue: this.queue.listKeys().map((key) => ({ name: key as Name, deltas: (this.queue.getByKey(key) ?? []).map(deltaSeen) })),
      copy: Object.fromEntries(this.copy.list().map((one) => [one.metadata.name, versionOf(one)])),
      server: Object.fromEntries(this.server),
      hasSynced: this.queue.hasSynced(),
    };
  } // prettier-ignore

  /** What nobody watched the server do shows in the list: what it brings is there, and what it does not is gone. */
  #list(there: readonly Name[]): void {
    for (const name of names) {
      if (!there.includes(name)) this.server.delete(name);
      else if (!this.server.has(name)) this.#next(name);
    }
    const items = there.map((name) => object(name, this.server.get(name) ?? 0));
    this.queue.replace(items, String(this.#version));
  }

  #next(name: Name): Obj {
    this.server.set(name, ++this.#version);
    return object(name, this.#version);
  }
}

/** Does all this to a new queue of the port, and says what is to be seen then. */
export async function seenAfter(past: readonly Done[]): Promise<Seen> {
  const inHand = new InHand();
  for (const done of past) {
    if (done[0] === "pop") await inHand.pop();
    else inHand.does(done);
  }
  return inHand.seen();
}

function deltaSeen({ type, object }: cache.Delta<Obj>): DeltaSeen {
  if (object instanceof cache.DeletedFinalStateUnknown)
    return { word: "tombstone", version: versionOf(object.obj) };
  return { word: type, version: versionOf(object) };
}

const versionOf = ({ metadata }: Obj): number => Number(metadata.resourceVersion);

function object(name: Name, version: number): Obj {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      name,
      namespace: "",
      uid: name,
      resourceVersion: String(version),
      generation: 0,
      creationTimestamp: "",
      labels: {},
      annotations: {},
      ownerReferences: [],
      finalizers: [],
    },
  };
}
