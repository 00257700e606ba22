import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Came, type Deed, cameOf, stages } from "./cut.ts";
import { draw, isMended, lastLit } from "./cut-drawing.ts";
import { type Cut, cuts } from "./cuttable.ts";

const names = Object.keys(cuts) as Cut[]; // Its keys are the cuts.
const labels: readonly [Deed, string][] = [
  ["mend", "Mend it"],
  ["wait", "Wait six minutes"],
  ["label", "Label the ReplicaSet"],
];
/** More would not fit into the drawing. */
const mostDeeds = 6;

export const explorable: Explorable<Came> = {
  title: "Cut the chain",
  // A server, two controllers and a node.
  worker: true,
  initial: () => cameOf("none", []),
  opens: [["cut", cuts.node]],
  controls: [
    { kind: "choice", name: "cut", label: "Cut", options: names.map((name) => cuts[name]), value: ({ cut }) => cuts[cut] },
    ...labels.map(([name, label]) => ({ kind: "button" as const, name, label, can: (came: Came) => can(came, name) })),
  ],
  act: ({ cut, deeds }, [control, value]: Use) =>
    control === "cut"
      ? cameOf(names.find((name) => cuts[name] === value) ?? "none", [])
      : cameOf(cut, [...deeds, control as Deed]), // The buttons are called after the deeds.
  draw,
  why: because,
  facts: (came) => [
    ["got as far as", stages[lastLit(came)]],
    ["get shows", `${came.ready}/${came.wants}`],
    ["pods", came.pods.length],
    ["ReplicaSet reports", came.set?.reports ?? "–"],
  ],
  telling: [
    { title: "kubectl is killed after its POST", uses: [["cut", cuts.kubectl]] },
    { title: "No node", uses: [["cut", cuts.node]] },
    { title: "The ReplicaSet controller sees no pods", uses: [["cut", cuts.pods]] },
  ],
}; // prettier-ignore

function can(came: Came, deed: Deed): boolean {
  if (came.deeds.length >= mostDeeds) return false;
  if (deed === "mend") return came.cut !== "none" && came.cut !== "kubectl" && !isMended(came);
  return deed === "wait" || came.set !== null;
}

function because(came: Came): string {
  const { cut, pods, set } = came;
  if (cut === "none") return "Nothing is cut: three pods are ready, and web says so.";
  if (cut === "kubectl") return "kubectl dies before it hears the answer. web is stored, and that is enough.";
  if (isMended(came)) return `Everybody has caught up: ${pods.length} pods, and web reports them.`;
  if (cut === "watch") return "web is stored, but nobody tells its controller.";
  if (cut === "queue") return "The key waits in the queue, and no worker gets it.";
  if (cut === "deployment") return "web is stored. Nobody is there to make a ReplicaSet from it.";
  if (cut === "replicaset") return "The ReplicaSet wants 3 pods. Nobody is there to create them.";
  if (cut === "node") return `The ReplicaSet reports ${set?.reports} pods, but none runs, so none is ready.`;
  const all = `${pods.length} pods run, and the ReplicaSet controller sees none`;
  if (pods.length > (set?.wants ?? 0)) return `${all}. It has stopped waiting for those it made before.`;
  return came.deeds.includes("label") ? `${all}. It still waits for those that it created.` : `${all}.`;
} // prettier-ignore
