import * as cliflag from "#component-base/cli/flag";
import * as globalflag from "#component-base/cli/globalflag";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as verflag from "#component-base/version/verflag";
import * as cmoptions from "#controller-manager/options";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as strconv from "#go/strconv";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { announce } from "../../engine/beat.ts";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf, simplerField } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...readings(impl), ...commands(impl)];

interface Asked {
  readonly words: readonly string[];
  /** Flags end at the first argument. */
  readonly strict?: true;
  /** Flags that nobody knows are passed over. */
  readonly lenient?: true;
}

/** What stands there after a reading; in the texts that flags give. */
interface Read {
  readonly elect: string;
  readonly name: string;
  readonly number: string;
  readonly list: string;
  readonly verbose: string;
  readonly arguments: string;
  readonly "before --": number;
  readonly error: string;
}

/** Reads words into a set of five flags, with the functions of the moment. */
function readingOf({ words, strict, lenient }: Asked): Read {
  const values = { elect: true, name: "web", number: 5, list: ["*"] as readonly string[], verbose: 0 };
  const fs = new pflag.FlagSet("test");
  fs.var(pflag.bool(values, "elect"), "elect", "");
  fs.varP(pflag.string(values, "name"), "name", "n", "");
  fs.var(pflag.int(values, "number"), "number", "");
  fs.var(pflag.stringSlice(values, "list"), "list", "");
  fs.varP(pflag.count(values, "verbose"), "verbose", "v", "");
  fs.setInterspersed(strict !== true);
  fs.parseErrorsWhitelist = { unknownFlags: lenient === true };
  let error = "none";
  try {
    fs.parse(words);
  } catch (err) {
    if (isNotStarted(err)) throw err;
    error = goerrors.textOf(err);
  }
  return {
    elect: String(values.elect),
    name: strconv.quote(values.name),
    number: String(values.number),
    list: values.list.join(" "),
    verbose: String(values.verbose),
    arguments: fs.args().map(strconv.quote).join(" ") || "none",
    "before --": fs.argsLenAtDash(),
    error,
  };
}

/** The same with the learner's functions in place. What they throw is part of the reading. */
async function withIts<T>(impl: Implementation, read: () => T | Promise<T>): Promise<T> {
  let seen: { readonly is: T } | undefined;
  try {
    await inPlace(meta.replaces, impl, async () => {
      seen = { is: await read() };
    });
  } catch (err) {
    if (seen === undefined || isNotStarted(err)) throw err;
  }
  if (seen === undefined) throw new Error("nothing was read");
  return seen.is;
}

const calls = "read(parser, words)";

const given = ({ words, strict, lenient }: Asked): Table[] => [
  { of: "word", rows: Object.fromEntries(words.map((word, i) => [`${i + 1}.`, { is: strconv.quote(word) }])) },
  ...(strict ? [{ of: "flags", rows: { they: { end: "at the first argument" } } }] : []),
  ...(lenient ? [{ of: "unknown flags", rows: { they: { are: "passed over" } } }] : []),
]; // prettier-ignore

const rowsOf = (read: Partial<Read>): Rows =>
  Object.fromEntries(Object.entries(read).map(([name, is]) => [name, { is }]));

async function reads(impl: Implementation, asked: Asked, wanted: Partial<Read>): Promise<void> {
  announce({ calls, given: given(asked) });
  const seen = await withIts(impl, () => readingOf(asked));
  const asWanted = Object.fromEntries(Object.entries(seen).filter(([name]) => name in wanted));
  agree({ calls, given: given(asked), of: "afterwards", expected: rowsOf(wanted), actual: rowsOf(asWanted) });
}

const of = (...words: string[]): Asked => ({ words });
const fine = { error: "none" };

const cases: readonly (readonly [name: string, ...rows: readonly (readonly [Asked, Partial<Read>])[]])[] = [
  [
    "what stands behind the equals sign is the value",
    [of("--name=api"), { name: '"api"', arguments: "none", ...fine }],
    [of("--elect=false", "--number=7"), { elect: "false", number: "7", arguments: "none", ...fine }],
  ],
  [
    "only the first equals sign counts",
    [of("--name=a=b=c"), { name: '"a=b=c"', ...fine }],
    [of("--name=="), { name: '"="', ...fine }],
  ],
  [
    "a value may be empty",
    [of("--name=", "x"), { name: '""', arguments: '"x"', ...fine }],
    [of("--elect="), { error: 'invalid argument "" for "--elect" flag: strconv.ParseBool: parsing "": invalid syntax' }],
    [{ words: ["--bogus=", "x"], lenient: true }, { arguments: '"x"', ...fine }],
  ],
  [
    "without an equals sign the next word is the value",
    [of("--name", "api", "--number", "7"), { name: '"api"', number: "7", arguments: "none", ...fine }],
    [of("--name", ""), { name: '""', arguments: "none", ...fine }],
  ],
  [
    "the next word is the value, whatever it looks like",
    [of("--name", "--elect=false"), { name: '"--elect=false"', elect: "true", ...fine }],
    [of("--name", "--", "x"), { name: '"--"', arguments: '"x"', "before --": -1, ...fine }],
    [of("--number", "-7"), { number: "-7", ...fine }],
  ],
  [
    "a flag that means something alone leaves the next word where it is",
    [of("--elect", "false"), { elect: "true", arguments: '"false"', ...fine }],
    [of("--verbose", "3"), { verbose: "1", arguments: '"3"', ...fine }],
  ],
  [
    "a flag that is given nothing is refused",
    [of("--number=7", "--name"), { name: '"web"', number: "7", error: "flag needs an argument: --name" }],
    [of("-n"), { error: "flag needs an argument: 'n' in -n" }],
  ],
  [
    "letters behind one dash are flags, too",
    [of("-n", "api", "-vv"), { name: '"api"', verbose: "2", arguments: "none", ...fine }],
    [of("-napi", "x"), { name: '"api"', arguments: '"x"', ...fine }],
    [of("-7"), { error: "unknown shorthand flag: '7' in -7" }],
  ],
  [
    "what nobody knows is refused by its name",
    [of("--bogus"), { error: "unknown flag: --bogus" }],
    [of("--bogus=1"), { error: "unknown flag: --bogus" }],
    [of("--Elect"), { error: "unknown flag: --Elect" }],
    [of("--help"), { error: "pflag: help requested" }],
  ],
  [
    "where unknown flags are passed over, they take their values along",
    [{ words: ["--bogus", "1", "x"], lenient: true }, { arguments: '"x"', ...fine }],
    [{ words: ["--bogus=1", "x"], lenient: true }, { arguments: '"x"', ...fine }],
  ],
  [
    "a third dash, or no name, is bad syntax",
    [of("---elect"), { error: "bad flag syntax: ---elect" }],
    [of("--=x"), { error: "bad flag syntax: --=x" }],
  ],
  [
    "the first error ends the reading",
    [
      of("--name=a", "--bogus", "--number=7", "y"),
      { name: '"a"', number: "5", arguments: "none", error: "unknown flag: --bogus" },
    ],
    [of("--number=x", "--bogus", "---x"), { error: 'invalid argument "x" for "--number" flag: strconv.ParseInt: parsing "x": invalid syntax' }],
  ],
  [
    "what is no flag is an argument, and flags may follow",
    [of("x", "--elect=false", "", "-", "y"), { elect: "false", arguments: '"x" "" "-" "y"', "before --": -1, ...fine }],
    [of(), { arguments: "none", "before --": -1, ...fine }],
  ],
  [
    "where flags end at the first argument, all that follows are arguments",
    [
      { words: ["--number=7", "x", "--elect=false", "--", "y"], strict: true },
      { number: "7", elect: "true", arguments: '"x" "--elect=false" "--" "y"', "before --": -1, ...fine },
    ],
  ],
  [
    "two dashes end the flags and are no argument",
    [of("x", "--", "--elect=false", "y"), { elect: "true", arguments: '"x" "--elect=false" "y"', "before --": 1, ...fine }],
    [of("--", "--", "-n"), { arguments: '"--" "-n"', "before --": 0, ...fine }],
    [of("--name=api", "--"), { name: '"api"', arguments: "none", "before --": 0, ...fine }],
  ],
  [
    "a flag that comes twice is set twice",
    [of("--name=a", "--name", "b"), { name: '"b"', ...fine }],
    [of("--list=a", "--list", "b,c"), { list: "a b c", ...fine }],
  ],
]; // prettier-ignore

const readings = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...rows]) => ({
    name,
    run: async () => {
      for (const [asked, wanted] of rows) await reads(impl, asked, wanted);
    },
  })),
  {
    name: "whatever the words are, they are read as in Kubernetes",
    run: () =>
      always<Asked>({
        any: anyWords,
        simpler: (asked) => simplerField(asked, "words", (words) => fewer(words)),
        holds: (asked) => reads(impl, asked, readingOf(asked)),
      }),
  },
];

const pool = [
  "--elect", "--elect=false", "--elect=maybe", "--name", "--name=api", "--name=", "--name=a=b", "--number", "--number=7", "--number=x",
  "--list", "--list=a,b", "--verbose", "--verbose=3", "-v", "-n", "-napi", "-7", "--bogus", "--bogus=1", "--bogus=", "---x", "--=x", "--", "-", "", "x", "false", "7",
] as const; // prettier-ignore

function anyWords(source: rand.Source): Asked {
  const words = Array.from({ length: source.intn(7) }, () => oneOf(source, pool));
  const how = source.intn(4);
  return { words, ...(how === 0 && { strict: true }), ...(how === 1 && { lenient: true }) };
}

/** The manager's command with the flags that all controller managers have. */
async function commandSays(words: readonly string[]): Promise<string> {
  const generic = new cmoptions.GenericControllerManagerConfigurationOptions({
    port: 0,
    address: "",
    minResyncPeriod: 43_200_000,
    clientConnection: { kubeconfig: "", acceptContentTypes: "", contentType: "", qps: 20, burst: 30 },
    controllerStartInterval: 0,
    leaderElection: {
      leaderElect: true,
      leaseDuration: 15_000,
      renewDeadline: 10_000,
      retryPeriod: 2000,
      resourceLock: "leases",
      resourceName: "kube-controller-manager",
      resourceNamespace: "kube-system",
    },
    controllers: ["*"],
    debugging: { enableProfiling: true, enableContentionProfiling: false },
  });
  const controllers = { all: ["deployment"], disabledByDefault: [] };
  const version = new verflag.VersionFlag();
  const command = new cobra.Command({
    use: "kube-controller-manager",
    args: (cmd, args) => {
      if (args.every((arg) => arg === "")) return;
      throw new Error(`${strconv.quote(cmd.commandPath())} does not take any arguments, got [${args.map(strconv.quote).join(" ")}]`);
    },
    run: (self) => {
      const line = version.requested(componentversion.unstamped());
      const [wrong] = generic.validate(controllers);
      const { leaderElect } = generic.config.leaderElection;
      self.outOrStdout()(line ?? (wrong ? goerrors.textOf(wrong) : `goes on, with election ${leaderElect ? "on" : "off"}`));
    },
  });
  const fss = new cliflag.NamedFlagSets();
  generic.addFlags(fss, controllers);
  version.addFlags(fss.flagSet("global"));
  globalflag.addGlobalFlags(fss.flagSet("global"), command.name(), new logs.Flags());
  for (const [, fs] of fss.entries()) command.flags().addFlagSet(fs);
  let said = "";
  const take = (text: string): void => void (said += text);
  command.setUsageFunc(() => {});
  command.setStreams({ stdout: take, stderr: take });
  command.setArgs(words);
  try {
    await command.execute();
  } catch (err) {
    if (isNotStarted(err)) throw err;
    // It has said why.
  }
  return said.split("\n")[0] ?? "";
} // prettier-ignore

/** Command lines that a real kube-controller-manager 1.20.2 was started with, and the first line that it said. */
const recorded: Readonly<Record<string, string>> = {
  "--bogus": "Error: unknown flag: --bogus",
  positional: 'Error: "kube-controller-manager" does not take any arguments, got ["positional"]',
  "--controllers=nope": '"nope" is not in the list of known controllers',
  "--version": "Kubernetes v0.0.0-master+faecb196815e2",
  "--leader-elect=maybe":
    'Error: invalid argument "maybe" for "--leader-elect" flag: strconv.ParseBool: parsing "maybe": invalid syntax',
  "--v=x": 'Error: invalid argument "x" for "-v, --v" flag: strconv.ParseInt: parsing "x": invalid syntax',
};

/** Lines that nobody recorded: what becomes of them follows from the code. */
const further: Readonly<Record<string, string>> = {
  "--leader-elect false": 'Error: "kube-controller-manager" does not take any arguments, got ["false"]',
  "--leader-elect=false": "goes on, with election off",
  "--controllers nope": '"nope" is not in the list of known controllers',
};

const lines = { ...recorded, ...further };

const saysOf = async (): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const line of Object.keys(lines)) all[line] = await commandSays(line.split(" "));
  return all;
};

/** The manager's command, given nine lines. What it gives is what it said. */
export const scenarios = { "nine command lines": saysOf };

const commands = (impl: Implementation): Check[] => [
  {
    name: "nine command lines end as they did with a real kube-controller-manager, or would",
    run: async () => {
      const seen = await withIts(impl, saysOf);
      const rows = (all: Readonly<Record<string, string>>): Rows =>
        Object.fromEntries(Object.entries(all).map(([line, says]) => [line, { says }]));
      agree({ says: "A command line ends otherwise.", of: "command line", expected: rows(lines), actual: rows(seen) });
    },
  },
]; // prettier-ignore
