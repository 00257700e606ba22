// Ours: the words of random command lines: kinds, names, selectors, outputs, good ones and bad ones
import type { Chance } from "./chance.ts";

/** Kinds as users write them, with names that are there when a world begins. */
const kinds: readonly (readonly [spellings: readonly string[], names: readonly string[]])[] = [
  [
    ["deployments", "deploy", "deployment", "deployments.apps", "deployments.v1.apps", "Deployment"],
    ["web", "api"],
  ],
  [
    ["replicasets", "rs", "replicaset.apps"],
    ["web-6d4b75cb6d", "lone"],
  ],
  [
    ["pods", "po", "pod"],
    ["web-1", "web-2", "api-1"],
  ],
  [
    ["configmaps", "cm", "configmap", "configmaps.v1."],
    ["settings", "kube.root"],
  ],
  [
    ["secrets", "secret"],
    ["password", "tls"],
  ],
  [
    ["services", "svc", "service"],
    ["web", "outside"],
  ],
  [["serviceaccounts", "sa"], ["robot"]],
  [["replicationcontrollers", "rc"], ["old"]],
  [["endpoints", "ep"], ["web"]],
  [["resourcequotas", "quota"], ["few"]],
  [["leases", "lease.coordination.k8s.io"], ["leader"]],
  [
    ["namespaces", "ns"],
    ["default", "other"],
  ],
  [["nodes", "no"], ["node-1"]],
  [["events", "ev"], ["web.1"]],
];

const strangers = [
  "nothing",
  "deployments.extensions",
  "deployments.v2.apps",
  "pods.apps",
  "deploy.",
  "po d",
  "Pod,",
];
const madeUp = ["none", "web-3", "x", "WEB", "a/b", "-", "..", "über", "a b"];

/** A kind, and a name of that kind which is there. */
export function known(c: Chance): [kind: string, name: string] {
  const [spellings, names] = c.pick(kinds);
  return [c.pick(spellings), c.pick(names)];
}

/** A kind that the server serves, or, seldom, one that it does not. */
export const kind = (c: Chance) => (c.percent(93) ? known(c)[0] : c.pick(strangers));

/** What may follow a verb: kinds, kinds and names, pairs of them, in every mixture that users hit upon. */
export function resources(c: Chance): string[] {
  const [one, name] = known(c);
  const [two, other] = known(c);
  const some = c.percent(75) ? name : c.pick(madeUp);
  return c.pick([
    () => [one],
    () => [one],
    () => [one, some],
    () => [one, some],
    () => [one, name, some],
    () => [`${one}/${some}`],
    () => [`${one}/${some}`, `${two}/${other}`],
    () => [`${one},${two}`],
    () => [`${one},${two}`, some],
    () => [kind(c), some],
    () => [kind(c)],
    () => [`${one}/${some}`, two],
    () => [one, `${two}/${other}`],
    () => ["all"],
    () => [
      c.pick(["", ",", "/", "deploy/", "/web", "deploy/web/x", "deploy,,rs", "deploy/web,rs", "all,cm"]),
    ],
    () => [],
  ])();
}

/** One object, which is there most of the time. */
export function object(c: Chance): string[] {
  const [one, name] = known(c);
  const some = c.percent(85) ? name : c.pick(madeUp);
  return c.percent(50) ? [one, some] : [`${one}/${some}`];
}

export const selector = (c: Chance) =>
  c.pick([
    "app=web",
    "app=api",
    "app=nope",
    "app!=web",
    "app==web",
    "app in (web, api)",
    "app notin (web)",
    "app",
    "!app",
    "app=web,tier=front",
    "tier>1",
    "",
    "=",
    "app=web,",
    "app in web",
    "app in (web",
    "app=ü",
    "a b",
    "app=web,app!=web",
  ]);

export const fieldSelector = (c: Chance) =>
  c.pick([
    "metadata.name=web",
    "metadata.name!=web",
    "metadata.namespace=default",
    "status.phase=Running",
    "status.phase=Pending",
    "spec.nodeName=node-1",
    "spec.replicas=1",
    "metadata.name",
    "metadata.name=a,metadata.name=b",
    "",
    "=x",
  ]);

const jsonpaths = [
  "{.metadata.name}",
  "{.items[*].metadata.name}",
  "{range .items[*]}{.metadata.name}{'\\n'}{end}",
  "{.items[0].kind} {.kind}",
  "{.spec.replicas}",
  "{.metadata.labels}",
  "{.metadata.nope}",
  "{.items[?(@.metadata.name=='web')].kind}",
  "{..name}",
  "{.metadata.labels.app",
  "{.items[}",
  "{.items[5].kind}",
  "metadata.name",
  "{@}",
  "",
];

const goTemplates = [
  "{{.metadata.name}}",
  "{{range .items}}{{.metadata.name}} {{end}}",
  "{{.kind}}: {{len .metadata}}",
  "{{if .items}}list{{else}}object{{end}}",
  "{{.metadata.nope}}",
  "{{.metadata.nope.deeper}}",
  '{{index .metadata.labels "app"}}',
  "{{with .spec}}{{.replicas}}{{end}}",
  "{{.metadata",
  "{{nofunc .}}",
  "{{range .metadata.name}}{{.}}{{end}}",
  '{{printf "%s|%v" .kind .apiVersion}}',
  "",
];

const columns = [
  "N:.metadata.name",
  "N:.metadata.name,L:.metadata.labels",
  "N:{.metadata.name},I:.spec.template.spec.containers[*].image",
  "NAME:.metadata.name,X:.nope",
  "N",
  "N:",
  "",
  "N:.metadata[",
];

/** Any output that a command may be asked for, known to it or not. */
export function output(c: Chance): string[] {
  const value = c.pick([
    () => "name",
    () => "yaml",
    () => "json",
    () => "wide",
    () => `jsonpath=${c.pick(jsonpaths)}`,
    () => `jsonpath=${c.pick(jsonpaths)}`,
    () => `go-template=${c.pick(goTemplates)}`,
    () => `template=${c.pick(goTemplates)}`,
    () => `custom-columns=${c.pick(columns)}`,
    () =>
      c.pick(["", "nope", "YAML", "jsonpath-as-json={.kind}", "jsonpath", "go-template", "custom-columns"]),
    () =>
      c.pick([
        "go-template-file=FILES/names.gotemplate",
        "jsonpath-file=FILES/none",
        "custom-columns-file=FILES/columns.txt",
      ]),
  ])();
  return c.pick([["-o", value], [`-o${value}`], [`--output=${value}`], [`-o=${value}`]]);
}

/** What prints a struct of Go's as this port can: errors of JSONPath show addresses of memory. */
export const outputOfStruct = (c: Chance): string[] => {
  for (;;) {
    const words = output(c);
    if (!words.some((word) => /jsonpath.*=/.test(word) && !word.endsWith("{.metadata.name}"))) return words;
  }
};

export const template = (c: Chance) => c.pick(goTemplates);

/** What a dry run is asked for by, rightly or wrongly. */
export const dryRun = (c: Chance) =>
  c.pick(
    ["client", "client", "server", "none", "true", "false", "", "nope"]
      .map((how) => `--dry-run=${how}`)
      .concat("--dry-run"),
  );

/** A file, a folder, an address or nothing of the sort. `FILES` and `URL` stand for where they are. */
export const files = (c: Chance, names: readonly string[]): string[] => {
  const name = c.pick(names);
  return c.pick([
    () => ["-f", `FILES/${name}`],
    () => [`--filename=FILES/${name}`],
    () => ["-f", `FILES/${name},FILES/${c.pick(names)}`],
    () => ["-f", `FILES/${name}`, "-f", `FILES/${c.pick(names)}`],
    () => ["-f", `URL/${name}`],
    () => ["-f", `FILES/${name}`],
  ])();
};
