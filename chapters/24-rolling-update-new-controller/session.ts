import type * as v1 from "#api/core/v1";
import * as yaml from "#apimachinery/util/yaml";
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

/** What of a recorded session is played: the first of its commands, those that nobody watches, then those that are watched. */
interface Part {
  /** The commands before the first watched one that matter, as places among the session's commands. */
  readonly before: readonly number[];
  readonly watched: readonly number[];
}

const sessions = { "rolling-update-errors": errors, "rolling-update-interrupted": interrupted };

/** Plays a part of a session of kubectl 1.11 before the recorder's eyes, and holds what is printed against what the real one printed. */
export async function playPart(stage: Stage, name: keyof typeof sessions, { before, watched }: Part): Promise<Compared> {
  const { clock, print, begin, tables } = stage;
  const { files, steps } = sessions[name];
  const commands = steps.filter((step) => "kubectl" in step);
  const cluster = new inprocess.Cluster({
    clock,
    // Pods are ready as soon as somebody looks, as in the session.
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
  tables(() => {
    const rcs = stored<v1.ReplicationController>(cluster, "replicationcontrollers");
    return [controllersOf(rcs), podsOf(stored<v1.Pod>(cluster, "pods"), rcs)];
  });
  const recorded = recordedSession(name, "1.11");
  const differences: string[] = [];
  const run = async (place: number, hear: (text: string) => void): Promise<void> => {
    const command = commands[place];
    if (command?.kubectl === undefined) throw new Error(`session ${name} has no command ${place}`);
    const { kubectl, timeout = 30 * time.second, settle = 250 * time.millisecond } = command;
    const [signal, release] = context.withTimeout(context.background(), clock, timeout);
    hear(`$ kubectl ${kubectl}\n`);
    const said = await cmdtesting.runKubectl(wordsOf(kubectl), {
      fetch: (request) => {
        signal.throwIfAborted();
        return cluster.server.fetch(request);
      },
      clock,
      system,
      ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
      // The manager of ReplicationControllers says it whenever one is scaled down, since nothing controls it.
      isOthers: (line) => line.includes("ReplicaSet has no controller"),
      signal,
      hear: (text) => {
        if (!signal.aborted) hear(text);
      },
    });
    if (signal.aborted) hear("^C\n");
    const code = signal.aborted ? "timeout" : said.code;
    release();
    differences.push(...differencesOf({ ...said, code, kubectl }, recorded[place]));
    await utilclock.sleep(clock, settle, context.background());
  };
  try {
    for (const place of before) await run(place, () => {});
    await utilclock.sleep(clock, 1500 * time.millisecond, context.background());
    begin();
    for (const place of watched) await run(place, print);
  } finally {
    await cluster.stop();
  }
  return { recording: name, differences };
} // prettier-ignore

type Said = ReturnType<typeof recordedSession>[number];

/** Where ours leaves what was recorded. */
function differencesOf(ours: Said, real: Said | undefined): string[] {
  const own = { namespace: "default", server: "http://127.0.0.1:8080", folder: "/home" };
  const shown = (one: Said | undefined): string =>
    JSON.stringify([one?.kubectl, one?.code, scrub(one?.stdout ?? "", own), scrub(one?.stderr ?? "", own)]);
  return shown(ours) === shown(real) ? [] : [`a real kubectl said ${shown(real)}, and ours ${shown(ours)}`];
}
