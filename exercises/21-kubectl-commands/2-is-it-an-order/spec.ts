import * as resourcecli from "#cli-runtime/resource";
import * as clientcmd from "#client-go/tools/clientcmd";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as os from "#go/os";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { DirectClientConfig } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...answers(impl), ...files(impl)];

/** A command line, and the kubeconfig that it finds. What is undefined is not there. */
interface Asked {
  /** What the contexts `here` and `there` say; `here` is the current one. */
  readonly here?: string;
  readonly there?: string;
  /** `-n`, and `--context`. */
  readonly flag?: string;
  readonly context?: string;
  /** The cluster has no address. */
  readonly broken?: true;
}

function configOf({ here, there, flag, context, broken }: Asked): clientcmd.DirectClientConfig {
  const named = (namespace: string | undefined): clientcmdapi.Context => ({
    cluster: "c",
    ...(namespace !== undefined && { namespace }),
  });
  const config: clientcmdapi.Config = {
    ...clientcmd.load(""),
    clusters: new Map([["c", broken ? {} : { server: "http://127.0.0.1:8080" }]]),
    contexts: new Map([
      ["here", named(here)],
      ["there", named(there)],
    ]),
    currentContext: "here",
  };
  const overrides: clientcmd.ConfigOverrides = {
    ...(flag !== undefined && { context: { namespace: flag } }),
    ...(context !== undefined && { currentContext: context }),
  };
  return new clientcmd.DirectClientConfig(config, os.noFiles, overrides, {
    ...(context !== undefined && { contextName: context }),
  });
}

const words = ({ here, there, flag, context, broken }: Asked): Rows[string] => ({
  "-n": flag === undefined ? "–" : JSON.stringify(flag),
  "--context": context ?? "–",
  here: here === undefined ? "–" : JSON.stringify(here),
  there: there === undefined ? "–" : JSON.stringify(there),
  cluster: broken ? "has no address" : "is fine",
});

const given = (asked: Asked): Table[] => [{ of: "line", rows: { it: words(asked) } }];

/** In exercise builds the class shows what is private under plain names. */
const bare = (config: clientcmd.DirectClientConfig) => config as unknown as DirectClientConfig;

type Answer = readonly [namespace: string, overridden: boolean];

function answered(ask: () => Answer): Rows[string] {
  try {
    const [name, isOrder] = ask();
    return { name, "is an order": isOrder };
  } catch (err) {
    if (isNotStarted(err) || !(err instanceof Error) || !clientcmd.isConfigurationInvalid(err)) throw err;
    return { name: `throws: ${goerrors.textOf(err)}`, "is an order": "" };
  }
}

function gives(impl: Implementation, asked: Asked, wanted: Rows[string]): void {
  agree({
    calls: "namespace(config)",
    given: given(asked),
    of: "answer",
    expected: { it: wanted },
    actual: () => ({ it: answered(() => impl.namespace(bare(configOf(asked)))) }),
  });
}

const order = (name: string): Rows[string] => ({ name, "is an order": true });
const suggestion = (name: string): Rows[string] => ({ name, "is an order": false });

const cases: readonly (readonly [name: string, ...rows: readonly (readonly [Asked, Rows[string]])[]])[] = [
  ["who says nothing works in default, and that is a suggestion", [{}, suggestion("default")], [{ here: "" }, suggestion("default")]],
  ["what a context says is a suggestion", [{ here: "team-a" }, suggestion("team-a")], [{ here: "kube-system" }, suggestion("kube-system")], [{ here: " a " }, suggestion(" a ")], [{ here: " " }, suggestion(" ")]],
  ["what a flag says is an order", [{ flag: "team-b" }, order("team-b")], [{ flag: " b " }, order(" b ")], [{ flag: " " }, order(" ")]],
  ["a flag that says default is an order, too", [{ flag: "default" }, order("default")]],
  ["a flag counts, and the context does not", [{ flag: "team-b", here: "team-a" }, order("team-b")], [{ flag: "team-a", here: "team-a" }, order("team-a")]],
  ["an empty flag says nothing", [{ flag: "" }, suggestion("default")], [{ flag: "", here: "team-a" }, suggestion("team-a")]],
  ["the context in use counts", [{ here: "team-a", there: "team-c", context: "there" }, suggestion("team-c")], [{ here: "team-a", context: "there" }, suggestion("default")]],
  ["an order holds where the configuration can't be used", [{ flag: "team-b", broken: true }, order("team-b")], [{ flag: "team-b", context: "nowhere" }, order("team-b")]],
  [
    "without an order a configuration that can't be used is refused",
    [{ here: "team-a", context: "nowhere" }, { name: "throws: invalid configuration: [context was not found for specified context: nowhere, cluster has no server defined]", "is an order": "" }],
    [{ here: "team-a", broken: true }, { name: "throws: invalid configuration: no configuration has been provided, try setting KUBERNETES_MASTER environment variable", "is an order": "" }],
  ],
]; // prettier-ignore

const names = ["", "default", "team-a", "team-b"] as const;

function anyLine(source: rand.Source): Asked {
  const maybe = (): string | undefined => (source.intn(2) === 0 ? undefined : oneOf(source, names));
  const [here, there, flag] = [maybe(), maybe(), maybe()];
  const context = source.intn(3) === 0 ? oneOf(source, ["here", "there", "nowhere"]) : undefined;
  return {
    ...(here !== undefined && { here }),
    ...(there !== undefined && { there }),
    ...(flag !== undefined && { flag }),
    ...(context !== undefined && { context }),
    ...(source.intn(4) === 0 && { broken: true }),
  };
}

const answers = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...rows]) => ({
    name,
    run: () => {
      for (const [asked, wanted] of rows) gives(impl, asked, wanted);
    },
  })),
  {
    name: "an empty text in the context says nothing, either",
    run: () => {
      const config: DirectClientConfig = {
        overrides: {},
        confirmUsable: () => undefined,
        context: () => ({ cluster: "c", namespace: "" }),
      };
      agree({
        says: "The context that the configuration gives has an empty namespace.",
        calls: "namespace(config)",
        of: "answer",
        expected: { it: suggestion("default") },
        actual: () => ({ it: answered(() => impl.namespace(config)) }),
      });
    },
  },
  {
    name: "whatever is said, the answer is that of kubectl",
    run: () =>
      always<Asked>({
        any: anyLine,
        simpler: (asked) =>
          Object.keys(asked).map((key) => Object.fromEntries(Object.entries(asked).filter(([other]) => other !== key))),
        holds: (asked) => gives(impl, asked, answered(() => configOf(asked).namespace())),
      }),
  },
]; // prettier-ignore

const isNamespaced = { scope: "namespace" } as NonNullable<resourcecli.Info["mapping"]>; // No more of it is read.

/** Where a file goes that says this namespace, or why it does not, as the Builder decides. */
async function fate(asked: Asked, own: string): Promise<string> {
  try {
    const [name, isOrder] = configOf(asked).namespace();
    const info = new resourcecli.Info({ name: "o", namespace: own, mapping: isNamespaced });
    await (isOrder ? resourcecli.requireNamespace : resourcecli.setNamespace)(name)(info, undefined);
    return info.namespace;
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return `error: ${goerrors.textOf(err)}`;
  }
}

const lines = {
  "-n NS, otherns.yaml": [{ flag: "NS" }, "elsewhere"],
  "-n NS, web.yaml": [{ flag: "NS" }, ""],
  "context NS, otherns.yaml": [{ here: "NS" }, "elsewhere"],
  "context NS, web.yaml": [{ here: "NS" }, ""],
  "nothing, otherns.yaml": [{}, "elsewhere"],
  "nothing, web.yaml": [{}, ""],
} as const satisfies Readonly<Record<string, readonly [Asked, string]>>;

/** Files that are created. What it gives is where they went. */
export const scenarios = {
  "six files": async (): Promise<string[]> => {
    const all: string[] = [];
    for (const [asked, own] of Object.values(lines)) all.push(await fate(asked, own));
    return all;
  },
};

/** As a real kubectl said it, of the first line; the others end as the port has them. */
const recorded =
  'error: the namespace from the provided object "elsewhere" does not match the namespace "NS". You must pass \'--namespace=elsewhere\' to perform this operation.';
const wanted = [recorded, "NS", "elsewhere", "NS", "elsewhere", "default"];

const files = (impl: Implementation): Check[] => [
  {
    name: "files go where they say unless somebody has ordered otherwise",
    run: async () => {
      const rows = (all: readonly string[]): Rows =>
        Object.fromEntries(Object.keys(lines).map((line, i) => [line, { becomes: all[i] ?? "" }]));
      const seen = await inPlace(meta.replaces, impl, scenarios["six files"]);
      agree({ says: "A file ends up elsewhere.", of: "line", expected: rows(wanted), actual: rows(seen) });
    },
  },
];
