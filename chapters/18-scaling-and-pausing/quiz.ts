import type { Facts, Question, Run } from "../../site/author.ts";
import { inHalves, start, stories } from "./plays.ts";
import { type SetLine, restsOf } from "./recorded.ts";
import { becomes, sharingOf } from "./share.ts";
import { type Sizes, asked } from "./world.ts";

const halves = await inHalves();
const [, , before, , served] = restsOf("scale-mid-rollout");

/** "11 + 7" */
const sum = (sizes: Sizes | undefined): string => Object.values(sizes ?? {}).join(" + ");
const last = (course: readonly Sizes[]): Sizes => course.at(-1) ?? {};

/** The steps at which a sync begins to ask. */
const asks = ({ steps }: Run): number[] =>
  steps
    .filter(({ symbol, line }) => symbol === steps[0]?.symbol && line === steps[0]?.line)
    .map(({ n }) => n);

const sizeAt = ({ steps }: Run, i: number, image: string): number =>
  steps.at(i)?.state.replicaSets.find((rs) => rs.image === `nginx:${image}`)?.spec ?? 0;

/** How many more an image wants after the sync that shared out. */
const gained = (run: Run, image: string): number =>
  sizeAt(run, (asks(run)[1] ?? 1) - 1, image) - sizeAt(run, 0, image);

const numbers = ["None", "One", "Two", "Three", "Four", "Five"];

export const facts: Facts = (run) => ({
  served: served?.available ?? 0,
  availableBefore: before?.isAvailable ? "True" : "False",
  availableAfter: served?.isAvailable ? "True" : "**False**",
  newExtra: numbers[gained(run, "1.20")] ?? "",
  backFromZero: sum(last(stories.backFromZero)),
  moreSurge: sum(last(stories.moreSurge)),
  inHalves: sum(last(halves)),
  updatedPaused: restsOf("pause-resume")[3]?.updated ?? "",
  byHandPaused: sum(last(stories.byHandPaused)),
  byHandLess: sum(last(stories.byHandLess)),
  pausedBetween: sum(last(stories.pausedBetween)),
  scaledInTheTail: sum(last(stories.scaledInTheTail)),
  recreate: sum(last(stories.recreated)),
  sizeAndImage: stories.sizeAndImage.map(sum).join(", then "),
  askStep: asks(run)[0] ?? 0,
  secondAskStep: asks(run)[1] ?? 0,
});

/** Twenty pods, asked for at 8 + 5. */
function twenty(): { shared: string; allToNew: string; allToOld: string; down: string } {
  const { deployment, replicaSets } = asked(start, (spec) => (spec.replicas = 20));
  if (deployment === undefined) throw new Error("it is there");
  const { shares, toAdd } = sharingOf(deployment, replicaSets);
  const sizes = shares.map(({ wants }) => wants);
  const rounded = shares.map(({ exact }) => Math.floor(exact));
  const rest = sizes.reduce((a, b) => a + b, toAdd) - rounded.reduce((a, b) => a + b, 0);
  return {
    shared: shares.map(becomes).join(" + "),
    allToNew: sizes.map((n, i) => (i === 1 ? n + toAdd : n)).join(" + "),
    allToOld: sizes.map((n, i) => (i === 0 ? n + toAdd : n)).join(" + "),
    down: rounded.map((n, i) => (i === 0 ? n + rest : n)).join(" + "),
  };
}

/** "1.19: 0, 1.20: 4" */
const each = (sizes: Sizes): string =>
  Object.entries(sizes)
    .map(([tag, wants]) => `${tag}: ${wants}`)
    .join(", ");

/** The notes at the end of roll-scale-roll, once `web` asks for seven and these are written. */
const notesAfter = (isWritten: (set: SetLine) => boolean): string =>
  (restsOf("roll-scale-roll").at(-1)?.sets ?? []).map((set) => (isWritten(set) ? 7 : set.desired)).join(", ");

export const quiz: Question[] = [
  {
    id: "twenty",
    question: "Our rollout stands at 8 + 5, and the surge is 3. Somebody asks for 20 pods instead of 10. What do 1.19 and 1.20 want after the next sync?",
    answer: () => ({ says: twenty().shared, why: "The ceiling is 23: 8 × 23 ÷ 13 = 14.15, and 5 × 23 ÷ 13 = 8.85." }),
    others: () => [
      { says: twenty().allToNew, why: "That would be a rollout: all ten to the new one." },
      { says: twenty().allToOld, why: "The controller doesn’t know that the pods of 1.20 are broken." },
      { says: twenty().down, why: "That rounds both down and gives what is left over to the largest. Each is rounded to the nearest." },
    ],
  },
  {
    id: "surge",
    question: "At 8 + 5 somebody pauses `web`, and then sets the surge to 5. What is wanted after that?",
    answer: () => ({ says: sum(last(stories.moreSurgePaused)), why: "A paused Deployment shares out whatever fits below the ceiling, and that is 15 now." }),
    others: () => [
      { says: sum(last(stories.moreSurge)), why: "So it would be without the pause. Then it is no scaling event, and the rollout takes the room." },
      { says: sum(stories.moreSurgePaused[0]), why: "A pause holds back a new template. It doesn’t keep the sizes." },
    ],
  },
  {
    id: "zero",
    question: "At 8 + 5 somebody scales `web` to 0, and later to 4. What do 1.19 and 1.20 want then?",
    answer: () => ({ says: each(last(stories.fourFromZero)), why: "At 0 no ReplicaSet wants pods, so no note counts. This is no scaling event, and a rollout grows only the new one." }),
    others: () => [
      { says: each(stories.fourPaused.at(-1) ?? {}), why: "That would be 8 + 5, shared out. But nobody remembers the mixture once the sizes are 0." },
      { says: each({ "1.19": 4, "1.20": 0 }), why: "An old ReplicaSet only shrinks in a rollout, whether or not its pods worked." },
    ],
  },
  {
    id: "tail",
    question: "1.20 wants all ten pods, seven of them serve, and 1.19 still wants one. The surge is 3. You pause `web`. How many does 1.20 want then?",
    answer: () => ({ says: String(last(stories.pausedLast)["1.20"]), why: "Ceiling 13 − wanted 11 = 2. Each share is 0, so both are left over, and the larger gets them." }),
    others: () => [
      { says: String(stories.pausedLast[0]?.["1.20"]), why: "That is what `web` asks for. But a paused Deployment fills up to its ceiling." },
      { says: String((last(stories.pausedLast)["1.20"] ?? 0) + (last(stories.pausedLast)["1.19"] ?? 0)), why: "13 is the ceiling, for both together." },
    ],
  },
  {
    id: "four",
    question: "Our rollout stands at 8 + 5; the surge is 3, and 2 may be unavailable. Somebody asks for 4 pods instead of 10. No pod of 1.20 serves. Where does it come to rest?",
    answer: () => ({ says: sum(last(stories.four)), why: "Shared out it is 4 + 3. Then the rollout goes on: the floor is 2, and 1.20 may want all four." }),
    others: () => [
      { says: sum(last(stories.fourPaused)), why: "That is the sharing alone. It would stay so if `web` were paused." },
      { says: sum({ "1.19": 4, "1.20": 0 }), why: "The controller doesn’t know that the pods of 1.20 are broken." },
    ],
  },
  {
    id: "notes",
    question: "After the recording `roll-scale-roll` only 1.21 wants pods. Somebody scales `web` from 5 to 7. What do the notes of 1.19, 1.20 and 1.21 say about the size then?",
    answer: () => ({ says: notesAfter(({ wants }) => wants > 0), why: "Here only 1.21 wants pods, so it alone is scaled and written." }),
    others: () => [
      { says: notesAfter(() => true), why: "1.19 and 1.20 want nothing, so nothing scales them." },
      { says: notesAfter(() => false), why: "Then every sync would find a scaling event." },
    ],
  },
]; // prettier-ignore
