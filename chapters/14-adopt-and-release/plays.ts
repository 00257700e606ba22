import { allCases } from "./claim.ts";
import { podsIn } from "./pods.ts";
import { raced } from "./race.ts";

/** What the drawings, questions and facts of this chapter are made from: each is played once. */
export const cases = await allCases();
export const released = await podsIn("release-on-label-change");
export const strayed = await podsIn("pod-released");
export const looking = await raced({ looks: true });
export const trusting = await raced({ looks: false });
