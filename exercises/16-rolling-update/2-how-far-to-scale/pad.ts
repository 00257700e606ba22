import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { maxScaledDown, newRSNewReplicas } from "./exercise.ts";

const web = deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
const old = replicaSet("old", { wants: 8, has: 10, ready: 9, available: 7 });
const young = replicaSet("new", { wants: 3, has: 2, ready: 1, available: 0 });

console.log("The new one becomes", newRSNewReplicas(web, [old, young], young));
maxScaledDown(11, web, young);
