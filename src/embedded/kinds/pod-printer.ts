// Go: pkg/printers/internalversion/printers.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

type Pod = metav1.Manifest<v1.Pod>;
type ContainerStatus = metav1.Manifest<v1.ContainerStatus>;

const completed = (reason: string, message: string): embeddedprinters.RowCondition[] => [
  { type: "Completed", status: "True", reason, message },
];
const conditions: Readonly<Record<string, embeddedprinters.RowCondition[]>> = {
  Succeeded: completed("Succeeded", "The pod has completed successfully."),
  Failed: completed("Failed", "The pod failed."),
};

/** Pods: the status column sums up what all containers are doing. */
export const podPrinter: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Ready", "How many of the pod's containers are ready."),
    embeddedprinters.column("Status", "What the pod as a whole is doing."),
    embeddedprinters.column(
      "Restarts",
      "How often containers of this pod were restarted.",
      embeddedprinters.integer,
    ),
    embeddedprinters.ageColumn,
    embeddedprinters.column("IP", "The pod's address.", embeddedprinters.wide),
    embeddedprinters.column("Node", "The node that the pod runs on.", embeddedprinters.wide),
    embeddedprinters.column(
      "Nominated Node",
      "The node that is being cleared for the pod.",
      embeddedprinters.wide,
    ),
    embeddedprinters.column(
      "Readiness Gates",
      "How many further conditions of readiness are met.",
      embeddedprinters.wide,
    ),
  ],
  row: podRow,
};

function podRow(object: storage.Stored, now: number): embeddedprinters.Row {
  const pod = storage.view<v1.Pod>(object);
  const total = pod.spec?.containers?.length ?? 0;
  const { reason, restarts, ready } = summarise(pod);
  const { status, spec } = pod;
  const ended = conditions[status?.phase ?? ""];
  return {
    cells: [
      embeddedprinters.name(object),
      `${ready}/${total}`,
      reason,
      restarts,
      embeddedprinters.age(object, now),
      status?.podIPs?.[0]?.ip || "<none>",
      spec?.nodeName || "<none>",
      status?.nominatedNodeName || "<none>",
      readinessGates(pod),
    ],
    ...(ended && { conditions: ended }),
  };
}

interface Summary {
  reason: string;
  restarts: number;
  ready: number;
}

function summarise(pod: Pod): Summary {
  const phase = pod.status?.reason || pod.status?.phase || "";
  const summary = initialising(pod) ?? running(pod, phase);
  if (pod.metadata?.deletionTimestamp === undefined) return summary;
  return { ...summary, reason: pod.status?.reason === "NodeLost" ? "Unknown" : "Terminating" };
}

/** The first init container that has not ended well; undefined once all have. */
function initialising(pod: Pod): Summary | undefined {
  let restarts = 0;
  for (const [i, container] of (pod.status?.initContainerStatuses ?? []).entries()) {
    restarts += container?.restartCount ?? 0;
    const terminated = container?.state?.terminated;
    if (terminated && (terminated.exitCode ?? 0) === 0) continue;
    const waiting = container?.state?.waiting?.reason ?? "";
    let reason = `Init:${i}/${pod.spec?.initContainers?.length ?? 0}`;
    if (terminated) reason = `Init:${terminated.reason || exit(terminated)}`;
    else if (waiting !== "" && waiting !== "PodInitializing") reason = `Init:${waiting}`;
    return { reason, restarts, ready: 0 };
  }
  return undefined;
}

function running(pod: Pod, phase: string): Summary {
  const summary: Summary = { reason: phase, restarts: 0, ready: 0 };
  let hasRunning = false;
  // The last word is the first container's.
  for (const container of (pod.status?.containerStatuses ?? []).toReversed()) {
    summary.restarts += container?.restartCount ?? 0;
    const reason = stateReason(container);
    if (reason !== undefined) summary.reason = reason;
    else if (container?.ready === true && container.state?.running) {
      hasRunning = true;
      summary.ready++;
    }
  }
  if (summary.reason === "Completed" && hasRunning) summary.reason = isReady(pod) ? "Running" : "NotReady";
  return summary;
}

function stateReason(container: ContainerStatus | undefined): string | undefined {
  const { waiting, terminated } = container?.state ?? {};
  if (waiting?.reason) return waiting.reason;
  return terminated ? terminated.reason || exit(terminated) : undefined;
}

function exit(terminated: { signal?: number | undefined; exitCode?: number | undefined }): string {
  return terminated.signal ? `Signal:${terminated.signal}` : `ExitCode:${terminated.exitCode ?? 0}`;
}

function isReady(pod: Pod): boolean {
  return (pod.status?.conditions ?? []).some((c) => c?.type === "Ready" && c.status === "True");
}

function readinessGates(pod: Pod): string {
  const gates = pod.spec?.readinessGates ?? [];
  if (gates.length === 0) return "<none>";
  // The first of a type counts.
  const statuses = new Map((pod.status?.conditions ?? []).toReversed().map((c) => [c?.type, c?.status]));
  const met = gates.filter((gate) => statuses.get(gate?.conditionType) === "True");
  return `${met.length}/${gates.length}`;
}
