import type { Twins } from "../../engine/exercise.ts";

const asked = 'return r.ownLastSyncResourceVersion || "0";';
const refused = 'if (r.isLastSyncResourceVersionUnavailable) return "";';
const trusted = "r.isLastSyncResourceVersionUnavailable = false;";
const starts = "const start = r.clock.now();";
const handled = "await r.watchHandler(start, w, signal);";
const down = "if (!cache.isConnectionRefused(err)) throw err;";
const ended = "r.reportWatchEnd(err);\n      return;";

export const twins: Twins = {
  "always-lists": {
    says: "After a watch that was closed comes a pause of a minute.",
    changes: [[handled, `${handled}\n      await utilclock.sleep(r.clock, 60_000, signal);`]],
  },
  "always-newest": {
    says: "Each list asks for version 1.",
    changes: [[asked, 'return "1";']],
  },
  "any-version-will-do": {
    says: "Each list but the first asks for version 1 or newer.",
    changes: [
      [asked, 'return r.ownLastSyncResourceVersion && r.ownLastSyncResourceVersion !== "0" ? "1" : "0";'],
    ],
  },
  "down-is-gone": {
    says: "A refused connection becomes another error.",
    changes: [[down, 'throw cache.isConnectionRefused(err) ? new Error("the server is broken") : err;']],
  },
  "every-end-is-a-failure": {
    says: "The end of a watch becomes an error with another message.",
    changes: [[ended, 'err.message = "the server is broken";\n      throw err;']],
  },
  "from-the-list": {
    says: "A watch begins where the one before began.",
    near: "A place that moves, however late, lets every event through in the end, and the rollout goes on.",
    changes: [
      ["while (!signal.aborted) {", "let before;\n  while (!signal.aborted) {"],
      [
        starts,
        `${starts}\n    const place = before ?? r.ownLastSyncResourceVersion;\n    before = r.ownLastSyncResourceVersion;`,
      ],
      ["resourceVersion: r.ownLastSyncResourceVersion,", "resourceVersion: place,"],
    ],
  },
  "goes-on-regardless": {
    says: "After an error nothing more is asked.",
    changes: [[ended, "await utilclock.sleep(r.clock, 1e9, signal);\n      return;"]],
  },
  "gone-asks-for-the-newest": {
    says: "An error in a watch makes the place forgotten, so the next list asks for any version.",
    changes: [[ended, `r.ownLastSyncResourceVersion = "";\n      ${ended}`]],
  },
  "never-forgives": {
    says: "After a list of the newest the next one asks for any version.",
    changes: [
      [refused, `if (r.isLastSyncResourceVersionUnavailable === null) return "0";\n  ${refused}`],
      [
        trusted,
        "r.isLastSyncResourceVersionUnavailable = r.isLastSyncResourceVersionUnavailable ? null : false;",
      ],
    ],
  },
};
