import type { Why } from "../../site/author.ts";
import { latestAt, requestsIn, setsAt } from "./reading.ts";

/** What was asked of the server, and what came of it. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const freed = setsAt(before).find(
    ({ name, owner }) => owner === "web" && setsAt(step).some((set) => set.name === name && set.owner === "none"),
  );
  if (freed !== undefined) return `${freed.name} is nobody’s now. Its pods run on.`;
  if (latestAt(step) === latestAt(before)) return undefined;
  const fresh = requestsIn(run).filter(({ n }) => n > latestAt(before) && n <= latestAt(step));
  if (fresh.some(({ what }) => what === "POST replicasets: 409")) return "The first name that web tries still belongs to the released ReplicaSet: the request is refused, and web’s status notes the clash.";
  const { who, what } = fresh.at(-1) ?? { who: "", what: "" };
  if (what.startsWith("GET")) return "An orphan matches, so the sync asks the server for web: web is there and is not being deleted.";
  if (what.startsWith("POST replicasets")) return "The second name is free: web has its new ReplicaSet.";
  if (!what.startsWith("PATCH")) return undefined;
  const [set] = setsAt(step);
  if (who === "you" || set === undefined) return undefined;
  return set.app === "web" ? `${set.name} was nobody’s and matches: web adopts it. Its ${set.pods} pods and its generation ${set.generation} stay as they are.` : `${set.name} is web’s, but its label does not match any more: the patch that releases it is on its way.`;
}; // prettier-ignore
