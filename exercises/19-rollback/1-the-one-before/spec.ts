import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import { asThePort } from "../../engine/as-the-port.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { replicaSet } from "../../engine/fixtures.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { scenes } from "./scenes.ts";
import type * as solution from "./solution.ts";

export { scenarios } from "./scenes.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes: all }) => ({
    name,
    run: () => all.forEach(({ list, finds }) => gives(impl, list, finds)),
  })),
  {
    name: "whatever revisions there are, the answer is that of Kubernetes",
    run: () =>
      always<readonly Made[]>({
        any: anyList,
        simpler: (list) => fewer(list, simplerMade),
        holds: (list) => gives(impl, list, String(deploymentutil.lastRevision(made(list)))),
      }),
  },
  ...runs(impl),
];

/** A ReplicaSet as far as it matters here, or might be thought to. */
export interface Made {
  /** As it is written; one that is left out is missing. */
  readonly revision?: string;
  readonly history?: string;
  /** In which second of a minute it was made. */
  readonly second: number;
  readonly wants: number;
}

/** ReplicaSets with these revisions: each older than the next, and each wants pods. */
const revisions = (...written: string[]): Made[] =>
  written.map((revision, i) => ({ revision, second: 10 + i, wants: 2 }));

interface Case {
  readonly name: string;
  readonly scenes: readonly { readonly list: readonly Made[]; readonly finds: string }[];
}

/** Without a revision, in the cell of a table. */
const none = "none";

const cases: readonly Case[] = [
  {
    name: "the previous revision is the second highest",
    scenes: [
      { list: revisions("1", "2"), finds: "1" },
      { list: revisions("1", "2", "3"), finds: "2" },
      { list: revisions("4", "5", "6", "7"), finds: "6" },
    ],
  },
  {
    name: "the order of the list says nothing",
    scenes: [
      { list: revisions("3", "2", "1"), finds: "2" },
      { list: revisions("2", "3", "1"), finds: "2" },
      { list: revisions("3", "1", "2"), finds: "2" },
      { list: revisions("1", "3", "2"), finds: "2" },
    ],
  },
  {
    name: "the age of a ReplicaSet says nothing: a rollback may have gone to the oldest",
    scenes: [
      {
        list: [
          { revision: "2", second: 20, wants: 2 },
          { revision: "4", second: 30, wants: 2 },
          { revision: "5", history: "1,3", second: 10, wants: 2 },
        ],
        finds: "4",
      },
    ],
  },
  {
    name: "a revision that a ReplicaSet once had does not count",
    scenes: [
      {
        list: [
          { revision: "9", history: "1,7", second: 10, wants: 2 },
          { revision: "2", second: 20, wants: 2 },
        ],
        finds: "2",
      },
    ],
  },
  {
    name: "a ReplicaSet that wants no pods counts like any other",
    scenes: [
      {
        list: [
          { revision: "1", second: 10, wants: 0 },
          { revision: "2", second: 20, wants: 0 },
          { revision: "3", second: 30, wants: 3 },
        ],
        finds: "2",
      },
    ],
  },
  {
    name: "revisions may have gaps",
    scenes: [
      { list: revisions("1", "4", "9"), finds: "4" },
      { list: revisions("2", "7"), finds: "2" },
    ],
  },
  {
    name: "revisions are numbers: 10 is higher than 9",
    scenes: [
      { list: revisions("8", "9", "10"), finds: "9" },
      { list: revisions("99", "100", "101"), finds: "100" },
    ],
  },
  {
    name: "if there is only one ReplicaSet, there is no previous revision",
    scenes: [
      { list: revisions("3"), finds: "0" },
      { list: [], finds: "0" },
    ],
  },
  {
    name: "a ReplicaSet without a revision does not count",
    scenes: [
      { list: [...revisions("2"), { second: 20, wants: 2 }], finds: "0" },
      { list: [{ second: 9, wants: 2 }, ...revisions("1", "2"), { second: 20, wants: 2 }], finds: "1" },
    ],
  },
  {
    name: "two ReplicaSets with the same revision are two",
    scenes: [
      { list: revisions("1", "3", "3"), finds: "3" },
      { list: revisions("3", "2", "3"), finds: "3" },
      { list: revisions("3", "2", "2"), finds: "2" },
    ],
  },
  {
    name: "a revision that is no number is skipped, and the others count",
    scenes: [
      { list: revisions("two", "1", "3"), finds: "1" },
      { list: revisions("2", "3", "two", "1"), finds: "2" },
      { list: revisions("2", "3", "4.5", ""), finds: "2" },
      { list: revisions("two", "2"), finds: "0" },
    ],
  },
  {
    name: "if no revision is a number, there is no previous one",
    scenes: [
      { list: revisions("two", "three"), finds: "0" },
      { list: revisions("two"), finds: "0" },
    ],
  },
  {
    name: "a revision is exact, however large it is",
    scenes: [
      {
        list: revisions("9007199254740991", "9007199254740993", "9007199254740995"),
        finds: "9007199254740993",
      },
    ],
  },
  {
    name: "a revision below 0 does not count",
    scenes: [
      { list: revisions("-1", "4"), finds: "0" },
      { list: revisions("-5", "-3"), finds: "0" },
    ],
  },
];

/** Holds what the learner's function finds against what is wanted. */
function gives(impl: Implementation, list: readonly Made[], finds: string): void {
  agree({
    calls: "lastRevision(allRSs)",
    given: [given(list)],
    of: "lastRevision gives",
    expected: row(finds),
    actual: () => row(written(impl.lastRevision(made(list)))),
  });
}

const row = (revision: string) => ({ revision: { is: revision } });

/** An answer may be anything. */
const written = (answer: unknown): string =>
  typeof answer === "bigint" ? String(answer) : `${String(answer)}, which is no bigint`;

const key = "deployment.kubernetes.io/revision";

/** Whole and frozen, the list as well. */
export function made(list: readonly Made[]): readonly apps.ReplicaSet[] {
  return runtime.deepFreeze(list.map(ofOne));
}

function ofOne({ revision, history, second, wants }: Made, i: number): apps.ReplicaSet {
  const rs = replicaSet(nameOf(i), { wants, has: wants + 3, ready: wants + 2, available: wants + 1 });
  const annotations = {
    ...(revision !== undefined && { [key]: revision }),
    ...(history !== undefined && { [`${key}-history`]: history }),
    "deployment.kubernetes.io/desired-replicas": "11",
    "deployment.kubernetes.io/max-replicas": "12",
  };
  const creationTimestamp = `2021-01-13T00:00:${second}Z`;
  return { ...rs, metadata: { ...rs.metadata, creationTimestamp, annotations } };
}

const nameOf = (i: number): string => String.fromCodePoint("a".charCodeAt(0) + i);

const given = (list: readonly Made[]): Table => ({
  of: "ReplicaSet",
  rows: Object.fromEntries(
    list.map(({ revision = none, history, second, wants }, i) => [
      `web-${nameOf(i)}`,
      {
        revision: revision === "" ? '""' : revision,
        ...(history && { "revision-history": history }),
        "made at": `0:${second}`,
        wants,
      },
    ]),
  ),
});

/** Written as nobody writes a revision but by hand. */
const odd = [
  "two",
  "",
  "4.5",
  " 3",
  "0x9",
  "-4",
  "+7",
  "08",
  "9223372036854775807",
  "9223372036854775808",
] as const;

/** Up to six ReplicaSets. */
export function anyList(source: rand.Source): readonly Made[] {
  const oneIn = (n: number): boolean => source.intn(n) === 0;
  const large = (): string => String(9007199254740990n + BigInt(source.intn(9)));
  const anyRevision = (): string => {
    if (oneIn(3)) return oneOf(source, odd);
    return oneIn(6) ? large() : String(1 + source.intn(12));
  };
  const anyMade = (): Made => ({
    ...(!oneIn(8) && { revision: anyRevision() }),
    ...(oneIn(5) && { history: oneOf(source, ["1", "2,5", "1,3,11"]) }),
    second: 10 + source.intn(40),
    wants: source.intn(4),
  });
  return Array.from({ length: source.intn(7) }, anyMade);
}

const simplerMade = (one: Made): readonly Made[] => [
  ...(one.history === undefined ? [] : [without(one)]),
  ...simplerField(one, "wants", smaller),
];

function without(one: Made): Made {
  const { history: _, ...rest } = one;
  return rest;
}

const runs = (impl: Implementation): Check[] => [
  ...asThePort(meta.replaces, impl, scenes, {
    says: "The rollback does not lead where it should.",
    of: "web",
  }),
  {
    name: "from the third of three images it goes back to the second, as on a real control plane",
    run: () => sameRun("rollback-to-last", meta.replaces, impl),
  },
];
