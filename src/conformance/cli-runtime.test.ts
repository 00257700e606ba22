// Ours: what `kubectl create -f` said in a recorded session, against what a Builder finds and a Helper creates on the embedded server
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as utilerrors from "#apimachinery/util/errors";
import * as inprocess from "#cluster";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as utilclock from "#utils/clock";

interface Session {
  readonly files: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly kubectl: string; readonly stdin?: string }[];
}

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
// Both files are guarded by MANIFEST.sha256, so their shape is known.
const { files, steps } = read("kubectl-sessions/create.json") as Session;
const golden = read("kubectl-golden/create.1.20.json") as Said[];

/** `create` with files alone, of objects that fit their schemas, which kubectl looks at first. */
const isPlain = ({ kubectl }: { readonly kubectl: string }) =>
  /^create( -R)? -f \S+( -o name)?$/.test(kubectl) && !/nokind|empty/.test(kubectl);

const namespace = "session";
const site = "http://server";

/** What kubectl's checkErr will say, as soon as it is ported. */
function sentence(err: unknown): string {
  const only = utilerrors.reduce(goerrors.toError(err));
  if (only instanceof FromServer) return `Error from server (${only.reason}): ${only.message}\n`;
  return `error: ${goerrors.textOf(only)}\n`;
}

/** A refusal, with the file that held the object. */
class FromServer extends Error {
  readonly reason: string;
  constructor(err: errors.StatusError, source: string) {
    super(`error when creating ${strconv.quote(source)}: ${err.message}`);
    this.reason = err.status.reason ?? "";
  }
}

/** Fetches the session's files; asks the cluster for everything else. */
function network(cluster: inprocess.Cluster): restclient.Fetch {
  return async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (origin !== site) return cluster.server.fetch(request);
    const text = files[pathname.slice(1)];
    return new http.TextResponse(text ?? "", { status: text === undefined ? 404 : 200, headers: {} });
  };
}

/** Creates what a command names, as `kubectl create` does once files are found to fit their schemas. */
async function create(
  cluster: inprocess.Cluster,
  clock: utilclock.Clock,
  words: string[],
  stdin: string,
): Promise<Said> {
  const held = Object.entries(files).map(([name, text]) => [`/home/${name}`, text] as const);
  const system = clientcmdtesting.memorySystem({ files: Object.fromEntries(held) });
  const fetch = network(cluster);
  const flags = new genericclioptions.ConfigFlags(true, {
    system,
    inClusterConfig: () => {
      throw new Error("no pod");
    },
    connect: (connection) => ({ ...connection, fetch, clock }),
  });
  flags.namespace = namespace;
  flags.apiServer = "http://cluster";
  const [streams, out, errOut] = genericclioptions.newTestIOStreams(stdin);
  const printFlags = new genericclioptions.PrintFlags("created", system);
  if (words.includes("-o")) printFlags.withDefaultOutput("name");
  const printer = printFlags.toPrinter();
  const [name, enforced] = flags.toRawKubeConfigLoader().namespace();
  const filename = (words[words.indexOf("-f") + 1] ?? "").replace(/^URL/, site);
  const result = await resourcecli
    .newBuilder(flags, { system, stdin: streams.in, fetch, clock })
    .unstructured()
    .continueOnError()
    .namespaceParam(name)
    .defaultNamespace()
    .filenameParam(enforced, { filenames: [filename], recursive: words.includes("-R") })
    .flatten()
    .do();
  try {
    await result.visit(async (info, err) => {
      if (err !== undefined) throw err;
      try {
        await resourcecli.createAndRefresh(info);
      } catch (refused) {
        throw refused instanceof errors.StatusError ? new FromServer(refused, info.source) : refused;
      }
      printer.printObj(info.object ?? {}, streams.out);
    });
    return { code: 0, stdout: out(), stderr: errOut() };
  } catch (err) {
    return { code: 1, stdout: out(), stderr: errOut() + sentence(err) };
  }
}

const scrubbed = (text: string) => text.replaceAll(site, "SERVER").replaceAll(namespace, "NS");

test("files, folders, standard input and URLs are created as they were, and what is wrong is said in the same words", async () => {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, node: false, controllers: false });
  await clock.run(
    cluster.client
      .coreV1()
      .namespaces()
      .create({ metadata: { name: namespace } }),
  );
  const came: Record<string, Said> = {};
  const wanted: Record<string, Said | undefined> = {};
  for (const [i, step] of steps.entries()) {
    if (!isPlain(step)) continue;
    const said = await clock.run(create(cluster, clock, step.kubectl.split(" "), step.stdin ?? ""));
    const key = `${i}: ${step.kubectl}`;
    came[key] = { code: said.code, stdout: scrubbed(said.stdout), stderr: scrubbed(said.stderr) };
    const { code, stderr, stdout } = golden[i] ?? {};
    wanted[key] = code === undefined ? undefined : { code, stdout: stdout ?? "", stderr: stderr ?? "" };
  }
  expect(Object.keys(came)).toHaveLength(15);
  expect(came).toEqual(wanted);
});
