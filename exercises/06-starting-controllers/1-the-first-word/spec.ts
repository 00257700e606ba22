import * as genericcontrollermanager from "#controller-manager/app";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...managers(impl)];

const offByDefault = new Set(["delta", "echo"]);

/** "alpha" and the words of a list, as one asks. */
type Asked = readonly [name: string, list: string];

const wordsOf = (list: string): string[] => list.split(",").filter((word) => word !== "");

const cases: readonly (readonly [name: string, ...asked: readonly (readonly [...Asked, boolean])[]])[] = [
  ["a name that is listed may run", ["bravo", "bravo", true], ["bravo", "alpha,bravo,-charlie", true]],
  ["a name with a minus may not", ["charlie", "alpha,bravo,-charlie", false]],
  [
    "with a star, a name that no word mentions may run",
    ["alpha", "*", true],
    ["alpha", "*,-charlie", true],
    ["alpha", "-charlie,*", true],
    ["alpha", "charlie,*,bravo", true],
  ],
  [
    "what is off by default is not meant by the star",
    ["delta", "*", false],
    ["echo", "alpha,*", false],
    ["delta", "*,echo", false],
  ],
  [
    "what is off by default may run if it is named",
    ["delta", "delta", true],
    ["delta", "*,delta", true],
    ["echo", "echo,*", true],
  ],
  [
    "without a star, a name that no word mentions may not run",
    ["foxtrot", "", false],
    ["foxtrot", "alpha,bravo", false],
    ["foxtrot", "-charlie", false],
    ["foxtrot", "-charlie,-bravo", false],
  ],
  [
    "a minus counts, wherever the star is",
    ["charlie", "*,-charlie", false],
    ["charlie", "alpha,*,-charlie", false],
    ["charlie", "-charlie,*", false],
  ],
  [
    "of two words about one name the first counts",
    ["charlie", "charlie,-charlie", true],
    ["charlie", "-charlie,charlie", false],
    ["charlie", "*,charlie,-charlie", true],
    ["charlie", "-charlie,*,charlie", false],
  ],
  [
    "only whole words count",
    ["endpoint", "endpointslice", false],
    ["endpoint", "-endpointslice,*", true],
    ["endpointslice", "-endpoint,*", true],
    ["endpointslice", "endpoint", false],
    ["endpointslice", "endpoint-slice", false],
    ["ttl", "-ttl-after-finished,*", true],
    ["ttl-after-finished", "-ttl-after-finished,*", false],
  ],
];

/** Asks about several names and lists at once. */
function says(impl: Implementation, asked: readonly (readonly [...Asked, boolean])[]): void {
  const rows = (of: (name: string, list: string, wanted: boolean) => unknown) =>
    Object.fromEntries(
      asked.map(([name, list, wanted]) => [
        `${name} with ${list || "no word"}`,
        { "may run": of(name, list, wanted) },
      ]),
    );
  agree({
    calls: "isControllerEnabled(name, disabledByDefaultControllers, controllers)",
    given: [{ of: "off by default", rows: { names: { are: [...offByDefault].join(", ") } } }],
    of: "it gives",
    expected: rows((_, __, wanted) => wanted) as Rows, // Each is yes or no.
    actual: () => rows((name, list) => impl.isControllerEnabled(name, offByDefault, wordsOf(list))),
  });
}

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...asked]) => ({ name, run: () => says(impl, asked) })),
  {
    name: "whatever the words are, they are read as in Kubernetes",
    run: () =>
      always<{ readonly name: string; readonly words: readonly string[] }>({
        any: (source) => ({
          name: oneOf(source, ["alpha", "charlie", "delta"]),
          words: Array.from({ length: source.intn(6) }, () => anyWord(source)),
        }),
        simpler: (asked) => fewer(asked.words).map((words) => ({ ...asked, words })),
        holds: ({ name, words }) =>
          says(impl, [
            [
              name,
              words.join(),
              genericcontrollermanager.isControllerEnabled(name, offByDefault, words),
            ],
          ]),
      }),
  },
]; // prettier-ignore

function anyWord(source: rand.Source): string {
  const name = oneOf(source, ["alpha", "charlie", "delta", "echo"]);
  return oneOf(source, ["*", name, `-${name}`]);
}

/** The names that a real manager's log has, but the one for tokens. */
const names = (
  "attachdetach bootstrapsigner cloud-node-lifecycle clusterrole-aggregation cronjob csrapproving csrcleaner csrsigning " +
  "daemonset deployment disruption endpoint endpointslice endpointslicemirroring ephemeral-volume garbagecollector " +
  "horizontalpodautoscaling job namespace nodeipam nodelifecycle persistentvolume-binder persistentvolume-expander podgc " +
  "pv-protection pvc-protection replicaset replicationcontroller resourcequota root-ca-cert-publisher route service " +
  "serviceaccount statefulset tokencleaner ttl ttl-after-finished"
).split(" ");

const lists = ["*", "*,-deployment", "-deployment", "*,bootstrapsigner,tokencleaner"];

/** The two of them that a star does not mean. */
const nodes = new Set(["bootstrapsigner", "tokencleaner"]);

async function allLists(): Promise<Rows> {
  const rows: Record<string, Rows[string]> = {};
  for (const list of lists) {
    const asked = names.filter((name) =>
      genericcontrollermanager.isControllerEnabled(name, nodes, wordsOf(list)),
    );
    const left = names.filter((name) => !asked.includes(name));
    rows[list] = { "are asked": asked.length, "are not": left.length > 3 ? left.length : left.join(", ") };
  }
  return rows;
}

/** Four managers; what it gives is who is asked to start. */
export const scenarios = { "four managers": allLists };

let known: Promise<Rows> | undefined;

const managers = (impl: Implementation): Check[] => [
  {
    name: "four managers start whom they should",
    run: async () => {
      const expected = await (known ??= allLists());
      const actual = await inPlace(meta.replaces, impl, allLists);
      agree({ says: "A manager with your function in it starts others.", of: "--controllers", expected, actual });
    },
  },
]; // prettier-ignore
