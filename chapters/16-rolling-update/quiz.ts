import type { Facts, Question, Run } from "../../site/author.ts";
import { type Sizes, asked, available, sizes, turns } from "./sizes.ts";

const replicas = (run: Run) => Number(run.steps[0]?.state.deployments[0]?.["spec"]);
const ceiling = (run: Run) => Math.max(...sizes(run).map(asked));
const floor = (run: Run) => Math.min(...sizes(run).map(available));

/** The first moment for which `when` is true. Throws if the run has none. */
function first(run: Run, when: (s: Sizes) => boolean): Sizes {
  const found = sizes(run).find(when);
  if (!found) throw new Error("the run has no such moment");
  return found;
}

/** Where it stands when the first new pod serves: nothing has moved since the rest before. */
const firstRest = (run: Run) => first(run, (s) => s.newAvailable > 0);
const allAsked = (run: Run) => first(run, (s) => s.current === replicas(run));

export const facts: Facts = (run) => ({
  replicas: replicas(run),
  ceiling: ceiling(run),
  floor: floor(run),
  firstUp: first(run, (s) => s.current > 0).current,
  oldAtRest: firstRest(run).old,
  newAtRest: firstRest(run).current,
  oldWhenAllAsked: allAsked(run).old,
  idle: run.steps.reduce((sum, step) => sum + (step.idle ?? 0), 0),
});

/** What the first sync does after the first new pod has become available. */
function nextMove(run: Run): string {
  const rest = firstRest(run);
  const next = turns(run).find(
    (s) => s.newAvailable > 0 && (s.old !== rest.old || s.current !== rest.current),
  );
  return next && next.old < rest.old ? moves.oldDown : moves.newUp;
}

const moves = {
  oldDown: "It scales the old ReplicaSet down by one.",
  newUp: "It scales the new ReplicaSet up by one.",
  both: "It scales the old one down and the new one up.",
};

export const quiz: Question[] = [
  {
    id: "ceiling",
    question:
      "What is the largest number of pods that all ReplicaSets together are asked for during this run?",
    options: (run) => [replicas(run), replicas(run) + 2, ceiling(run), 2 * replicas(run)].map(String),
    answer: (run) => String(ceiling(run)),
    why: (run) =>
      `\`replicas\` and 30% of it, rounded up: ${ceiling(run)}. The run reaches it and never passes it. The percentage of unavailability has no part in it.`,
  },
  {
    id: "first-move",
    question:
      "The rollout rests, both limits exhausted. Then one new pod becomes available. What does the next sync that changes anything do?",
    options: () => Object.values(moves),
    answer: nextMove,
    why: (run) =>
      `${firstRest(run).old} + ${firstRest(run).current} pods are asked for, so there is no room to go up. But one more pod than the floor of ${floor(run)} serves now, so an old one may go. Only the sync after that finds room again.`,
  },
  {
    id: "way-down",
    question:
      "The new ReplicaSet has just been asked for its last pod. How many pods is the old one still asked for?",
    options: (run) =>
      [...new Set([0, allAsked(run).old, replicas(run) - floor(run), replicas(run) - 1])].map(String),
    answer: (run) => String(allAsked(run).old),
    why: (run) =>
      `${ceiling(run)} - ${replicas(run)} = ${allAsked(run).old}: that step filled the ceiling for the last time. The rest of the rollout only goes down, one old pod for each new one that serves.`,
  },
  {
    id: "floor",
    question: "How many pods are available at the worst moment of the run?",
    options: (run) => [floor(run) - 1, floor(run), replicas(run) - 1, replicas(run)].map(String),
    answer: (run) => String(floor(run)),
    why: (run) =>
      `20% of ${replicas(run)} is 2, so ${floor(run)} have to serve. The run goes down to that at once, before any new pod is ready, and comes back to it after each new pod that serves.`,
  },
];
