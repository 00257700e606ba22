import type * as v1 from "#api/core/v1";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import type * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import * as rollingupdate from "../../src/kubectl/cmd/rollingupdate/rollingupdate.ts";
import recorded from "../../src/conformance/kubectl-golden/rolling-update-interrupted.1.11.json" with { type: "json" };
import session from "../../src/conformance/kubectl-sessions/rolling-update-interrupted.json" with { type: "json" };
import { wordsOf } from "../../src/conformance/kubectl-scrub.ts";
import { kubeconfig } from "../../site/record/kubectl.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";

export const title = "Controllers";
export const heads = ["wants", "reports", "available"];

/** A line of the session, and after how long somebody kills it. */
interface Line {
  readonly kubectl: string;
  readonly timeout: number;
}

/** The two lines of the recorded session: the one that is killed, and the one that goes on. */
const [first, second] = session.steps.flatMap(({ kubectl = "", timeout }) =>
  timeout === undefined ? [] : [{ kubectl, timeout }],
) as [Line, Line];

/** What each controller wants and reports, and how many of its pods are available, as it stands in the store. */
const rowsOf = (stage: Stage) =>
  stage.stored<v1.ReplicationController>("replicationcontrollers").map(({ metadata, spec, status }) => {
    const available = stage
      .stored<v1.Pod>("pods")
      .filter(
        (pod) =>
          pod.metadata.ownerReferences.some(({ uid }) => uid === metadata.uid) &&
          pod.metadata.deletionTimestamp === undefined &&
          pod.status.conditions.some((one) => one.type === "Ready" && one.status === "True"),
      );
    return [metadata.name, spec.replicas, status.replicas, available.length] as const;
  });

/** Plays the recorded session, from the first line on or from the second; it must say what a real kubectl 1.11 said. */
export async function interrupted(stage: Stage, from: "first" | "second"): Promise<Compared> {
  const { clock } = stage;
  const cluster = await stage.cluster({ kubelet: { jitter: 0 } });
  const fetch: restclient.Fetch = (request) => cluster.server.fetch(request);
  const system = clientcmdtesting.memorySystem({
    env: { KUBECONFIG: "/config" },
    files: { "/config": kubeconfig() },
    now: () => clock.wall(),
  });
  await cluster.client.coreV1().replicationControllers("default").create(old);
  await utilclock.sleep(clock, 3000, context.background());
  stage.tables(() => [{ title, heads, rows: rowsOf(stage) }]);
  const differences: string[] = [];
  for (const { kubectl, timeout } of [first, second]) {
    if (from === "first" || kubectl === second.kubectl) stage.begin();
    stage.print(`$ kubectl ${kubectl.replace(/ --update-period.*/, "")}\n`);
    const [signal, release] = context.withTimeout(context.background(), clock, timeout);
    const said = await cmdtesting.runKubectl(wordsOf(kubectl), {
      fetch,
      clock,
      system,
      signal,
      hear: (text) => void (signal.aborted || text.startsWith("Command") || stage.print(text)),
      ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
      isOthers: (line) => line.includes("ReplicaSet has no controller"),
    });
    const was = recorded.find((one) => one.kubectl === kubectl);
    const code = signal.aborted ? "timeout" : said.code;
    release();
    if (code === "timeout") stage.print("(killed)\n");
    const [ours, theirs] = [{ ...said, code }, was].map((one) =>
      JSON.stringify([one?.code, one?.stdout, one?.stderr]),
    );
    if (ours !== theirs) differences.push(`${kubectl}: a real kubectl said ${theirs}, and ours ${ours}`);
    await utilclock.sleep(clock, 800, context.background());
  }
  return { recording: session.name, differences };
}

const old = {
  metadata: { name: "old" },
  spec: {
    replicas: 4,
    selector: { app: "web" },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
};
