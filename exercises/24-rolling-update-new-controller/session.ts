// Ours: a recorded session of rolling-update, played by the command itself on a small cluster, with a learner's functions in it or without
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as restclient from "#client-go/rest";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as rollingupdate from "#kubectl/cmd/rollingupdate";
import * as cmdutil from "#kubectl/cmd/util";
import * as utilclock from "#utils/clock";
import { quietly } from "../engine/as-the-port.ts";
import { beat } from "../engine/beat.ts";
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
      for (const { kubectl = "", settle = 250, sleep = 0, timeout = time.minute } of steps) {
        if (kubectl.startsWith("create")) await clock.run(create(cluster, replicas));
        else if (kubectl.startsWith("get"))
          all.push({ kubectl, stdout: await clock.run(listed(cluster)), stderr: "" });
        else if (kubectl !== "") all.push(await said(cluster, clock, { line: kubectl, timeout }));
        await clock.step(sleep || settle);
      }
      return all;
    } finally {
      await clock.run(cluster.stop());
    }
  });
}

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

/** Runs a command, which is killed after a while. */
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
  const [out, errOut] = [new Written(), new Written()];
  const cmd = rollingupdate.newCmdRollingUpdate(factory(clock, fetch), {
    out,
    errOut,
  } as unknown as genericclioptions.IOStreams); // It reads nothing.
  cmd.setArgs(line.split(" ").slice(1));
  const running = cmd.execute(signal).catch((err: unknown) => errOut.write(textOf(err)));
  await clock.run(running);
  const stderr = signal.aborted ? "" : errOut.text;
  release();
  return { kubectl: line, stdout: scrubbed(out.text), stderr: scrubbed(stderr) };
}

class Written {
  text = "";

  write(more: string): void {
    this.text += more;
  }
}

const textOf = (err: unknown): string => (err instanceof cmdutil.Fatal ? err.text : goerrors.textOf(err));

/** Of a factory such a line needs no more than this. */
const factory = (clock: utilclock.Clock, fetch: restclient.Fetch): cmdutil.Factory =>
  ({
    surroundings: { system: {}, clock, rand: new rand.Rand(1) },
    toRESTConfig: () => ({ host: "http://cluster", clock, fetch }),
    toRawKubeConfigLoader: () => ({ namespace: () => [namespace, false] }),
  }) as unknown as cmdutil.Factory;

/** What was said, a row for each line. */
export const rowsOf = (all: readonly Said[]): Rows =>
  Object.fromEntries(
    all.flatMap(({ kubectl, stderr, stdout }, i) =>
      `${stdout}${stderr}`
        .trimEnd()
        .split("\n")
        .map((says, n) => [`${i + 1}.${n + 1} ${kubectl.split(" -")[0]}`, { says }] as const),
    ),
  );

/** The same of a recording, without what is not played and that the command is deprecated. */
export const recordedRows = (all: readonly Said[]): Rows =>
  rowsOf(
    all
      .filter(({ kubectl }) => !kubectl.startsWith("create"))
      .map((one) => ({ ...one, stderr: one.stderr.replace(/^Command .* is deprecated.*\n/, "") })),
  );

/** Fails unless the commands have said what is recorded. So much has happened by then that a fault does not show itself by these lines. */
export function saidRows(says: string, expected: Rows, actual: Rows): void {
  try {
    agree({ says, of: "command and line", expected, actual });
  } catch (err) {
    throw err instanceof Mismatch ? new Mismatch({ ...explain(err), varies: true }, { cause: err }) : err;
  }
}
