import type * as apps from "#api/apps/v1";
import { lastRevision } from "./exercise.ts";

const key = "deployment.kubernetes.io/revision";
const replicaSet = (revision: string) =>
  ({ metadata: { name: "web", annotations: { [key]: revision } } }) as unknown as apps.ReplicaSet;

["1 2 3", "1 4 9", "8 9 10", "3", "3 two 1"].map((written) => ({
  revisions: written,
  "the one before": String(lastRevision(written.split(" ").map(replicaSet))),
}));
