import * as utilerrors from "#apimachinery/util/errors";
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import type * as rand from "#go/math/rand";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...going(impl),
  ...keeping(impl),
  ...ending(impl),
  ...random(impl),
  ...builder(impl),
];

/** What a visitor does: an object by its name, `?` and an error that it hands on, and last `!` and one that it throws. */
type Script = readonly string[];

/** A visitor that stops when its function throws, as a stream does. */
const visitorOf = (script: Script): resourcecli.Visitor => ({
  visit: async (fn) => {
    for (const step of script) {
      if (step.startsWith("!")) throw new Error(step.slice(1));
      if (step.startsWith("?")) await fn(undefined, new Error(step.slice(1)));
      else await fn(new resourcecli.Info({ name: step }), undefined);
    }
  },
});

const inWords = (step: string): string =>
  step.startsWith("!")
    ? `throws “${step.slice(1)}”`
    : step.startsWith("?")
      ? `hands on “${step.slice(1)}”`
      : step;

/** An error in words; a list with all that is in it. */
function told(err: unknown): string {
  if (err instanceof AggregateError)
    return `a list of ${err.errors.length}: ${utilerrors.errorsOf(err).map(told).join("; ")}`;
  return err instanceof Error ? err.message : `no error, but ${typeof err}`;
}

/** A function that refuses names with an x; later, as a server does, if it is told so. */
function refusing(calls: string[], isLate: boolean): resourcecli.VisitorFunc {
  const call = (name: string): void => {
    calls.push(name);
    if (name.includes("x")) throw new Error(`${name} is refused`);
  };
  return (info, err) => {
    if (err !== undefined) return void calls.push(`the error “${err.message}”`);
    if (!isLate) return call(info.name);
    return Promise.resolve().then(() => call(info.name));
  };
}

const rowsOf = (calls: readonly string[], thrown: string): Rows => ({
  "your function is called with": { is: calls.join(", ") || "nothing" },
  "is thrown": { is: thrown },
});

async function came(visit: (fn: resourcecli.VisitorFunc) => Promise<void>, isLate: boolean): Promise<Rows> {
  const calls: string[] = [];
  let end = "nothing";
  await visit(refusing(calls, isLate)).catch((err: unknown) => {
    if (isNotStarted(err)) throw err;
    end = told(err);
  });
  return rowsOf(calls, end);
}

/** As the rules say it: who is called, and what is kept. */
function kept(scripts: readonly Script[]): [calls: string[], errs: string[]] {
  const steps = scripts.flatMap((script) =>
    script.slice(0, script.findIndex((step) => step.startsWith("!")) + 1 || script.length + 1),
  );
  const calls = steps.filter((step) => !/^[?!]/.test(step));
  const errs = steps.flatMap((step) =>
    /^[?!]/.test(step) ? [step.slice(1)] : step.includes("x") ? [`${step} is refused`] : [],
  );
  return [calls, errs];
}

const thrownOf = (errs: readonly string[], isList: boolean): string =>
  errs.length === 0 ? "nothing" : isList ? `a list of ${errs.length}: ${errs.join("; ")}` : (errs[0] ?? "");

const given = (scripts: readonly Script[]) => [
  {
    of: "visitor",
    rows: Object.fromEntries(
      scripts.map((script, i) => [`${i + 1}`, { does: script.map(inWords).join(", ") || "nothing" }]),
    ),
  },
];

async function each(impl: Implementation, scripts: readonly Script[], isLate = true): Promise<void> {
  const [calls, errs] = kept(scripts);
  agree({
    calls: "visitEach(list, fn)",
    given: given(scripts),
    of: "visitEach",
    expected: rowsOf(calls, thrownOf(errs, true)),
    actual: await came((fn) => impl.visitEach({ visitors: scripts.map(visitorOf) }, fn), isLate),
  });
}

async function on(impl: Implementation, script: Script, isLate = true): Promise<void> {
  const [calls, errs] = kept([script]);
  agree({
    calls: "visitOn(around, fn)",
    given: given([script]),
    of: "visitOn",
    expected: rowsOf(calls, thrownOf(errs, errs.length > 1)),
    actual: await came((fn) => impl.visitOn({ visitor: visitorOf(script) }, fn), isLate),
  });
}

const going = (impl: Implementation): Check[] => [
  {
    name: "where all is well, your function gets each object, and nothing is thrown",
    run: async () => {
      await each(impl, [["a", "b"], [], ["c"]]);
      await on(impl, ["a", "b"]);
      await each(impl, []);
      await on(impl, []);
    },
  },
  {
    name: "an object that is refused does not cost the next one",
    run: async () => {
      for (const isLate of [true, false]) {
        await each(impl, [["x", "b", "xx"], ["c"]], isLate);
        await on(impl, ["x", "b", "xx"], isLate);
      }
    },
  },
  {
    name: "a visitor that throws does not cost the next one",
    run: async () => {
      await each(impl, [["a", "!typo"], ["b", "!no YAML"], ["c"]]);
      await each(impl, [["!typo"], ["!typo"], ["c"]]);
    },
  },
];

const keeping = (impl: Implementation): Check[] => [
  {
    name: "an error that is handed on is kept, and your function does not hear of it",
    run: async () => {
      await each(impl, [["a", "?Nope", "b", "?Nope too"]]);
      await on(impl, ["a", "?Nope", "b", "?Nope too"]);
    },
  },
  {
    name: "what a visitor throws itself is kept, behind what came before",
    run: async () => {
      await each(impl, [["x", "!typo"]]);
      await on(impl, ["x", "!typo"]);
      await on(impl, ["?Nope", "b", "!typo"]);
      for (const last of [same, "some text"]) await asItIs(impl, last);
    },
  },
];

const same = new Error("too late");
const list = new AggregateError([new Error("one"), new Error("two")], "[one, two]");

/** Which error this is: one that was thrown itself, or another that only says the same. */
function which(err: unknown): string {
  if (err === same) return "“too late” itself";
  if (err === list) return "the list of two itself";
  return err instanceof Error ? `an Error “${err.message}”` : "something that is no Error";
}

/** One error is thrown twice, one is a list, and texts are thrown, too: by your function, and by the visitor at its end. */
async function asItIs(impl: Implementation, last: Error | string): Promise<void> {
  const thrown = [same, list, "a text", same];
  const visitor: resourcecli.Visitor = {
    visit: async (fn) => {
      for (const name of thrown.keys()) await fn(new resourcecli.Info({ name: `${name}` }), undefined);
      await fn(undefined, list);
      throw last;
    },
  };
  const refuses: resourcecli.VisitorFunc = (info, _err) => {
    throw thrown[Number(info?.name)];
  };
  const kept = [
    "“too late” itself",
    "the list of two itself",
    "an Error “a text”",
    "“too late” itself",
    "the list of two itself",
    last === same ? "“too late” itself" : "an Error “some text”",
  ];
  const text = last === same ? "[too late, one, two, a text]" : "[too late, one, two, a text, some text]";
  for (const [calls, visit] of [
    ["visitEach(list, fn)", () => impl.visitEach({ visitors: [visitor] }, refuses)],
    ["visitOn(around, fn)", () => impl.visitOn({ visitor }, refuses)],
  ] as const) {
    agree({
      says: "One error is thrown twice, one is a list of two, and a text is thrown.",
      calls,
      of: "is thrown",
      expected: rowsOfErrors(text, kept),
      actual: await visit().then(
        () => ({}),
        (err: unknown) => {
          if (isNotStarted(err)) throw err;
          return err instanceof AggregateError
            ? rowsOfErrors(err.message, err.errors.map(which))
            : { text: { is: which(err) } };
        },
      ),
    });
  }
}

const rowsOfErrors = (text: string, errs: readonly string[]): Rows => ({
  text: { is: text },
  ...Object.fromEntries(errs.map((err, i) => [`${i + 1}.`, { is: err }])),
});

const ending = (impl: Implementation): Check[] => [
  {
    name: "the list throws a list, even of one",
    run: async () => {
      await each(impl, [["a", "?Nope"]]);
      await each(impl, [["x"], ["b"]]);
    },
  },
  {
    name: "the visitor around it throws one error as it is",
    run: async () => {
      await on(impl, ["a", "?Nope", "b"]);
      await on(impl, ["x", "b"]);
      await on(impl, ["a", "!typo"]);
    },
  },
];

const anyStep = (source: rand.Source): string =>
  oneOf(source, ["a", "b", "x", "xx", "?Nope", "?Nope too", "!typo"]);
const anyScript = (source: rand.Source): Script =>
  Array.from({ length: source.intn(5) }, () => anyStep(source));
const shorter = (script: Script): Script[] => script.map((_, i) => script.filter((__, n) => n !== i));

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever goes wrong, the rest is visited and all errors are told",
    run: async () => {
      await always<readonly Script[]>({
        any: (source) => Array.from({ length: source.intn(4) }, () => anyScript(source)),
        simpler: (scripts) =>
          scripts.flatMap((script, i) => [
            scripts.filter((_, n) => n !== i),
            ...shorter(script).map((less) => scripts.map((one, n) => (n === i ? less : one))),
          ]),
        holds: (scripts) => each(impl, scripts),
      });
      await always<Script>({ any: anyScript, simpler: shorter, holds: (script) => on(impl, script) });
    },
  },
];

const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
const nope = "kind: Nope\napiVersion: v1\nmetadata: {name: z}\n";
const files = {
  "/half.yaml": [configMap("h"), nope, configMap("i")].join("---\n"),
  "/broken.yaml": [configMap("j"), "a: b: c\n", configMap("k")].join("---\n"),
  "/exists.yaml": [configMap("x"), configMap("l")].join("---\n"),
};

/** What kubectl's Builder visits of some files, and what is thrown. */
async function created(...filenames: string[]): Promise<Rows> {
  const system = clientcmdtesting.memorySystem({ files });
  const builder = resourceclitesting.newTestBuilder({}, { system }).unstructured().continueOnError();
  const result = await builder
    .namespaceParam("test")
    .defaultNamespace()
    .filenameParam(false, { filenames })
    .flatten()
    .do();
  return came((fn) => result.visit(fn), true);
}

/** The recorded file alone, and three with a fault in each. */
export const scenarios = {
  "half.yaml": () => created("/half.yaml"),
  "three files": () => created("/half.yaml", "/broken.yaml", "/exists.yaml"),
};

/** The learner's functions in place. What they throw would come out before all else, and it is what is looked at. */
async function withIts(impl: Implementation, scene: () => Promise<Rows>): Promise<Rows> {
  let rows: Rows = {};
  const look = async (): Promise<void> => {
    rows = await scene();
  };
  await inPlace(meta.replaces, impl, look).catch((err: unknown) => {
    if (isNotStarted(err)) throw err;
  });
  return rows;
}

const unrecognised = 'unable to recognize "/half.yaml": no matches for kind "Nope" in version "v1"';
const unparsed =
  "error parsing /broken.yaml: error converting YAML to JSON: yaml: mapping values are not allowed in this context";

const builder = (impl: Implementation): Check[] => [
  {
    name: "the Builder creates of half.yaml what kubectl has created",
    run: async () =>
      agree({
        says: "With your functions in them, the visitors do something else.",
        of: "create -f half.yaml",
        expected: rowsOf(["h", "i"], `a list of 1: ${unrecognised}`),
        actual: await withIts(impl, scenarios["half.yaml"]),
      }),
  },
  {
    name: "of three bad files all good objects are created, and what was refused is told first",
    run: async () =>
      agree({
        says: "With your functions in them, the visitors do something else.",
        of: "create -f three files",
        expected: rowsOf(
          ["h", "i", "j", "x", "l"],
          `a list of 2: x is refused; a list of 2: ${unrecognised}; ${unparsed}`,
        ),
        actual: await withIts(impl, scenarios["three files"]),
      }),
  },
];
