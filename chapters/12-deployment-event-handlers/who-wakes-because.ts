import { type Owner, type World, labelled, uids } from "./world.ts";

interface After extends World {
  readonly woken: readonly string[];
}

/** One sentence: what the handler asked, and what came of it. */
export function because(control: string, was: World, is: After): string {
  switch (control) {
    case "status":
    case "labels":
    case "owner":
      return changedBecause(control, was, is);
    case "resync":
      return `Nothing has changed. updateReplicaSet sees the same version twice and returns; updateDeployment compares nothing: ${wakes(is)}`;
    case "delete":
      return `The ReplicaSet is gone. ${ownerSentence(was.set?.owner ?? "nobody", "Nobody misses an orphan")}${wakes(is)}`;
    case "create": {
      const owner = is.set?.owner ?? "nobody";
      return `A new ReplicaSet, and three pods. ${owner === "nobody" ? selectSentence(is) : ownerSentence(owner, "")}${wakes(is)}`;
    }
    case "strategy":
      return `updateDeployment asks nothing: ${wakes(is)}`;
    case "fails":
      return "A pod has failed. No handler is told of a pod that changes: nobody wakes.";
    default:
      return podBecause(was, is);
  }
}

function changedBecause(control: string, was: World, is: After): string {
  if (was.set === undefined || is.set === undefined)
    return "There is no ReplicaSet. The next one will be made so, and nobody wakes yet.";
  const { owner } = is.set;
  const before = was.set.owner;
  const left = control === "owner" && before !== "nobody" ? `It was owned before: ${resolved(before)}. ` : "";
  if (owner !== "nobody") return `${left}${ownerSentence(owner, "")}${wakes(is)}`;
  if (control === "status") return `An orphan with the same labels as before, so nobody is asked whether they match: ${wakes(is)}`;
  return `${left}Now it is an orphan${control === "owner" ? "" : " with other labels"}. ${selectSentence(is)}${wakes(is)}`;
} // prettier-ignore

const resolved = (owner: Exclude<Owner, "nobody">): string =>
  owner === "web"
    ? `web is there, and it is ${uids.web}`
    : `the web that is there is ${uids.web}, not ${uids[owner]}`;

const ownerSentence = (owner: Owner, orphan: string): string =>
  owner === "nobody" ? `${orphan}: ` : `Its owner is web, ${uids[owner]}: ${resolved(owner)}, so `;

function selectSentence({ set }: World): string {
  const whose = set?.labelled ?? "neither";
  return `${whose === "neither" ? "Nobody selects" : `By their selectors, ${whose} would take`} ${JSON.stringify(labelled[whose])}: `;
}

function podBecause({ set, strategy }: World, is: After): string {
  if (set === undefined)
    return `A pod is gone, and so is its ReplicaSet: the way to a Deployment ends there, and ${wakes(is)}`;
  if (set.owner !== "web")
    return `A pod is gone. Its ReplicaSet ${set.owner === "nobody" ? "has no owner" : `names ${uids[set.owner]} as its owner`}, so ${wakes(is)}`;
  if (strategy === "RollingUpdate") return `A pod of web is gone, but web does not recreate: ${wakes(is)}`;
  if (set.labelled === "neither")
    return `A pod of web is gone. The server lists no ReplicaSet with web’s labels, so no pod counts: ${wakes(is)}`;
  const failed = is.pods.filter((phase) => phase === "Failed").length;
  const of = failed > 0 ? ` (${failed} failed)` : "";
  return `A pod of web is gone, and web recreates. Pods left: ${is.pods.length}${of}, so ${wakes(is)}`;
}

function wakes({ woken }: After): string {
  const [one, ...more] = woken;
  if (one === undefined) return "nobody wakes.";
  return more.length === 0 ? `${one} wakes.` : `${[one, ...more].join(" and ")} wake.`;
}
