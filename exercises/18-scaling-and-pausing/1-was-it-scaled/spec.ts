import * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { staged, told } from "./scene.ts";
import type { Noted, Scene } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }): Check => ({
    name,
    run: async () => {
      for (const { is, does = [], ...scene } of scenes) await says(impl, scene, outcome(is, does));
    },
  })),
  {
    name: "whatever the ReplicaSets remember, the answer is that of Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...simplerField(scene, "sets", (sets) => fewer(sets, simplerSet)),
          ...simplerField(scene, "replicas", smaller),
        ],
        holds: async (scene) => says(impl, scene, await asked(deployment.isScalingEvent, scene)),
      }),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

interface Case extends Scene {
  readonly is: "yes" | "no" | "the API server is away";
  /** What the API server is asked for. */
  readonly does?: readonly string[];
}

const [first, second, third] = ["nginx:1.19", "nginx:1.20", "nginx:1.21"];

/** A ReplicaSet of this image that wants so many pods and remembers this size. */
const set = (image: string, wants: number, remembers: number): Noted => ({
  image,
  wants,
  remembers: String(remembers),
});

/** In the middle of a rollout: 8 pods of the old image, and 5 of the new one. */
const midway = [set(first, 8, 10), set(second, 5, 10)];

const cases: readonly { name: string; scenes: readonly Case[] }[] = [
  {
    name: "as long as the size is the one that is remembered, it was not scaled",
    scenes: [
      { replicas: 10, sets: [set(second, 10, 10)], is: "no" },
      { replicas: 10, sets: [set(first, 0, 10), set(second, 10, 10)], is: "no" },
    ],
  },
  {
    name: "a size above the one that is remembered is a scaling event",
    scenes: [{ replicas: 15, sets: [set(second, 10, 10)], is: "yes" }],
  },
  {
    name: "a size below the one that is remembered is a scaling event",
    scenes: [
      { replicas: 6, sets: [set(second, 10, 10)], is: "yes" },
      { replicas: 6, sets: midway, is: "yes" },
      { replicas: 0, sets: [set(second, 10, 10)], is: "yes" },
    ],
  },
  {
    name: "a rollout is no scaling event, whatever its sizes come to",
    scenes: [
      { replicas: 10, sets: midway, is: "no" },
      { replicas: 10, sets: [set(first, 3, 10), set(second, 5, 10)], is: "no" },
    ],
  },
  {
    name: "a new size counts even if the sizes come to just that",
    scenes: [{ replicas: 13, sets: midway, is: "yes" }],
  },
  {
    name: "an old ReplicaSet that remembers another size is enough",
    scenes: [{ replicas: 15, sets: [set(first, 8, 10), set(second, 9, 15)], is: "yes" }],
  },
  {
    name: "a new ReplicaSet that remembers another size is enough",
    scenes: [{ replicas: 15, sets: [set(first, 11, 15), set(second, 5, 10)], is: "yes" }],
  },
  {
    name: "where the new image has no ReplicaSet yet, the old ones tell",
    scenes: [
      { replicas: 8, image: third, sets: [set(first, 0, 5), set(second, 5, 5)], is: "yes" },
      { replicas: 5, image: third, sets: [set(first, 0, 5), set(second, 5, 5)], is: "no" },
      { replicas: 0, sets: [], is: "no" },
    ],
  },
  {
    name: "a ReplicaSet that wants no pods may remember what it likes",
    scenes: [
      { replicas: 5, sets: [set(first, 0, 3), set(second, 5, 5)], is: "no" },
      {
        replicas: 5,
        image: first,
        sets: [{ ...set(first, 0, 3), revision: 3 }, set(second, 5, 5)],
        is: "no",
      },
    ],
  },
  {
    name: "where no ReplicaSet wants a pod, nothing was scaled",
    scenes: [{ replicas: 2, sets: [set(first, 0, 3), set(second, 0, 0)], is: "no" }],
  },
  {
    name: "a ReplicaSet without a note says nothing",
    scenes: [
      { replicas: 5, sets: [{ image: second, wants: 5 }], is: "no" },
      { replicas: 5, sets: [{ image: first, wants: 2 }, set(second, 5, 3)], is: "yes" },
    ],
  },
  {
    name: "a note that is no number says nothing",
    scenes: [
      { replicas: 5, sets: [{ image: second, wants: 5, remembers: "five", allows: "7" }], is: "no" },
      {
        replicas: 5,
        sets: [{ image: first, wants: 2, remembers: "", allows: "7" }, set(second, 5, 3)],
        is: "yes",
      },
    ],
  },
  {
    name: "0 is a size like any other",
    scenes: [{ replicas: 3, sets: [set(second, 2, 0)], is: "yes" }],
  },
  {
    name: "another ceiling is no other size",
    scenes: [
      { replicas: 10, maxSurge: 4, sets: [set(second, 10, 10)], is: "no" },
      { replicas: 11, maxSurge: 1, sets: [set(second, 10, 10)], is: "yes" },
    ],
  },
  {
    name: "asking gives the new ReplicaSet its revision first, and asks once",
    scenes: [
      {
        replicas: 10,
        image: first,
        sets: [set(first, 3, 10), set(second, 7, 10)],
        is: "no",
        does: ["web-1.19 gets revision 3"],
      },
      {
        replicas: 12,
        image: first,
        sets: [set(first, 3, 10), set(second, 7, 10)],
        is: "yes",
        does: ["web-1.19 gets revision 3"],
      },
    ],
  },
  {
    name: "what the API server refuses ends the question with that error",
    scenes: [
      {
        replicas: 12,
        image: first,
        sets: [set(first, 3, 10), set(second, 7, 10)],
        refuses: true,
        is: "the API server is away",
        does: ["web-1.19 gets revision 3"],
      },
    ],
  },
];

/** An answer, and the requests before it, as rows. */
const outcome = (is: unknown, requests: readonly string[]): Rows => ({
  "was it scaled": { is: is as string }, // `agree` takes any cell.
  ...Object.fromEntries(requests.map((request, i) => [`request ${i + 1}`, { is: request }])),
});

const inWords = (answer: unknown): unknown => (answer === true ? "yes" : answer === false ? "no" : answer);

/** What comes of the question. */
async function asked(asks: Implementation["isScalingEvent"], scene: Scene): Promise<Rows> {
  const { args, requests } = staged(scene);
  try {
    return outcome(inWords(await asks(...args)), requests);
  } catch (err) {
    if (scene.refuses !== true || isNotStarted(err)) throw err;
    return outcome(goerrors.textOf(err), requests);
  }
}

async function says(impl: Implementation, scene: Scene, expected: Rows): Promise<void> {
  const calls = "isScalingEvent(dc, d, rsList)";
  const given = told(scene);
  announce({ calls, given });
  const actual = await asked(impl.isScalingEvent, scene);
  agree({ calls, given, of: "what comes of it", expected, actual });
}

function anyScene(source: rand.Source): Scene {
  const sizes = [source.intn(4), 3 + source.intn(3)] as const;
  const images = [first, second, third].slice(0, source.intn(4));
  const sets = images.map((image, i): Noted => {
    const noted = { image, wants: source.intn(3) === 0 ? 0 : source.intn(6), revision: 1 + ((i + 1) % 3) };
    if (source.intn(5) === 0) return noted;
    const remembers = source.intn(9) === 0 ? "many" : String(oneOf(source, sizes));
    return { ...noted, remembers, allows: String(1 + source.intn(6)) };
  });
  return {
    replicas: oneOf(source, sizes),
    image: oneOf(source, [first, second, third]),
    maxSurge: source.intn(3),
    sets,
  };
}

const simplerSet = (noted: Noted): readonly Noted[] => simplerField(noted, "wants", smaller);

const recorded = {
  "scale-mid-rollout": "a rollout that is scaled half-way goes on as it did on a real control plane",
  "scale-mid-rollout-and-image":
    "of a size and an image in one patch the size comes first, as on a real control plane",
  "roll-scale-roll": "an image after a size rolls out as on a real control plane",
};
