import type { Facts } from "../../engine/exercise.ts";
import { synced } from "./scene.ts";

export const facts: Facts = async () => {
  const lowered = await synced({ news: { reason: "ReplicaSetUpdated", updated: 300 }, deadline: 60 });
  const late = { reason: "ProgressDeadlineExceeded", status: "False", updated: 0 } as const;
  const raised = await synced({ news: late, deadline: 3600 });
  return [
    `At once: the next sync writes \`${lowered["Progressing"]?.["is written as"]}\``,
    `the condition stays \`${raised["Progressing"]?.["is written as"]}\``,
  ];
};
