import type * as apps from "#api/apps/v1";
import * as conformance from "#conformance";
import * as time from "#go/time";
import type { Table } from "../../site/author.ts";
import { imageOf } from "../13-sync-deployment/world.ts";
import type { Watched } from "./watched.ts";

type Row = Table["rows"][number];
type Steps = conformance.Scenario["steps"];

/** What the tables of the runs are called. */
export const titles = { sets: "ReplicaSets", status: "Status of web", conditions: "Conditions of web", timer: "Wake-up asked for" } as const; // prettier-ignore

/** Why no recording shows it. */
export const own = "No recording waits for ten minutes.";

const wait = (ms: number): Steps[number] => ({ sleep: { ms } });
const oneReady: Steps[number] = { ready: { count: 1 } };

/** Between the new image and the rest of the rollout eleven minutes pass, then a pod is ready, and a minute later another. */
const between = [wait(11 * time.minute), oneReady, wait(time.minute), oneReady];

/** Plays `rolling-percent-10` with that in it, or all but the end. Throws where it leaves the recording. */
export async function played(watched: Watched, sends: (method: string, path: string) => void, { isCut = false } = {}): Promise<void> {
  const { scenario, golden } = conformance.recording("rolling-percent-10");
  const steps = scenario.steps
    .slice(0, isCut ? -1 : undefined)
    .flatMap((step) => ("patch" in step ? [step, ...between] : [step]));
  const trace = await watched.play({ scenario: { ...scenario, steps }, golden }, sends);
  for (const { step, rest } of golden.steps) {
    // Of two steps of one name the first is the recording’s.
    const own = trace.steps.find((one) => one.step === step);
    const differences = own === undefined ? [] : conformance.differences(rest, own.rest);
    if (differences.length > 0) throw new Error(`${step}: ${differences.join("; ")}`);
  }
} // prettier-ignore

/** The ReplicaSets, the status, and the next look that a sync has asked for. */
export function tablesOf(watched: Watched): Table[] {
  const web = watched.deployment();
  return [
    {
      title: titles.sets,
      heads: ["wants", "reports", "ready", "available"],
      rows: watched.replicaSets().map((rs) => rowOf(rs)),
    },
    ...(web === undefined ? [] : [statusOf(web)]),
    ...conditionsOf(watched),
    { title: titles.timer, heads: ["for"], rows: [["web", dueOf(watched)]] },
  ];
}

export function conditionsOf(watched: Watched): Table[] {
  const conditions = watched.deployment()?.status.conditions ?? [];
  const rows = conditions.toSorted((a, b) => a.type.localeCompare(b.type)).map(({ type, status, reason, lastUpdateTime }): Row => {
    const at = watched.since(time.parseRFC3339(lastUpdateTime) ?? Number.NaN);
    return [type, status, reason ?? "", at < 0 ? "before" : `at ${at} s`];
  });
  return [{ title: titles.conditions, heads: ["status", "reason", "updated"], rows }];
} // prettier-ignore

/** The wake-up that was asked for since the image was set and has not come. */
function dueOf({ asked, began, clock, since }: Watched): string {
  const last = asked.findLast(({ at, due }) => at >= began && due > clock.wall());
  return last === undefined ? "none" : `${since(last.due)} s`;
}

const rowOf = (rs: apps.ReplicaSet): Row => [
  imageOf(rs),
  rs.spec.replicas,
  rs.status.replicas,
  rs.status.readyReplicas,
  rs.status.availableReplicas,
];

function statusOf({ status }: apps.Deployment): Table {
  const { replicas, updatedReplicas, readyReplicas, availableReplicas, unavailableReplicas } = status;
  return {
    title: titles.status,
    heads: ["replicas", "updated", "ready", "available", "unavailable"],
    rows: [["web", replicas, updatedReplicas, readyReplicas, availableReplicas, unavailableReplicas]],
  };
}
