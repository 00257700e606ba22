import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import type { Facts } from "../../engine/exercise.ts";

const interval = 10;
/** Of 37 names two are off by default; that the others have names of their own makes no difference. */
const names = ["deployment", "replicaset", "cronjob", ...starting.controllersDisabledByDefault, ...Array.from({ length: 32 }, (_, i) => `other-${i}`)]; // prettier-ignore

const called = (words: string): number =>
  names.filter((name) =>
    genericcontrollermanager.isControllerEnabled(
      name,
      starting.controllersDisabledByDefault,
      words.split(","),
    ),
  ).length;

export const facts: Facts = () => {
  const [two, most] = [called("deployment,replicaset"), called("*,-cronjob")];
  return [
    `at least ${two * interval} s`,
    `there are ${most} pauses, and it takes at least ${most * interval} s`,
  ];
};
