// Both exercises: three recorded sessions, with the learner's method in every update but the one that is killed.
import file from "../../src/conformance/kubectl-golden/rolling-update-file.1.11.json" with { type: "json" };
import image from "../../src/conformance/kubectl-golden/rolling-update-image.1.11.json" with { type: "json" };
import interrupted from "../../src/conformance/kubectl-golden/rolling-update-interrupted.1.11.json" with { type: "json" };
import { play, sameSession } from "../24-rolling-update-new-controller/session.ts";
import type { Implementation, Replaced } from "../engine/catalogue.ts";
import type { Check } from "../engine/exercise.ts";
import { inPlace } from "../engine/in-place.ts";

const sessions = {
  "two pods get another image as they did with a real kubectl": { recorded: image, replicas: 2 },
  "two pods become three as they did with a real kubectl": { recorded: file, replicas: 2, file: 3 },
  "four pods go on after a kill as they did with a real kubectl": { recorded: interrupted, replicas: 4 },
};
const all = Object.entries(sessions);

/** The sessions as runs of the port. */
export const scenarios = Object.fromEntries(all.map(([name, session]) => [name, () => play(session)]));

/** A check for each of them. */
export const withRealOnes = (replaced: readonly Replaced[], functions: Implementation): Check[] =>
  all.map(([name, session]) => ({
    name,
    run: () =>
      sameSession(
        session,
        play(session, (run) => inPlace(replaced, functions, run)),
      ),
  }));
