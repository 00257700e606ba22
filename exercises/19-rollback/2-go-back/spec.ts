import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type { Done, Held, Look, Situation } from "./one-sync.ts";
import { rollBackOnce, told } from "./one-sync.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Aspect = keyof Done;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, of, situations }) => ({
    name,
    run: async () => {
      for (const situation of situations) await likeThePort(impl, situation, of);
    },
  })),
  {
    name: "whatever the caches hold, it does what the real one does",
    run: () =>
      always<Situation>({
        any: anySituation,
        simpler: simplerSituation,
        holds: (situation) => likeThePort(impl, situation, everything),
      }),
  },
  ...runs(impl),
];

/** Does what the port's own does, in these respects. */
async function likeThePort(
  impl: Implementation,
  situation: Situation,
  aspects: readonly Aspect[],
): Promise<void> {
  const calls = "rollback(dc, d, rsList)";
  const given = told(situation);
  const rowsOf = (done: Done) => Object.assign({}, ...aspects.map((aspect) => done[aspect]));
  const expected = rowsOf(await rollBackOnce(deployment.rollback, situation));
  beat();
  announce({ calls, given });
  const actual = rowsOf(await rollBackOnce(impl.rollback, situation));
  agree({ calls, given, of: "what is done", expected, actual });
}

const first: Held = { image: "nginx:1.19", revision: "1", cause: "first", wants: 0 };
const second: Held = { image: "nginx:1.20", revision: "2", cause: "second", wants: 0 };
const third: Held = { image: "nginx:1.21", revision: "3", cause: "third", wants: 3 };
const all = [first, second, third];

const usual: Situation = {
  asks: "1",
  look: { image: "nginx:1.21" },
  notes: { cause: "third" },
  sets: all,
};

interface Case {
  readonly name: string;
  readonly of: readonly Aspect[];
  readonly situations: readonly Situation[];
}

const cases: readonly Case[] = [
  {
    name: "the template of the revision that is asked for becomes that of the Deployment",
    of: ["template"],
    situations: [usual, { ...usual, asks: "2" }],
  },
  {
    name: "0 means the previous revision",
    of: ["template"],
    situations: [
      { ...usual, asks: "0" },
      { ...usual, asks: "0", sets: [first, third] },
    ],
  },
  {
    name: "the template comes whole, without the hash of the ReplicaSet",
    of: ["template"],
    situations: [
      { ...usual, sets: [{ ...first, tier: "front", restarted: "today", cpu: "2" }, second, third] },
      { ...usual, sets: [{ ...first, image: "nginx:1.21", restarted: "today" }, second, third] },
      {
        ...usual,
        look: { image: "nginx:1.21", tier: "back", restarted: "today" },
        sets: [first, second, { ...third, tier: "back", restarted: "today" }],
      },
    ],
  },
  {
    name: "there is one write, and success is reported after it",
    of: ["order"],
    situations: [usual, { ...usual, asks: "0" }, { ...usual, name: "api", namespace: "shop" }],
  },
  {
    name: "the request is gone with this write",
    of: ["asking"],
    situations: [usual, { ...usual, asks: "0" }],
  },
  {
    name: "the annotations of the ReplicaSet come back with its template",
    of: ["annotations"],
    situations: [usual, { ...usual, sets: [{ ...first, team: "red" }, second, third] }],
  },
  {
    name: "an annotation that only the present ReplicaSet has is gone",
    of: ["annotations"],
    situations: [
      {
        ...usual,
        notes: { cause: "third", team: "blue" },
        sets: [first, second, { ...third, team: "blue" }],
      },
    ],
  },
  {
    name: "annotations that belong to the Deployment alone stay as they are",
    of: ["annotations"],
    situations: [{ ...usual, isApplied: true, notes: { cause: "first" } }],
  },
  {
    name: "the Event names the revision that web was rolled back to",
    of: ["events"],
    situations: [
      usual,
      { ...usual, asks: "2", name: "api" },
      { ...usual, asks: "0", sets: [first, { ...second, revision: "4" }, { ...third, revision: "9" }] },
    ],
  },
  {
    name: "if no ReplicaSet has the revision, a warning says so, and nothing changes",
    of: ["events", "template", "annotations"],
    situations: [
      { ...usual, asks: "9" },
      { ...usual, asks: "9", isApplied: true, name: "api", namespace: "shop" },
    ],
  },
  {
    name: "if there is no previous revision, a warning says so, and nothing changes",
    of: ["events", "template", "annotations"],
    situations: [
      { ...usual, asks: "0", sets: [third] },
      { ...usual, asks: "0", sets: [{ image: "nginx:1.19", wants: 0 }, third] },
    ],
  },
  {
    name: "if the template is the same, a warning says so, and nothing changes",
    of: ["events", "template", "annotations"],
    situations: [
      { ...usual, asks: "3" },
      { ...usual, asks: "3", name: "api" },
      {
        ...usual,
        asks: "3",
        notes: { cause: "third", team: "blue" },
        sets: [first, second, { ...third, cause: "none", team: "blue" }],
      },
      {
        ...usual,
        asks: "3",
        look: { image: "nginx:1.21", cpu: "1" },
        sets: [first, { ...third, cpu: "1000m" }],
      },
      {
        ...usual,
        asks: "4",
        sets: [first, { ...third, revision: "5" }, { ...third, revision: "4", cause: "fourth" }],
      },
    ],
  },
  {
    name: "a warning is sent before the write, and nothing after it",
    of: ["order"],
    situations: [
      { ...usual, asks: "9" },
      { ...usual, asks: "0", sets: [third] },
      { ...usual, asks: "3" },
      { ...usual, asks: "3", name: "api", namespace: "shop" },
    ],
  },
  {
    name: "a refused request is removed, too",
    of: ["asking"],
    situations: [
      { ...usual, asks: "9" },
      { ...usual, asks: "0", sets: [third] },
      { ...usual, asks: "3" },
    ],
  },
  {
    name: "a ReplicaSet whose revision is no number is skipped",
    of: ["template", "events"],
    situations: [
      { ...usual, sets: [{ image: "nginx:1.18", revision: "one", wants: 0 }, ...all] },
      { ...usual, asks: "0", sets: [{ image: "nginx:1.18", revision: "2.5", wants: 0 }, ...all] },
      { ...usual, asks: "9", sets: [{ image: "nginx:1.18", revision: "nine", wants: 0 }, ...all] },
    ],
  },
  {
    name: "revisions are compared as numbers, and exactly",
    of: ["template", "events"],
    situations: [
      { ...usual, sets: [{ ...first, revision: "01" }, second, third] },
      {
        ...usual,
        asks: "9007199254740993",
        sets: [
          { ...first, revision: "9007199254740992" },
          { ...third, revision: "9007199254740995" },
        ],
      },
    ],
  },
  {
    name: "of two with the revision that is asked for, the older one counts",
    of: ["template"],
    situations: [
      { ...usual, asks: "2", sets: [first, { ...first, image: "nginx:1.18", revision: "2" }, second, third] },
    ],
  },
  {
    name: "the new ReplicaSet gets its number first, so the one that is asked for may be gone",
    of: ["template", "events"],
    situations: [
      { ...usual, asks: "1", look: { image: "nginx:1.19" }, notes: { cause: "first" } },
      { ...usual, asks: "0", look: { image: "nginx:1.19" }, notes: { cause: "first" } },
    ],
  },
  {
    name: "a template that has no ReplicaSet gets one first",
    of: ["order"],
    situations: [
      { ...usual, look: { image: "nginx:1.22" }, refuses: "to write its status" },
      { ...usual, look: { image: "nginx:1.22" }, asks: "0", sets: [], refuses: "to make one" },
    ],
  },
  {
    name: "a refused write ends the sync with its error, and no success is reported",
    of: ["order"],
    situations: [
      { ...usual, refuses: "to write the Deployment" },
      { ...usual, asks: "9", refuses: "to write the Deployment" },
      { ...usual, asks: "3", refuses: "to write the Deployment" },
      { ...usual, look: { image: "nginx:1.19" }, asks: "2", refuses: "to write a ReplicaSet" },
    ],
  },
  {
    name: "if the status had to be written first, the copy is too old, and the sync fails",
    of: ["order"],
    situations: [
      { ...usual, isBehind: true },
      { ...usual, look: { image: "nginx:1.22" } },
    ],
  },
];

const everything = ["order", "template", "annotations", "asking", "events"] as const;

const refusals = [
  "to write the Deployment",
  "to write its status",
  "to write a ReplicaSet",
  "to make one",
] as const;

/** Any situation in which something is asked for. */
export function anySituation(source: rand.Source): Situation {
  const oneIn = (n: number): boolean => source.intn(n) === 0;
  const anyLook = (): Look => ({
    image: `nginx:1.${18 + source.intn(4)}`,
    ...(oneIn(6) && { tier: "front" }),
    ...(oneIn(6) && { restarted: "today" }),
    ...(oneIn(4) && { cpu: oneOf(source, ["1", "1000m", "2"]) }),
  });
  const anyNotes = () => ({
    ...(oneIn(2) && { cause: oneOf(source, ["first", "second"]) }),
    ...(oneIn(3) && { team: oneOf(source, ["blue", "red"]) }),
  });
  const anyHeld = (i: number): Held => ({
    ...anyLook(),
    ...anyNotes(),
    ...(!oneIn(8) && {
      revision: oneIn(6) ? oneOf(source, ["one", "12", "10", "02"]) : String(1 + i + source.intn(2)),
    }),
    wants: source.intn(4),
  });
  const sets = Array.from({ length: source.intn(5) }, (_, i) => anyHeld(i));
  const present = sets.at(-1);
  const { image, tier, restarted, cpu } =
    present === undefined || oneIn(6) ? anyLook() : (oneIn(4) && sets[0]) || present;
  return {
    asks: oneOf(source, ["0", "0", "1", "2", "3", "10"]),
    look: {
      image,
      ...(tier !== undefined && { tier }),
      ...(restarted !== undefined && { restarted }),
      ...(cpu !== undefined && { cpu }),
    },
    notes: anyNotes(),
    sets,
    ...(oneIn(4) && { isApplied: true }),
    ...(oneIn(8) && { isBehind: true }),
    ...(oneIn(4) && { name: "api" }),
    ...(oneIn(4) && { namespace: "shop" }),
    ...(oneIn(6) && { refuses: oneOf(source, refusals) }),
  };
}

/** One that is less in some respect. */
const simplerSituation = (situation: Situation): readonly Situation[] => [
  ...unneeded.filter((name) => situation[name] !== undefined).map((name) => without(situation, name)),
  ...fewer(situation.sets).map((sets) => ({ ...situation, sets })),
];

const unneeded = ["name", "namespace", "notes", "isApplied", "isBehind", "refuses"] as const;

function without(situation: Situation, name: (typeof unneeded)[number]): Situation {
  const { [name]: _, ...rest } = situation;
  return rest;
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "rolled back to revision 1, the pods change as on a real control plane",
    run: () => sameRun("rollback-to-1", meta.replaces, impl),
  },
  {
    name: "asked for the revision that runs, it rolls nothing, as on a real control plane",
    run: () => sameRun("rollback-same-template", meta.replaces, impl),
  },
  {
    name: "asked for a missing revision, it rolls nothing, as on a real control plane",
    run: () => sameRun("rollback-not-found", meta.replaces, impl),
  },
];
