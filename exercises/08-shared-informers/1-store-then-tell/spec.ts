import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { sameRun } from "../../engine/system.ts";
import type { Cell, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...copies(impl), ...notices(impl), ...runs(impl)];

/** A ReplicaSet as the server sends it: of its pods some are ready, and of these some available. */
export function replicaSet(resourceVersion: string, replicas: number, uid = "1"): apps.ReplicaSet {
  const status = { replicas, readyReplicas: replicas - 1, availableReplicas: replicas - 2 };
  const metadata = { name: "web", namespace: "default", uid, resourceVersion, labels: { app: "web" } };
  // The function reads nothing but the metadata.
  return { metadata, spec: { replicas }, status } as unknown as apps.ReplicaSet;
}

type RS = apps.ReplicaSet;
type Told = cache.Notification<RS>;

/** What comes in, with what the copy held before. */
export interface Case {
  readonly holds?: RS;
  readonly deltas: cache.Deltas<RS>;
}

/** A notice, and what its reader finds in the copy if it looks at once. */
interface Notice {
  readonly told: Told;
  readonly isSync: boolean;
  readonly holds: RS | undefined;
}

/** Lets the function handle the deltas, and writes down what it tells. */
export function handled(
  impl: Implementation,
  { holds, deltas }: Case,
): { notices: Notice[]; left: RS | undefined } {
  const clock = new utilclock.VirtualClock();
  const listerWatcher = new fcache.FakeControllerSource<RS>();
  const informer = new cache.SharedIndexInformer<RS>({ listerWatcher, clock, rand: new rand.Rand(1) });
  const [indexer, { processor }] = [informer.getIndexer(), informer];
  if (holds) indexer.update(holds);
  const web = replicaSet("0", 0);
  const notices: Notice[] = [];
  processor.distribute = (told, isSync) => void notices.push({ told, isSync, holds: indexer.get(web) });
  impl.handleDeltas({ indexer, processor }, deltas);
  return { notices, left: indexer.get(web) };
}

export const shortly = (rs: RS | undefined): string =>
  rs === undefined ? "nothing" : `v${rs.metadata.resourceVersion}, ${rs.spec.replicas} pods`;

const orTombstone = (obj: RS | cache.DeletedFinalStateUnknown<RS>): string =>
  obj instanceof cache.DeletedFinalStateUnknown ? `tombstone of ${shortly(obj.obj)}` : shortly(obj);

export function inWords(told: Told): string {
  if (told.type === "add") return `add: ${shortly(told.newObj)}`;
  if (told.type === "delete") return `delete: ${orTombstone(told.oldObj)}`;
  return `${told.type}: ${shortly(told.oldObj)} → ${shortly(told.newObj)}`;
}

const given = ({ holds, deltas }: Case): Table[] => [
  { of: "copy", rows: { web: { holds: shortly(holds) } } },
  {
    of: "delta",
    rows: Object.fromEntries(
      deltas.map(({ type, object }, i) => [`${i + 1}. ${type}`, { object: orTombstone(object) }]),
    ),
  },
];

/** What is wanted of each notice: some of the columns below. */
type Row = Readonly<Record<string, Cell>>;

const column = {
  tells: ({ told }: Notice) => inWords(told),
  "the copy holds": ({ holds }: Notice) => shortly(holds),
  "only to who resyncs": ({ isSync }: Notice) => (isSync ? "yes" : "no"),
};

/** Holds the notices, and what the copy is left with, against what is wanted. */
function tells(impl: Implementation, one: Case, wanted: readonly Row[], left?: string): void {
  const rows = (row: (i: number) => Row, end: string) => ({
    ...Object.fromEntries(wanted.map((_, i) => [`notice ${i + 1}`, row(i)])),
    ...(left !== undefined && { "in the end": { "the copy holds": end } }),
  });
  const columns = [...new Set(wanted.flatMap(Object.keys))];
  agree({
    calls: "handleDeltas(informer, deltas)",
    given: given(one),
    // A table of one column does not name it.
    of: columns.length === 1 && left === undefined ? `notice, ${columns[0]}` : "notice",
    expected: rows((i) => wanted[i] ?? {}, left ?? ""),
    actual: () => {
      const { notices, left } = handled(impl, one);
      const seen = (i: number): Row => {
        const notice = notices[i];
        const names = Object.keys(wanted[i] ?? {}) as (keyof typeof column)[];
        return Object.fromEntries(names.map((name) => [name, notice ? column[name](notice) : "none"]));
      };
      const more = notices
        .slice(wanted.length)
        .map((notice, i) => [`notice ${wanted.length + i + 1}`, { tells: inWords(notice.told) }]);
      return { ...rows(seen, shortly(left)), ...Object.fromEntries(more) };
    },
  });
}

const [five, six, seven] = [replicaSet("5", 10), replicaSet("6", 7), replicaSet("7", 4)];
const fiveAgain = replicaSet("5", 10);
const reborn = replicaSet("9", 3, "2");
const tombstone = new cache.DeletedFinalStateUnknown("default/web", five);

const copies = (impl: Implementation): Check[] => [
  {
    name: "an object that the copy does not hold is added to it, and told as added",
    run: () =>
      tells(
        impl,
        { deltas: [{ type: "Added", object: five }] },
        [{ tells: "add: v5, 10 pods" }],
        "v5, 10 pods",
      ),
  },
  {
    name: "an object that the copy holds is told as updated, with what it was",
    run: () =>
      tells(
        impl,
        { holds: five, deltas: [{ type: "Updated", object: six }] },
        [{ tells: "update: v5, 10 pods → v6, 7 pods" }],
        "v6, 7 pods",
      ),
  },
  {
    name: "the copy decides between added and updated, whatever the delta is called",
    run: () => {
      for (const type of ["Added", "Updated", "Replaced", "Sync"] as const) {
        tells(impl, { holds: five, deltas: [{ type, object: six }] }, [
          { tells: "update: v5, 10 pods → v6, 7 pods" },
        ]);
        tells(impl, { deltas: [{ type, object: six }] }, [
          { tells: "add: v6, 7 pods", "only to who resyncs": "no" },
        ]);
      }
    },
  },
  {
    name: "an object that is deleted leaves the copy, and is told as it was last",
    run: () => {
      const deltas: Case["deltas"] = [{ type: "Deleted", object: six }];
      const wanted = [{ tells: "delete: v6, 7 pods", "only to who resyncs": "no" }];
      tells(impl, { holds: five, deltas }, wanted, "nothing");
      tells(impl, { deltas }, wanted, "nothing");
    },
  },
  {
    name: "a tombstone takes its object out of the copy, and is told as a tombstone",
    run: () =>
      tells(
        impl,
        { holds: five, deltas: [{ type: "Deleted", object: tombstone }] },
        [{ tells: "delete: tombstone of v5, 10 pods", "only to who resyncs": "no" }],
        "nothing",
      ),
  },
  {
    name: "whoever is told of something finds it in the copy",
    run: () => {
      tells(impl, { deltas: [{ type: "Added", object: five }] }, [{ "the copy holds": "v5, 10 pods" }]);
      tells(impl, { holds: five, deltas: [{ type: "Updated", object: six }] }, [
        { "the copy holds": "v6, 7 pods" },
      ]);
      tells(impl, { holds: five, deltas: [{ type: "Deleted", object: six }] }, [
        { "the copy holds": "nothing" },
      ]);
      const two: Case["deltas"] = [
        { type: "Updated", object: six },
        { type: "Updated", object: seven },
      ];
      tells(impl, { holds: five, deltas: two }, [
        { "the copy holds": "v6, 7 pods" },
        { "the copy holds": "v7, 4 pods" },
      ]);
    },
  },
];

const notices = (impl: Implementation): Check[] => [
  {
    name: "every delta is told, the oldest first",
    run: () =>
      tells(
        impl,
        {
          holds: five,
          deltas: [
            { type: "Updated", object: six },
            { type: "Updated", object: seven },
            { type: "Deleted", object: seven },
            { type: "Added", object: reborn },
          ],
        },
        [
          { tells: "update: v5, 10 pods → v6, 7 pods" },
          { tells: "update: v6, 7 pods → v7, 4 pods" },
          { tells: "delete: v7, 4 pods" },
          { tells: "add: v9, 3 pods" },
        ],
        "v9, 3 pods",
      ),
  },
  {
    name: "a repetition goes only to those who resync",
    run: () => {
      const sync: Case = { holds: five, deltas: [{ type: "Sync", object: fiveAgain }] };
      tells(impl, sync, [{ "only to who resyncs": "yes" }]);
      tells(impl, { holds: five, deltas: [{ type: "Sync", object: six }] }, [
        { "only to who resyncs": "yes" },
      ]);
    },
  },
  {
    name: "what a watch brings goes to everybody, even if the version is known",
    run: () => {
      for (const type of ["Added", "Updated"] as const) {
        tells(impl, { holds: five, deltas: [{ type, object: fiveAgain }] }, [
          { "only to who resyncs": "no" },
        ]);
      }
    },
  },
  {
    name: "a list that brings what is known is a repetition",
    run: () =>
      tells(impl, { holds: five, deltas: [{ type: "Replaced", object: fiveAgain }] }, [
        { "only to who resyncs": "yes" },
      ]),
  },
  {
    name: "a list that brings another version is news for everybody",
    run: () => {
      for (const [holds, object] of [
        [five, six],
        [six, five],
      ] as const) {
        tells(impl, { holds, deltas: [{ type: "Replaced", object }] }, [{ "only to who resyncs": "no" }]);
      }
    },
  },
  {
    name: "nobody can change what everybody is told",
    run: () => {
      const one: Case = {
        holds: five,
        deltas: [
          { type: "Updated", object: replicaSet("6", 7) },
          { type: "Deleted", object: replicaSet("7", 4) },
        ],
      };
      const rows = (can: (at: number, name: string) => string) => ({
        "oldObj of the update": { "can be changed": can(0, "oldObj") },
        "newObj of the update": { "can be changed": can(0, "newObj") },
        "oldObj of the deletion": { "can be changed": can(1, "oldObj") },
      });
      agree({
        calls: "handleDeltas(informer, deltas)",
        given: given(one),
        of: "object",
        expected: rows(() => "no"),
        actual: () => {
          const { notices } = handled(impl, one);
          const objects = notices.map(({ told }) => new Map<string, unknown>(Object.entries(told)));
          return rows((at, name) => (isFrozen(objects[at]?.get(name)) ? "no" : "yes"));
        },
      });
    },
  },
];

const isFrozen = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

/** What two handlers, of which one resyncs each 30 s, hear of an informer whose watch is cut, and what the copy held then. */
async function heard(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const source = new fcache.FakeControllerSource();
  const informer = new cache.SharedIndexInformer<metav1.Object>({
    listerWatcher: source,
    clock,
    rand: new rand.Rand(1),
    defaultEventHandlerResyncPeriod: 30 * time.second,
  });
  const hears: string[] = [];
  const versions = (): string =>
    informer
      .getIndexer()
      .list()
      .map(({ metadata }) => `${metadata.name} ${metadata.resourceVersion}`)
      .sort()
      .join(", ");
  const note = (who: string, what: string): void => {
    beat();
    hears.push(
      `${Math.round((clock.now() - start) / time.second)} s: ${who} hears ${what}; the copy: ${versions()}`,
    );
  };
  const handler = (who: string): cache.ResourceEventHandler<metav1.Object> => ({
    onAdd: ({ metadata }) => note(who, `add ${metadata.name} ${metadata.resourceVersion}`),
    onUpdate: ({ metadata: old }, { metadata }) =>
      note(who, `update ${metadata.name} ${old.resourceVersion} → ${metadata.resourceVersion}`),
    onDelete: (obj) =>
      note(
        who,
        obj instanceof cache.DeletedFinalStateUnknown
          ? `tombstone ${obj.key}`
          : `delete ${obj.metadata.name}`,
      ),
  });
  informer.addEventHandler(handler("one that resyncs"));
  informer.addEventHandlerWithResyncPeriod(handler("the other"), 0);
  for (const name of ["a", "b", "c"]) source.add(fcache.newObject(name));
  const stopped = new AbortController();
  const running = informer.run(stopped.signal);
  await clock.step(time.second);
  source.modify(fcache.newObject("a"));
  await clock.step(39 * time.second);
  // What happens now is seen by the next list only.
  source.modifyDropWatch(fcache.newObject("b"));
  source.deleteDropWatch(fcache.newObject("c"));
  source.resetWatch();
  await clock.step(30 * time.second);
  source.delete(fcache.newObject("a"));
  await clock.step(time.second);
  stopped.abort();
  await clock.run(running);
  return hears;
}

/** A run of one informer through a cut. What it gives is what is heard. */
export const scenarios = { "an informer whose watch is cut": heard };

const numbered = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line, i) => [`${i + 1}.`, { heard: line }]));

const runs = (impl: Implementation): Check[] => [
  {
    name: "through a cut of the watch every handler hears what those of the port's informer hear",
    run: async () => {
      const expected = numbered(await heard());
      const actual = numbered(await inPlace(meta.replaces, impl, heard));
      agree({
        says: "Of an informer whose watch is cut other things are heard.",
        of: "notice",
        expected,
        actual,
      });
    },
  },
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl),
  },
  {
    name: "pods that are killed are replaced as they were on a real control plane",
    run: () => sameRun("kill-pods", meta.replaces, impl),
  },
  {
    name: "a ReplicaSet that is deleted comes back as it did on a real control plane",
    run: () => sameRun("delete-rs", meta.replaces, impl),
  },
];
