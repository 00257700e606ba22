import type { Twins } from "../../engine/exercise.ts";

const isLeft = "|| at.oldRc.spec.replicas !== 0";
const up = "at.newRc = await updater.scaleUp(at, config, signal);";
const pause = "config.updatePeriod, signal);";
const down = "at.oldRc = await updater.scaleDown(at, config, signal);";
const renewed = "if (hasMoved) deadline = clock.now() + config.timeout;";
const givesUp =
  'else if (clock.now() > deadline) throw new Error("timed out waiting for any update progress to be made");';

export const twins: Twins = {
  "done-when-complete": {
    says: "It stops when the old controller has one pod left.",
    changes: [[isLeft, isLeft.replace("!== 0", "> 1")]],
  },
  "first-standstill": {
    says: "At the first standstill it takes the update for done, and cleans up.",
    changes: [[givesUp, "else break;"]],
  },
  "keeps-what-it-had": {
    says: "The step down sees the new controller as it was before the step up.",
    changes: [
      [up, up.replace("at.newRc", "const newRc")],
      [down, `${down}\n    at.newRc = newRc;`],
    ],
  },
  "one-deadline": {
    says: "What moves gives the update half of its time again.",
    changes: [[renewed, renewed.replace("config.timeout", "config.timeout / 2")]],
  },
  "only-up-counts": {
    says: "A step down gives the update half of its time again.",
    near: "Where the timeout has just passed, only who does not see the step down at all gives up.",
    changes: [
      [
        renewed,
        renewed.replace(
          "config.timeout",
          "(at.newRc.spec.replicas === newReplicas ? config.timeout / 2 : config.timeout)",
        ),
      ],
    ],
  },
  "pause-first": {
    says: "The pause is a little longer, and nobody can end it.",
    changes: [[pause, "config.updatePeriod + 1, new AbortController().signal);"]],
  },
};
