import * as yaml from "#apimachinery/util/yaml";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import type * as restclient from "#client-go/rest";
import * as inprocess from "#cluster";
import * as openapi from "#embedded/openapi";
import * as rand from "#go/math/rand";
import * as url from "#go/net/url";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import generators from "../../src/conformance/kubectl-golden/create-generators.1.20.json" with { type: "json" };
import creates from "../../src/conformance/kubectl-golden/create.1.20.json" with { type: "json" };
import { wordsOf } from "../../src/conformance/kubectl-scrub.ts";
import { CreateDeploymentOptions } from "../../src/kubectl/cmd/create/create-deployment.ts";
import * as verifier from "../../src/cli-runtime/resource/dry-run-verifier.ts";
import * as crds from "../../src/cli-runtime/resource/crd-finder.ts";
import { files } from "./lines.ts";

/** What a line said, and what it asked: `GET /api`. */
export interface Played extends cmdtesting.Said {
  readonly line: string;
  readonly requests: readonly string[];
}

/** What a machine is before lines are typed on it. */
interface Machine {
  readonly files?: Readonly<Record<string, string>>;
  /** From which of the lines on the server does not answer; none unless said. */
  readonly offFrom?: number;
  /** A namespace that there is already. */
  readonly namespace?: string;
}

const kubeconfig = `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "http://127.0.0.1:8080"}}]
contexts: [{name: c, context: {cluster: c, user: ""}}]
current-context: c
`;

const document = JSON.stringify(openapi.document());

/** Types lines one after another at a new machine with a new server, which nothing else uses. */
export async function typed(lines: readonly string[], { offFrom = Infinity, files: more = {}, namespace }: Machine = {}): Promise<Played[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({
    clock,
    node: false,
    controllers: false,
    openapi: { json: () => document, protobuf: () => new Uint8Array() },
    yaml: yaml.yamlToJSON,
    toYAML: yaml.marshal,
  });
  const held = Object.entries({ ...files, ...more }).map(([name, text]) => [`/home/${name}`, text]);
  const system = clientcmdtesting.memorySystem({
    files: { ...Object.fromEntries(held), "/config": kubeconfig } as Record<string, string>,
    env: { KUBECONFIG: "/config" },
    now: () => clock.wall(),
  });
  if (namespace !== undefined) await clock.run(cluster.client.coreV1().namespaces().create({ metadata: { name: namespace } }));
  const played: Played[] = [];
  for (const [i, line] of lines.entries()) {
    const requests: string[] = [];
    const fetch: restclient.Fetch = async (request) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search.includes("dryRun=All") ? "?dryRun=All" : ""}`);
      if (i >= offFrom) throw new url.URLError("Get", request.url, "dial tcp 127.0.0.1:8080: connect: connection refused");
      return cluster.server.fetch(request);
    };
    const said = await clock.run(cmdtesting.runKubectl(wordsOf(line), { clock, system, fetch }));
    played.push({ line, requests, ...said });
  }
  return played;
} // prettier-ignore

const only = async (line: string): Promise<Played> => (await typed([line]))[0] as Played;
const dry = "create -f web.yaml --dry-run=client";
const offline = "create deployment web --image=nginx:1.19 --dry-run=client";

/** With an empty cache. */
export const [cold, atServer, stored] = [
  await only(dry),
  await only("create -f web.yaml --dry-run=server"),
  await only("create -f web.yaml"),
];

/** A minute later: what kinds there are is known by then. */
export const [, warm, warmServer, unchecked, twoDocuments] = (await typed([
  dry,
  dry,
  "create -f web.yaml --dry-run=server",
  `${dry} --validate=false`,
  "create -f two.yaml --dry-run=server",
])) as [Played, Played, Played, Played, Played];

/** The server is off from the second line on. */
export const [, refused, uncheckedOff, deploymentOff] = (await typed(
  [dry, dry, `${dry} --validate=false`, offline],
  { offFrom: 1 },
)) as [Played, Played, Played, Played];

/** The server is off, and nothing is in the cache. */
export const [coldOff] = (await typed([`${dry} --validate=false`], { offFrom: 0 })) as [Played];

/** A file that names a version, as an exported one does. */
const exported = {
  "exported.yaml": files["web.yaml"].replace("  name: web\n", '  name: web\n  resourceVersion: "7"\n'),
};
export const [fromExport] = (await typed(["create -f exported.yaml"], { files: exported })) as [Played];

/** Two texts of the same object: as it would be sent, and as the server answered. */
export const [sent, answered] = [await only(`${dry} -o yaml`), await only("create -f web.yaml -o yaml")];

/** The three lines with both annotations, and what each of them prints. */
export const ways = {
  client: await only(`${dry} --save-config --record -o yaml`),
  server: await only("create -f web.yaml --dry-run=server --save-config --record -o yaml"),
  none: await only("create -f web.yaml --save-config --record -o yaml"),
};

/** What a client's dry run prints with both annotations. */
export const annotated = ways.client.stdout;

/** What stands in the object that the whole run stores. */
export const [, kept] = (await typed([
  "create -f web.yaml --save-config --record",
  "get deployment web -o json",
])) as [Played, Played];

/** A secret in the command line. */
export const token = await only(`${dry} --record --token=abc -o yaml`);

/** The same Deployment twice, by flags; and a container's name twice. */
export const [, again, twice] = (await typed([
  "create deployment gen --image=nginx",
  "create deployment gen --image=nginx",
  "create deployment two --image=nginx:1.19 --image=nginx:1.20",
])) as [Played, Played, Played];

/** What kubectl 1.20 said in the two recorded sessions. */
export { creates, generators };

/** Containers' names for images, by the port's own function. */
export function containerName(image: string): string {
  const o = new CreateDeploymentOptions();
  o.images = [image];
  return o.buildPodSpec([], new rand.Rand(1)).containers[0]?.name ?? "";
}

/** What a verifier says of a kind by a document in which these kinds can be patched, with or without the parameter. */
export async function verdict(kind: string, patched: Readonly<Record<string, boolean>>, custom: readonly string[] = []): Promise<string> {
  const paths = Object.fromEntries(
    Object.entries(patched).map(([name, takes]) => [
      `/${name}`,
      { patch: { "x-kubernetes-group-version-kind": gvk(name), parameters: takes ? [{ name: "dryRun", in: "query" }] : [] } },
    ]),
  );
  const finder = new crds.CRDFinder(() => Promise.resolve(custom.map((name) => ({ group: gvk(name).group, kind: name }))));
  try {
    await new verifier.DryRunVerifier(finder, { openAPISchema: () => Promise.resolve({ paths }) }).hasSupport(gvk(kind));
    return "send it";
  } catch (err) {
    return err instanceof Error ? err.message : String(err);
  }
} // prettier-ignore

const gvk = (kind: string) => ({
  group: kind === "Namespace" ? "" : kind === "Deployment" ? "apps" : "example.com",
  version: "v1",
  kind,
});
