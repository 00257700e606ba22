import type * as apps from "#api/apps/v1";
import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { getProportion } from "./exercise.ts";

const web = deployment({ replicas: 15, maxSurge: 3, maxUnavailable: 2 });
const annotations = { "deployment.kubernetes.io/max-replicas": "13" };
const noted = (rs: apps.ReplicaSet): apps.ReplicaSet => ({
  ...rs,
  metadata: { ...rs.metadata, annotations },
});
const old = noted(replicaSet("old", { wants: 8, has: 11, ready: 10, available: 9 }));
const young = noted(replicaSet("new", { wants: 5, has: 4, ready: 3, available: 2 }));

const share = getProportion(old, web, 5, 0);
console.log("The old one gets", share);
getProportion(young, web, 5, share);
