import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import { Stage, names, told } from "./stage.ts";
import type { Step } from "./stage.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(stories).map(([name, told]): Check => ({
    name,
    run: async () => {
      for (const story of told) await likeThePort(impl, story);
    },
  })),
  {
    name: "whatever happens to two ReplicaSets, they get the pods that they get in Kubernetes",
    run: () =>
      always<readonly Step[]>({
        any: anyStory,
        simpler: (story) => fewer(story).filter(isPossible),
        holds: (story) => likeThePort(impl, story),
      }),
  },
  {
    name: "a deleted ReplicaSet comes back as it did on a real control plane",
    run: () => sameRun("delete-rs", meta.replaces, impl),
  },
];

const stories: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  "a namesake does not wait for the pods of the first": [
    [["make", "web", 3], ["sync"], ["delete", "web"], ["make", "web", 2], ["sync"]],
  ],
  "a namesake does not wait if only a new list showed that the first is gone": [
    [["make", "web", 3], ["sync"], ["delete unseen", "web"], ["make", "web", 2], ["sync"]],
  ],
  "nor if the two look like one that has changed": [
    [["make", "web", 3], ["sync"], ["replace unseen", "web", 2], ["sync"]],
    [["make", "web", 2], ["sync"], ["replace unseen", "web", 2], ["sync"]],
  ],
  "nor for pods of the first that were to go": [
    [
      ["make", "web", 3],
      ["sync"],
      ["see pods", "web"],
      ["sync"],
      ["resize", "web", 1],
      ["sync"],
      ["delete", "web"],
      ["make", "web", 2],
      ["sync"],
    ],
  ],
  "one that has only changed still waits for the pods that it has asked for": [
    [["make", "web", 3], ["sync"], ["resize", "web", 5], ["sync"]],
    [["make", "web", 3], ["sync"], ["show again", "web"], ["sync"]],
  ],
  "another ReplicaSet still waits for its own pods": [
    [["make", "web", 3], ["make", "api", 2], ["sync"], ["delete", "web"], ["show again", "api"], ["sync"]],
    [
      ["make", "web", 3],
      ["make", "api", 2],
      ["sync"],
      ["replace unseen", "web", 1],
      ["show again", "api"],
      ["sync"],
    ],
  ],
  "one that is gone is synced once more, or a sync that was going on leaves its notes": [
    [["make", "web", 3], ["sync and delete", "web"], ["sync"], ["make", "web", 2], ["sync"]],
  ],
  "each update wakes it, also if nothing has changed": [
    [["refuse"], ["make", "web", 2], ["sync"], ["accept"], ["show again", "web"], ["sync"]],
    [["make", "web", 2], ["sync"], ["show again", "web"]],
    [["make", "web", 2], ["sync"], ["resize", "web", 4]],
  ],
};

async function likeThePort(impl: Implementation, story: readonly Step[]): Promise<void> {
  const calls = "a controller that calls updateRS(rsc, oldRS, curRS) and deleteRS(rsc, obj)";
  const given = told(story);
  const expected = await new Stage().play(story);
  announce({ calls, given });
  const actual = await inPlace(meta.replaces, impl, () => new Stage().play(story));
  agree({ calls, given, of: "after", expected, actual });
}

const happenings = [
  "make",
  "delete",
  "delete unseen",
  "replace unseen",
  "resize",
  "show again",
  "see pods",
] as const;

function anyStory(source: rand.Source): readonly Step[] {
  const story: Step[] = [];
  for (let i = 4 + source.intn(8); i > 0; i--) {
    const step = anyStep(source);
    if (isPossible([...story, step])) story.push(step);
    if (source.intn(2) === 0) story.push(["sync"]);
  }
  return [...story, ["sync"]];
}

function anyStep(source: rand.Source): Step {
  const [does, name, pods] = [oneOf(source, happenings), oneOf(source, names), 1 + source.intn(3)];
  if (does === "make" || does === "resize" || does === "replace unseen") return [does, name, pods];
  return [does, name];
}

/** Nothing is made twice, and nothing happens to what is not there. */
function isPossible(story: readonly Step[]): boolean {
  const there = new Set<string>();
  return story.every(([does, name = ""]) => {
    if (does === "sync") return true;
    if (there.has(name) === (does === "make")) return false;
    if (does === "make") there.add(name);
    if (does.startsWith("delete")) there.delete(name);
    return true;
  });
}

/** What a controller does if its handlers do nothing is another thing in each of these. */
export const scenarios = Object.fromEntries(
  Object.entries(stories).map(([name, told]) => [
    name,
    async () => Promise.all(told.map((story) => new Stage().play(story))),
  ]),
);
