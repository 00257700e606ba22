// Ours: recorded sessions of rolling-update for the exercises of chapters 24 and 25, played on a small cluster, with a learner's
// functions in it or without, and with somebody who counts the pods that serve
import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
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

/** A session as it is recorded, and how many pods it begins with. */
export interface Session {
  readonly recorded: readonly Recorded[];
  readonly replicas: number;
  /** How many pods the controller of `new.yaml` wants, if there is one. */
  readonly file?: number;
}

interface Recorded {
  readonly kubectl: string;
  readonly code: number | string;
  readonly stdout: string;
}

/** What a command came to. */
interface Said {
  readonly kubectl: string;
  readonly stdout: string;
  /** How many pods served at each moment of an update, at the least. */
  readonly fewest?: number;
}

/** Throws unless a session that was played with a learner's functions came to what is recorded. */
export async function sameSession(session: Session, played: Promise<Rows>): Promise<void> {
  const actual = await played;
  const says = "With your code in it, kubectl does something else than the recorded one.";
  try {
    agree({ says, of: "command and line", expected: recordedRows(session), actual });
  } catch (err) {
    // So much has happened by then that a fault does not show itself by these lines.
    throw err instanceof Mismatch ? new Mismatch({ ...explain(err), varies: true }, { cause: err }) : err;
  }
}

const namespace = "default";

type Run = () => Promise<Said>;

/** What each rolling update and each look at the controllers says, a row for each line; `around` stands around each update that is not killed. */
export function play(session: Session, around: (run: Run) => Promise<Said> = (run) => run()): Promise<Rows> {
  const { file, replicas } = session;
  return quietly(async () => {
    const clock = new utilclock.VirtualClock();
    const cluster = new inprocess.Cluster({ clock, kubelet: { readyDelay: 800, jitter: 0 } });
    await clock.run(cluster.start());
    try {
      const old = manifest("old", replicas, "nginx:1.19", file === undefined ? undefined : "one");
      await clock.run(cluster.client.coreV1().replicationControllers(namespace).create(old));
      await clock.step(1500);
      const all: Said[] = [];
      for (const { code, kubectl: line } of played(session)) {
        const isKilled = code === "timeout";
        const run = () => said(cluster, clock, { line, file, isKilled });
        if (line.startsWith("get")) all.push({ kubectl: line, stdout: await clock.run(listed(cluster)) });
        else all.push(await (isKilled ? run() : around(run)));
        await clock.step(600);
      }
      return rowsOf(all);
    } finally {
      await clock.run(cluster.stop());
    }
  });
}

/** The commands that call something: the others are refused, or only say what they would do. */
const played = ({ recorded }: Session): readonly Recorded[] =>
  recorded.filter(({ code, kubectl: line }) => code !== 1 && !/^create|--dry-run/.test(line));

/** A controller as a file names it; where the new one comes from a file, too, it selects its pods by another `v`. */
function manifest(
  name: string,
  replicas: number,
  image: string,
  v?: string,
): metav1.Manifest<v1.ReplicationController> {
  const labels = { app: "web", ...(v !== undefined && { v }) };
  const template = { metadata: { labels }, spec: { containers: [{ name: "web", image }] } };
  return { metadata: { name, annotations: {} }, spec: { replicas, selector: labels, template } };
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
  const [, oldName = "", newName] = line.replaceAll(/ -f \S+| --\S+/g, "").split(" ");
  const flag = (name: string): string => line.split(` --${name}=`)[1]?.split(" ")[0] ?? "";
  const pullPolicy = flag("image-pull-policy") as v1.PullPolicy | ""; // Our own sessions' words.
  const ms = (name: string): number => Number.parseInt(flag(name), 10);
  return {
    oldName,
    newName,
    image: flag("image"),
    pullPolicy,
    updatePeriod: ms("update-period"),
    interval: ms("poll-interval"),
  };
}

/** Does what a command does, which may be killed half-way. Of the command, flags and printing would weigh more than all of this. */
async function said(
  cluster: inprocess.Cluster,
  clock: utilclock.VirtualClock,
  {
    file,
    isKilled,
    line,
  }: { readonly file: number | undefined; readonly isKilled: boolean; readonly line: string },
): Promise<Said> {
  const [signal, release] = context.withTimeout(context.background(), clock, isKilled ? 2600 : time.hour);
  let fewest = Number.POSITIVE_INFINITY;
  const fetch: restclient.Fetch = async (request) => {
    beat();
    signal.throwIfAborted();
    const { items } = await cluster.client.coreV1().pods(namespace).list();
    fewest = Math.min(fewest, items.filter((pod) => serves(pod, clock)).length);
    return cluster.server.fetch(request);
  };
  const limit = { qps: restclient.defaultQPS, burst: restclient.defaultBurst };
  const clientOf = () => new clientset.Clientset({ host: "http://cluster", clock, fetch, ...limit }).coreV1();
  const reach = { client: clientOf(), namespace, clock, rand: new rand.Rand(1) };
  let stdout = "";
  const out = { write: (more: string) => void (stdout += more) };
  await clock.run(
    updated(reach, { file, line }, { out, scales: clientOf(), signal }).catch((err: unknown) => {
      if (isNotStarted(err)) throw err;
      if (!signal.aborted) stdout += `error: ${goerrors.textOf(err)}`;
    }),
  );
  release();
  return { kubectl: line, stdout: scrubbed(stdout), fewest };
}

const serves = (pod: v1.Pod, clock: utilclock.VirtualClock): boolean =>
  pod.metadata.deletionTimestamp === undefined && podutil.isPodAvailable(pod, 0, clock.wall());

interface To {
  readonly out: kubectl.RollingUpdaterConfig["out"];
  readonly scales: kubectl.Reach["client"];
  readonly signal: AbortSignal;
}

async function updated(
  reach: kubectl.Reach,
  { file, line }: { readonly file: number | undefined; readonly line: string },
  { out, scales, signal }: To,
): Promise<void> {
  const wish = wishOf(line);
  const { interval, newName, oldName, updatePeriod } = wish;
  const old = await reach.client.replicationControllers(namespace).get(oldName, {}, signal);
  const [oldRc, newRc] =
    file === undefined
      ? await withImage(reach, old, wish, signal)
      : [old, { ...old, ...manifest("new", file, "nginx:1.20", "two") } as v1.ReplicationController];
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
}

/** The old controller, and the one that is to take its place. */
type Pair = readonly [oldRc: v1.ReplicationController, newRc: v1.ReplicationController];

/** A copy with another image, as one that was begun before or anew. */
async function withImage(
  reach: kubectl.Reach,
  old: v1.ReplicationController,
  { image, newName, oldName, pullPolicy }: ReturnType<typeof wishOf>,
  signal: AbortSignal,
): Promise<Pair> {
  const name = newName ?? kubectl.getNextControllerAnnotation(old) ?? "";
  const deploymentKey = "deployment";
  const cfg = { image, pullPolicy, oldName, newName: name, container: "", deploymentKey };
  const newRc =
    (await kubectl.loadExistingNextReplicationController(reach, name, signal)) ??
    (await kubectl.createNewControllerFromCurrentController(reach, cfg, signal));
  const next = { newName: newRc.metadata.name, deploymentKey, deploymentValue: `${util.hashObject(old)}-orig` };
  return [await kubectl.updateExistingReplicationController(reach, old, next, signal), newRc];
} // prettier-ignore

/** A row for each line, and for each update one of the pods that served meanwhile. */
const rowsOf = (all: readonly Said[]): Rows =>
  Object.fromEntries(
    all.flatMap(({ fewest, kubectl: line, stdout }, i) =>
      [
        ...stdout.trimEnd().split("\n"),
        ...(fewest === undefined ? [] : [`${fewest} pods serve at the least`]),
      ].map((says, n) => [`${i + 1}.${n + 1} ${line.split(" -")[0]}`, { says }] as const),
    ),
  );

/** The command's own words, and none of what it calls. */
const commands = /^(?:Found existing update|replicationcontroller\/).*\n/gm;

/** The same of the recording. As many pods have to serve as it promises to keep, or as there were. */
const recordedRows = (session: Session): Rows =>
  rowsOf(
    played(session).map(({ kubectl: line, stdout }) => {
      const [, were, kept] = /from (\d+) to 0 \(keep (\d+) pods/.exec(stdout) ?? [];
      const counted = were !== undefined && { fewest: Math.min(Number(were), Number(kept)) };
      return { kubectl: line, stdout: stdout.replaceAll(commands, ""), ...counted };
    }),
  );
