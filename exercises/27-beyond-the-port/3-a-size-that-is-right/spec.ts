import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { asked, scaled, settled, told } from "./scene.ts";
import type { Noted, Scene } from "./scene.ts";
import type * as solution from "./solution.ts";
import { scaledTo } from "./story.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(cases).map(([name, scenes]): Check => ({
    name,
    run: async () => {
      for (const [scene, ...does] of scenes) await scales(impl, scene, [...does]);
    },
  })),
  ...Object.entries(questions).map(([name, scenes]): Check => ({
    name,
    run: async () => {
      for (const scene of scenes) await asks(impl, scene);
    },
  })),
  {
    name: "a sync or two settle a new size, and all that want pods note it",
    run: async () => {
      for (const scene of settling) await settles(impl, scene);
    },
  },
  {
    name: "whatever is noted, what is wrong is written once, and nothing else changes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...simplerField(scene, "sets", (sets) => fewer(sets, simplerSet)),
          ...simplerField(scene, "replicas", smaller),
          ...simplerField(scene, "maxSurge", smaller),
        ],
        holds: async (scene) => {
          await asks(impl, scene);
          await scales(impl, scene, await shouldDo(scene));
        },
      }),
  },
  {
    name: "a scale to what the old ReplicaSet has just got does not stop the rollout",
    run: () => tells(impl),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

const [first, second, third] = ["nginx:1.19", "nginx:1.20", "nginx:1.21"] as const;

/** A ReplicaSet that remembers this size and this ceiling. */
const set = (image: string, wants: number, desired?: number, max = desired): Noted => ({
  image,
  wants,
  desired: desired === undefined ? undefined : String(desired),
  max: max === undefined ? undefined : String(max),
});

/** The old ReplicaSet has got its 4, and the new one has no pod yet, when somebody scales to 4. */
const stuck: Scene = {
  replicas: 4,
  maxSurge: 0,
  image: second,
  sets: [set(first, 4, 5), set(second, 0, 5)],
};

/** Two ReplicaSets in the middle of a rollout. */
const midway: Scene = {
  replicas: 10,
  maxSurge: 3,
  image: second,
  sets: [set(first, 8, 10, 13), set(second, 5, 10, 13)],
};

const one = (replicas: number, maxSurge: number, only: Noted, others: Partial<Scene> = {}): Scene => ({
  replicas,
  maxSurge,
  image: second,
  sets: [only],
  ...others,
});

const cases: Readonly<Record<string, readonly (readonly [Scene, ...does: string[]])[]>> = {
  "a size that is right and a note that is not: the note is written, and no Event tells of it": [
    [stuck, "writes web-1.19: 4 pods, notes 4 and 4"],
    [one(3, 1, set(second, 3, 2, 3)), "writes web-1.20: 3 pods, notes 3 and 4"],
  ],
  "the note is renewed as well where the new image has no ReplicaSet yet": [
    [one(4, 1, set(first, 4, 5, 6)), "writes web-1.19: 4 pods, notes 4 and 5"],
  ],
  "a ceiling that is not right is renewed, too": [
    [one(4, 2, set(second, 4, 4, 5)), "writes web-1.20: 4 pods, notes 4 and 6"],
    [one(4, 2, set(second, 4, 4, 5), { paused: true }), "writes web-1.20: 4 pods, notes 4 and 6"],
  ],
  "one of the notes may be wrong alone": [
    [one(4, 1, set(second, 4, 3, 5)), "writes web-1.20: 4 pods, notes 4 and 5"],
    [{ ...stuck, maxSurge: 1 }, "writes web-1.19: 4 pods, notes 4 and 5"],
  ],
  "the newest one gets its notes even if no pods are wanted": [
    [one(0, 1, set(second, 0, 3, 4)), "writes web-1.20: 0 pods, notes 0 and 1"],
  ],
  "a ReplicaSet without notes gets them": [
    [one(4, 1, set(second, 4)), "writes web-1.20: 4 pods, notes 4 and 5"],
  ],
  "where size and notes are right, nothing is written": [
    [one(4, 1, set(second, 4, 4, 5))],
    [one(4, 1, set(second, 4, 4, 5), { paused: true })],
    [one(4, 1, set(first, 4, 4, 5), { paused: true })],
    [{ ...stuck, sets: [set(first, 4, 4), set(second, 0, 5)] }],
    [one(0, 1, set(second, 0, 0, 1))],
  ],
  "a new size is written with both notes, and an Event tells of it": [
    [
      one(6, 2, set(second, 4, 4, 6)),
      "writes web-1.20: 6 pods, notes 6 and 8",
      "tells: Normal ScalingReplicaSet: Scaled up replica set web-1.20 to 6",
    ],
    [
      one(1, 2, set(first, 4, 4, 6), { sets: [set(first, 4, 4, 6), set(second, 0, 4, 6)] }),
      "writes web-1.19: 1 pods, notes 1 and 3",
      "tells: Normal ScalingReplicaSet: Scaled down replica set web-1.19 to 1",
    ],
  ],
  "where no ReplicaSet wants pods, the newest one gets them": [
    [
      one(2, 1, set(first, 0), { sets: [set(first, 0, 3, 4), set(second, 0, 0, 1)] }),
      "writes web-1.20: 2 pods, notes 2 and 3",
      "tells: Normal ScalingReplicaSet: Scaled up replica set web-1.20 to 2",
    ],
    [
      one(2, 1, set(first, 0), { image: third, sets: [set(first, 0, 3, 4), set(second, 0, 0, 1)] }),
      "writes web-1.20: 2 pods, notes 2 and 3",
      "tells: Normal ScalingReplicaSet: Scaled up replica set web-1.20 to 2",
    ],
    [{ ...one(3, 1, set(second, 0)), sets: [] }],
  ],
  "old ReplicaSets go where the new one has all its pods": [
    [
      { ...midway, replicas: 4, maxSurge: 1, sets: [set(first, 2, 4, 5), set(second, 4, 4, 5)] },
      "writes web-1.19: 0 pods, notes 4 and 5",
      "tells: Normal ScalingReplicaSet: Scaled down replica set web-1.19 to 0",
    ],
  ],
  "in the middle of a rollout each gets its share, and notes the new size": [
    [
      { ...midway, replicas: 15 },
      "writes web-1.19: 11 pods, notes 15 and 18",
      "tells: Normal ScalingReplicaSet: Scaled up replica set web-1.19 to 11",
      "writes web-1.20: 7 pods, notes 15 and 18",
      "tells: Normal ScalingReplicaSet: Scaled up replica set web-1.20 to 7",
    ],
    [
      { ...midway, sets: [set(first, 8, 9, 12), set(second, 5, 9, 12)] },
      "writes web-1.19: 8 pods, notes 10 and 13",
      "writes web-1.20: 5 pods, notes 10 and 13",
    ],
    [midway],
  ],
  "with the strategy Recreate several are left alone": [[{ ...midway, replicas: 15, strategy: "Recreate" }]],
  "what the API server refuses ends the call with that error": [
    [{ ...stuck, refuses: true }, "writes web-1.19: 4 pods, notes 4 and 4"],
    [
      {
        ...stuck,
        image: third,
        sets: [set(first, 2, 4, 4), set(second, 1, 4, 4), set(third, 4, 4, 4)],
        refuses: true,
      },
      "writes web-1.20: 0 pods, notes 4 and 4",
    ],
    [{ ...midway, replicas: 15, refuses: true }, "writes web-1.19: 11 pods, notes 15 and 18"],
  ],
};

async function scales(impl: Implementation, scene: Scene, does: readonly string[]): Promise<void> {
  const calls = "scale(dc, d, newRS, oldRSs)";
  const given = told(scene);
  const ends = scene.refuses === true && does.length > 0 ? "the API server is away" : "well";
  const expected: Rows = {
    ...Object.fromEntries(does.map((is, i) => [`no. ${i + 1}`, { is }])),
    "the call": { is: `ends ${ends}` },
  };
  announce({ calls, given });
  const actual = await scaled(impl, scene);
  agree({ calls, given, of: "what it does", expected, actual });
}

/** What the port does, but for the one place that is to be mended. */
async function shouldDo(scene: Scene): Promise<string[]> {
  const { replicas, maxSurge, sets, strategy } = scene;
  const rows = await scaled(deployment, scene);
  const does = Object.entries(rows).flatMap(([no, { is }]) => (no.startsWith("no. ") ? [String(is)] : []));
  const active = sets.filter(({ wants }) => wants > 0);
  const newest = sets.find(({ image }) => image === scene.image) ?? sets.at(-1);
  const only = active.length === 0 ? newest : active[0];
  if (active.length > 1 || only === undefined || only.wants !== replicas) return does;
  const ceiling = replicas + (strategy === "Recreate" ? 0 : maxSurge);
  if (only.desired === String(replicas) && only.max === String(ceiling)) return does;
  const name = only.image.replace("nginx:", "web-");
  return [`writes ${name}: ${replicas} pods, notes ${replicas} and ${ceiling}`];
}

const questions: Readonly<Record<string, readonly Scene[]>> = {
  "who notes another size has to be corrected, also where the size is right": [
    stuck,
    one(4, 1, set(first, 4, 5, 6)),
    one(4, 1, set(second, 4, 5, 6), { paused: true }),
    { ...midway, replicas: 13 },
    { ...midway, replicas: 8 },
  ],
  "who notes the size, or nothing, or wants no pods, was not scaled": [
    midway,
    one(4, 1, set(second, 4)),
    one(4, 1, set(second, 3)),
    one(4, 1, set(second, 3, 4, 5)),
    one(4, 3, set(second, 4, 4, 5)),
    { ...stuck, sets: [set(first, 0, 5), set(second, 4, 4)] },
  ],
};

async function asks(impl: Implementation, scene: Scene): Promise<void> {
  const calls = "isScalingEvent(dc, d, rsList)";
  const given = told(scene);
  const expected = await asked(deployment, scene);
  announce({ calls, given });
  agree({ calls, given, of: "question", expected, actual: await asked(impl, scene) });
}

const settling: readonly Scene[] = [
  stuck,
  { ...midway, replicas: 15 },
  { ...midway, replicas: 13 },
  one(4, 1, set(first, 4, 5, 6)),
  one(7, 1, set(second, 4, 4, 5)),
];

async function settles(impl: Implementation, scene: Scene): Promise<void> {
  const calls = "a controller that calls scale as long as isScalingEvent says yes";
  const given = told(scene);
  const { sets } = scene;
  announce({ calls, given });
  const actual = await settled(impl, scene);
  const remembers = {
    "desired-replicas": String(scene.replicas),
    "max-replicas": String(scene.replicas + scene.maxSurge),
  };
  const known = Object.keys(actual).filter((name) => name.startsWith("web-"));
  const expected = Object.fromEntries(
    known.map((name) => {
      const before = sets.find(({ image }) => image.replace("nginx:", "web-") === name);
      return [name, before?.wants === 0 ? actual[name] : { ...actual[name], ...remembers }];
    }),
  );
  agree({
    calls,
    given,
    of: "in the end",
    expected: { "syncs that scale": { are: 1 }, ...(expected as Rows) },
    actual,
  });
}

export function anyScene(source: rand.Source): Scene {
  const sizes = [source.intn(5), 3 + source.intn(4)] as const;
  const replicas = oneOf(source, sizes);
  const maxSurge = source.intn(3);
  const images = [first, second, third].slice(0, 1 + source.intn(3));
  const sets = images.map((image): Noted => {
    const wants = source.intn(2) === 0 ? 0 : oneOf(source, [replicas, replicas, source.intn(7)]);
    if (source.intn(6) === 0) return { image, wants };
    const desired = oneOf(source, sizes);
    const max = oneOf(source, [desired + maxSurge, desired + maxSurge, desired + source.intn(3)]);
    return { ...set(image, wants, desired, Math.max(1, max)), available: source.intn(3) === 0 ? 0 : wants };
  });
  return {
    replicas,
    maxSurge,
    image: oneOf(source, [first, second, third]),
    sets,
    ...(source.intn(5) === 0 && { strategy: "Recreate" as const }),
    ...(source.intn(4) === 0 && { paused: true }),
  };
}

const simplerSet = (noted: Noted): readonly Noted[] => simplerField(noted, "wants", smaller);

async function tells(impl: Implementation): Promise<void> {
  const calls = "a control plane that calls isScalingEvent and scale";
  const given = [
    {
      of: "step",
      rows: {
        "1.": { happens: "web has 5 pods of nginx:1.19, surge 0, unavailable 1" },
        "2.": { happens: "it gets nginx:1.20" },
        "3.": { happens: "its old ReplicaSet is written: 4 pods" },
        "4.": { happens: "web is scaled to 4" },
      },
    },
  ];
  announce({ calls, given });
  const actual = await inPlace(meta.replaces, impl, () => scaledTo(4));
  const expected: Rows = { [first]: { wants: 0, available: 0 }, [second]: { wants: 4, available: 4 } };
  agree({ calls, given, of: "after 15 minutes", expected, actual });
}

const recorded = {
  "pause-scale": "a paused Deployment that is scaled gets its pods as on a real control plane",
  "scale-mid-rollout": "a rollout that is scaled half-way goes on as on a real control plane",
};
