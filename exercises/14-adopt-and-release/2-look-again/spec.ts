import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import { asThePort } from "../../engine/as-the-port.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { scenes } from "./scenes.ts";
import type * as solution from "./solution.ts";

export { scenarios } from "./scenes.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, calls, again = false }) => ({ name, run: () => gives(impl, calls, { again }) })),
  {
    name: "its error does not say `NotFound` or any other reason of the API server",
    run: () => hides(impl),
  },
  {
    name: "nobody reads before `canAdopt` is called",
    run: () => waits(impl),
  },
  {
    name: "whatever is read, each call says what Kubernetes says",
    run: () =>
      always<readonly Answer[]>({
        any: anyAnswers,
        simpler: (answers) => fewer(answers),
        holds: async (answers) => {
          const said = await asked(controller.recheckDeletionTimestamp, answers, { again: true });
          const calls = said.map(({ says }, i) => [answers[i] ?? lives, says] as const);
          await gives(impl, calls, { again: true });
        },
      }),
  },
  ...runs(impl),
];

/** What `getObject` gives or throws. */
export type Answer = Found | { readonly throws: Error };

/** As much of an object as matters here, or might be thought to. */
interface Found {
  readonly namespace?: string;
  readonly name: string;
  readonly deletedAt?: string;
  readonly finalizers?: readonly string[];
}

const lives: Found = { name: "web" };
const deleted: Found = { name: "web", deletedAt: "2021-01-13T00:00:30Z", finalizers: ["orphan"] };
const deployments = { group: "", resource: "deployments" };

const broken = {
  "no route": new Error("no route"),
  away: errors.newServiceUnavailable("etcd is away"),
  forbidden: errors.newForbidden(deployments, "web", "no"),
  gone: errors.newNotFound(deployments, "web"),
  another: new Error("web is gone: got uid 8, wanted 7"),
} satisfies Record<string, Error>;

const fails = (name: keyof typeof broken): Answer => ({ throws: broken[name] });
const mayAdopt = "may adopt";
const refuses = (name: keyof typeof broken) => `can't recheck DeletionTimestamp: ${broken[name].message}`;

/** What `getObject` answers in each call of `canAdopt`, and what that says. */
interface Case {
  readonly name: string;
  readonly calls: readonly (readonly [answer: Answer, says: string])[];
  /** Whether it is one `canAdopt` that is called again and again. */
  readonly again?: boolean;
}

const cases: readonly Case[] = [
  {
    name: "a Deployment that lives may adopt",
    calls: [
      [lives, mayAdopt],
      [{ namespace: "shop", name: "api", finalizers: ["example.com/backup"] }, mayAdopt],
    ],
  },
  {
    name: "one whose deletion was asked for may not, and the error says which and when",
    calls: [
      [deleted, "default/web has just been deleted at 2021-01-13T00:00:30Z"],
      [
        { namespace: "shop", name: "api", deletedAt: "2021-01-13T09:59:59Z" },
        "shop/api has just been deleted at 2021-01-13T09:59:59Z",
      ],
    ],
  },
  {
    name: "one whose deletion is to be over at a later time may not either",
    calls: [
      [
        { ...deleted, deletedAt: "2121-01-13T00:00:00Z" },
        "default/web has just been deleted at 2121-01-13T00:00:00Z",
      ],
    ],
  },
  {
    name: "one that cannot be read may not, and the error says why",
    calls: (["no route", "away", "forbidden"] as const).map((name) => [fails(name), refuses(name)]),
  },
  {
    name: "one that has gone may not, whether its name is free or another has it",
    calls: (["gone", "another"] as const).map((name) => [fails(name), refuses(name)]),
  },
  {
    name: "each call reads once, and forgets what the one before has read",
    again: true,
    calls: [
      [lives, mayAdopt],
      [deleted, "default/web has just been deleted at 2021-01-13T00:00:30Z"],
      [fails("away"), refuses("away")],
      [lives, mayAdopt],
    ],
  },
];

/** What a call of `canAdopt` comes to. */
interface Said {
  readonly says: string;
  /** How often it called `getObject`. */
  readonly reads: number;
  /** For which reason the API server would have refused, if one could ask its error that. */
  readonly reason: string;
}

/** Calls `canAdopt`, the same one each time or one for each call. */
export async function asked(
  recheckDeletionTimestamp: Implementation["recheckDeletionTimestamp"],
  answers: readonly Answer[],
  { again }: { again: boolean },
): Promise<Said[]> {
  let reads = 0;
  let now: Answer = answers[0] ?? lives;
  const made = () =>
    recheckDeletionTimestamp(async () => {
      reads++;
      const answer = now;
      for (let turn = 0; turn < 3; turn++) await Promise.resolve();
      if ("throws" in answer) throw answer.throws;
      return objectOf(answer);
    });
  const one = again ? made() : undefined;
  const said: Said[] = [];
  for (now of answers) {
    const canAdopt = one ?? made();
    const [says, reason] = await canAdopt().then(() => [mayAdopt, "none"] as const, refusal);
    said.push({ says, reads, reason });
    reads = 0;
  }
  return said;
}

/** What a stub throws is the stub's, and what only a slip throws is no refusal. */
function refusal(err: unknown): readonly [says: string, reason: string] {
  if (isNotStarted(err) || err instanceof TypeError || err instanceof RangeError) throw err;
  if (!(err instanceof Error)) return [`throws no Error but ${goerrors.textOf(err)}`, "none"];
  return [err.message, errors.reasonForError(err) || "none"];
}

function objectOf({ namespace = "default", name, deletedAt, finalizers = [] }: Found): metav1.Object {
  const metadata = {
    namespace,
    name,
    uid: `uid-of-${name}`,
    creationTimestamp: "2021-01-13T00:00:00Z",
    finalizers,
    ...(deletedAt !== undefined && { deletionTimestamp: deletedAt, deletionGracePeriodSeconds: 0 }),
  };
  return runtime.deepFreeze({ metadata }) as unknown as metav1.Object; // No more of it is read.
}

const inWords = (answer: Answer): Rows[string] => {
  if ("throws" in answer) return { getObject: "throws", message: answer.throws.message };
  const { namespace = "default", name, deletedAt = "none", finalizers = [] } = answer;
  return {
    getObject: `${namespace}/${name}`,
    deletionTimestamp: deletedAt,
    finalizers: finalizers.join(", ") || "none",
  };
};

const rowsOf = <T>(items: readonly T[], row: (item: T) => Rows[string]): Rows =>
  Object.fromEntries(items.map((item, i) => [`call ${i + 1}`, row(item)]));

/** Holds what each call says against what it should. */
async function gives(
  impl: Implementation,
  calls: Case["calls"],
  { again }: { again: boolean },
): Promise<void> {
  const answers = calls.map(([answer]) => answer);
  const actual = await asked(impl.recheckDeletionTimestamp, answers, { again });
  agree({
    calls: "canAdopt()",
    given: [{ of: "what is read", rows: rowsOf(answers, inWords) }],
    of: again ? "one canAdopt()" : "canAdopt(), each time another",
    expected: rowsOf(calls, ([, says]) => ({ "says or throws": says, reads: 1 })),
    actual: rowsOf(actual, ({ says, reads }) => ({ "says or throws": says, reads })),
  });
}

/** Asks each error for its reason, as the caller does. */
async function hides(impl: Implementation): Promise<void> {
  const answers = (["gone", "away", "forbidden"] as const).map(fails);
  const actual = await asked(impl.recheckDeletionTimestamp, answers, { again: false });
  agree({
    calls: "canAdopt()",
    given: [{ of: "what is read", rows: rowsOf(answers, inWords) }],
    of: "the error of canAdopt()",
    expected: rowsOf(answers, () => ({ reason: "none" })),
    actual: rowsOf(actual, ({ reason }) => ({ reason })),
  });
}

async function waits(impl: Implementation): Promise<void> {
  let reads = 0;
  const canAdopt = impl.recheckDeletionTimestamp(() => {
    reads++;
    return Promise.resolve(objectOf(lives));
  });
  await Promise.resolve();
  const before = reads;
  await canAdopt();
  agree({
    calls: "recheckDeletionTimestamp(getObject)",
    of: "getObject was called",
    expected: { "before canAdopt()": { times: 0 }, "after canAdopt()": { times: 1 } },
    actual: { "before canAdopt()": { times: before }, "after canAdopt()": { times: reads } },
  });
}

/** What is read in up to five calls of one `canAdopt`. */
export function anyAnswers(source: rand.Source): readonly Answer[] {
  const often = (): boolean => source.intn(3) > 0;
  const answer = (): Answer => {
    if (!often()) return { throws: oneOf(source, Object.values(broken) as [Error, ...Error[]]) }; // There are five.
    return {
      name: oneOf(source, ["web", "api"]),
      namespace: oneOf(source, ["default", "shop"]),
      ...(!often() && { deletedAt: oneOf(source, ["2021-01-13T00:00:30Z", "2121-01-13T00:00:00Z"]) }),
      ...(!often() && {
        finalizers: [oneOf(source, ["orphan", "foregroundDeletion", "example.com/backup"])],
      }),
    };
  };
  return Array.from({ length: 1 + source.intn(5) }, answer);
}

const runs = (impl: Implementation): Check[] => [
  ...asThePort(meta.replaces, impl, scenes, {
    says: "What is there in the end is not what should be.",
    of: "time",
  }),
  {
    name: "a ReplicaSet whose Deployment was made again is adopted as on a real control plane",
    run: () => sameRun("adopt-orphan-rs", meta.replaces, impl),
  },
];
