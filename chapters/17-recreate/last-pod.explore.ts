import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./last-pod-drawing.ts";
import { type Counted, type Fate, type Left, count } from "./left.ts";

const fates = ["running", "being deleted", "unknown", "failed", "gone"] as const;
const freshOnes = ["none", "2"] as const;
const reports = ["up to date", "late"] as const;

export type State = Left & Counted;

const first: Left = { pods: ["being deleted", "being deleted", "being deleted"], fresh: 0, isLate: false };
const decided = async (left: Left): Promise<State> => ({ ...left, ...(await count(left)) });

export const explorable: Explorable<State> = {
  title: "Is the last old pod gone?",
  worker: true,
  initial: () => decided(first),
  opens: [],
  controls: [
    ...[1, 2, 3].map((n) => ({
      kind: "choice" as const,
      name: `pod${n}`,
      label: `Old pod ${n}`,
      options: fates,
      value: ({ pods }: State) => pods[n - 1] ?? "gone",
    })),
    { kind: "choice", name: "fresh", label: "New pods", options: freshOnes, value: ({ fresh }) => (fresh === 0 ? "none" : String(fresh)) },
    { kind: "choice", name: "report", label: "The report", options: reports, value: ({ isLate }) => (isLate ? "late" : "up to date") },
  ],
  act: ({ pods, fresh, isLate }, use) => decided(changed({ pods, fresh, isLate }, use)),
  draw,
  why: because,
  facts: ({ pods, reports: reported, waits, wakes }) => [
    ["old pods", pods.filter((fate) => fate !== "gone").length],
    ["reported", reported],
    ["a sync", waits ? "waits" : "goes on"],
    ["deletePod", wakes ? "wakes web" : "wakes nobody"],
  ],
  telling: [
    { title: "All three are being deleted", uses: [] },
    { title: "All three are gone", uses: [["pod1", "gone"], ["pod2", "gone"], ["pod3", "gone"]] },
    { title: "Two are gone, and one has failed", uses: [["pod1", "gone"], ["pod2", "gone"], ["pod3", "failed"]] },
  ],
}; // prettier-ignore

function changed(left: Left, [control, value]: Use): Left {
  if (control === "fresh") return { ...left, fresh: value === "none" ? 0 : Number(value) };
  if (control === "report") return { ...left, isLate: value === "late" };
  const at = Number(control.slice(-1)) - 1;
  return { ...left, pods: left.pods.map((fate, i) => (i === at ? (value as Fate) : fate)) }; // One of the options.
}

function because({ pods, fresh, reports: reported, waits, wakes }: State): string {
  const there = pods.filter((fate) => fate !== "gone");
  if (waits && reported > 0)
    return wakes
      ? `It still reports ${reported}, so a sync waits. deletePod wakes web too early; the report wakes it again.`
      : `The old ReplicaSet reports ${reported}, so a sync waits and looks at no pod.`;
  if (waits) {
    const held = there.filter((fate) => fate !== "failed").length;
    return `The old ReplicaSet reports 0, but ${held} of its pods have not ended. A sync waits, and deletePod wakes nobody.`;
  }
  if (wakes) return "No pod of web is left. deletePod wakes web, and the sync goes on.";
  const parts = [...(there.length === 0 ? [] : [`${there.length} failed`]), ...(fresh === 0 ? [] : [`${fresh} new`])];
  const counted = `${parts.join(" and ")} pod${there.length + fresh === 1 ? "" : "s"}`;
  return `A sync would go on, but none comes: deletePod counts ${counted}.`;
} // prettier-ignore
