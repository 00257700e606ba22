// Ours: random command lines that only read
import type { Chance } from "./chance.ts";
import { good, names } from "./files.ts";
import { fieldSelector, files, kind, object, output, resources, selector, template } from "./words.ts";

const ofGet = (c: Chance): string[][] => [
  c.maybe(12, "-l", selector(c)),
  c.maybe(5, `--selector=${selector(c)}`),
  c.maybe(7, "--field-selector", fieldSelector(c)),
  c.maybe(8, "--show-labels"),
  c.maybe(6, "-L", c.pick(["app", "app,tier", "", "nope"])),
  c.maybe(6, "--show-kind"),
  c.maybe(8, "--no-headers"),
  c.maybe(6, "--ignore-not-found"),
  c
    .maybeOne(8, ["-A", "--all-namespaces", "-n other", "-n=nowhere", "--namespace=other"])
    .flatMap((flag) => flag.split(" ")),
  c.maybe(
    7,
    `--sort-by=${c.pick([".metadata.name", "{.metadata.name}", "metadata.name", ".spec.replicas", ".nope", "{.a", ".metadata.creationTimestamp", ".metadata.labels"])}`,
  ),
  c.maybe(3, `--chunk-size=${c.pick(["0", "1", "2", "500", "-1", "x"])}`),
  c.maybeOne(3, ["--server-print=false", "--server-print=maybe"]),
  c.maybe(2, `--template=${template(c)}`),
  c.maybeOne(2, ["--allow-missing-template-keys=false", "-R", "--export", "--use-openapi-print-columns"]),
];

function get(c: Chance): string[] {
  const flags = ofGet(c);
  if (c.percent(45)) flags.push(output(c));
  return ["get", ...c.shuffled([resources(c), ...flags]).flat()];
}

const getFiles = (c: Chance) => [
  "get",
  ...files(c, c.percent(50) ? good : names),
  ...(c.percent(40) ? output(c) : []),
  ...c.maybe(10, ...object(c)),
  ...c.maybe(10, "--ignore-not-found"),
  ...c.maybe(10, "-l", selector(c)),
];

const raw = (c: Chance) => [
  "get",
  `--raw=${c.pick(["/healthz", "/api", "/apis/apps/v1", "/api/v1/namespaces/default/configmaps/none", "/nope", "", "api", "/api/v1/namespaces/default/configmaps/settings", "/version", "%", "/a b"])}`,
  ...c.maybe(10, ...object(c)),
  ...c.maybe(10, "-o", "yaml"),
  ...c.maybe(5, "-w"),
];

const watch = (c: Chance) => [
  "get",
  ...(c.percent(80) ? object(c) : [kind(c)]),
  c.pick(["-w", "--watch", "--watch-only"]),
  "--request-timeout=2s",
  ...c.maybe(30, "--output-watch-events"),
  ...(c.percent(30) ? output(c) : []),
  ...c.maybe(10, "--no-headers"),
];

const listed = (c: Chance) => [
  c.pick(["label", "annotate"]),
  ...object(c),
  "--list",
  ...c.maybe(10, "--all"),
  ...c.maybe(10, "a=b"),
];

const apiResources = (c: Chance) => [
  "api-resources",
  ...c.maybe(25, `--api-group=${c.pick(["apps", "", "nope", "coordination.k8s.io"])}`),
  ...c.maybe(25, `--namespaced=${c.pick(["true", "false", "x"])}`),
  ...c.maybe(25, `--verbs=${c.pick(["list", "get,watch", "create", "nope", ""])}`),
  ...c.maybe(25, "-o", c.pick(["name", "wide", "yaml", ""])),
  ...c.maybe(20, `--sort-by=${c.pick(["name", "kind", "nope", ""])}`),
  ...c.maybe(20, "--no-headers"),
  ...c.maybe(10, "--cached"),
  ...c.maybe(8, "more"),
];

const about = (c: Chance) =>
  c.pick([
    () => ["api-versions", ...c.maybe(20, "more")],
    () => ["version", ...c.maybe(50, "--client"), ...(c.percent(40) ? output(c) : []), ...c.maybe(8, "more")],
    () =>
      ["version", "--client", "--short", ...c.maybe(20, "-o", c.pick(["yaml", "nope"]))].slice(
        0,
        c.percent(70) ? 3 : 4,
      ),
    () => ["version", ...c.maybe(30, "-o", "nope"), ...c.maybe(20, "more"), "--short"],
    () => [
      "config",
      "view",
      ...(c.percent(60) ? output(c) : []),
      ...c.maybe(20, "--minify"),
      ...c.maybe(20, "--raw"),
      ...c.maybe(10, "more"),
    ],
    () => ["config", c.pick(["nope", "viev", ""])],
    () => [],
  ])();

const describeOne = (c: Chance) => [
  "describe",
  ...c.pick([
    ["deploy"],
    ["deploy", "web"],
    ["deployment/api"],
    ["deploy", "none"],
    ["deploy", "w"],
    ["deploy/web", "deploy/api"],
    ["pods"],
    ["po", "web-1"],
    ["po", "web-2"],
    ["pod/api-1"],
    ["pod", "web"],
    ["pods", "-l", "app=web"],
    object(c),
    ["nothing"],
    [],
  ]),
  ...c.maybe(20, "-l", selector(c)),
  ...c.maybe(20, "--show-events=false"),
  ...c.maybe(10, "-A"),
];

/** Each kind of line that reads, with how many of 100 lines are of it. */
export const reads = {
  get: [26, get],
  "get -f": [5, getFiles],
  "get --raw": [3, raw],
  "get -w": [2, watch],
  "label --list": [2, listed],
  "api-resources": [3, apiResources],
  "about the program": [4, about],
  describe: [6, describeOne],
} as const satisfies Readonly<Record<string, readonly [often: number, line: (c: Chance) => string[]]>>;
