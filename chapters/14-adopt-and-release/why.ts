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
  const { who, what } = requestsIn(run)[latestAt(step) - 1] ?? { who: "", what: "" };
  if (what.startsWith("GET")) return "An orphan matches, so the sync looks again: the server says that web is there and is not being deleted.";
  if (what.startsWith("POST replicasets")) return what.includes("409") ? "The new ReplicaSet would have the name of the released one, so it is refused." : "web makes itself another ReplicaSet.";
  if (!what.startsWith("PATCH")) return undefined;
  const [set] = setsAt(step);
  if (who === "you" || set === undefined) return undefined;
  return set.app === "web" ? `${set.name} was nobody’s and matches: web adopts it. Its ${set.pods} pods and its generation ${set.generation} stay as they are.` : `${set.name} is web’s, but its label does not match any more: the patch that releases it is on its way.`;
}; // prettier-ignore
