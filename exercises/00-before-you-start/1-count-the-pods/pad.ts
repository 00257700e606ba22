import { replicaSet } from "../../engine/fixtures.ts";
import { getActualReplicaCountForReplicaSets, getReplicaCountForReplicaSets } from "./exercise.ts";

const old = replicaSet("old", { wants: 8, has: 10, ready: 9, available: 7 });

console.log("They want", getReplicaCountForReplicaSets([old, undefined]));
getActualReplicaCountForReplicaSets([old, undefined]);
