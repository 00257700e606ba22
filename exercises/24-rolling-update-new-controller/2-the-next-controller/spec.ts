import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as util from "#kubectl/util";
import * as utilclock from "#utils/clock";
import recorded from "../../../src/conformance/kubectl-golden/rolling-update-image.1.11.json" with { type: "json" };
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import { container, controllerAt, differences, namespace } from "../controller.ts";
import { play, sameSession } from "../session.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...containers(impl),
  ...refusals(impl),
  ...names(impl),
  ...labels(impl),
  ...server(impl),
  ...random(impl),
  ...command(impl),
];

type Labels = Readonly<Record<string, string>>;

/** What the old controller is, and what is asked for. */
interface Asked {
  /** Its containers; each has an image of its own. */
  readonly has?: readonly string[];
  readonly version?: string;
  readonly selector?: Labels;
  /** The labels of its template; null is a template without labels. */
  readonly labels?: Labels | null;
  readonly cfg?: Partial<kubectl.NewControllerConfig>;
}

const calls = "createNewControllerFromCurrentController(reach, cfg, signal)";
const image = "nginx:1.20";
const app = { app: "web" };

function oldOf(asked: Asked): v1.ReplicationController {
  const {
    has = ["web"],
    labels: made = { app: "web", tier: "front" },
    selector = app,
    version = "41",
  } = asked;
  const rc = controllerAt(version);
  rc.spec.selector = { ...selector };
  const spec = {
    ...rc.spec.template.spec,
    initContainers: [container("init", "busybox")],
    containers: has.map((name, i) => container(name, `nginx:1.${19 - i}`)),
  };
  const metadata = { name: "pod", ...(made !== null && { labels: { ...made } }) };
  rc.spec.template = { metadata, spec };
  return rc;
}

const cfgOf = ({ cfg }: Asked): kubectl.NewControllerConfig => ({
  oldName: "old",
  newName: "",
  image,
  container: "",
  deploymentKey: "deployment",
  pullPolicy: "",
  ...cfg,
});

/** Hashes by what was hashed, so that a wrong one can be called by its name. */
function hashesOf(asked: Asked): ReadonlyMap<string, string> {
  const [old, right] = [oldOf(asked), withImage(asked)];
  const hashes = new Map([[util.hashObject(old), "HASH of the old image"]]);
  const bare = runtime.deepCopy(right);
  bare.metadata.resourceVersion = "";
  hashes.set(util.hashObject(bare), "HASH without the version");
  const named = runtime.deepCopy(right);
  named.metadata.name = cfgOf(asked).newName;
  hashes.set(util.hashObject(named), "HASH under the new name");
  return hashes.set(util.hashObject(right), "HASH");
}

/** The old controller with its new image, if there is one container that it could be for. */
function withImage(asked: Asked): v1.ReplicationController {
  const rc = oldOf(asked);
  const cfg = cfgOf(asked);
  const all = rc.spec.template.spec.containers;
  const one = all.find(({ name }) => cfg.container === "" || name === cfg.container);
  if (one !== undefined) one.image = cfg.image;
  if (one !== undefined && cfg.pullPolicy !== "") one.imagePullPolicy = cfg.pullPolicy;
  return rc;
}

const pairs = (map: Labels | undefined): string =>
  Object.entries(map ?? {}).map(([key, value]) => `${key}=${value}`).sort().join(", ") || "none"; // prettier-ignore

/** A controller in rows; what has no row of its own is "the rest". */
function rowsFor(rc: v1.ReplicationController, asked: Asked): Rows {
  const hashes = hashesOf(asked);
  const named = (text: string): string =>
    text.replaceAll(/[0-9a-f]{32}/g, (hash) => hashes.get(hash) ?? "another HASH");
  const { name, resourceVersion } = rc.metadata;
  const { selector, template } = rc.spec;
  const each = template.spec.containers.map((one) => {
    const { image: its, imagePullPolicy, name: called, ...rest } = one;
    return [`container ${called}`, { is: `${its}, ${imagePullPolicy}${restOf(rest, containerRest)}` }] as const;
  });
  return {
    ...Object.fromEntries(each),
    name: { is: named(name) },
    selector: { is: named(pairs(selector)) },
    "labels of the template": { is: named(pairs(template.metadata.labels)) },
    resourceVersion: { is: JSON.stringify(resourceVersion) },
    "the rest": { is: named(differences(restIn(oldOf(asked)), restIn(rc))) || "as it was" },
  };
} // prettier-ignore

/** All that has no row of its own. */
function restIn(rc: v1.ReplicationController): object {
  const { name: _, resourceVersion: _version, ...metadata } = rc.metadata;
  const { selector: _selector, template, ...spec } = rc.spec;
  const { labels: _labels, ...templateMetadata } = template.metadata;
  const order = template.spec.containers.map((one) => one.name);
  return { ...rc, metadata, spec: { ...spec, template: { metadata: templateMetadata, spec: { ...template.spec, containers: order } } } };
} // prettier-ignore

const { image: _image, imagePullPolicy: _policy, name: _name, ...containerRest } = container("", "");
const restOf = (rest: object, usual: object): string =>
  gojson.marshal(rest) === gojson.marshal(usual) ? "" : `, ${gojson.marshal(rest)}`;

/** As the rules of the task say it. */
function wanted(asked: Asked): Rows {
  const cfg = cfgOf(asked);
  const has = oldOf(asked).spec.template.spec.containers;
  const refusal = refusalOf(has.map(({ name }) => name), cfg.container);
  if (refusal !== undefined) return { error: { is: refusal } };
  const rc = withImage(asked);
  const hash = util.hashObject(rc);
  const { template } = rc.spec;
  rc.metadata.name = cfg.newName || `old-${hash}`;
  rc.metadata.resourceVersion = "";
  rc.spec.selector = { ...rc.spec.selector, [cfg.deploymentKey]: hash };
  template.metadata = { ...template.metadata, labels: { ...template.metadata.labels, [cfg.deploymentKey]: hash } };
  return rowsFor(rc, asked);
} // prettier-ignore

function refusalOf(has: readonly string[], name: string): string | undefined {
  if (name !== "") return has.includes(name) ? undefined : `container ${name} not found in pod`;
  if (has.length === 0) return "pod has no containers! (old)";
  return has.length === 1
    ? undefined
    : "must specify container to update when updating a multi-container pod";
}

interface Came {
  readonly rows: Rows;
  /** The new name as it is. */
  readonly raw?: string;
  /** What was asked of the server. */
  readonly asked: readonly string[];
  /** What was thrown. */
  readonly err?: unknown;
}

async function came(impl: Implementation, asked: Asked, failure?: Error): Promise<Came> {
  const requests: string[] = [];
  const { signal: expected } = new AbortController();
  const stored = oldOf(asked);
  const rcs = (of: string) => {
    const ask = (verb: string, name: unknown, options: object, signal: AbortSignal | undefined): void => {
      const odd = JSON.stringify(options) === "{}" ? "" : ` with ${JSON.stringify(options)}`;
      requests.push(`${verb} ${of}/${String(name)}${odd}${signal === expected ? "" : " without the signal"}`);
    };
    return {
      get: async (name: string, options: object = {}, signal?: AbortSignal) => {
        ask("get", name, options, signal);
        if (failure !== undefined) throw failure;
        if (name !== "old" || of !== namespace) throw errors.newNotFound({ group: "", resource: "replicationcontrollers" }, name);
        return runtime.deepCopy(stored);
      },
      create: async (rc: v1.ReplicationController, options: object = {}, signal?: AbortSignal) => {
        ask("create", rc.metadata.name, options, signal);
        return rc;
      },
      update: async (rc: v1.ReplicationController, options: object = {}, signal?: AbortSignal) => {
        ask("update", rc.metadata.name, options, signal);
        return rc;
      },
    };
  }; // prettier-ignore
  const client = { replicationControllers: rcs } as unknown as kubectl.Reach["client"]; // Nobody needs more of it.
  const reach = { client, namespace, clock: new utilclock.VirtualClock(), rand: new rand.Rand(1) };
  try {
    const cfg = runtime.deepFreeze(cfgOf(asked));
    const rc = await impl.createNewControllerFromCurrentController(reach, cfg, expected);
    return { rows: rowsFor(rc, asked), raw: rc.metadata.name, asked: requests };
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return { rows: { error: { is: goerrors.textOf(err) } }, asked: requests, err };
  }
}

/** The old controller and what is asked for, as they can be written down again. */
function given(asked: Asked): Table[] {
  const old = oldOf(asked);
  const { metadata, spec } = old.spec.template;
  const of = (one: v1.Container): string => `${one.image}, ${one.imagePullPolicy ?? ""}`;
  return [
    {
      of: "old controller",
      rows: {
        ...Object.fromEntries(spec.containers.map((one) => [`container ${one.name}`, { is: of(one) }])),
        "init container init": { is: "busybox, IfNotPresent" },
        selector: { is: pairs(old.spec.selector) },
        "labels of the template": { is: metadata.labels === undefined ? "no labels" : pairs(metadata.labels) },
        resourceVersion: { is: old.metadata.resourceVersion },
      },
    },
    { of: "cfg", rows: Object.fromEntries(Object.entries(cfgOf(asked)).map(([key, value]) => [key, { is: JSON.stringify(value) }])) },
  ];
} // prettier-ignore

async function makes(
  impl: Implementation,
  asked: Asked,
  expected: Rows,
  rows: readonly string[] = Object.keys(expected),
): Promise<void> {
  const actual = (await came(impl, asked)).rows;
  const kept = rows.filter((name) => name in actual || "error" in actual);
  agree({
    calls,
    given: given(asked),
    of: "new controller",
    expected,
    actual: Object.fromEntries([...kept, "error"].flatMap((name) => (actual[name] === undefined ? [] : [[name, actual[name]]]))),
  });
} // prettier-ignore

const is = (text: string): Rows[string] => ({ is: text });

const containers = (impl: Implementation): Check[] => [
  {
    name: "the only container gets the image",
    run: async () => {
      for (const its of ["nginx:1.20", "redis", " Redis ", ""])
        await makes(impl, { cfg: { image: its } }, { "container web": is(`${its}, IfNotPresent`) });
    },
  },
  {
    name: "of several containers the one that is named gets it",
    run: async () => {
      const old = { "container web": is("nginx:1.19, IfNotPresent"), "container log": is("nginx:1.18, IfNotPresent") };
      const has = ["web", "log"];
      for (const name of has)
        await makes(impl, { has, cfg: { container: name } }, { ...old, [`container ${name}`]: is("nginx:1.20, IfNotPresent") });
    },
  },
  {
    name: "a pull policy is set if there is one, and where the image is",
    run: async () => {
      await makes(impl, { cfg: { pullPolicy: "Always" } }, { "container web": is("nginx:1.20, Always") });
      await makes(impl, { has: ["web", "log", "proxy"], cfg: { container: "log", pullPolicy: "Never" } }, {
        "container web": is("nginx:1.19, IfNotPresent"),
        "container log": is("nginx:1.20, Never"),
        "container proxy": is("nginx:1.17, IfNotPresent"),
      });
    },
  },
]; // prettier-ignore

const refuses = async (impl: Implementation, asked: Asked, error: string): Promise<void> =>
  makes(impl, asked, { error: is(error) }, ["error", "container web"]);

const refusals = (impl: Implementation): Check[] => [
  {
    name: "a container that isn't there is an error",
    run: async () => {
      await refuses(impl, { cfg: { container: "log" } }, "container log not found in pod");
      await refuses(impl, { has: [], cfg: { container: "web" } }, "container web not found in pod");
      for (const name of ["we", "Web", " web", " ", "init"])
        await refuses(impl, { cfg: { container: name } }, `container ${name} not found in pod`);
    },
  },
  {
    name: "if nobody says which of several containers, it is an error",
    run: () => refuses(impl, { has: ["web", "log"] }, "must specify container to update when updating a multi-container pod"),
  },
  {
    name: "a pod without containers is an error",
    run: () => refuses(impl, { has: [] }, "pod has no containers! (old)"),
  },
]; // prettier-ignore

/** Names that must not be alike. */
async function differ(impl: Implementation, all: Readonly<Record<string, Asked>>): Promise<void> {
  const names: string[] = [];
  for (const asked of Object.values(all)) names.push((await came(impl, asked)).raw ?? "");
  const isAlike = new Set(names).size < names.length;
  agree({
    calls,
    given: [{ of: "one controller each", rows: Object.fromEntries(Object.keys(all).map((which, i) => [which, { "is called": names[i] }])) }],
    of: "the names are",
    expected: { "all alike": is("no") },
    actual: { "all alike": is(isAlike ? "yes" : "no") },
  });
} // prettier-ignore

const names = (impl: Implementation): Check[] => [
  {
    name: "without a new name it is called by the old one and the hash",
    run: () => makes(impl, {}, { name: is("old-HASH") }),
  },
  {
    name: "a new name is its name",
    run: async () => {
      for (const newName of ["next", "old", "Next ", " ", "next-".repeat(15)])
        await makes(impl, { cfg: { newName } }, { name: is(newName) });
    },
  },
  {
    name: "what is to be created has no version",
    run: () => makes(impl, {}, { resourceVersion: is('""') }),
  },
  {
    name: "the same wish gets another name from another version",
    run: () => differ(impl, { "from version 41": { version: "41" }, "from version 42": { version: "42" } }),
  },
  {
    name: "another image gets another name",
    run: () => differ(impl, { "with nginx:1.20": {}, "with nginx:1.21": { cfg: { image: "nginx:1.21" } } }),
  },
]; // prettier-ignore

const labels = (impl: Implementation): Check[] => [
  {
    name: "the hash is in the selector, beside what was there",
    run: async () => {
      await makes(impl, {}, { selector: is("app=web, deployment=HASH") });
      await makes(impl, { cfg: { newName: "next", deploymentKey: "team" } }, { selector: is("app=web, team=HASH") });
      await makes(impl, { cfg: { deploymentKey: " Team " } }, { selector: is(" Team =HASH, app=web") });
      await makes(impl, { selector: { ...app, deployment: "abc-orig" } }, { selector: is("app=web, deployment=HASH") });
    },
  },
  {
    name: "the hash is in the labels of the template, beside what was there",
    run: async () => {
      const row = "labels of the template";
      await makes(impl, {}, { [row]: is("app=web, deployment=HASH, tier=front") });
      await makes(impl, { cfg: { newName: "next", deploymentKey: "team" } }, { [row]: is("app=web, team=HASH, tier=front") });
      await makes(impl, { cfg: { deploymentKey: " Team " } }, { [row]: is(" Team =HASH, app=web, tier=front") });
      await makes(impl, { labels: { ...app, deployment: "abc-orig" } }, { [row]: is("app=web, deployment=HASH") });
    },
  },
  {
    name: "a template may be without labels",
    run: async () => {
      const row = "labels of the template";
      await makes(impl, { labels: null }, { [row]: is("deployment=HASH") });
    },
  },
]; // prettier-ignore

const server = (impl: Implementation): Check[] => [
  {
    name: "the old controller is read, and nothing is written",
    run: async () => {
      for (const oldName of ["old", "Old "]) {
        const { asked } = await came(impl, { cfg: { oldName } });
        agree({
          calls,
          given: given({ cfg: { oldName } }),
          of: "request",
          expected: { "request 1": is(`get ${namespace}/${oldName}`) },
          actual: Object.fromEntries(asked.map((one, i) => [`request ${i + 1}`, is(one)])),
        });
      }
    },
  },
  {
    name: "what the server refuses it with is thrown on",
    run: async () => {
      const failures = [errors.newNotFound({ group: "", resource: "replicationcontrollers" }, "old"), new Error("no answer")];
      for (const failure of failures) {
        const { err, rows } = await came(impl, {}, failure);
        agree({
          calls,
          given: [{ of: "get", rows: { "rejects with": is(failure.message) } }],
          of: "it gives",
          expected: { error: is("the same") },
          actual: err === failure ? { error: is("the same") } : rows,
        });
      }
    },
  },
  {
    name: "all else stays as it was",
    run: async () => {
      await makes(impl, {}, { "the rest": is("as it was") });
      await makes(impl, { has: ["web", "log"], cfg: { container: "log" } }, { "the rest": is("as it was") });
    },
  },
]; // prettier-ignore

function anyAsked(source: rand.Source): Asked {
  const has = ["web", "log", "proxy"].filter(() => source.intn(2) === 0);
  const keys = oneOf<Labels>(source, [app, { ...app, deployment: "abc-orig" }, { team: "blue" }]);
  return {
    has,
    version: String(1 + source.intn(99)),
    selector: keys,
    labels: oneOf(source, [keys, { ...keys, tier: "front" }, null]),
    cfg: {
      container: oneOf(source, ["", "web", "log"]),
      newName: oneOf(source, ["", "next", "web2"]),
      image: oneOf(source, ["nginx:1.20", "nginx:1.19", "redis"]),
      deploymentKey: oneOf(source, ["deployment", "team"]),
      pullPolicy: oneOf(source, ["", "Always", "Never"]),
    },
  };
}

const simpler = ({ cfg = {}, ...asked }: Asked): Asked[] => [
  ...fewer(asked.has ?? []).map((has) => ({ ...asked, cfg, has })),
  ...(["version", "selector", "labels"] as const).flatMap((key) => (key in asked ? [{ ...without(asked, key), cfg }] : [])),
  ...Object.keys(cfg).map((key) => ({ ...asked, cfg: without(cfg, key) })),
]; // prettier-ignore

const without = <T extends object>(whole: T, key: string): Partial<T> =>
  Object.fromEntries(Object.entries(whole).filter(([other]) => other !== key)) as Partial<T>;

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever the old controller and the wish, the new one is as kubectl makes it",
    run: () =>
      always<Asked>({
        any: anyAsked,
        simpler,
        holds: async (asked) => {
          const expected = wanted(asked);
          const { rows } = await came(impl, asked);
          agree({ calls, given: given(asked), of: "new controller", expected, actual: rows });
        },
      }),
  },
];

const session = { recorded, replicas: 2 };

/** Three updates of two pods. What it gives is what the commands said. */
export const scenarios = { "three updates": () => play(session) };

const command = (impl: Implementation): Check[] => [
  {
    name: "three rolling updates say what a real kubectl said",
    run: () => sameSession(session, inPlace(meta.replaces, impl, scenarios["three updates"])),
  },
];
