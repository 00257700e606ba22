import type { Stored } from "../13-sync-deployment/server.ts";
import { imageOf, setImage } from "../13-sync-deployment/world.ts";
import { type Sizes, asked, course, played, reported, rested, sizesOf, stuck, tenOf119 } from "./world.ts";

/** Where everything here begins: 8 + 5, ten pods asked for. */
export const start = await stuck();

/** Ten pods become so many. */
const to = (replicas: number, isPaused = false): Stored =>
  asked(start, (spec) => {
    spec.replicas = replicas;
    spec.paused = isPaused;
  });

/** A moment of a rollout that is set by hand: what each wants, and how many of its pods serve. */
function standing(from: Stored, sizes: Sizes, serving: Sizes): Stored {
  const replicaSets = from.replicaSets.map((rs) => ({
    ...rs,
    spec: { ...rs.spec, replicas: sizes[imageOf(rs)] ?? 0 },
    status: { ...rs.status, availableReplicas: serving[imageOf(rs)] ?? 0 },
  }));
  return reported({ ...from, replicaSets }, []);
}

const paused = (stored: Stored, isPaused = true): Stored => asked(stored, (spec) => (spec.paused = isPaused));

const zero = await rested(to(0));
/** The end of a rollout: 1.20 wants all ten, and of these six or five serve. */
const tail = standing(start, { "1.19": 2, "1.20": 10 }, { "1.19": 2, "1.20": 6 });
const fullTail = standing(start, { "1.19": 3, "1.20": 10 }, { "1.19": 3, "1.20": 5 });
const pausedTail = await rested(paused(tail));
const pausedFullTail = await rested(paused(fullTail));
/** Somebody wrote a size into the ReplicaSet of 1.20. */
const byHand = (wants: number): Stored => standing(start, { "1.19": 8, "1.20": wants }, { "1.19": 8 });

/** Three images on the way: of the second three pods serve when the third is set. */
export const withThree = await rested(
  asked(standing(start, { "1.19": 8, "1.20": 5 }, { "1.19": 8, "1.20": 3 }), (spec) => setImage(spec, "1.21")),
); // prettier-ignore

const all = ["1.19", "1.20"];

/** The tail after the pause, with so many pods of 1.20 that serve. */
export const servingInThePause = (serving: number): Promise<Sizes[]> =>
  course(standing(pausedTail, { "1.19": 2, "1.20": 11 }, { "1.19": 2, "1.20": serving }));

/** What stood in each story, from its start to its rest. */
export const stories = {
  up: await course(to(15)),
  byOne: await course(to(11)),
  down: await course(to(6)),
  downPaused: await course(to(6, true)),
  toZero: await course(to(0)),
  backFromZero: await course(asked(zero, (spec) => (spec.replicas = 10))),
  fourFromZero: await course(asked(zero, (spec) => (spec.replicas = 4))),
  four: await course(to(4)),
  fourPaused: await course(to(4, true)),
  pausedLast: await course(paused(standing(start, { "1.19": 1, "1.20": 10 }, { "1.19": 1, "1.20": 7 }))),
  pausedTail: await course(paused(tail)),
  resumedTail: await course(paused(pausedTail, false)),
  /** All of its pods serve in the meantime, and nobody resumes it. */
  pausedTailServes: await course(reported(pausedTail, all), all),
  pausedFullTail: await course(paused(fullTail)),
  pausedFullTailServes: await course(reported(pausedFullTail, all), all),
  completePaused: await course(paused(reported(tail, all)), all),
  moreSurge: await course(asked(start, (spec) => surge(spec, 5))),
  moreSurgePaused: await course(asked(paused(start), (spec) => surge(spec, 5))),
  byHand: await course(byHand(9)),
  byHandPaused: await course(paused(byHand(9))),
  byHandLess: await course(paused(byHand(7))),
  /** The next sync would have given the place of the eighth old pod to 1.20. */
  pausedBetween: await course(paused(standing(start, { "1.19": 7, "1.20": 5 }, { "1.19": 7, "1.20": 1 }))),
  scaledInTheTail: await course(
    asked(pausedTail, (spec) => (spec.replicas = 11)),
    all,
  ),
  fivePaused: await course(reported(to(5, true), all), all),
  recreated: await course(asked(to(15), (spec) => (spec.strategy = { type: "Recreate" }))),
  sizeAndImage: await course(asked(to(30), (spec) => setImage(spec, "1.21"))),
  oneLeftOver: await course(asked(withThree, (spec) => (spec.replicas = 11))),
} satisfies Record<string, readonly Sizes[]>;

function surge(spec: Parameters<Parameters<typeof asked>[1]>[0], maxSurge: number): void {
  spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable: 2 } };
}

/** Paused with no pods at all; then an image nobody has yet, and a size: who gets the pods? */
export async function pausedAtZero(): Promise<Sizes[]> {
  const ten = await tenOf119();
  const none = await rested(asked(ten, (spec) => Object.assign(spec, { replicas: 0, paused: true })));
  return course(
    asked(none, (spec) => {
      setImage(spec, "1.20");
      spec.replicas = 5;
    }),
  );
}

/** The sync is refused its second write; the next one goes on. */
export async function inHalves(): Promise<Sizes[]> {
  const before = to(15);
  const [whole] = await played(before);
  if (whole === undefined) throw new Error("nothing was done");
  const replicaSets = whole.stored.replicaSets.map((rs, i) => (i === 0 ? rs : before.replicaSets[i])); // prettier-ignore
  const half = { ...whole.stored, replicaSets: replicaSets.flatMap((rs) => rs ?? []) };
  return [sizesOf(before), ...(await course(half))];
}
