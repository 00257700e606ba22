import * as utilerrors from "#apimachinery/util/errors";
import * as cliflag from "#component-base/cli/flag";
import * as componentbaseconfig from "#component-base/config";
import * as logs from "#component-base/logs";
import * as cmoptions from "#controller-manager/options";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import { type Check, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { GenericControllerManagerConfigurationOptions } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...aggregates(impl), ...names(impl), ...lines(impl)];

/** Errors by their texts; a list is an aggregate, and null is no error. */
type Tree = string | null | readonly Tree[];

function build(tree: Tree): Error | undefined {
  if (tree === null) return undefined;
  if (typeof tree === "string") return new Error(tree);
  return utilerrors.newAggregate(tree.map(build));
}

const shown = (tree: Tree): string =>
  tree === null
    ? "undefined"
    : typeof tree === "string"
      ? tree
      : `aggregate of ${tree.map(shown).join(" and ")}`;

function told(agg: unknown, errs: readonly (Error | undefined)[]): Rows {
  if (agg === undefined) return { it: { is: "undefined" } };
  if (!(agg instanceof AggregateError)) return { it: { is: "no AggregateError" } };
  const inside: unknown[] = agg.errors;
  const own = errs.filter((err) => err !== undefined);
  const asTheyCame = inside.length === own.length && inside.every((err, i) => err === own[i]);
  return {
    it: { is: "an AggregateError", says: agg.message, errors: inside.length, "as they came": asTheyCame },
  };
}

function aggregated(impl: Implementation, ...trees: readonly Tree[]): void {
  const errs = trees.map(build);
  agree({
    calls: "newAggregate(errs)",
    given: [{ of: "errs", rows: Object.fromEntries(trees.map((tree, i) => [`${i}`, { is: shown(tree) }])) }],
    of: "newAggregate gives",
    expected: told(utilerrors.newAggregate(errs), errs),
    actual: () => told(impl.newAggregate(errs), errs),
  });
}

function anyTree(source: rand.Source, depth = 2): Tree {
  if (depth === 0 || source.intn(4) > 0) return oneOf<Tree>(source, ["a", "b", "c", "", null]);
  return Array.from({ length: 1 + source.intn(3) }, () => anyTree(source, depth - 1));
}

const aggregates = (impl: Implementation): Check[] => [
  {
    name: "without any error there is none",
    run: () => {
      aggregated(impl);
      aggregated(impl, null, null);
    },
  },
  {
    name: "one error says what it says, without brackets",
    run: () => {
      aggregated(impl, "no such port");
      aggregated(impl, null, "no such port", null);
    },
  },
  {
    name: "an error without words is an error",
    run: () => aggregated(impl, ""),
  },
  {
    name: "several errors stand in brackets, in their order",
    run: () => {
      aggregated(impl, "b", "a");
      aggregated(impl, "c", null, "b", "a");
    },
  },
  {
    name: "what is said twice is told once, and counts twice",
    run: () => aggregated(impl, "b", "a", "b"),
  },
  {
    name: "where all say the same there are no brackets",
    run: () => aggregated(impl, "b", "b"),
  },
  {
    name: "of an aggregate inside, the errors in it are told",
    run: () => {
      aggregated(impl, "c", ["b", "a"]);
      aggregated(impl, ["c", ["b", "c"]], "a");
    },
  },
  {
    name: "an aggregate that is the only error keeps its own words",
    run: () => {
      const errs = [new AggregateError([new Error("a"), new Error("b")], "both went wrong")];
      agree({
        calls: "newAggregate(errs)",
        given: [{ of: "errs", rows: { 0: { is: "an aggregate of a and b", says: "both went wrong" } } }],
        of: "newAggregate gives",
        expected: told(utilerrors.newAggregate(errs), errs),
        actual: () => told(impl.newAggregate(errs), errs),
      });
    },
  },
  {
    name: "whatever the errors are, they are told as in Kubernetes",
    run: () =>
      always<readonly Tree[]>({
        any: (source) => Array.from({ length: source.intn(5) }, () => anyTree(source)),
        simpler: (trees) => fewer(trees, () => []),
        holds: (trees) => aggregated(impl, ...trees),
      }),
  },
];

const all = ["deployment", "replicaset", "ttl"];

/** The general group with these words, and what debugging has to say. */
function group(
  words: readonly string[],
  debugging: readonly string[],
): GenericControllerManagerConfigurationOptions {
  const debug = new cmoptions.DebuggingOptions();
  debug.validate = () => debugging.map((text) => new Error(text));
  const { config } = newGeneric();
  return { config: { ...config, controllers: words }, debugging: debug };
}

const unknown = (quoted: string): string => `${quoted} is not in the list of known controllers`;
const listed = (errs: readonly unknown[]): Rows =>
  Object.fromEntries(errs.map((err, i) => [`${i + 1}.`, { says: goerrors.textOf(err) }]));

function refuses(
  impl: Implementation,
  words: readonly string[],
  wanted: readonly string[],
  debugging: readonly string[] = [],
): void {
  const receiver = group(words, debugging);
  agree({
    calls: "validate(options, { all })",
    given: [
      { of: "all", rows: { names: { are: all.join(", ") } } },
      { of: "controllers", rows: Object.fromEntries(words.map((word, i) => [`${i + 1}.`, { word }])) },
      ...(debugging.length === 0 ? [] : [{ of: "debugging", rows: listed(debugging) }]),
    ],
    of: "error",
    expected: listed(wanted),
    actual: () => listed(impl.validate(receiver, { all })),
  });
}

const names = (impl: Implementation): Check[] => [
  {
    name: "names that there are pass, with a dash or without, and so does the star",
    run: () => {
      refuses(impl, [], []);
      refuses(impl, ["*"], []);
      refuses(impl, ["ttl", "deployment"], []);
      refuses(impl, ["-ttl", "*"], []);
    },
  },
  {
    name: "a name that there is not is quoted",
    run: () => {
      refuses(impl, ["nope"], [unknown('"nope"')]);
      refuses(impl, ["*", "Ttl"], [unknown('"Ttl"')]);
      refuses(impl, ["replica"], [unknown('"replica"')]);
      refuses(impl, ['t"tl'], [unknown('"t\\"tl"')]);
      refuses(impl, [""], [unknown('""')]);
      refuses(impl, [" ttl"], [unknown('" ttl"')]);
      refuses(impl, ["\u0007"], [unknown('"\\a"')]);
    },
  },
  {
    name: "the dash before a name is not told",
    run: () => refuses(impl, ["-nope"], [unknown('"nope"')]),
  },
  {
    name: "only the first dash is taken off",
    run: () => {
      refuses(impl, ["--ttl"], [unknown('"-ttl"')]);
      refuses(impl, ["t-tl"], [unknown('"t-tl"')]);
      refuses(impl, ["ttl-"], [unknown('"ttl-"')]);
      refuses(impl, ["-"], [unknown('""')]);
    },
  },
  {
    name: "a star behind a dash is a name that there is not",
    run: () => refuses(impl, ["-*"], [unknown('"*"')]),
  },
  {
    name: "every name that there is not is told, in order, as often as it is there",
    run: () => refuses(impl, ["b", "*", "a", "ttl", "b"], [unknown('"b"'), unknown('"a"'), unknown('"b"')]),
  },
  {
    name: "what debugging says comes first",
    run: () => {
      refuses(impl, ["*"], ["d"], ["d"]);
      refuses(impl, ["nope"], ["d", "e", unknown('"nope"')], ["d", "e"]);
    },
  },
];

/** The general group of a manager that nobody has told anything. */
function newGeneric(): cmoptions.GenericControllerManagerConfigurationOptions {
  const obj = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
  const { generic } = v1alpha1.convertKubeControllerManagerConfiguration(obj);
  return new cmoptions.GenericControllerManagerConfigurationOptions(generic);
}

/** What the manager says of a command line once its flags have been read; nothing if all is well. Two of its groups are enough here. */
function saidOf(words: readonly string[]): string {
  const generic = newGeneric();
  const logging = new logs.Options(new logs.Flags());
  const controllers = { all: ["deployment", "replicaset", "ttl"], disabledByDefault: [] };
  const fss = new cliflag.NamedFlagSets();
  generic.addFlags(fss, controllers);
  logging.addFlags(fss.flagSet("generic"));
  fss.flagSet("generic").parse(words);
  const err = utilerrors.newAggregate([...generic.validate(controllers), ...logging.validate()]);
  return err === undefined ? "nothing" : goerrors.textOf(err);
}

/** Command lines that a real kube-controller-manager v1.20.2 was asked, and what its validation said. */
const recorded: readonly (readonly [words: readonly string[], says: string])[] = [
  [["--controllers=nope"], '"nope" is not in the list of known controllers'],
  [["--leader-elect-lease-duration=5s"], "nothing"],
  [["--leader-elect-renew-deadline=0s"], "nothing"],
];

/** Others, of which the port says what a real one would. */
const others: readonly (readonly string[])[] = [
  ["--controllers=-nope,nope"],
  ["--controllers=*,-nope", "--logging-format=xml"],
  ["--controllers=b,-*,a", "--kube-api-qps=0"],
  ["--logging-format=xml"],
  ["--controllers=*,-ttl", "--kube-api-burst=0"],
];

/** What they give is what the manager says of each line. */
export const scenarios = {
  "recorded lines": async (): Promise<Record<string, string>> => answers(recorded.map(([words]) => words)),
  "other lines": async (): Promise<Record<string, string>> => answers(others),
};

const answers = (all: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(all.map((words) => [words.join(" "), saidOf(words)]));

const rows = (of: Readonly<Record<string, string>>): Rows =>
  Object.fromEntries(Object.entries(of).map(([line, says]) => [line, { says }]));

/** What the port itself says of the other lines; it is asked once. */
let known: Promise<Record<string, string>> | undefined;

const lines = (impl: Implementation): Check[] => [
  {
    name: "recorded command lines are told what a real manager told them",
    run: async () => {
      const actual = await inPlace(meta.replaces, impl, scenarios["recorded lines"]);
      const expected = Object.fromEntries(recorded.map(([words, says]) => [words.join(" "), says]));
      agree({
        says: "With your functions in it, the manager says something else.",
        of: "command line",
        expected: rows(expected),
        actual: rows(actual),
      });
    },
  },
  {
    name: "command lines with several faults are told all of them",
    run: async () => {
      known ??= scenarios["other lines"]();
      const expected = rows(await known);
      const actual = rows(await inPlace(meta.replaces, impl, scenarios["other lines"]));
      agree({
        says: "With your functions in it, the manager says something else.",
        of: "command line",
        expected,
        actual,
      });
    },
  },
];
