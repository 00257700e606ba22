import { type Owner, type World, labelled, uids } from "./world.ts";

interface After extends World {
  readonly woken: readonly string[];
}

/** What the handler found, and who wakes. */
export function because(control: string, was: World, is: After): string {
  return [...reasons(control, was, is), verdict(is)].join(" ");
}

function reasons(control: string, was: World, is: World): string[] {
  switch (control) {
    case "resync": {
      const deployments = "updateDeployment compares nothing.";
      return is.set === undefined
        ? [deployments]
        : ["updateReplicaSet sees the same version twice, and returns.", deployments];
    }
    case "strategy":
      return ["Whatever is new about a Deployment, it is that one’s news."];
    case "fails":
      return ["A pod has failed. There is no handler for pods that change."];
    case "goes":
      return [podReason(was, is)];
    case "delete":
      return [was.set?.owner === "nobody" ? "It was an orphan, and nobody misses one." : ownerReason(was)];
    case "create":
      return [ownerReason(is)];
    default:
      return changeReasons(control, was, is);
  }
}

function changeReasons(control: string, { set: was }: World, is: World): string[] {
  if (was === undefined) return ["There is no ReplicaSet. The next one will be made like that."];
  if (control === "status" && was.owner === "nobody")
    return ["It is an orphan with the labels that it had, so no selector is asked."];
  const before = {
    web: "It was web’s before.",
    shop: "It was shop’s before.",
    "web, deleted": "Who had it before is gone.",
    nobody: "",
  };
  const isHandedOn = control === "owner" && was.owner !== "nobody";
  return [...(isHandedOn ? [before[was.owner]] : []), ownerReason(is)];
}

function ownerReason({ set }: World): string {
  if (set === undefined) return "";
  if (set.owner !== "nobody") return `Its owner is ${means(set.owner)}.`;
  const labels = Object.entries(labelled[set.labelled]).map((pair) => pair.join("=")).join(", "); // prettier-ignore
  return set.labelled === "neither"
    ? `It is an orphan, and no selector matches ${labels}.`
    : `It is an orphan, and ${labels} matches the ${set.labelled === "web" ? "selector" : "selectors"} of ${set.labelled}.`;
}

const means = (owner: Exclude<Owner, "nobody">): string =>
  owner !== "web, deleted" ? `${owner}, ${uids[owner]}` : `a web with ${uids[owner]}, which is gone`;

function podReason({ set, strategy }: World, { pods }: World): string {
  if (set === undefined) return "The pod’s ReplicaSet is not in the copy, so the way to its Deployment ends there.";
  if (set.owner === "nobody") return "The pod’s ReplicaSet is an orphan.";
  if (set.owner === "shop") return "It is a pod of shop, which does not recreate.";
  if (set.owner !== "web") return `The owner of the pod’s ReplicaSet is ${means(set.owner)}.`;
  if (strategy === "RollingUpdate") return "web does not recreate, so its pods are not counted.";
  if (set.labelled === "neither") return "web no longer selects the ReplicaSet, so it isn’t in the list and its pods don’t count.";
  if (pods.length === 0) return "No pod is left.";
  if (pods.length === 1) return pods[0] === "Failed" ? "One pod is left. It has failed, but it counts." : "One pod is left.";
  const failed = pods.filter((phase) => phase === "Failed").length;
  return `Pods left: ${pods.length}${failed === 0 ? "" : `, ${failed} of them failed`}.`;
} // prettier-ignore

function verdict({ woken }: After): string {
  const [one, ...more] = woken;
  if (one === undefined) return "Nobody wakes.";
  return more.length === 0 ? `${one} wakes.` : `${[one, ...more].join(" and ")} wake.`;
}
