import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type { Look, Made, Scene } from "./scenes.ts";
import { given, hashOf, made, nameOf } from "./scenes.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }) => ({ name, run: () => scenes.forEach((scene) => gives(impl, scene)) })),
  {
    name: "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => fewer(scene.list).map((list) => ({ ...scene, list })),
        holds: (scene) => gives(impl, { ...scene, finds: inKubernetes(scene) }),
      }),
  },
  ...runs(impl),
];

interface Case extends Scene {
  /** The name of the new ReplicaSet. */
  readonly finds: string;
}

const none = "none";
const first: Made = { second: 10, image: "nginx:1.19", wants: 0, revision: 1 };
const second: Made = { second: 20, image: "nginx:1.20", wants: 2, revision: 2 };
const third: Made = { second: 30, image: "nginx:1.21", wants: 1, revision: 3 };
const all = [first, second, third];
const usual: Look = { image: "nginx:1.20" };

/** Hashes that no template here has in v1.20. */
const [elsewhere, byHand] = ["6796c569c5", "blue"];

/** The plainest case. Whoever finds nothing there would scale the same ReplicaSet up and down for ever. */
const plainest: Case = { deployment: { image: "nginx:1.21" }, list: all, finds: nameOf(third) };

const cases: readonly { name: string; scenes: readonly Case[] }[] = [
  {
    name: "the ReplicaSet of the Deployment's template is the new one",
    scenes: [
      plainest,
      {
        deployment: { image: "nginx:1.21" },
        list: [{ ...first, revision: 4 }, second, third],
        finds: nameOf(third),
      },
      { deployment: { image: "nginx:1.19" }, list: [first], finds: nameOf(first) },
    ],
  },
  {
    name: "back at an old template, the new one is the old ReplicaSet",
    scenes: [
      { deployment: { image: "nginx:1.20" }, list: all, finds: nameOf(second) },
      { deployment: { image: "nginx:1.20" }, list: all.toReversed(), finds: nameOf(second) },
    ],
  },
  {
    name: "a ReplicaSet that wants no pods may be the new one",
    scenes: [{ deployment: { image: "nginx:1.19" }, list: all, finds: nameOf(first) }],
  },
  {
    name: "a ReplicaSet that is being deleted may be the new one",
    scenes: [
      { deployment: usual, list: [first, { ...second, isBeingDeleted: true }, third], finds: nameOf(second) },
    ],
  },
  {
    name: "as long as no ReplicaSet has the template, there is none",
    scenes: [
      { deployment: { image: "nginx:1.22" }, list: all, finds: none },
      { deployment: usual, list: [], finds: none },
    ],
  },
  {
    name: "another value in a container makes another template",
    scenes: [
      {
        deployment: { ...usual, env: "debug" },
        list: [second, { ...usual, second: 25, env: "info" }],
        finds: none,
      },
      {
        deployment: { ...usual, cpu: "2" },
        list: [
          { ...usual, second: 15, cpu: "1" },
          { ...usual, second: 25, cpu: "2" },
        ],
        finds: nameOf({ ...usual, second: 25, cpu: "2" }),
      },
    ],
  },
  {
    name: "another label or annotation makes another template, as after a restart",
    scenes: [
      { deployment: { ...usual, annotation: "today" }, list: [second, third], finds: none },
      {
        deployment: { ...usual, tier: "front" },
        list: [second, { ...usual, second: 25, tier: "front" }],
        finds: nameOf({ ...usual, second: 25, tier: "front" }),
      },
      { deployment: usual, list: [{ ...usual, second: 25, tier: "front" }], finds: none },
    ],
  },
  {
    name: "a template that is written otherwise and means the same is the same",
    scenes: [
      {
        deployment: { ...usual, cpu: "1" },
        list: [third, { ...second, cpu: "1000m" }],
        finds: nameOf({ ...second, cpu: "1000m" }),
      },
      {
        deployment: { ...usual, isWrittenOtherwise: true },
        list: [third, { ...second, name: hashOf(usual), hash: hashOf(usual) }],
        finds: nameOf(second),
      },
    ],
  },
  {
    name: "a hash label in the Deployment's template does not count either",
    scenes: [{ deployment: { ...usual, hash: byHand }, list: all, finds: nameOf(second) }],
  },
  {
    name: "a ReplicaSet of another release is found, whatever its hash",
    scenes: [
      {
        deployment: usual,
        list: [first, { ...second, name: elsewhere, hash: elsewhere }],
        finds: `web-${elsewhere}`,
      },
    ],
  },
  {
    name: "the right hash in a name does not make the ReplicaSet the new one",
    scenes: [
      { deployment: usual, list: [{ ...third, name: hashOf(usual), hash: byHand }, first], finds: none },
    ],
  },
  {
    name: "the right hash in the label does not make the ReplicaSet the new one",
    scenes: [
      { deployment: usual, list: [{ ...third, name: byHand, hash: hashOf(usual) }, first], finds: none },
    ],
  },
  {
    name: "of several that match, the oldest is the new one",
    scenes: [
      {
        deployment: usual,
        list: [
          { ...second, second: 22, wants: 1, revision: 4, name: "c" },
          { ...second, second: 21, wants: 1, revision: 2, name: "d" },
          { ...second, second: 23, wants: 2, revision: 3, name: "b" },
          first,
        ],
        finds: "web-d",
      },
    ],
  },
  {
    name: "of two that were made in the same second, the first by name is the new one",
    scenes: [
      {
        deployment: usual,
        list: [
          { ...second, wants: 2, revision: 3, name: "c" },
          { ...second, wants: 1, revision: 2, name: "b" },
          { ...second, wants: 3, revision: 4, name: "d" },
        ],
        finds: "web-b",
      },
    ],
  },
];

/** Holds what the learner's function finds against what is wanted. */
function gives(impl: Implementation, scene: Case): void {
  const { d, rsList } = made(scene);
  agree({
    calls: "findNewReplicaSet(deployment, rsList)",
    given: given(scene),
    of: "findNewReplicaSet gives",
    expected: row(scene.finds),
    actual: () => row(named(impl.findNewReplicaSet(d, rsList))),
  });
}

const row = (name: unknown) => ({ "new ReplicaSet": { is: name as string } }); // `agree` takes any cell.

/** A ReplicaSet by its name; an answer may be anything. */
const named = (rs: ReturnType<Implementation["findNewReplicaSet"]>): unknown =>
  rs === undefined ? none : (rs?.metadata?.name ?? rs);

function inKubernetes(scene: Scene): string {
  const { d, rsList } = made(scene);
  return deploymentutil.findNewReplicaSet(d, rsList)?.metadata.name ?? none;
}

function anyScene(source: rand.Source): Scene {
  const seldom = (): boolean => source.intn(4) === 0;
  const anyLook = (): Look => ({
    image: oneOf(source, ["nginx:1.19", "nginx:1.20"]),
    ...(seldom() && { env: oneOf(source, ["info", "debug"]) }),
    ...(seldom() && { cpu: oneOf(source, ["1", "1000m", "2"]) }),
    ...(seldom() && { annotation: "today" }),
    ...(seldom() && { tier: oneOf(source, ["front", "back"]) }),
    ...(seldom() && { isWrittenOtherwise: true }),
  });
  const deployment = anyLook();
  const hashes = [hashOf(deployment), elsewhere, byHand] as const;
  const alike = (): Look => ({
    ...deployment,
    ...(deployment.cpu !== undefined && {
      cpu: deployment.cpu.startsWith("1") ? oneOf(source, ["1", "1000m"]) : "2",
    }),
    isWrittenOtherwise: seldom(),
  });
  const anyMade = (): Made => ({
    ...(seldom() ? anyLook() : alike()),
    second: 10 + source.intn(3),
    ...(seldom() && { name: oneOf(source, hashes) }),
    ...(seldom() && { hash: oneOf(source, hashes) }),
    wants: source.intn(3),
    revision: 1 + source.intn(12),
    ...(seldom() && { isBeingDeleted: true }),
  });
  const list = Array.from({ length: source.intn(6) }, anyMade);
  const namesakes = new Map(list.map((rs) => [nameOf(rs), rs]));
  return { deployment: { ...deployment, ...(seldom() && { hash: byHand }) }, list: [...namesakes.values()] };
}

const runs = (impl: Implementation): Check[] => {
  const plays = (recorded: string, name: string): Check => ({
    name,
    run: () => {
      gives(impl, plainest);
      return sameRun(recorded, meta.replaces, impl);
    },
  });
  return [
    plays("adopt-orphan-rs", "a ReplicaSet without an owner is found and kept, as on a real control plane"),
    plays("history-revisit", "an old template finds its ReplicaSet again, as on a real control plane"),
    plays("rollover-back", "a rollout turns round half-way, as on a real control plane"),
  ];
};
