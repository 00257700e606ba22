import type * as v1 from "#api/core/v1";
import * as yaml from "#apimachinery/util/yaml";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as inprocess from "#cluster";
import * as openapi from "#embedded/openapi";
import * as context from "#go/context";
import * as time from "#go/time";
import * as rollingupdate from "#kubectl/cmd/rollingupdate";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import { stored } from "../../exercises/engine/snapshot.ts";
import { kubeconfig } from "../../site/record/kubectl.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { scrub, wordsOf } from "../../src/conformance/kubectl-scrub.ts";
import { recordedSession } from "../../src/conformance/kubectl-session.ts";
import errors from "../../src/conformance/kubectl-sessions/rolling-update-errors.json" with { type: "json" };
import interrupted from "../../src/conformance/kubectl-sessions/rolling-update-interrupted.json" with { type: "json" };
import { controllersOf, podsOf } from "./tables.ts";

const sessions = { "rolling-update-errors": errors, "rolling-update-interrupted": interrupted };
type Name = keyof typeof sessions;

/** A line as it is typed. */
interface Line {
  readonly kubectl: string;
  /** After so long it is killed. */
  readonly timeout?: number;
  /** How long the world goes on afterwards. */
  readonly settle?: number;
}

type Said = ReturnType<typeof recordedSession>[number];

/** What is handed to each request of the command before it is sent. */
type Before = (request: Parameters<restclient.Fetch>[0], cluster: inprocess.Cluster) => void | Promise<void>;

interface World {
  readonly files: Readonly<Record<string, string>>;
  /** Called for each request of a watched command. */
  readonly before?: Before;
}

/** A cluster, a terminal with the kubectl of 1.11, and tables of what the server stores; the recording begins with the first request of `type`. */
async function opened(stage: Stage, { before = () => {}, files }: World) {
  const { clock } = stage;
  const cluster = new inprocess.Cluster({
    clock,
    // Pods are ready as soon as somebody looks, as in the sessions.
    kubelet: { jitter: 0, readyDelay: 150 * time.millisecond },
    openapi: { json: () => JSON.stringify(openapi.document()), protobuf: () => new Uint8Array() },
    yaml: yaml.yamlToJSON,
    toYAML: yaml.marshal,
  });
  await cluster.start();
  const held = Object.entries(files).map(([file, text]) => [`/home/${file}`, text] as const);
  const system = clientcmdtesting.memorySystem({
    env: { KUBECONFIG: "/config" },
    files: Object.fromEntries([...held, ["/config", kubeconfig()]]),
    now: () => clock.wall(),
  });
  stage.tables(() => {
    const rcs = stored<v1.ReplicationController>(cluster, "replicationcontrollers");
    return [controllersOf(rcs), podsOf(stored<v1.Pod>(cluster, "pods"), rcs)];
  });
  let hasBegun = false;
  const type = async ({ kubectl, settle = 250, timeout = 30_000 }: Line, isWatched = true): Promise<Said> => {
    const [signal, release] = context.withTimeout(context.background(), clock, timeout * time.millisecond);
    const hear = (text: string): void => (isWatched ? stage.print(text) : undefined);
    hear(`$ kubectl ${kubectl}\n`);
    const said = await cmdtesting.runKubectl(wordsOf(kubectl), {
      fetch: async (request) => {
        signal.throwIfAborted();
        if (isWatched && !hasBegun) stage.begin();
        hasBegun ||= isWatched;
        if (isWatched) await before(request, cluster);
        return cluster.server.fetch(request);
      },
      clock,
      system,
      ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
      // The manager of ReplicationControllers says it whenever one is scaled down, since nothing controls it.
      isOthers: (line) => line.includes("ReplicaSet has no controller"),
      signal,
      hear: (text) => (signal.aborted ? undefined : hear(text)),
    });
    const code = signal.aborted ? "timeout" : said.code;
    if (signal.aborted) hear("^C\n");
    release();
    await utilclock.sleep(clock, settle * time.millisecond, context.background());
    return { ...said, code, kubectl };
  };
  return { type, stop: () => cluster.stop() };
} // prettier-ignore

const ready = 1500 * time.millisecond;

/** Plays commands of a recorded session of kubectl 1.11 before the recorder's eyes, and holds what is printed against what the real one printed. */
export async function playPart(stage: Stage, name: Name, watched: readonly number[]): Promise<Compared> {
  const { files, steps } = sessions[name];
  const lines = steps.flatMap((step) => ("kubectl" in step && step.kubectl !== undefined ? [{ ...step, kubectl: step.kubectl }] : []));
  const { stop, type } = await opened(stage, { files });
  const recorded = recordedSession(name, "1.11");
  const differences: string[] = [];
  try {
    for (const place of [0, ...watched]) {
      const line = lines[place];
      if (line === undefined) throw new Error(`session ${name} has no command ${place}`);
      differences.push(...differencesOf(await type(line, place > 0), recorded[place]));
      if (place === 0) await utilclock.sleep(stage.clock, ready, context.background());
    }
  } finally {
    await stop();
  }
  return { recording: name, differences };
} // prettier-ignore

/** Plays lines of our own, with the controller of the session of errors. */
export async function playOwn(
  stage: Stage,
  lines: readonly Line[],
  before: Before = () => {},
): Promise<void> {
  const { stop, type } = await opened(stage, { files: errors.files, before });
  try {
    await type({ kubectl: "create -f rc.yaml" }, false);
    await utilclock.sleep(stage.clock, ready, context.background());
    for (const line of lines) await type(line);
  } finally {
    await stop();
  }
}

/** Where ours leaves what was recorded. */
function differencesOf(ours: Said, real: Said | undefined): string[] {
  const own = { namespace: "default", server: "http://127.0.0.1:8080", folder: "/home" };
  const shown = (one: Said | undefined): string =>
    JSON.stringify([one?.kubectl, one?.code, scrub(one?.stdout ?? "", own), scrub(one?.stderr ?? "", own)]);
  return shown(ours) === shown(real) ? [] : [`a real kubectl said ${shown(real)}, and ours ${shown(ours)}`];
}
