// Ours: a recorded session of rolling-update, played on a small cluster, with a learner's functions in it or without
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubectl from "#kubectl";
import * as util from "#kubectl/util";
import * as utilclock from "#utils/clock";
import { quietly } from "../engine/as-the-port.ts";
import { beat } from "../engine/beat.ts";
import { isNotStarted } from "../engine/exercise.ts";
import { agree, explain, Mismatch } from "../engine/explain.ts";
import type { Rows } from "../engine/tables.ts";

/** A session as it is recorded, as far as it is played here. */
export interface Session {
  readonly steps: readonly {
    readonly kubectl?: string;
    readonly timeout?: number;
    readonly settle?: number;
    readonly sleep?: number;
  }[];
}

/** What a command said. */
export interface Said {
  readonly kubectl: string;
  readonly stdout: string;
  readonly stderr: string;
}

const namespace = "default";

/** What each rolling update and each look at the controllers says in a session that begins with so many pods. */
export function play({ steps }: Session, replicas: number): Promise<Said[]> {
  return quietly(async () => {
    const clock = new utilclock.VirtualClock();
    const cluster = new inprocess.Cluster({ clock, kubelet: { readyDelay: 100, jitter: 0 } });
    await clock.run(cluster.start());
    try {
      const all: Said[] = [];
      for (const { kubectl: line = "", settle = 250, sleep = 0, timeout = time.minute } of steps) {
        // The command refuses it, and calls nothing.
        if (isRefused(line)) continue;
        if (line.startsWith("create")) await clock.run(create(cluster, replicas));
        else if (line.startsWith("get"))
          all.push({ kubectl: line, stdout: await clock.run(listed(cluster)), stderr: "" });
        else if (line !== "") all.push(await said(cluster, clock, { line, timeout }));
        await clock.step(sleep || settle);
      }
      return all;
    } finally {
      await clock.run(cluster.stop());
    }
  });
}

/** The same image again, and no pull policy. */
const isRefused = (line: string): boolean =>
  line.startsWith("rolling-update web2 --image=nginx:1.21 --update");

function create(cluster: inprocess.Cluster, replicas: number): Promise<unknown> {
  const labels = { app: "web" };
  const spec = { containers: [{ name: "web", image: "nginx:1.19" }] };
  const rc: metav1.Manifest<v1.ReplicationController> = {
    metadata: { name: "old" },
    spec: { replicas, selector: labels, template: { metadata: { labels }, spec } },
  };
  return cluster.client.coreV1().replicationControllers(namespace).create(rc);
}

const goMap = (map: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? "<none>" : `map[${entries.map(([key, value]) => `${key}:${value}`).join(" ")}]`;
}; // prettier-ignore

/** The controllers, in the columns that the sessions ask for. */
async function listed(cluster: inprocess.Cluster): Promise<string> {
  const { items } = await cluster.client.coreV1().replicationControllers(namespace).list();
  const lines = items.map(({ metadata, spec, status }) =>
    [
      metadata.name,
      spec.replicas,
      status.replicas,
      spec.template.spec.containers[0]?.image,
      goMap(spec.selector),
      goMap(metadata.annotations),
    ].join("  "),
  );
  return scrubbed(["NAME  WANT  HAVE  IMAGE  SELECTOR  NOTES", ...lines, ""].join("\n"));
}

const scrubbed = (text: string): string => text.replaceAll(/\b[0-9a-f]{32}\b/g, "HASH");

/** What a command line asks for. */
function wishOf(line: string) {
  const words = line.split(" ").slice(1);
  const [oldName = "", newName] = words.filter((word) => !word.startsWith("-"));
  const flag = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const ms = (name: string): number => Number.parseInt(flag(name) ?? "0", 10);
  const pullPolicy = (flag("image-pull-policy") ?? "") as v1.PullPolicy | ""; // Our own sessions' words.
  return { oldName, newName, image: flag("image") ?? "", pullPolicy, updatePeriod: ms("update-period"), interval: ms("poll-interval") };
} // prettier-ignore

/** Does what a command does, which is killed after a while. Of the command, flags and printing would weigh more than all of this. */
async function said(
  cluster: inprocess.Cluster,
  clock: utilclock.VirtualClock,
  { line, timeout }: { readonly line: string; readonly timeout: number },
): Promise<Said> {
  const [signal, release] = context.withTimeout(context.background(), clock, timeout);
  const fetch: restclient.Fetch = async (request) => {
    beat();
    signal.throwIfAborted();
    return cluster.server.fetch(request);
  };
  const limit = { qps: restclient.defaultQPS, burst: restclient.defaultBurst };
  const clientOf = () => new clientset.Clientset({ host: "http://cluster", clock, fetch, ...limit }).coreV1();
  const reach = { client: clientOf(), namespace, clock, rand: new rand.Rand(1) };
  let stdout = "";
  const out = { write: (more: string) => void (stdout += more) };
  const failed = await clock.run(
    updated(reach, line, { out, scales: clientOf(), signal }).then(
      () => "",
      (err: unknown) => {
        if (isNotStarted(err)) throw err;
        return signal.aborted ? "" : `error: ${goerrors.textOf(err)}`;
      },
    ),
  );
  release();
  return { kubectl: line, stdout: scrubbed(stdout), stderr: scrubbed(failed) };
}

interface To {
  readonly out: kubectl.RollingUpdaterConfig["out"];
  readonly scales: kubectl.Reach["client"];
  readonly signal: AbortSignal;
}

async function updated(reach: kubectl.Reach, line: string, { out, scales, signal }: To): Promise<void> {
  const { oldName, interval, newName, updatePeriod, ...wish } = wishOf(line);
  const old = await reach.client.replicationControllers(namespace).get(oldName, {}, signal);
  const name = newName ?? kubectl.getNextControllerAnnotation(old) ?? "";
  const deploymentKey = "deployment";
  const cfg = { ...wish, oldName, newName: name, container: "", deploymentKey };
  const newRc =
    (await kubectl.loadExistingNextReplicationController(reach, name, signal)) ??
    (await kubectl.createNewControllerFromCurrentController(reach, cfg, signal));
  const next = { newName: newRc.metadata.name, deploymentKey, deploymentValue: `${util.hashObject(old)}-orig` };
  const oldRc = await kubectl.updateExistingReplicationController(reach, old, next, signal);
  const { selector } = newRc.spec;
  // As the command does it, in fewer words.
  if (!Object.entries(oldRc.spec.selector).some(([key, value]) => (selector[key] ?? value) !== value))
    throw new Error("must specify a matching key with non-equal value in Selector");
  await new kubectl.RollingUpdater(reach, scales).update(
    {
      out,
      oldRc,
      newRc,
      updatePeriod,
      interval,
      timeout: 5 * time.minute,
      minReadySeconds: 0,
      cleanupPolicy: newName === undefined ? "Rename" : "Delete",
      maxUnavailable: 0,
      maxSurge: 1,
    },
    signal,
  );
} // prettier-ignore

/** What was said, a row for each line. */
export const rowsOf = (all: readonly Said[]): Rows =>
  Object.fromEntries(
    all.flatMap(({ kubectl: line, stderr, stdout }, i) =>
      `${stdout}${stderr}`
        .trimEnd()
        .split("\n")
        .map((says, n) => [`${i + 1}.${n + 1} ${line.split(" -")[0]}`, { says }] as const),
    ),
  );

/** Whether a line is the command's own word, and none of what it calls. */
const isCommands = (line: string): boolean => /^(?:Found existing update|replicationcontroller\/)/.test(line);

/** The same of a recording, without what the command says by itself and the lines that it refuses. */
export const recordedRows = (all: readonly (Said & { readonly code: unknown })[]): Rows =>
  rowsOf(
    all
      .filter(({ code, kubectl: line }) => code !== 1 && !line.startsWith("create"))
      .map(({ kubectl: line, stdout }) => ({
        kubectl: line,
        stdout: stdout.split("\n").filter((one) => !isCommands(one)).join("\n"),
        stderr: "",
      })),
  ); // prettier-ignore

/** Fails unless the commands have said what is recorded. So much has happened by then that a fault does not show itself by these lines. */
export function saidRows(says: string, expected: Rows, actual: Rows): void {
  try {
    agree({ says, of: "command and line", expected, actual });
  } catch (err) {
    throw err instanceof Mismatch ? new Mismatch({ ...explain(err), varies: true }, { cause: err }) : err;
  }
}
