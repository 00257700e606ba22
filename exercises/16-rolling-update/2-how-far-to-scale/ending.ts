import * as deploymentutil from "#controller/deployment/util";
import { maxScaledDown } from "../../../src/controller/deployment/rolling.ts";
import type { Facts } from "../../engine/exercise.ts";
import { deployment, replicaSet } from "../../engine/fixtures.ts";

const d = deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
const old = replicaSet("old", { wants: 8, has: 11, ready: 10, available: 9 });
const newest = replicaSet("newest", { wants: 0, has: 0, ready: 0, available: 0 });
const broken = (wants: number) => replicaSet("broken", { wants, has: 9, ready: 8, available: 7 });

export const facts: Facts = () => {
  const grown = (wants: number) => deploymentutil.newRSNewReplicas(d, [old, broken(wants), newest], newest);
  return [
    `${maxScaledDown(8 + 5, d, newest)} may go: 13 − 8 − 0.`,
    `The newest stays at ${grown(5)} until they are gone`,
    `Then it may grow to ${grown(0)}.`,
  ];
};
