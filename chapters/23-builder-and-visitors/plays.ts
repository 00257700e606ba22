import * as yaml from "#apimachinery/util/yaml";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as inprocess from "#cluster";
import * as openapi from "#embedded/openapi";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import creates from "../../src/conformance/kubectl-golden/create.1.20.json" with { type: "json" };
import { wordsOf } from "../../src/conformance/kubectl-scrub.ts";
import { files, folder } from "./lines.ts";

/** What a line said. */
export interface Played extends cmdtesting.Said {
  readonly line: string;
}

const kubeconfig = `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "http://127.0.0.1:8080"}}]
contexts: [{name: c, context: {cluster: c, user: ""}}]
current-context: c
`;

const document = JSON.stringify(openapi.document());

/** Types a line at a new machine, in front of a new server which nothing else uses; the ConfigMaps that it has are named by `there`. */
export async function typed(line: string, more: Readonly<Record<string, string>> = {}, there: readonly string[] = []): Promise<Played> {
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
  const maps = cluster.client.coreV1().configMaps("default");
  for (const name of there) await clock.run(maps.create({ metadata: { name } }));
  const elsewhere = cluster.client.coreV1().namespaces().create({ metadata: { name: "elsewhere" } });
  await clock.run(elsewhere);
  const fetch: restclient.Fetch = (request) => cluster.server.fetch(request);
  return { line, ...(await clock.run(cmdtesting.runKubectl(wordsOf(line), { clock, system, fetch }))) };
} // prettier-ignore

/** What kubectl 1.20 said in the recorded session. */
export { creates };

/** half.yaml, and the same with a field spelled wrong in the middle. */
export const [half, halfTypo] = [await typed("create -f half.yaml"), await typed("create -f half-typo.yaml")];

/** A folder in which much is wrong, and in which order it is told. */
export const inFolder = await typed("create -f folder", folder, ["e"]);

/** A list with an item of a kind that nobody knows. */
export const inList = await typed("create -f list.yaml", {
  "list.yaml": files["list.yaml"].replace(/kind: ConfigMap(?=\s+metadata:\s+name: g)/, "kind: Nope"),
});

/** A file that says another namespace, without -n. */
export const otherNamespace = await typed("create -f otherns.yaml -o yaml");
