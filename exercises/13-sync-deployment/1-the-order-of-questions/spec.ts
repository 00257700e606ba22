import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { syncOnce, told } from "./one-sync.ts";
import type { Done, Options, Owned, Situation, Syncs } from "./one-sync.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...finding(impl),
  ...deciding(impl),
  ...ending(impl),
  {
    name: "whichever two things are wanted at once, one sync does what a real one does",
    run: async () => {
      for (const situation of pairs) await likeThePort(impl, situation);
    },
  },
  ...system(impl),
];

/** A sync does what the port's own does: the same writes in the same order, and the same end. */
async function likeThePort(impl: Implementation, situation: Situation, options: Options = {}): Promise<void> {
  const { key = "default/web", refuses } = options;
  const calls = `syncDeployment(dc, ${JSON.stringify(key)})`;
  const trouble = refuses && { of: "API server", rows: { refuses: { is: `to ${refuses.join(" ")}` } } };
  const given = [...told(situation), ...(trouble ? [trouble] : [])];
  const expected = await byThePort(situation, options);
  beat();
  announce({ calls, given });
  const actual = await syncOnce(mine(impl), situation, options);
  agree({ calls, given, of: "what is done", expected, actual });
}

/** The learner's function, for which the port's own does not stand in. */
const mine =
  ({ syncDeployment }: Implementation): Syncs =>
  (dc, key) => {
    dc.syncDeployment = () =>
      Promise.reject(new TypeError("dc.syncDeployment is what you are about to write"));
    return syncDeployment(dc, key);
  };

/** What the port does, by what it was given: it is asked once. */
const known = new Map<string, Promise<Done>>();

function byThePort(situation: Situation, options: Options): Promise<Done> {
  const question = JSON.stringify([situation, options]);
  const asked = known.get(question) ?? syncOnce((dc, key) => dc.syncDeployment(key), situation, options);
  known.set(question, asked);
  return asked;
}

const old: Owned = { name: "web-old", image: "nginx:1.19", revision: "1", replicas: 10, desired: 10 };
const young: Owned = { name: "web-new", image: "nginx:1.20", revision: "2", replicas: 5, desired: 10 };
const second = "nginx:1.20";
const halfWay = [{ ...old, replicas: 8 }, young];

const finding = (impl: Implementation): Check[] => [
  {
    name: "a Deployment that is gone needs nothing, and that is no error",
    run: () => likeThePort(impl, {}, { key: "default/gone" }),
  },
  {
    name: "a Deployment is found by its namespace and its name",
    run: () => likeThePort(impl, {}, { key: "elsewhere/web" }),
  },
  {
    name: "a key that is none is an error",
    run: () => likeThePort(impl, {}, { key: "default/web/1" }),
  },
];

const deciding = (impl: Implementation): Check[] => {
  const check = (name: string, ...situations: Situation[]): Check => ({
    name,
    run: async () => {
      for (const situation of situations) await likeThePort(impl, situation);
    },
  });
  return [
    check(
      "one that selects every pod is warned of, and nothing else is done",
      { selects: "everything", image: second, isPaused: true, replicaSets: [{ ...old, isOrphan: true }] },
      { selects: "everything", isBeingDeleted: true },
    ),
    check("a selector without matchLabels may still select something", {
      selects: "its pods, by expressions",
      image: second,
    }),
    check("an orphan belongs to the Deployment before anything is decided", {
      replicas: 15,
      isPaused: true,
      isNotedAsPaused: true,
      replicaSets: [{ ...old, isOrphan: true }],
    }),
    check(
      "of one that is being deleted the status is written, whatever else is wanted",
      { isBeingDeleted: true, isPaused: true, replicas: 15 },
      { isBeingDeleted: true, isNotedAsPaused: true },
      { isBeingDeleted: true, rollbackTo: "1", image: second, replicaSets: halfWay },
      { isBeingDeleted: true, image: second },
      { isBeingDeleted: true, image: second, strategy: "Recreate" },
    ),
    check("a pause is noted before its sync goes on", { isPaused: true, replicas: 15 }),
    check("the end of a pause is noted, too", { isNotedAsPaused: true, image: second }),
    check("a paused Deployment follows its size and keeps its image", {
      isPaused: true,
      isNotedAsPaused: true,
      replicas: 15,
      image: second,
    }),
    check("while it is paused, a rollback that is asked for waits", {
      isPaused: true,
      isNotedAsPaused: true,
      rollbackTo: "1",
      image: second,
      replicaSets: [
        { ...old, replicas: 0 },
        { ...young, replicas: 10 },
      ],
    }),
    check(
      "a rollback comes before a new size and a new image",
      { rollbackTo: "1", replicas: 15, image: second, replicaSets: [old, young] },
      { rollbackTo: "2", replicas: 15, image: "nginx:1.21", replicaSets: [old, young] },
    ),
    check("whether it was scaled is not asked where a rollback is wanted", {
      rollbackTo: "2",
      replicaSets: [old, young],
    }),
    check("a rollback to revision 0 is one to the revision before this one", {
      rollbackTo: "0",
      image: second,
      replicaSets: [
        { ...old, replicas: 0 },
        { ...young, replicas: 10 },
      ],
    }),
    check("a rollback to no number is passed over", { rollbackTo: "the last one", image: second }),
    check(
      "a new size comes before a new image, which waits for the next sync",
      { replicas: 15, image: second },
      { replicas: 15, image: second, strategy: "Recreate" },
      { replicas: 5, image: second, replicaSets: halfWay },
    ),
    check(
      "where nothing else is wanted, the strategy decides who takes a step",
      { image: second },
      { image: second, strategy: "Recreate" },
      { image: second, replicaSets: halfWay },
    ),
    check("Recreate is told which pods still run", {
      image: second,
      strategy: "Recreate",
      replicaSets: [{ ...old, replicas: 0, pods: 3 }],
    }),
    check(
      "one that wants no pods is asked like any other",
      { replicas: 0 },
      { replicas: 0, image: second, replicaSets: [{ ...old, replicas: 0, desired: 0 }] },
    ),
    check("what was seen before may still have to be done", { isObserved: true, image: second }),
    check("a strategy that nobody knows is an error", { image: second, strategy: "BlueGreen" }),
  ];
};

/** What fails on the way: the sync ends there. */
const ending = (impl: Implementation): Check[] => [
  {
    name: "what the API server refuses ends the sync with that error",
    run: async () => {
      const adopts: Situation = { isPaused: true, replicas: 15, replicaSets: [{ ...old, isOrphan: true }] };
      await likeThePort(impl, adopts, { refuses: ["patch", "replicasets"] });
      await likeThePort(impl, { isPaused: true, replicas: 15 }, { refuses: ["update", "deployments"] });
      await likeThePort(impl, { isBeingDeleted: true }, { refuses: ["update", "deployments"] });
      await likeThePort(impl, { replicas: 15 }, { refuses: ["update", "replicasets"] });
      await likeThePort(impl, { image: second }, { refuses: ["create", "replicasets"] });
    },
  },
];

/** What may be wanted of a Deployment, alone or with something else. */
const wishes: readonly Situation[] = [
  { selects: "everything" },
  { isBeingDeleted: true },
  { isPaused: true },
  { isNotedAsPaused: true },
  { rollbackTo: "1" },
  { replicas: 15 },
  { image: second },
  { strategy: "Recreate" },
  { strategy: "BlueGreen" },
];

/** A rollout on its way, whose old ReplicaSet somebody has set free. */
const adopting = [{ ...old, replicas: 8, isOrphan: true }, young];

/** Each of the wishes beside each later one. */
const pairs = wishes.flatMap((one, i) =>
  wishes.slice(i + 1).map((other): Situation => ({ replicaSets: adopting, ...other, ...one })),
);

const recorded = {
  "scale-mid-rollout-and-image": "a size and an image in one patch come to rest as on a real control plane",
  "rollback-paused": "a rollback waits for the end of the pause, as on a real control plane",
  "create-paused": "what is made paused gets its ReplicaSet once it goes on, as on a real control plane",
  "pause-scale": "a paused Deployment is scaled as on a real control plane",
  "delete-foreground": "a Deployment whose pods go first is deleted as on a real control plane",
  "strategy-change": "a strategy that is changed half-way comes to rest as on a real control plane",
};

const system = (impl: Implementation): Check[] =>
  Object.entries(recorded).map(([recording, name]) => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  }));
