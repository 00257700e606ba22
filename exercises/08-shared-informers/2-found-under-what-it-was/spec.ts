import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { ThreadSafeStore } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...found(impl),
  ...removed(impl),
  ...kept(impl),
  {
    name: "whatever is stored and removed, everything is found as in Kubernetes",
    run: () =>
      always<readonly Call[]>({
        any: anyCalls,
        simpler: (calls) => fewer(calls),
        holds: (calls) => finds(impl, calls, asInKubernetes(calls), everything),
      }),
  },
  {
    name: "through a cut of the watch an informer's index finds what that of the port's finds",
    run: async () => {
      const expected = await watched();
      const actual = await inPlace(meta.replaces, impl, watched);
      agree({
        says: "In an informer's index others are found.",
        of: "pods by app",
        expected,
        actual,
      });
    },
  },
  {
    name: "a pod that is labelled away and back is let go and taken in as on a real control plane",
    run: () => sameRun("pod-released", meta.replaces, impl),
  },
  {
    name: "a ReplicaSet that is labelled away is let go and replaced as on a real control plane",
    run: () => sameRun("release-on-label-change", meta.replaces, impl),
  },
];

/** As much of a pod as the indexes look at. */
interface Pod {
  readonly labels: readonly string[];
  readonly node?: string;
}

/** `update` with a pod, or `remove` without. */
type Call = readonly [key: string, pod?: Pod];

const indexers: cache.Indexers<Pod> = {
  label: ({ labels }) => [...labels],
  node: ({ node }) => (node === undefined ? [] : [node]),
};

const pod = (labels: string, node?: string): Pod => ({
  labels: labels.split(",").filter((label) => label !== ""),
  ...(node !== undefined && { node }),
});

/** A store whose indexes can be looked into. */
class Store implements ThreadSafeStore<Pod> {
  readonly items = new Map<string, Pod>();
  readonly indices = new Map<string, cache.Index>();
  indexers = indexers;

  indexNamed(name: string): cache.Index {
    const index = this.indices.get(name) ?? new Map<string, Set<string>>();
    this.indices.set(name, index);
    return index;
  }
}

/** A store after these calls. */
function after(impl: Implementation, calls: readonly Call[]): Store {
  const store = new Store();
  for (const [key, pod] of calls) {
    if (pod === undefined) impl.remove(store, key);
    else impl.update(store, key, pod);
  }
  return store;
}

const given = (calls: readonly Call[]): Table[] => [
  {
    of: "call",
    rows: Object.fromEntries(
      calls.map(([key, pod], i) => [
        `${i + 1}. ${pod === undefined ? "remove" : "update"} ${key}`,
        pod === undefined
          ? {}
          : { labels: pod.labels.join(", "), ...(pod.node !== undefined && { node: shown(pod.node) }) },
      ]),
    ),
  },
];

/** An empty value is a value, and a label or a namespace may be one: in quotes, to be seen. */
const shown = (value: string): string => value || '""';

/** What is looked for in a store: rows of which each has one cell. */
type Look = (store: Store) => Rows;

const inWords = (keys: Iterable<string>): string => [...keys].sort().join(", ") || "nobody";

/** Who is found under these values. */
const under =
  (...values: readonly string[]): Look =>
  ({ indices }) =>
    Object.fromEntries(
      values.map((value) => {
        const keys = [...indices.values()].flatMap((index) => [...(index.get(value) ?? [])]);
        return [shown(value), { keys: inWords(keys) }];
      }),
    );

/** All that the indexes hold, a value without keys included. */
const everything: Look = ({ indices }) =>
  Object.fromEntries(
    [...indices].flatMap(([name, index]) =>
      [...index]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([value, keys]) => [`${name} ${shown(value)}`, { keys: inWords(keys) }]),
    ),
  );

function finds(
  impl: Implementation,
  calls: readonly Call[],
  expected: Rows,
  look: Look,
  of = "found under",
): void {
  agree({
    calls: "update and remove",
    given: given(calls),
    of,
    expected,
    actual: () => look(after(impl, calls)),
  });
}

/** Holds who is found under some values against who should be. */
const foundUnder = (
  impl: Implementation,
  calls: readonly Call[],
  wanted: Readonly<Record<string, string>>,
): void =>
  finds(
    impl,
    calls,
    Object.fromEntries(Object.entries(wanted).map(([value, keys]) => [shown(value), { keys }])),
    under(...Object.keys(wanted)),
  );

const found = (impl: Implementation): Check[] => [
  {
    name: "an object that is new is found under each of its values",
    run: () => {
      foundUnder(impl, [["web-1", pod("app=web,tier=front", "node-1")]], {
        "app=web": "web-1",
        "tier=front": "web-1",
        "node-1": "web-1",
      });
      foundUnder(impl, [["web-1", pod("app=web", "")]], { "app=web": "web-1", "": "web-1" });
    },
  },
  {
    name: "an object that changes is found under what it is now",
    run: () =>
      foundUnder(
        impl,
        [
          ["web-1", pod("app=web")],
          ["web-1", pod("app=stray", "node-1")],
        ],
        { "app=stray": "web-1", "node-1": "web-1" },
      ),
  },
  {
    name: "an object that changes is no longer found under what it was",
    run: () =>
      foundUnder(
        impl,
        [
          ["web-1", pod("app=web,tier=front", "node-1")],
          ["web-1", pod("app=stray")],
        ],
        { "app=web": "nobody", "tier=front": "nobody", "node-1": "nobody" },
      ),
  },
  {
    name: "what does not change of an object is still found",
    run: () => {
      const before: Call = ["web-1", pod("app=web", "node-1")];
      const still = { "app=web": "web-1", "node-1": "web-1" };
      for (const labels of ["app=web", "app=web,tier=front", "tier=front,app=web"]) {
        foundUnder(impl, [before, ["web-1", pod(labels, "node-1")]], still);
      }
    },
  },
  {
    name: "others who share a value stay under it",
    run: () => {
      const three: Call[] = [
        ["web-1", pod("app=web")],
        ["web-2", pod("app=web")],
        ["web-3", pod("app=web")],
      ];
      const look: Look = ({ indices }) => {
        const keys = indices.get("label")?.get("app=web") ?? new Set();
        const is = (key: string) => ({ "under app=web": keys.has(key) ? "found" : "lost" });
        return { "web-2": is("web-2"), "web-3": is("web-3") };
      };
      const stay = { "web-2": { "under app=web": "found" }, "web-3": { "under app=web": "found" } };
      for (const last of [["web-1", pod("app=stray")], ["web-1"]] as const) {
        finds(impl, [...three, last], stay, look, "under app=web");
      }
    },
  },
];

const removed = (impl: Implementation): Check[] => [
  {
    name: "an object that is removed is neither stored nor found",
    run: () => {
      const calls: Call[] = [["web-1", pod("app=web,tier=front", "node-1")], ["web-1"]];
      agree({
        calls: "update and remove",
        given: given(calls),
        of: "afterwards",
        expected: {
          stored: { keys: "nobody" },
          "app=web": { keys: "nobody" },
          "tier=front": { keys: "nobody" },
          "node-1": { keys: "nobody" },
        },
        actual: () => {
          const store = after(impl, calls);
          return {
            stored: { keys: inWords(store.items.keys()) },
            ...under("app=web", "tier=front", "node-1")(store),
          };
        },
      });
    },
  },
  {
    name: "a key that comes back is found under what it is now, and there alone",
    run: () =>
      foundUnder(impl, [["web-1", pod("app=web")], ["web-1"], ["web-1", pod("app=api")]], {
        "app=web": "nobody",
        "app=api": "web-1",
      }),
  },
  {
    name: "to remove what is not stored changes nothing",
    run: () => foundUnder(impl, [["web-1", pod("app=web")], ["web-2"]], { "app=web": "web-1" }),
  },
  {
    name: "a value that nobody has any more leaves the index",
    run: () => {
      const calls: Call[] = [
        ["web-1", pod("app=web")],
        ["web-1", pod("app=stray")],
        ["api-1", pod("app=api")],
        ["api-1"],
      ];
      agree({
        calls: "update and remove",
        given: given(calls),
        of: "values without keys",
        expected: { "index by label": { are: "none" } },
        actual: () => {
          const index = after(impl, calls).indexNamed("label");
          const empty = [...index].flatMap(([value, keys]) => (keys.size === 0 ? [value] : []));
          return { "index by label": { are: empty.sort().join(", ") || "none" } };
        },
      });
    },
  },
];

const kept = (impl: Implementation): Check[] => [
  {
    name: "what is stored is what came, and nobody can change it",
    run: () => {
      const [first, second] = [pod("app=web"), pod("app=stray")];
      const calls: Call[] = [
        ["web-1", first],
        ["web-1", second],
      ];
      agree({
        calls: "update",
        given: given(calls),
        of: "web-1",
        expected: { "is what came last": { is: "yes" }, "can be changed": { is: "no" } },
        actual: () => {
          const stored = after(impl, calls).items.get("web-1");
          return {
            "is what came last": { is: stored === second ? "yes" : "no" },
            "can be changed": {
              is: Object.isFrozen(stored) && Object.isFrozen(stored?.labels) ? "no" : "yes",
            },
          };
        },
      });
    },
  },
  {
    name: "an index function is asked about nobody else",
    run: () => {
      const others = Array.from({ length: 9 }, (_, i): Call => [`web-${i + 2}`, pod("app=web")]);
      const asked = (calls: readonly Call[]): number => {
        const store = after(impl, [["web-1", pod("app=web")], ...others]);
        const bystanders = new Set(others.map(([key]) => store.items.get(key)));
        const seen = new Set<Pod>();
        const label = (one: Pod): string[] => {
          if (bystanders.has(one)) seen.add(one);
          return [...one.labels];
        };
        store.indexers = { label };
        for (const [key, pod] of calls) {
          if (pod === undefined) impl.remove(store, key);
          else impl.update(store, key, pod);
        }
        return seen.size;
      };
      agree({
        calls: "update and remove",
        given: [{ of: "stored", rows: { "web-1 to web-10": { labels: "app=web" } } }],
        of: "call",
        expected: {
          "update web-1": { "others asked about": 0 },
          "remove web-1": { "others asked about": 0 },
        },
        actual: () => ({
          "update web-1": { "others asked about": asked([["web-1", pod("app=stray")]]) },
          "remove web-1": { "others asked about": asked([["web-1"]]) },
        }),
      });
    },
  },
];

/** Stores and removes three keys; each pod has up to two labels, and perhaps a node. */
function anyCalls(source: rand.Source): Call[] {
  return Array.from({ length: 1 + source.intn(9) }, (): Call => {
    const key = oneOf(source, ["web-1", "web-2", "web-3"]);
    if (source.intn(4) === 0) return [key];
    const labels = [
      oneOf(source, ["app=web", "app=api", ""]),
      oneOf(source, ["tier=front", "tier=back", ""]),
    ];
    return [key, pod(labels.join(","), oneOf(source, ["node-1", "node-2", "", undefined]))];
  });
}

/** All that the port's own store finds after these calls. */
function asInKubernetes(calls: readonly Call[]): Rows {
  const store = new cache.ThreadSafeStore(indexers);
  for (const [key, pod] of calls) {
    if (pod === undefined) store.delete(key);
    else store.update(key, pod);
  }
  return Object.fromEntries(
    Object.keys(indexers).flatMap((name) =>
      store
        .listIndexFuncValues(name)
        .sort()
        .map((value) => [`${name} ${shown(value)}`, { keys: inWords(store.indexKeys(name, value)) }]),
    ),
  );
}

/** What an informer's index finds while pods change, are deleted, and come back, and its watch is cut. */
async function watched(): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const source = new fcache.FakeControllerSource();
  const informer = new cache.SharedIndexInformer<metav1.Object>({
    listerWatcher: source,
    clock,
    rand: new rand.Rand(1),
    indexers: { app: ({ metadata }) => [metadata.labels["app"] ?? ""] },
  });
  const one = (name: string, app: string) => fcache.newObject(name, { labels: { app } });
  const rows: Record<string, Rows[string]> = {};
  const look = async (when: string): Promise<void> => {
    await clock.step(time.second);
    const apps = ["web", "stray", "api"];
    rows[when] = Object.fromEntries(
      apps.map((app) => [app, inWords(informer.getIndexer().indexKeys("app", app))]),
    );
  };
  for (const name of ["a", "b", "c"]) source.add(one(name, "web"));
  const stopped = new AbortController();
  const running = informer.run(stopped.signal);
  await look("listed");
  source.modify(one("a", "stray"));
  await look("a is labelled away");
  source.delete(one("b", "web"));
  await look("b is deleted");
  source.modifyDropWatch(one("a", "web"));
  source.deleteDropWatch(one("c", "web"));
  source.addDropWatch(one("d", "api"));
  source.resetWatch();
  await clock.step(time.minute);
  await look("the watch was cut");
  source.add(one("b", "api"));
  await look("b comes back");
  stopped.abort();
  await clock.run(running);
  return rows;
}

/** What the index of one informer finds, through a cut. */
export const scenarios = { "an informer whose watch is cut": watched };
