import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import type * as inprocess from "#cluster";
import type * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import { beat, announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Trouble } from "../../engine/system.ts";
import { inTrouble, sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...lists.map(({ name, script, waits }) => ({ name, run: () => leaves(impl, script, waits) })),
  ...syncs.map(({ name, script, synced }) => ({ name, run: () => becomesSynced(impl, script, synced) })),
  {
    name: "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) => fewer(script.calls).map((calls) => ({ ...script, calls })),
        holds: async (script) => {
          const { waits, synced } = await followed(script);
          await leaves(impl, script, waits);
          await becomesSynced(impl, script, synced);
        },
      }),
  },
  ...runs(impl),
];

/** A call of the queue, and the objects it is about, each as `name version`. A `pop` takes the key that waits longest, if any does. */
type Call =
  readonly ["add" | "update" | "delete", string] | readonly ["list", ...string[]] | readonly ["pop"];

/** What is done to a queue whose reader stores what it pops. */
export interface Script {
  /** What the reader holds at the beginning; null if the queue has nothing to ask. */
  readonly known: readonly string[] | null;
  /** Whether the queue calls what a list brings "Replaced", as it does in every informer. */
  readonly saysSync?: boolean;
  readonly calls: readonly Call[];
}

/** What there is to see of the queue in the end, by key, and after each call. */
interface Seen {
  readonly waits: Readonly<Record<string, string>>;
  readonly synced: readonly boolean[];
}

const lists: readonly { name: string; script: Script; waits: Seen["waits"] }[] = [
  {
    name: "what a list brings waits as Replaced, in the order of the list",
    script: { known: ["default/b 1"], calls: [["list", "default/b 4", "default/a 5"]] },
    waits: { "default/b": "Replaced 4", "default/a": "Replaced 5" },
  },
  {
    name: "a queue made to say Sync says so",
    script: { known: [], saysSync: true, calls: [["list", "default/a 5"]] },
    waits: { "default/a": "Sync 5" },
  },
  {
    name: "what is known and not in the list gets a tombstone, with the last state known, behind what the list brings",
    // One key begins another: who looks for it in the text of all of them finds it.
    script: { known: ["default/a 1", "default/ab 2", "default/c 3"], calls: [["list", "default/ab 6"]] },
    waits: {
      "default/ab": "Replaced 6",
      "default/a": "Deleted tombstone of 1",
      "default/c": "Deleted tombstone of 3",
    },
  },
  {
    name: "what waits already stays, and the list comes behind it",
    script: {
      known: ["default/a 1", "default/b 2"],
      calls: [
        ["update", "default/b 3"],
        ["update", "default/a 4"],
        ["update", "default/a 5"],
        ["list", "default/a 7", "default/b 8"],
      ],
    },
    waits: { "default/b": "Updated 3, Replaced 8", "default/a": "Updated 4, Updated 5, Replaced 7" },
  },
  {
    name: "the state in a tombstone is the one that is known, even if newer ones wait",
    script: {
      known: ["default/a 1"],
      calls: [["update", "default/a 2"], ["update", "default/a 3"], ["list"]],
    },
    waits: { "default/a": "Updated 2, Updated 3, Deleted tombstone of 1" },
  },
  {
    name: "an object of the same name in another namespace is another object",
    script: { known: ["default/a 1", "other/a 2"], calls: [["list", "other/a 2"]] },
    waits: { "other/a": "Replaced 2", "default/a": "Deleted tombstone of 1" },
  },
  {
    name: "what waits and is not known yet is not missed",
    script: {
      known: ["default/a 1"],
      calls: [
        ["add", "default/b 2"],
        ["list", "default/a 1"],
      ],
    },
    waits: { "default/b": "Added 2", "default/a": "Replaced 1" },
  },
  {
    name: "a queue that cannot ask what is known goes by the newest of what waits",
    script: {
      known: null,
      calls: [
        ["add", "default/a 1"],
        ["add", "default/b 2"],
        ["update", "default/a 3"],
        ["list", "default/b 2"],
      ],
    },
    waits: { "default/a": "Added 1, Updated 3, Deleted tombstone of 3", "default/b": "Added 2, Replaced 2" },
  },
  {
    name: "no tombstone is put into a tombstone",
    script: { known: null, calls: [["add", "default/a 1"], ["list"], ["list"]] },
    waits: { "default/a": "Added 1, Deleted tombstone of 1" },
  },
];

const syncs: readonly { name: string; script: Script; synced: readonly boolean[] }[] = [
  {
    name: "a queue has synced once all of its first list has been popped",
    script: { known: [], calls: [["list", "default/a 1", "default/b 2"], ["pop"], ["pop"]] },
    synced: [false, false, true],
  },
  {
    name: "the deletions of the first list have to be popped as well",
    script: { known: ["default/a 1", "default/b 2"], calls: [["list", "default/b 2"], ["pop"], ["pop"]] },
    synced: [false, false, true],
  },
  {
    name: "a first list without anything in it is a list",
    script: { known: [], calls: [["list"], ["add", "default/a 1"], ["pop"]] },
    synced: [true, true, true],
  },
  {
    name: "only the first list counts",
    script: {
      known: [],
      calls: [["list", "default/a 1"], ["pop"], ["list", "default/a 1", "default/b 2"], ["pop"]],
    },
    synced: [false, true, true, true],
  },
  {
    name: "a list does not count once something else has come in",
    script: {
      known: [],
      calls: [
        ["add", "default/a 1"],
        ["list", "default/a 1"],
      ],
    },
    synced: [true, true],
  },
];

/** `default/web 5` as an object. */
function object(text: string): metav1.Object {
  const [, namespace = "", name = "", resourceVersion = ""] = /^(.*)\/(.*) (.*)$/.exec(text) ?? [];
  return fcache.newObject(name, { namespace, resourceVersion });
}

/** Does what the script says to a queue of the port, in which the functions of the moment are. */
export async function followed({ known, saysSync = false, calls }: Script): Promise<Seen> {
  const store = cache.newStore<metav1.Object>(cache.deletionHandlingMetaNamespaceKeyFunc);
  for (const text of known ?? []) store.add(object(text));
  const fifo = new cache.DeltaFIFO<metav1.Object>({
    ...(known !== null && { knownObjects: store }),
    emitDeltaTypeReplaced: !saysSync,
  });
  const synced: boolean[] = [];
  for (const call of calls) {
    await make(call, fifo, store);
    synced.push(fifo.hasSynced());
  }
  const waits: Record<string, string> = {};
  while (fifo.listKeys().length > 0) {
    const deltas = await fifo.pop(() => {});
    const [{ object } = { object: undefined }] = deltas;
    waits[object === undefined ? "" : fifo.keyOf(object)] = deltas.map(inWords).join(", ");
  }
  return { waits, synced };
}

async function make(
  call: Call,
  fifo: cache.DeltaFIFO<metav1.Object>,
  store: cache.Store<metav1.Object>,
): Promise<void> {
  if (call[0] === "list") {
    const [, ...texts] = call;
    fifo.replace(texts.map(object), "9");
  } else if (call[0] === "pop") {
    if (fifo.listKeys().length === 0) return;
    await fifo.pop((deltas) => stores(store, deltas));
  } else fifo[call[0]](object(call[1]));
}

/** What an informer does with what it pops. */
function stores(store: cache.Store<metav1.Object>, deltas: cache.Deltas<metav1.Object>): void {
  for (const delta of deltas) {
    if (delta.type === "Deleted") cache.deleteFrom(store, delta.object);
    else store.update(delta.object);
  }
}

function inWords({ type, object }: cache.Delta<metav1.Object>): string {
  if (!(object instanceof cache.DeletedFinalStateUnknown)) return `${type} ${versionOf(object)}`;
  return `${type} tombstone of ${versionOf(object.obj)}`;
}

/** A tombstone within a tombstone has no metadata. */
const versionOf = (obj: Partial<metav1.Object>): string => obj.metadata?.resourceVersion ?? "a tombstone";

const said = ([verb, ...texts]: Call): string =>
  verb === "list" ? `list of ${texts.join(", ") || "nothing"}` : [verb, ...texts].join(" ");

function given({ known, saysSync, calls }: Script): Table[] {
  const holds = known === null ? "cannot be asked" : `holds ${known.join(", ") || "nothing"}`;
  return [
    {
      of: "at first",
      rows: { "the reader": { is: holds }, ...(saysSync && { "the queue": { is: "made to say Sync" } }) },
    },
    { of: "then", rows: Object.fromEntries(calls.map((call, i) => [`${i + 1}.`, { call: said(call) }])) },
  ];
}

const calls = "replace(fifo, list)";

/** Lets the queue with the learner's functions in it follow the script. */
async function seenOf(impl: Implementation, script: Script): Promise<Seen> {
  announce({ calls, given: given(script) });
  return inPlace(meta.replaces, impl, () => followed(script));
}

async function leaves(impl: Implementation, script: Script, expected: Seen["waits"]): Promise<void> {
  const { waits } = await seenOf(impl, script);
  const rows = (of: Seen["waits"]): Rows =>
    Object.fromEntries(Object.entries(of).map(([key, deltas], i) => [`${i + 1}.`, { key, deltas }]));
  agree({ calls, given: given(script), of: "waits", expected: rows(expected), actual: rows(waits) });
}

async function becomesSynced(impl: Implementation, script: Script, expected: Seen["synced"]): Promise<void> {
  const { synced } = await seenOf(impl, script);
  const rows = (of: Seen["synced"]): Rows =>
    Object.fromEntries(of.map((one, i) => [`${i + 1}.`, { "has synced": one }]));
  agree({ calls, given: given(script), of: "after call", expected: rows(expected), actual: rows(synced) });
}

const names = ["default/a", "default/b", "other/a"] as const;
const verbs = ["add", "update", "delete", "list", "list", "pop"] as const;

/** Some calls; each object is in a list once at most, and each version is another. */
export function anyScript(source: rand.Source): Script {
  const some = (version: number) =>
    names.filter(() => source.intn(2) === 0).map((name, i) => `${name} ${version + i}`);
  const calls = Array.from({ length: 1 + source.intn(6) }, (_, i): Call => {
    const version = 10 * (i + 1);
    const verb = oneOf(source, verbs);
    if (verb === "pop") return [verb];
    return verb === "list" ? [verb, ...some(version)] : [verb, `${oneOf(source, names)} ${version}`];
  });
  return { known: source.intn(3) === 0 ? null : some(1), saysSync: source.intn(4) === 0, calls };
}

/**
 * Cuts the watch of the ReplicaSets when the first of them is deleted, and lets it begin again once the deletion has
 * happened and is forgotten: 410, and a list in which the ReplicaSet is missing.
 */
function deletesUnseen({ server }: inprocess.Cluster): void {
  const answer = server.fetch.bind(server);
  const sets = server.store.collection("replicasets.apps");
  let cut = (): void => {};
  let deleted: Promise<void> | undefined;
  server.fetch = async (request) => {
    beat();
    if (!request.url.includes("/replicasets")) return answer(request);
    if (request.method === "DELETE" && deleted === undefined) {
      const deletion = answer(request);
      deleted = deletion.then(() => sets.compact(server.store.revision));
      cut();
      return deletion;
    }
    if (!request.url.includes("watch=true")) return answer(request);
    await deleted;
    const response = await answer(request);
    cut = () => (response.body as http.Body).cancel(); // in process a body is one
    return response;
  };
}

/** Before a list comes a pause, of two seconds at the most. */
const trouble: Trouble = { onCluster: deletesUnseen, settleMs: 2 * time.second };

/** A run in which a deletion is missed. What it gives is its trace. */
export const scenarios = { "a ReplicaSet that is deleted unseen": () => inTrouble("delete-rs", trouble) };

const runs = (impl: Implementation): Check[] => [
  {
    name: "a ReplicaSet that is deleted while its watch is cut comes back as on a real control plane that saw it go",
    run: () => sameRun("delete-rs", meta.replaces, impl, trouble),
  },
  ...meta.recordings.map((recording) => ({
    name: recorded[recording] ?? recording,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

const recorded: Readonly<Record<string, string>> = {
  "rolling-default": "three pods roll as they did on a real control plane",
  "delete-rs": "a ReplicaSet that is seen to go comes back as it did on a real control plane",
};
