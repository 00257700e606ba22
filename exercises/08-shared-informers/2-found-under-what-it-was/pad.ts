import type * as cache from "#client-go/tools/cache";
import { remove, update } from "./exercise.ts";
import type { ThreadSafeStore } from "./receiver.ts";

type Pod = Record<string, string>;

/** Stands for the store: one index, by label. */
const index: cache.Index = new Map();
const store: ThreadSafeStore<Pod> = {
  items: new Map(),
  indexers: { label: (pod) => Object.entries(pod).map(([key, value]) => `${key}=${value}`) },
  indexNamed: () => index,
};

update(store, "web-1", { app: "web", tier: "front" });
update(store, "web-2", { app: "web" });
update(store, "web-1", { app: "stray", tier: "front" });
remove(store, "web-2");

[...index].map(([value, keys]) => ({ value, keys: [...keys].join(", ") }));
