import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf, simplerField } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { cleaned, told } from "./scene.ts";
import type { Old, Scene } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(cases).map(([name, scenes]): Check => ({
    name,
    run: async () => {
      for (const scene of scenes) await likeThePort(impl, scene);
    },
  })),
  {
    name: "of any old ReplicaSets, the same ones go as in Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => simplerField(scene, "old", (old) => fewer(old, simplerOld)),
        holds: (scene) => likeThePort(impl, scene),
      }),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

/** Old ReplicaSets, each older than the next, and with a lower revision. */
const inTurn = (...all: Partial<Old>[]): Old[] =>
  all.map((one, i) => ({ second: 10 + i, revision: 1 + i, ...one }));
const empty = {};
const wants = { wants: 1 };
const has = { has: 1 };
const unseen = { behind: 1 };
const leaves = { isBeingDeleted: true };

/** Of each of them a check looks at one thing. */
const looking = (looksAt: NonNullable<Scene["looksAt"]>, ...scenes: Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, looksAt }));

const which = (limit: Scene["limit"], ...old: Partial<Old>[]): Scene => ({
  limit,
  old: inTurn(...old),
  looksAt: "which go",
});

const refused: readonly Scene[] = [
  { limit: 1, old: inTurn({ answer: "refused" }, empty, empty, empty) },
  { limit: 1, old: inTurn(empty, { answer: "refused" }, empty, empty) },
];

const cases: Readonly<Record<string, readonly Scene[]>> = {
  "the oldest beyond the limit are deleted": [
    which(1, empty, empty, empty),
    which(2, empty, empty, empty, empty, empty),
    { ...which(1), old: inTurn(empty, empty, empty).toReversed() },
  ],
  "as many old ones as the limit are kept, and the new one is not counted": [
    which(1, empty),
    which(3, empty, empty, empty),
    which(10, empty, empty),
    which(0),
  ],
  "a limit of 0 keeps no old one": [which(0, empty, empty), which(0, empty)],
  "without a limit nothing is deleted": [
    which("none", ...Array.from({ length: 12 }, () => empty)),
    which("without end", empty, empty, empty),
  ],
  "they are deleted one after another, the oldest first": looking(
    "in which order",
    { limit: 1, old: inTurn(empty, empty, empty, empty).toReversed() },
    { limit: 1, old: inTurn(...[30, 10, 20, 40].map((second) => ({ second, revision: second }))) },
  ),
  "the age decides, and not the revision": [
    which(1, { revision: 3 }, { revision: 2 }),
    which(1, { revision: 9 }, { revision: 4 }, { revision: 8 }),
  ],
  "of two made in the same second, the first by name goes": [
    which(1, { second: 10, revision: 2 }, { second: 10, revision: 1 }),
    which(1, { second: 10, revision: 2 }, { second: 10, revision: 1 }, { second: 10 }),
  ],
  "one that wants pods is not deleted": [which(0, wants), which(0, { wants: 3 })],
  "one that has pods is not deleted": [which(0, has), which(0, { has: 2 })],
  "one whose status is old is not deleted": [which(0, unseen), which(0, { behind: 4 })],
  "one whose status is ahead is deleted": [which(1, { behind: -1 }, empty)],
  "a younger one does not go in place of a skipped one": [
    which(1, { ...wants, ...has }, empty),
    which(2, { wants: 2, has: 3 }, { wants: 1, has: 2 }, empty, empty),
  ],
  "the others of the surplus go even if one is skipped": [
    which(1, { ...wants, ...has }, empty, empty),
    which(1, { wants: 2, has: 3 }, empty, empty, empty),
  ],
  "one that has pods is one of those that are kept": [
    which(1, empty, empty, { ...wants, has: 2 }),
    which(2, empty, { ...wants, has: 2 }, empty),
  ],
  "one that is being deleted does not count": [
    which(2, empty, leaves, empty),
    which(1, empty, leaves),
    which(1, leaves, empty),
    which(2, empty, leaves, empty, leaves),
  ],
  "one that is being deleted is not deleted once more": [which(0, leaves)],
  "one that is already gone counts as deleted": [
    ...looking("how it ends", { limit: 0, old: inTurn({ answer: "gone" }) }),
    which(1, { answer: "gone" }, empty, empty),
  ],
  "any other error ends the clean-up": looking("in which order", ...refused),
  "with such an error the call fails": looking("how it ends", ...refused),
};

async function likeThePort(impl: Implementation, scene: Scene): Promise<void> {
  const calls = "cleanupDeployment(dc, oldRSs, deployment)";
  const given = told(scene);
  const expected = await cleaned(deployment.cleanupDeployment, scene);
  announce({ calls, given });
  const actual = await cleaned(impl.cleanupDeployment, scene);
  agree({ calls, given, of: "what comes of it", expected, actual });
}

/** Up to eight old ones; most of them could go. */
export function anyScene(source: rand.Source): Scene {
  const oneIn = (n: number): boolean => source.intn(n) === 0;
  const anyOld = (): Old => ({
    second: 10 + source.intn(12),
    revision: 1 + source.intn(20),
    ...(oneIn(6) && { wants: 1 + source.intn(3) }),
    ...(oneIn(6) && { has: 1 + source.intn(3) }),
    ...(oneIn(6) && { behind: source.intn(5) - 2 }),
    ...(oneIn(7) && { isBeingDeleted: true }),
    ...(oneIn(7) && { answer: oneOf(source, ["gone", "gone", "refused"] as const) }),
  });
  const limit = oneIn(12) ? oneOf(source, ["none", "without end"] as const) : source.intn(5);
  return { limit, old: Array.from({ length: source.intn(9) }, anyOld) };
}

const simplerOld = ({ wants: w, has: h, behind, isBeingDeleted, answer, ...plain }: Old): readonly Old[] =>
  [w, h, behind, isBeingDeleted, answer].some((one) => one !== undefined) ? [plain] : [];

const recorded = {
  "history-limit": "with a limit of 1 the one before is kept, as on a real control plane",
  "history-by-age": "the one to go back to is deleted if it is the oldest, as on a real control plane",
  "history-revisit": "nothing goes below the default limit, as on a real control plane",
};
