import * as cliflag from "#component-base/cli/flag";
import type * as rand from "#go/math/rand";
import * as pflag from "#spf13/pflag";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf, simplerField } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...helps(impl)];

/** A flag: its name, what it does, and whether help hides it. */
type Flag = readonly [name: string, usage: string, hidden?: "hidden"];

interface Asked {
  readonly sets: readonly (readonly [name: string, flags: readonly Flag[]])[];
  readonly cols: number;
}

function setsOf({ sets }: Asked): cliflag.NamedFlagSets {
  const fss = new cliflag.NamedFlagSets();
  for (const [name, flags] of sets) {
    const fs = fss.flagSet(name);
    for (const [flag, usage, hidden] of flags) {
      fs.var(pflag.string({ text: "" }, "text"), flag, usage);
      if (hidden) fs.markHidden(flag);
    }
  }
  return fss;
}

const given = ({ sets, cols }: Asked): Table[] => [
  {
    of: "set",
    rows: Object.fromEntries(
      sets.map(([name, flags]) => [
        name,
        { flags: flags.map(([flag, , hidden]) => (hidden ? `${flag} (hidden)` : flag)).join(", ") || "none" },
      ]),
    ),
  },
  { of: "terminal", rows: { it: { columns: cols } } },
];

const calls = "printSections(w, fss, cols)";

/** What is printed, line by line: what is too little or too much at the end shows as a line of its own. */
function rowsOf(text: string): Rows {
  return Object.fromEntries(text.split("\n").map((line, i) => [`line ${i + 1}`, { says: line }]));
}

function printed(impl: Implementation, asked: Asked): string {
  let text = "";
  impl.printSections((more) => void (text += more), setsOf(asked), asked.cols);
  return text;
}

function prints(impl: Implementation, asked: Asked, wanted: string): void {
  agree({
    calls,
    given: given(asked),
    of: "printed",
    expected: rowsOf(wanted),
    actual: () => rowsOf(printed(impl, asked)),
  });
}

const port: Implementation = cliflag;
const web: Flag = ["name", "what it is called"];
const size: Flag = [
  "total",
  "how many of them there are, in more words than one line of sixty characters has room for",
];
const secret: Flag = ["secret", "who knows", "hidden"];

/** Where a text has lines of its own, a width that is too narrow to wrap in is still another than none. */
const twoLines: Sets = [["generic", [["a", "one line\nand another"]]]];
/** A flag of this set has a name that begins as the longest does. */
const lastOfAll: Sets = [["nodeipam", [web, ["zone", "where it runs"]]]];

const cases: readonly (readonly [name: string, ...rows: readonly (readonly [Asked, string])[]])[] = [
  [
    "a set stands below its heading",
    [
      { sets: [["metrics", [web]]], cols: 0 },
      "\nMetrics flags:\n\n      --name string   what it is called\n",
    ],
  ],
  [
    "a set has upper case in its first letter alone",
    [
      { sets: [["persistentvolume-binder controller", [web]]], cols: 0 },
      "\nPersistentvolume-binder controller flags:\n\n      --name string   what it is called\n",
    ],
    [{ sets: [["apiServer", [web]]], cols: 0 }, "\nApiServer flags:\n\n      --name string   what it is called\n"],
  ],
  [
    "the order is that in which the sets were asked for",
    [
      { sets: [["metrics", [web]], ["generic", [web]], ["logs", [web]]], cols: 0 },
      ["Metrics", "Generic", "Logs"].map((name) => `\n${name} flags:\n\n      --name string   what it is called\n`).join(""),
    ],
  ],
  [
    "a set without flags is left out, and those behind it are not",
    [
      { sets: [["job controller", []], ["metrics", [web]]], cols: 0 },
      "\nMetrics flags:\n\n      --name string   what it is called\n",
    ],
  ],
  ["no sets, no text", [{ sets: [], cols: 0 }, ""], [{ sets: [["job controller", []]], cols: 80 }, ""]],
  [
    "a set with nothing but hidden flags has a heading, in any terminal",
    [{ sets: [["deprecated", [secret]]], cols: 0 }, "\nDeprecated flags:\n\n"],
    [{ sets: [["deprecated", [secret]]], cols: 60 }, "\nDeprecated flags:\n\n"],
  ],
  [
    "without a width, lines are as long as they are",
    [
      { sets: [["generic", [size]]], cols: 0 },
      `\nGeneric flags:\n\n      --total string   ${size[1]}\n`,
    ],
  ],
  ["up to 24 columns nothing is aligned", ...narrow([1, 23, 24]), ...narrow([20], twoLines)],
  ["from 25 columns on the texts of a section leave room for the longest name", ...narrow([25, 26, 60, 100]), ...narrow([60], lastOfAll)],
]; // prettier-ignore

type Sets = Asked["sets"];

/** Sets in terminals of some widths, as the port prints them. */
function narrow(
  widths: readonly number[],
  sets: Sets = [
    ["generic", [["a", "one"], size]],
    ["logs", [["the-format", "how"], secret]],
  ],
): (readonly [Asked, string])[] {
  return widths.map((cols) => {
    const asked = { sets, cols };
    return [asked, printed(port, asked)] as const;
  });
}

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...rows]) => ({
    name,
    run: () => {
      for (const [asked, wanted] of rows) prints(impl, asked, wanted);
    },
  })),
  {
    name: "the sets have the flags that they had before",
    run: () => {
      const asked: Asked = { sets: [["generic", [web, size]], ["logs", [secret]]], cols: 60 }; // prettier-ignore
      const fss = setsOf(asked);
      const flags = (): Rows =>
        Object.fromEntries(
          Array.from(fss.entries(), ([name, fs]) => {
            const names: string[] = [];
            fs.visitAll((flag) => names.push(flag.name));
            return [name, { flags: names.join(", ") }];
          }),
        );
      const expected = flags();
      agree({
        calls,
        given: given(asked),
        of: "set",
        expected,
        actual: () => {
          impl.printSections(() => {}, fss, asked.cols);
          return flags();
        },
      });
    },
  },
  {
    name: "whatever the sets and the width are, the text is the one of Kubernetes",
    run: () =>
      always<Asked>({
        any: anySets,
        simpler: (asked) => simplerField(asked, "sets", (sets) => fewer(sets)),
        holds: (asked) => prints(impl, asked, printed(port, asked)),
      }),
  },
];

// No name has a z: where one had, a flag of z alone would not come last.
const names = ["generic", "job controller", "metrics", "a", "logs and more"] as const;
const usages = [
  "what it is",
  "",
  "how often it is done, and why, and by whom, and what for, in many words",
] as const;

function anySets(source: rand.Source): Asked {
  const sets = names
    .map((name) => {
      const flags = Array.from({ length: source.intn(4) }, (_, i): Flag => {
        const flag = "abcdefghij".slice(i, i + 1 + source.intn(6)) + i;
        const usage = oneOf(source, usages);
        return source.intn(4) === 0 ? [flag, usage, "hidden"] : [flag, usage];
      });
      return [source.intn(100), [name, flags]] as const;
    })
    .toSorted(([a], [b]) => a - b)
    .slice(0, source.intn(names.length + 1))
    .map(([, one]) => one);
  return { sets, cols: oneOf(source, [0, source.intn(25), 25 + source.intn(100)]) };
}

/** The manager's flag sets in the order in which its code asks for them: how many flags help shows of each, and how many it hides. */
export const managerSets = {
  debugging: [2, 0], generic: [25, 3], "service controller": [1, 0], "secure serving": [10, 0], "insecure serving": [2, 0],
  authentication: [10, 0], authorization: [4, 0], "attachdetach controller": [2, 0], "csrsigning controller": [11, 1],
  "deployment controller": [2, 0], "statefulset controller": [1, 0], "daemonset controller": [0, 0], deprecated: [0, 3],
  "endpoint controller": [2, 0], "endpointslice controller": [3, 0], "endpointslicemirroring controller": [3, 0],
  "garbagecollector controller": [2, 0], "horizontalpodautoscaling controller": [5, 3], "job controller": [0, 0],
  "cronjob controller": [0, 0], "namespace controller": [2, 0], "nodeipam controller": [4, 0], "nodelifecycle controller": [8, 0],
  "persistentvolume-binder controller": [12, 0], "podgc controller": [1, 0], "replicaset controller": [1, 0], replicationcontroller: [1, 0],
  "resourcequota controller": [2, 0], "serviceaccount controller": [3, 0], "ttl-after-finished controller": [1, 0], metrics: [1, 0],
  logs: [2, 0], misc: [2, 0], global: [16, 0],
} as const; // prettier-ignore

/** Help on sets like those: the headings in their order, and how many flags stand below each. */
function helpOfManager(): string[] {
  const sets = Object.entries(managerSets).map(([name, [shown, hidden]]): Asked["sets"][number] => [
    name,
    Array.from({ length: shown + hidden }, (_, i): Flag =>
      i < shown ? [`flag-${i}`, "what it is"] : [`flag-${i}`, "what it was", "hidden"],
    ),
  ]);
  let help = "";
  cliflag.printSections((text) => void (help += text), setsOf({ sets, cols: 0 }), 0);
  return Array.from(help.matchAll(/^(\S.*) flags:\n\n((?:[ ].*\n)*)/gm), ([, heading = "", body = ""]) => {
    const flags = body.match(/^ {6}--/gm)?.length ?? 0;
    return `${heading}: ${flags}`;
  });
}

/** As a real kube-controller-manager 1.20.2 had them. */
const recorded = [
  "Debugging: 2", "Generic: 25", "Service controller: 1", "Secure serving: 10", "Insecure serving: 2", "Authentication: 10",
  "Authorization: 4", "Attachdetach controller: 2", "Csrsigning controller: 11", "Deployment controller: 2",
  "Statefulset controller: 1", "Deprecated: 0", "Endpoint controller: 2", "Endpointslice controller: 3",
  "Endpointslicemirroring controller: 3", "Garbagecollector controller: 2", "Horizontalpodautoscaling controller: 5",
  "Namespace controller: 2", "Nodeipam controller: 4", "Nodelifecycle controller: 8", "Persistentvolume-binder controller: 12",
  "Podgc controller: 1", "Replicaset controller: 1", "Replicationcontroller: 1", "Resourcequota controller: 2",
  "Serviceaccount controller: 3", "Ttl-after-finished controller: 1", "Metrics: 1", "Logs: 2", "Misc: 2", "Global: 16",
]; // prettier-ignore

/** Help on flag sets as the manager has them. What it gives is its headings. */
export const scenarios = {
  "the help of the manager": (): Promise<string[]> => Promise.resolve(helpOfManager()),
};

const helps = (impl: Implementation): Check[] => [
  {
    name: "the help of the manager has the sections that were recorded",
    run: async () => {
      const seen = await inPlace(meta.replaces, impl, async () => {
        try {
          return helpOfManager();
        } catch (err) {
          if (isNotStarted(err)) throw err;
          return [`it throws: ${String(err)}`];
        }
      });
      const rows = (all: readonly string[]): Rows =>
        Object.fromEntries(all.map((section, i) => [`section ${i + 1}`, { is: section }]));
      agree({
        says: "The help has other sections.",
        of: "help",
        expected: rows(recorded),
        actual: rows(seen),
      });
    },
  },
];
