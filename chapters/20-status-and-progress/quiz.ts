import stuckGolden from "../../src/conformance/golden/rolling-stuck.json" with { type: "json" };
import * as deploymentutil from "#controller/deployment/util";
import type { Facts, Question } from "../../site/author.ts";
import { waiting } from "../17-recreate/recorded.ts";
import { clockOf } from "./deadline.explore.ts";
import { type Kept, deletedOf, rolledBackTo } from "./history.ts";
import { restOf, shownAt } from "./reading.ts";
import { lateAt, lost, resumed, zeroToOne } from "./tales.ts";
import { seen } from "./world.ts";

const letters = ["A", "B", "C", "D", "E"];
const aged = (count: number, withPod: string): Kept[] =>
  letters
    .slice(0, count)
    .map((image, age) => ({ image, age, revision: age + 1, pods: image === withPod ? 1 : 0 }));

const deletedOfFour = await deletedOf(aged(4, "B"), 2);
const five = aged(5, "A");
const deletedOfFive = await deletedOf(five, 2);
const late = await lateAt();

const names = (all: readonly string[]): string => `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
const without = (deleted: readonly string[]): string[] =>
  letters.slice(0, 4).filter((image) => !deleted.includes(image));

export const facts: Facts = (run) => {
  const { steps } = run;
  const strikes = steps.findIndex((step) => shownAt(step).progressing === "False");
  const { available, unavailable, isAvailable, progressing, reason } = shownAt(steps[strikes] ?? restOf(run));
  const says = waiting.find(({ kind }) => kind === "deployment")?.conditions ?? [];
  const asks = steps.findIndex(({ symbol }, i) => symbol === "requeueStuckDeployment" && steps[i + 1]?.symbol === "syncRolloutStatus"); // prettier-ignore
  return {
    available,
    unavailable,
    isAvailable,
    progressing: `${progressing} ${reason}`,
    zeroToOne: zeroToOne.reason,
    recreateSays: says.find((one) => one.startsWith("Progressing"))?.replace(/^.*:/, "") ?? "",
    rolledBackTo,
    skipped: names(without(deletedOfFour)),
    timerStep: steps[asks]?.n ?? 0,
    lateStep: steps.findLast(({ symbol }, i) => symbol === "deploymentTimedOut" && i < strikes)?.n ?? 0,
  };
};

const line = stuckGolden.steps.at(-1)?.rest.find((one) => one.startsWith("deployment ")) ?? "";
const count = (field: string): number => Number(new RegExp(` ${field}=(\\d+)`).exec(line)?.[1]);

const [asked, updated, available, unavailable] = ["spec", "updated", "available", "unavailable"].map(
  count,
) as [number, number, number, number];

export const quiz: Question[] = [
  {
    id: "unavailable",
    question: "`web` asks for 6 pods and rolls out a bad image. Its old ReplicaSet wants 5 pods, and all are available; the new one wants 3, and none is. What is `unavailableReplicas`?",
    answer: () => ({ says: String(unavailable), why: "8 are wanted, and 5 are available. This is the recording `rolling-stuck`." }),
    others: () => [
      { says: String(asked - available), why: "That is what is missing from 6. The field begins with what the ReplicaSets want." },
      { says: String(asked - updated - unavailable), why: "This field doesn’t ask whether enough are available. The condition `Available` does." },
      { says: String(available), why: "That many are available." },
    ],
  },
  {
    id: "late-at",
    question: "The deadline is ten minutes, and 1.20 is set at 0:00. The first new pod is ready at 4:00 and crashes at 6:00. Nothing else happens. When is the rollout called late?",
    answer: () => ({ says: `at ${clockOf(late)}`, why: "The last progress was at 4:00. A timer brings a sync one second after the deadline." }),
    others: () => [
      { says: `at ${clockOf(late - 240)}`, why: "That counts from the new image. The pod that was ready has restarted the clock." },
      { says: `at ${clockOf(late + 120)}`, why: "A crash isn’t progress, so it doesn’t restart the clock." },
    ],
  },
  {
    id: "complete",
    question: "A rollout was complete an hour ago. Then one of its ten pods crashes and doesn’t come back. What is the reason of `Progressing` an hour later?",
    answer: () => ({ says: seen(lost).reason, why: "No old pod is reported and the reason is that of a complete rollout, so nothing is judged." }),
    others: () => [
      { says: seen(resumed).reason, why: "Only if it is judged again, as after a pause." },
      { says: deploymentutil.replicaSetUpdatedReason, why: "That is the reason after progress, and a crash isn’t progress." },
    ],
  },
  {
    id: "clean-up",
    question: "`revisionHistoryLimit` is 2, and there are five old ReplicaSets: A, the oldest, to E. A still has a pod. Which ones does Kubernetes 1.20 delete?",
    answer: () => ({ says: names(deletedOfFive), why: "Three are too many, so A, B and C are picked. A is skipped." }),
    others: () => [
      { says: names(five.filter(({ pods }) => pods === 0).slice(0, 3).map(({ image }) => image)), why: "D isn’t deleted in A’s place." },
      { says: names(five.slice(0, 3).map(({ image }) => image)), why: "A has a pod." },
      { says: names(five.slice(-3).map(({ image }) => image)), why: "The newest are those that you may want back." },
    ],
  },
]; // prettier-ignore
