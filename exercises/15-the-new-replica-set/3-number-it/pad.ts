import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { setNewReplicaSetAnnotations } from "./exercise.ts";

const web = deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
const annotated = { ...web, metadata: { ...web.metadata, annotations: { "example.com/team": "blue" } } };
const annotations = { "deployment.kubernetes.io/revision": "1" };
const first = replicaSet("first", { wants: 4, has: 3, ready: 2, available: 1 });
const copy = { ...first, metadata: { ...first.metadata, annotations } };

const options = { exists: true, revHistoryLimitInChars: 2000 };
console.log("changed:", setNewReplicaSetAnnotations(annotated, copy, "3", options));
Object.entries(annotations).map(([key, is]) => ({ key, is }));
