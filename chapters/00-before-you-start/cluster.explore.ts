import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Part, Switched, parts, web } from "./switched.ts";

type Look = "ready" | "waiting" | "stopping";

/** What was done, and what the cluster came to by it: each state is played from its beginning. */
interface State {
  readonly uses: readonly Use[];
  readonly on: readonly Part[];
  readonly wants: number;
  readonly reports: number;
  /** What the ReplicaSet wants, if there is one. */
  readonly setWants: number | null;
  readonly pods: readonly Look[];
}

const all = Object.keys(parts) as Part[]; // Its keys are the parts.
const everybody: readonly Use[] = all.map((part) => [part, "on"]);
const most = 12;

export const explorable: Explorable<State> = {
  title: "Who notices what",
  worker: true,
  initial: () => played([]),
  opens: everybody,
  controls: [
    ...all.map((part) => ({
      kind: "choice" as const,
      name: part,
      label: parts[part].replace(/^n/, "N"),
      options: ["off", "on"],
      value: ({ on }: State) => (on.includes(part) ? "on" : "off"),
    })),
    { kind: "slider", name: "scale", label: "Scale to", min: 0, max: most, value: ({ wants }) => wants },
    { kind: "button", name: "delete", label: "Delete three pods", can: (state) => there(state) >= 3 },
  ],
  act: ({ uses }, by) => played([...uses, by]),
  draw,
  why,
  facts: (state) => [
    ["Deployment wants", state.wants],
    ["ReplicaSet wants", state.setWants ?? "none"],
    ["pods", there(state)],
    ["ready", ready(state)],
    ["stopping", state.pods.length - there(state)],
  ],
  telling: [
    { title: "The server alone", uses: [] },
    { title: "Everybody is there", uses: everybody },
    {
      title: "Deployment controller off, scaled to 12, three pods deleted",
      uses: [...everybody, ["deployment", "off"], ["scale", 12], ["delete"]],
    },
  ],
};

const there = ({ pods }: State): number => pods.filter((pod) => pod !== "stopping").length;
const ready = ({ pods }: State): number => pods.filter((pod) => pod === "ready").length;

/** A cluster a minute after the last use, under virtual time; between two uses lies a minute, too. */
async function played(uses: readonly Use[]): Promise<State> {
  const clock = new utilclock.VirtualClock();
  const cluster = new Switched(clock);
  const { signal } = new AbortController();
  const on = new Set<Part>();
  const play = async (): Promise<State> => {
    await cluster.kubectl.appsV1().deployments("default").create(web(10));
    for (const use of uses) {
      await done(cluster, on, use);
      await utilclock.sleep(clock, time.minute, signal);
    }
    const state = { uses, on: all.filter((part) => on.has(part)), ...(await seen(cluster)) };
    await cluster.close();
    return state;
  };
  return clock.run(play());
}

async function done(cluster: Switched, on: Set<Part>, [control, value]: Use): Promise<void> {
  const part = all.find((one) => one === control);
  if (part !== undefined) {
    if (value === "on" && !on.has(part)) await cluster.start(part);
    if (value === "off") await cluster.stop(part);
    if (value === "on") on.add(part);
    else on.delete(part);
  } else if (control === "scale") {
    const deployments = cluster.kubectl.appsV1().deployments("default");
    const d = await deployments.get("web");
    await deployments.update({ ...d, spec: { ...d.spec, replicas: Number(value) } });
  } else {
    const pods = cluster.kubectl.coreV1().pods("default");
    const active = (await pods.list()).items.filter((pod) => pod.metadata.deletionTimestamp === undefined);
    for (const pod of active.slice(0, 3)) await pods.delete(pod.metadata.name);
  }
}

async function seen({ kubectl }: Switched): Promise<Omit<State, "uses" | "on">> {
  const d = await kubectl.appsV1().deployments("default").get("web");
  const [rs] = (await kubectl.appsV1().replicaSets("default").list()).items;
  const { items } = await kubectl.coreV1().pods("default").list();
  const pods = items.map(({ metadata, status }): Look => {
    if (metadata.deletionTimestamp !== undefined) return "stopping";
    return status.conditions?.some((one) => one.type === "Ready" && one.status === "True")
      ? "ready"
      : "waiting";
  });
  const looks: readonly Look[] = ["ready", "waiting", "stopping"];
  return {
    wants: d.spec.replicas,
    reports: d.status.readyReplicas,
    setWants: rs?.spec.replicas ?? null,
    pods: pods.sort((a, b) => looks.indexOf(a) - looks.indexOf(b)),
  };
}

const fills: Readonly<Record<Look, string>> = {
  ready: "pod solid new",
  waiting: "pod hollow new",
  stopping: "pod hollow dashed",
};
const shown = 26;

function draw(state: State): DiagramResult {
  const { wants, reports, setWants, pods, on } = state;
  const bar = (size: number, y: number): string => rect(20, y, size * 24, 16, "area new");
  const squares = pods
    .slice(0, shown)
    .map((look, i) => rect(20 + (i % 13) * 24 + 2, 120 + Math.floor(i / 13) * 24, 18, 18, fills[look]));
  const more = pods.length > shown ? `, ${pods.length - shown} of them not drawn` : "";
  const set = setWants === null ? "no ReplicaSet" : `ReplicaSet wants ${setWants}`;
  const stopping = pods.length - there(state);
  const count = `${there(state)} pods, ${ready(state)} ready${stopping > 0 ? `, ${stopping} stopping${more}` : ""}`;
  return {
    svg: svg(
      340,
      194,
      text(20, 14, `Deployment wants ${wants}, reports ${reports} ready`, "ink small"),
      bar(wants, 20),
      text(20, 62, set, "ink small"),
      bar(setWants ?? 0, 68),
      text(20, 112, count, "ink small"),
      ...squares,
      rect(20, 178, 10, 10, fills.ready),
      text(36, 187, "ready", "quiet small"),
      rect(100, 178, 10, 10, fills.waiting),
      text(116, 187, "not ready", "quiet small"),
      rect(200, 178, 10, 10, fills.stopping),
      text(216, 187, "stopping", "quiet small"),
    ),
    alt: `The Deployment wants ${wants} and reports ${reports} ready; ${set}; ${count}. Running: ${on.map((part) => parts[part]).join(", ") || "the server alone"}.`,
  };
}

/** The first difference on the way from the wish to the pods, and who would have to reduce it. */
function why(state: State): string {
  const { wants, reports, setWants, pods } = state;
  const off = (part: Part): string => (state.on.includes(part) ? "is at work on it" : "is off");
  if (setWants === null)
    return `The Deployment wants ${wants} and has no ReplicaSet: the Deployment controller ${off("deployment")}.`;
  if (setWants !== wants)
    return `The Deployment wants ${wants}, its ReplicaSet ${setWants}: the Deployment controller ${off("deployment")}.`;
  if (there(state) !== setWants)
    return `The ReplicaSet wants ${setWants} and ${there(state)} pods are there: the ReplicaSet controller ${off("replicaset")}.`;
  if (ready(state) !== there(state) || pods.length !== there(state))
    return `${there(state)} pods are wanted and there, ${ready(state)} are ready and ${pods.length - there(state)} are still stopping: the node ${off("node")}.`;
  if (reports !== ready(state))
    return `All ${wants} pods are ready and the Deployment reports ${reports}: the ${state.on.includes("replicaset") ? "Deployment controller, which adds up reports" : "ReplicaSet controller, which counts pods"}, is off.`;
  return `${wants} are wanted, ${there(state)} are there, ${ready(state)} are ready: nobody has anything left to do.`;
}
