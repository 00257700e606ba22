// Ours: random command lines that write
import type { Chance } from "./chance.ts";
import { good, names } from "./files.ts";
import { generators } from "./generators.ts";
import {
  dryRun,
  fieldSelector,
  files,
  kind,
  object,
  output,
  outputOfStruct,
  resources,
  selector,
} from "./words.ts";

const createFiles = (c: Chance) => [
  "create",
  ...c
    .shuffled([
      files(c, c.percent(65) ? good : names),
      c.percent(25) ? output(c) : [],
      c.percent(30) ? [dryRun(c)] : [],
      c.maybe(10, "--save-config"),
      c.maybe(8, "--record"),
      c.maybeOne(20, ["--validate=false", "--validate", "--validate=x"]),
      c.maybe(10, "-R"),
      c.maybe(7, "-l", selector(c)),
      c.maybe(4, `--field-manager=${c.pick(["me", "", "a b"])}`),
      c.maybe(3, "-k", "FILES"),
      c.maybe(3, "more"),
      c.maybe(3, "-n", "other"),
    ])
    .flat(),
];

const createRaw = (c: Chance) => [
  "create",
  "--raw",
  c.percent(70)
    ? `/api/v1/namespaces/${c.pick(["default", "other"])}/configmaps`
    : c.pick(["/api/v1/namespaces/default/nope", "/nope", "", "x"]),
  ...files(c, c.percent(60) ? ["b.json", "generated.yaml", "b.json", "cut.json"] : names),
  ...c.maybe(15, "-R"),
  ...c.maybe(10, "-o", "name"),
  ...c.maybe(10, "--dry-run=client"),
];

const goodPairs = [
  "tier=front",
  "tier=back",
  "app=web",
  "a=",
  "x.io/y=z",
  "tier-",
  "app-",
  "none-",
  "release=1",
];
const badPairs = [
  "a=b=c",
  "tier",
  "=x",
  "-",
  "a=ü",
  "Ä=1",
  "a/b/c=d",
  `long=${"x".repeat(64)}`,
  "note=two words",
  "",
];

const pair = (c: Chance) => c.pick(c.percent(75) ? goodPairs : badPairs);

const marked = (verb: "label" | "annotate") => (c: Chance) => [
  verb,
  ...c
    .shuffled([
      c.percent(75)
        ? [...object(c), pair(c), ...c.maybe(30, pair(c))]
        : c.percent(50)
          ? [...resources(c), pair(c)]
          : [...files(c, c.percent(70) ? good : names), pair(c)],
      c.maybe(50, "--overwrite"),
      c.maybe(7, "--all"),
      c.maybe(8, "-l", selector(c)),
      c.maybe(6, "--field-selector", fieldSelector(c)),
      c.percent(20) ? output(c) : [],
      c.percent(15) ? [dryRun(c)] : [],
      c.maybe(7, "--local"),
      c.maybe(5, "--record"),
      c.maybe(6, `--resource-version=${c.pick(["1", "x", ""])}`),
      c.maybe(4, "--list"),
    ])
    .flat(),
];

const deletion = (c: Chance) => [
  "delete",
  ...c
    .shuffled([
      c.percent(60) ? object(c) : c.percent(55) ? [...files(c, c.percent(60) ? good : names)] : resources(c),
      c.maybe(10, "-l", selector(c)),
      c.maybe(6, "--field-selector", fieldSelector(c)),
      c.maybe(6, "--all"),
      c.maybe(12, "--ignore-not-found"),
      c.maybeOne(15, [
        "--cascade=background",
        "--cascade=orphan",
        "--cascade=true",
        "--cascade=false",
        "--cascade",
        "--cascade=nope",
        "--cascade=",
      ]),
      c.maybeOne(15, [
        "--grace-period=0",
        "--grace-period=5",
        "--grace-period=-2",
        "--grace-period=x",
        "--now",
      ]),
      c.maybe(10, "--force"),
      c.percent(20) ? output(c) : [],
      c.percent(20) ? [dryRun(c)] : [],
      c.maybe(4, "-R"),
      c.maybe(4, "-A"),
      c.maybe(2, `--raw=${c.pick(["/api/v1/namespaces/default/configmaps/settings", "/nope", "x"])}`),
    ])
    .flat(),
  // Nobody finishes here what a finalizer or a namespace's contents hold up.
  "--wait=false",
];

const deleteAndWait = (c: Chance) => [
  "delete",
  c.pick(["cm", "deploy", "secret"]),
  ...c.maybe(80, c.pick(["settings", "web", "api", "password", "tls", "kube.root", "none"])),
  ...c.maybeOne(30, ["--timeout=5s", "--timeout=-1s", "--timeout=x", "--wait", "--wait=true"]),
];

const generated = (c: Chance) => {
  const [words, flags] = c.pick(generators);
  const line = ["create", ...words(c)];
  for (const flag of flags(c)) line.push(...flag);
  if (c.percent(60)) line.push(dryRun(c));
  if (c.percent(45)) line.push(...outputOfStruct(c));
  line.push(...c.maybe(7, "--save-config"), ...c.maybe(5, "--validate=false"), ...c.maybe(4, "more"));
  return line;
};

const createNonsense = (c: Chance) =>
  [
    "create",
    c
      .pick([
        "nonsense",
        "deploymen",
        "deploy",
        "pod",
        kind(c),
        "secret",
        "service",
        "secret nope",
        "service nope",
      ])
      .split(" "),
  ].flat();

/** Each kind of line that writes, with how many of 100 lines are of it. */
export const writes = {
  "create -f": [13, createFiles],
  "create --raw": [2, createRaw],
  "create by a generator": [17, generated],
  "create something else": [2, createNonsense],
  label: [6, marked("label")],
  annotate: [5, marked("annotate")],
  delete: [7, deletion],
  "delete and wait": [2, deleteAndWait],
} as const satisfies Readonly<Record<string, readonly [often: number, line: (c: Chance) => string[]]>>;
