// Ours: a recorded session of kubectl, driven with the ported kubectl on the embedded server, in process and in virtual time
import { readdirSync, readFileSync } from "node:fs";
import * as inprocess from "#cluster";
import type * as restclient from "#client-go/rest";
import * as yaml from "#apimachinery/util/yaml";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as fieldmanager from "#embedded/fieldmanager";
import * as openapi from "#embedded/openapi";

import * as context from "#go/context";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as rollingupdate from "#kubectl/cmd/rollingupdate";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import { scrub, wordsOf } from "./kubectl-scrub.ts";
import { standInFor, type StandIn } from "./kubectl-stand-ins.ts";

/** What a session does, one step after another. */
interface Step {
  readonly kubectl?: string;
  readonly stdin?: string;
  /** Makes so many pods ready: `once` those that there are, `all` until none is left that is not. */
  readonly ready?: number | "once" | "all";
  /** Whether pods are made ready by themselves from now on. */
  readonly autoReady?: boolean;
  readonly sleep?: number;
  /** How long the world goes on after the command, in milliseconds. */
  readonly settle?: number;
  /** After so long the command is interrupted. */
  readonly timeout?: number;
}

/** A session as it is recorded. */
interface Session {
  readonly name: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

/** A command of a session, and what it said, scrubbed as the recording is. */
export interface SaidInSession extends Omit<cmdtesting.Said, "code"> {
  readonly kubectl: string;
  readonly code: number | "timeout";
}

/** The client asks for JSON, so nobody needs the other form. */
const spec = {
  json: () => JSON.stringify(openapi.document()),
  protobuf: () => new Uint8Array(),
};

const server = "http://127.0.0.1:8080";
const fileServer = "http://127.0.0.1:8081";
const folder = "/home";

// The files are guarded by MANIFEST.sha256, so their shape is known.
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** What a real kubectl of this version said to a real server in a session. */
export function recordedSession(name: string, version = "1.20"): readonly SaidInSession[] {
  return read(`kubectl-golden/${name}.${version}.json`) as SaidInSession[];
}

/** Every session of 1.20. */
export function sessionNames(): string[] {
  const files = readdirSync(new URL("kubectl-golden", import.meta.url)).sort();
  return files.flatMap((file) => /^(.+)\.1\.20\.json$/.exec(file)?.slice(1) ?? []);
}

/** Plays a session by its name, and gives what each of its commands said. What the port has not is done in other ways, and says nothing. */
export async function playSession(name: string, ported: RegExp): Promise<SaidInSession[]> {
  const session = read(`kubectl-sessions/${name}.json`) as Session;
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({
    clock,
    node: false,
    openapi: spec,
    fieldManager: fieldmanager,
    yaml: yaml.yamlToJSON,
    toYAML: yaml.marshal,
  });
  await clock.run(cluster.start());
  try {
    return await new Player(session, cluster, clock).play(ported);
  } finally {
    await clock.run(cluster.stop());
  }
}

class Player {
  readonly #session: Session;
  readonly #cluster: inprocess.Cluster;
  readonly #clock: utilclock.VirtualClock;
  readonly #namespace: string;
  #autoReady = false;
  readonly #system: ReturnType<typeof clientcmdtesting.memorySystem>;

  constructor(session: Session, cluster: inprocess.Cluster, clock: utilclock.VirtualClock) {
    this.#session = session;
    this.#cluster = cluster;
    this.#clock = clock;
    this.#namespace = `kt-${session.name}-abcde`;
    const held = Object.entries(session.files ?? {}).map(([name, text]) => [`${folder}/${name}`, text]);
    this.#system = clientcmdtesting.memorySystem({
      files: Object.fromEntries([...held, ["/config", kubeconfig]]) as Record<string, string>,
      now: () => clock.wall(),
    });
  }

  async play(ported: RegExp): Promise<SaidInSession[]> {
    const metadata = { name: this.#namespace };
    await this.#clock.run(this.#cluster.client.coreV1().namespaces().create({ metadata }));
    const [signal, over] = context.withCancel(context.background());
    const keeper = this.#keepReady(signal);
    try {
      return await this.#playSteps(ported);
    } finally {
      over();
      await keeper;
    }
  }

  async #playSteps(ported: RegExp): Promise<SaidInSession[]> {
    const said: SaidInSession[] = [];
    for (const step of this.#session.steps) {
      if (step.ready !== undefined) await this.#makeReady(step.ready);
      else if (step.autoReady !== undefined) this.#autoReady = step.autoReady;
      else if (step.sleep !== undefined) await this.#clock.step(step.sleep);
      else if (step.kubectl !== undefined && ported.test(step.kubectl))
        said.push(await this.#command(step.kubectl, step));
      else if (step.kubectl !== undefined) said.push(await this.#standIn(step.kubectl, step));
    }
    return said;
  }

  async #standIn(kubectl: string, step: Step): Promise<SaidInSession> {
    const standIn = standInFor(kubectl, { isPaused: await this.#isPaused() });
    if (standIn !== undefined && "instead" in standIn) await this.#command(standIn.instead, step);
    else if (standIn !== undefined) await this.#patch(standIn);
    await this.#clock.step(step.settle ?? 250 * time.millisecond);
    return { kubectl, code: 0, stdout: "", stderr: "" };
  }

  async #isPaused(): Promise<boolean> {
    const { items } = await this.#clock.run(
      this.#cluster.client.appsV1().deployments(this.#namespace).list(),
    );
    return items.some(({ spec }) => spec.paused);
  }

  /** Some are refused, as the command is. */
  async #patch({ path, type, patch }: Extract<StandIn, { patch: unknown }>): Promise<void> {
    const url = `${server}/${path.replace("NS", this.#namespace)}`;
    const init = { method: "PATCH", headers: { "Content-Type": type }, body: JSON.stringify(patch) };
    await this.#clock.run(this.#cluster.server.fetch(new http.TextRequest(url, init)));
  }

  async #command(kubectl: string, step: Step): Promise<SaidInSession> {
    const line = kubectl.replaceAll("NS", this.#namespace).replaceAll("URL", fileServer);
    const args = ["--kubeconfig", "/config", "-n", this.#namespace, ...wordsOf(line)];
    const [signal, release] = context.withTimeout(
      context.background(),
      this.#clock,
      step.timeout ?? 30 * time.second,
    );
    const { code, stderr, stdout } = await this.#clock.run(
      cmdtesting.runKubectl(args, {
        fetch: this.#fetch,
        clock: this.#clock,
        system: this.#system,
        stdin: step.stdin ?? "",
        ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
        signal,
        // The manager of ReplicationControllers says it whenever one is scaled down, since nothing controls it.
        isOthers: (line) => line.includes("ReplicaSet has no controller"),
      }),
    );
    const isKilled = signal.aborted;
    release();
    await this.#clock.step(step.settle ?? 250 * time.millisecond);
    const scrubbed = (text: string) => scrub(text, { namespace: this.#namespace, server, folder });
    return { kubectl, code: isKilled ? "timeout" : code, stdout: scrubbed(stdout), stderr: scrubbed(stderr) };
  }

  /** Fetches the session's files; asks the cluster for everything else. */
  readonly #fetch: restclient.Fetch = async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (origin !== fileServer) return this.#cluster.server.fetch(request);
    const text = this.#session.files?.[pathname.slice(1)];
    return new http.TextResponse(text ?? "", { status: text === undefined ? 404 : 200, headers: {} });
  };

  /** What no kubelet does here: see the recorder's `ready`. */
  async #makeReady(n: NonNullable<Step["ready"]>): Promise<void> {
    await this.#clock.step(400 * time.millisecond);
    for (let tries = 0; tries < 20; tries++) {
      const made = await this.#clock.run(this.#makeSomeReady(n));
      await this.#clock.step(700 * time.millisecond);
      if (!made || n !== "all") return;
    }
  }

  /** Somebody who looks again and again, as the recorder does. */
  async #keepReady(signal: AbortSignal): Promise<void> {
    try {
      for (;;) {
        if (this.#autoReady) await this.#makeSomeReady("once");
        await utilclock.sleep(this.#clock, 150 * time.millisecond, signal);
      }
    } catch (err) {
      if (!signal.aborted) throw err;
    }
  }

  async #makeSomeReady(n: NonNullable<Step["ready"]>): Promise<boolean> {
    const client = this.#cluster.client.coreV1().pods(this.#namespace);
    const pods = (await client.list()).items
      .filter(
        (pod) => !pod.status.conditions?.some(({ type, status }) => type === "Ready" && status === "True"),
      )
      .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
    const lastTransitionTime = time.rfc3339(this.#clock.wall());
    const conditions = [{ type: "Ready", status: "True", lastTransitionTime }];
    for (const pod of typeof n === "number" ? pods.slice(0, n) : pods) {
      const patch = JSON.stringify({ status: { phase: "Running", conditions } });
      await client.patch(pod.metadata.name, "application/strategic-merge-patch+json", patch, {}, "status");
    }
    return pods.length > 0;
  }
}

const kubeconfig = `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "${server}"}}]
contexts: [{name: c, context: {cluster: c, user: ""}}]
current-context: c
`;
