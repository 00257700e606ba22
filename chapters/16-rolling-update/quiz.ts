import scenario from "../../src/conformance/scenarios/rolling-percent-10.json" with { type: "json" };
import type * as apps from "#api/apps/v1";
import { wrong as bothDown } from "../../exercises/16-rolling-update/1-surge-and-unavailable/wrong/both-round-down.ts";
import { wrong as bothUp } from "../../exercises/16-rolling-update/1-surge-and-unavailable/wrong/both-round-up.ts";
import { wrong as nothingMoves } from "../../exercises/16-rolling-update/1-surge-and-unavailable/wrong/nothing-may-move.ts";
import { wrong as surgeGivesWay } from "../../exercises/16-rolling-update/1-surge-and-unavailable/wrong/surge-gives-way.ts";
import * as limits from "../../exercises/16-rolling-update/1-surge-and-unavailable/solution.ts";
import { wrong as surgeIsAStep } from "../../exercises/16-rolling-update/2-how-far-to-scale/wrong/surge-is-a-step.ts";
import { wrong as newPodsCount } from "../../exercises/16-rolling-update/2-how-far-to-scale/wrong/new-pods-count-at-once.ts";
import * as scaling from "../../exercises/16-rolling-update/2-how-far-to-scale/solution.ts";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import rollover from "./rollover.json" with { type: "json" };
import { type Sizes, asked, available, sizes, turns, wants } from "./sizes.ts";

type Limits = typeof limits;
type Scaling = typeof scaling;

const replicas = (run: Run) => Number(run.steps[0]?.state.deployments[0]?.["spec"]);
const ceiling = (run: Run) => Math.max(...sizes(run).map(asked));
const floor = (run: Run) => Math.min(...sizes(run).map(available));

/** The first moment for which `when` is true. Throws if the run has none. */
function first(run: Run, when: (s: Sizes) => boolean): Sizes {
  const found = sizes(run).find(when);
  if (!found) throw new Error("the run has no such moment");
  return found;
}

/** The number of the first step for which `when` is true. */
const stepAt = (run: Run, when: (s: Sizes) => boolean): number =>
  run.steps[sizes(run).findIndex(when)]?.n ?? Number.NaN;

/** What the newest of three ReplicaSets wants when it is there for the first time. */
const bornWith = (steps: Parameters<typeof wants>[0]): number =>
  wants(steps).find((row) => row.length === 3)?.[2] ?? Number.NaN;

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
  // Right after a new pod had let an old one go: one fewer is wanted than is reported.
  lagStep: stepAt(run, (s) => s.newAvailable === 1 && s.oldAvailable > s.old),
  allWantedStep: stepAt(run, (s) => s.current === replicas(run)),
  wantedAfterDown: asked(first(run, (s) => s.current > 0 && s.old < replicas(run))),
  thirdBorn: bornWith(rollover.steps),
});

/** The Deployment of the run's scenario. The functions that are asked read nothing but its spec. */
const deployment = { spec: scenario.steps[0]?.create?.spec } as unknown as apps.Deployment;
const replicaSet = (size: number, availableReplicas: number) =>
  ({ spec: { replicas: size }, status: { replicas: size, availableReplicas } }) as apps.ReplicaSet;

/** The size that the new ReplicaSet would get at this moment of the run. */
function grown({ newRSNewReplicas }: Scaling, { old, oldAvailable, current, newAvailable }: Sizes): number {
  const newRS = replicaSet(current, newAvailable);
  return newRSNewReplicas(deployment, [replicaSet(old, oldAvailable), newRS], newRS);
}

/** How many old pods the gate would let go at this moment of the run. */
const mayGo = ({ maxScaledDown }: Scaling, s: Sizes): number =>
  maxScaledDown(asked(s), deployment, replicaSet(s.current, s.newAvailable));

/** The most pods that would ever be wanted if this function decided at each moment of the run. */
const mostAsked = (impl: Scaling, run: Run): number =>
  Math.max(...sizes(run).map((s) => s.old + grown(impl, s)));

function resolved(
  { resolveFenceposts }: Limits,
  surge: number | string,
  unavailable: string,
  pods: number,
): string {
  const [more, fewer] = resolveFenceposts(surge, unavailable, pods);
  return `${more} more, ${fewer} fewer`;
}

/** What moved between two moments. */
function move(before: Sizes, after: Sizes): string {
  return after.old === before.old
    ? `The new ReplicaSet goes from ${before.current} to ${after.current}.`
    : `The old ReplicaSet goes from ${before.old} to ${after.old}.`;
}

/** The moves of the run after its first rest, in order. */
function movesAfterRest(run: Run): string[] {
  const after = turns(run).filter((s) => s.newAvailable > 0);
  return [firstRest(run), ...after]
    .map((s, i) => [s, after[i]] as const)
    .flatMap(([s, next]) =>
      next && (next.old !== s.old || next.current !== s.current) ? [move(s, next)] : [],
    );
}

const number = (says: number, why: string): Option => ({ says: String(says), why });

export const quiz: Question[] = [
  {
    id: "limits",
    question:
      "Seven replicas, `maxSurge: 0`, `maxUnavailable: 10%`. How many pods may be added, and how many may be missing?",
    answer: () => ({
      says: resolved(limits, 0, "10%", 7),
      why: "A tenth of seven rounds down to 0. With both at 0 nothing could ever move, so one pod may be unavailable.",
    }),
    others: () =>
      [nothingMoves, surgeGivesWay].map(({ implementation, belief }) => ({
        says: resolved(implementation, 0, "10%", 7),
        why: belief,
      })),
  },
  {
    id: "per-cent",
    question:
      "Ten replicas with the defaults, 25 % and 25 %. How many may be added, and how many may be missing?",
    answer: () => ({
      says: resolved(limits, "25%", "25%", 10),
      why: "2.5 each. The surge rounds up, the unavailability rounds down: better a pod too many than a pod too few.",
    }),
    others: () =>
      [bothDown, bothUp].map(({ implementation, belief }) => ({
        says: resolved(implementation, "25%", "25%", 10),
        why: belief,
      })),
  },
  {
    id: "ceiling",
    question:
      "What is the largest number of pods that all ReplicaSets together want at any moment of this run?",
    answer: (run) =>
      number(
        ceiling(run),
        `\`replicas\` and 30 % of it, rounded up: ${ceiling(run)}. The run reaches it and never passes it. \`maxUnavailable\` plays no part here.`,
      ),
    others: (run) => [
      number(mostAsked(surgeIsAStep.implementation, run), surgeIsAStep.belief),
      number(
        replicas(run),
        "That is how many are wanted before the rollout begins. The surge is there to be used.",
      ),
      number(
        asked(allAsked(run)) - allAsked(run).old,
        "That is the new ReplicaSet alone, once it wants all its pods. Some old ones still stand beside it.",
      ),
    ],
  },
  {
    id: "gate",
    question:
      "At the first rest the old pods serve and none of the new ones does yet. How many old pods does the gate, `maxScaledDown`, let go?",
    answer: (run) => {
      const rest = { ...firstRest(run), newAvailable: 0 };
      return number(
        mayGo(scaling, rest),
        `${asked(rest)} wanted − floor ${floor(run)} − ${rest.current} new pods not serving = ${mayGo(scaling, rest)}. Wanting new pods opens nothing.`,
      );
    },
    others: (run) => {
      const rest = { ...firstRest(run), newAvailable: 0 };
      return [
        number(mayGo(newPodsCount.implementation, rest), newPodsCount.belief),
        number(
          mayGo(scaling, firstRest(run)),
          "That many may go a moment later, when the first new pod serves.",
        ),
      ];
    },
  },
  {
    id: "first-move",
    question:
      "The rollout rests, both limits reached. Then one new pod becomes available. What does the next sync that changes anything do?",
    answer: (run) => ({
      says: movesAfterRest(run)[0] ?? "",
      why: `${firstRest(run).old} + ${firstRest(run).current} pods are wanted, so there is no room to go up. But one more pod than the floor of ${floor(run)} serves now, so an old one may go. Only the sync after that finds room again.`,
    }),
    others: (run) => [
      {
        says: movesAfterRest(run)[1] ?? "",
        why: "That is what the sync *after* it does: there is room under the ceiling only after an old pod has gone.",
      },
      {
        says: move(firstRest(run), {
          ...firstRest(run),
          current: grown(surgeIsAStep.implementation, firstRest(run)),
        }),
        why: surgeIsAStep.belief,
      },
    ],
  },
  {
    id: "way-down",
    question: "The new ReplicaSet now wants all ten pods. How many does the old one still want?",
    answer: (run) =>
      number(
        allAsked(run).old,
        `${ceiling(run)} − ${replicas(run)} = ${allAsked(run).old}: that step filled the ceiling for the last time. From there it only goes down, one old pod for each new one that serves, until none is left. When the last two new pods begin to serve, no old one is left to go.`,
      ),
    others: (run) => [
      number(
        turns(run).at(-1)?.old ?? Number.NaN,
        "That is where the run ends. From the first rest on, an old pod goes only when a new one serves, and the last new pods do not serve yet.",
      ),
      number(
        firstRest(run).old,
        "That many are left at the first rest. Since then, each new pod that served let one of them go.",
      ),
    ],
  },
];
