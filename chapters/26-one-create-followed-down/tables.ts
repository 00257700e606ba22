import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
import type { Table } from "../../site/author.ts";
import type { Sent } from "./wire.ts";

/** What the tables of the short run are called. */
export const titles = { sizes: "Stored", pods: "Pods" } as const;

/** What is stored. */
export function tablesOf(stored: <T>(resource: string) => T[]): readonly Table[] {
  const sizes = ["deployments.apps", "replicasets.apps"].flatMap((resource) =>
    stored<apps.Deployment | apps.ReplicaSet>(resource),
  );
  return [
    {
      title: titles.sizes,
      heads: ["wants", "reports", "ready"],
      rows: sizes.map(({ kind, spec, status }) => [kind, spec.replicas, status.replicas, status.readyReplicas]),
    },
    {
      title: titles.pods,
      heads: ["has a node", "ready"],
      rows: stored<v1.Pod>("pods").map((pod) => [pod.metadata.name, yes((pod.spec.nodeName ?? "") !== ""), yes(podutil.isPodReady(pod))]),
    },
  ];
} // prettier-ignore

const yes = (is: boolean): string => (is ? "yes" : "no");

/** Of what was sent, what was to change something and has been answered; no Events. */
export const writesIn = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ what, code }) => !what.startsWith("GET") && !what.endsWith(" events") && code > 0);
