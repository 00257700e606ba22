import type { ChapterMeta } from "../../site/author.ts";

const updater = "src/kubectl/rolling-updater.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Compute by hand how many pods come and go in a turn of kubectl rolling-update.",
    "Say what the loop waits for, and what it doesn't wait for.",
    "Say what is left after a kill at any call, and whether the same line can go on from there.",
    "Finish an update by hand when it cannot go on.",
  ],
  prerequisites: [0, 16, 24],
  minutes: 35,
  upstream: ["pkg/kubectl/rolling_updater.go"],
  port: [updater],
  tests: [
    "src/kubectl/rolling-updater.test.ts",
    "src/conformance/rolling-update.full.test.ts",
    "src/conformance/rolling-update-faults.full.test.ts",
    "src/conformance/kubectl-in-process.test.ts",
  ],
  leftOut: {
    [`${updater}#CleanupPolicy`]: "The three policies.",
    [`${updater}#RollingUpdaterConfig`]: "What an update is told.",
    [`${updater}#Standing`]: "Where an update stands, and its limits.",
  },
  versions: [
    { version: "1.11", change: "rolling-update is deprecated and hidden." },
    { version: "1.18 and later", change: "rolling-update is gone." },
  ],
};
