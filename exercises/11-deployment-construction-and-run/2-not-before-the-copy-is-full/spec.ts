import type { Check, Spec } from "../../engine/exercise.ts";
import { announce } from "../../engine/beat.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { recreating, rolling } from "./restart.ts";
import { type Script, follow, given } from "./stage.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scripts }) => ({
    name,
    run: async () => {
      for (const script of scripts) await sees(impl, script);
    },
  })),
  ...runs(impl),
];

/** Holds what is looked at against what there should be. */
async function sees(impl: Implementation, script: Script): Promise<void> {
  const asked = { calls: "run(dc, workers, signal)", given: given(script) };
  announce(asked);
  const expected = Object.fromEntries(script.looks.map(([at, row]) => [`at ${at} ms`, row]));
  agree({ ...asked, of: "seen", expected, actual: await follow(impl.run, script) });
}

const never = Number.POSITIVE_INFINITY;

/** What is seen shortly before and after the last copy is full. */
const waits = (...full: [number, number, number]): Script => ({
  full,
  workers: 3,
  keys: [0],
  looks: [
    [Math.max(...full) - 50, { "called at ms": "never", synced: 0 }],
    [Math.max(...full) + 550, { synced: 1 }],
  ],
});

const cases: readonly { name: string; scripts: readonly Script[] }[] = [
  { name: "no worker starts before the copy of Deployments is full", scripts: [waits(950, 0, 0)] },
  { name: "no worker starts before the copy of ReplicaSets is full", scripts: [waits(0, 5950, 0)] },
  { name: "no worker starts before the copy of pods is full", scripts: [waits(0, 0, 130_950)] },
  {
    name: "as many workers as are asked for work at the same time",
    scripts: [
      {
        workers: 4,
        keys: [10, 10, 10, 10, 10, 10],
        takes: 1000,
        looks: [
          [500, { syncing: 4, synced: 0 }],
          [1500, { syncing: 2, synced: 4 }],
        ],
      },
      { workers: 1, keys: [10, 10, 10], takes: 1000, looks: [[1500, { syncing: 1, synced: 1 }]] },
    ],
  },
  {
    name: "while nobody stops it, a controller goes on",
    scripts: [
      {
        workers: 2,
        keys: [100, 3_600_000],
        takes: 10,
        looks: [
          [3_000_000, { synced: 1, queue: "open", "run has": "not ended" }],
          [3_601_000, { synced: 2, queue: "open", "run has": "not ended" }],
        ],
      },
    ],
  },
  {
    name: "a worker that ends is called again a second later, until somebody stops the controller",
    scripts: [
      { workers: 1, worksFor: 200, stop: 3000, looks: [[9000, { "called at ms": "0, 1200, 2400" }]] },
    ],
  },
  {
    name: "a stop shuts the queue down, and workers that wait for a key end",
    scripts: [
      {
        workers: 3,
        keys: [10],
        stop: 2000,
        looks: [
          [1900, { queue: "open", "run has": "not ended" }],
          [2200, { queue: "shut down", "run has": "ended" }],
        ],
      },
    ],
  },
  {
    name: "a sync that goes on at the stop is finished, and the end waits for it",
    scripts: [
      {
        workers: 2,
        keys: [10, 1000],
        takes: 5000,
        stop: 2000,
        looks: [
          [2100, { queue: "shut down", synced: 0, "run has": "not ended" }],
          [4900, { queue: "shut down", synced: 0, "run has": "not ended" }],
          [5900, { queue: "shut down", synced: 1, "run has": "not ended" }],
          [6200, { queue: "shut down", synced: 2, "run has": "ended" }],
        ],
      },
    ],
  },
  {
    name: "what the last sync tells as an Event is written before the end",
    scripts: [
      {
        workers: 2,
        keys: [10],
        takes: 5000,
        stop: 2000,
        looks: [
          [2100, { "Events written": 0, "run has": "not ended" }],
          [5040, { "Events written": 0, "run has": "not ended" }],
          [5200, { "Events written": 1, "run has": "ended" }],
        ],
      },
    ],
  },
  {
    name: "after the end no Event is taken any more",
    scripts: [
      {
        workers: 2,
        keys: [10],
        takes: 1000,
        stop: 2000,
        tells: 3000,
        looks: [
          [2900, { "Events written": 1 }],
          [4000, { "Events written": 1 }],
        ],
      },
    ],
  },
  {
    name: "who is stopped before the copies are full calls no worker, and ends as others do",
    scripts: [500, -1].map((stop) => ({
      full: [0, stop < 0 ? 0 : never, 0],
      workers: 3,
      keys: [0],
      stop,
      tells: 1500,
      looks: [
        [1000, { "called at ms": "never", queue: "shut down", "run has": "ended" }],
        [2000, { "Events written": 0 }],
      ],
    })),
  },
];

/** Runs of the system in which it shows whether a controller waits. */
export const scenarios = {
  "a restart with the ReplicaSets late": rolling,
  "a restart with the pods late": recreating,
};

/** What the port itself gives; it is asked once. */
const known = new Map<() => Promise<Rows>, Promise<Rows>>();

async function asThePort(impl: Implementation, scene: () => Promise<Rows>, says: string, of: string) {
  const asked = known.get(scene) ?? scene();
  known.set(scene, asked);
  const [expected, actual] = [await asked, await inPlace(meta.replaces, impl, scene)];
  agree({ says, of, expected, actual });
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "a Deployment is created as it was on a real control plane",
    run: () => sameRun("create", meta.replaces, impl),
  },
  {
    name: "after a restart a rollout keeps its ceiling, though the ReplicaSets come late",
    run: () => asThePort(impl, rolling, "Other numbers of pods are wanted.", "ReplicaSet wants"),
  },
  {
    name: "after a restart old pods are waited for, though the pods come late",
    run: () => asThePort(impl, recreating, "Other pods are there.", "number of"),
  },
];
