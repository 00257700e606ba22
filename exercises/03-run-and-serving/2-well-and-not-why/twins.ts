import type { Twins } from "../../engine/exercise.ts";

const ok = "lines += `[+]${check.name()} ok\\n`;";
const withheld = "lines += `[-]${check.name()} failed: reason withheld\\n`;";
const skip = "lines += `[+]${check.name()} excluded: ok\\n`;";
const asks = "if (excluded.delete(check.name())) {";
const failed = "return http.error(`${lines}${name} check failed`, 500);";
const passed = 'plainText(query.has("verbose") ? `${lines}${name} check passed\\n` : "ok")';

export const twins: Twins = {
  "stops-at-the-first": {
    says: "Behind a check that failed, those that pass have no line.",
    changes: [[ok, "if (!isIll) lines += `[+]${check.name()} ok\\n`;"]],
  },
  "tells-the-reason": {
    says: "The line of a failure has other words.",
    changes: [[withheld, "lines += `[-]${check.name()} failed\\n`;"]],
  },
  "a-failure-is-brief": {
    says: "A failure nobody asked about in detail is told without the name of the page.",
    changes: [[failed, "return http.error(query.has(\"verbose\") ? `${lines}${name} check failed` : `${lines}check failed`, 500);"]],
  },
  "an-unknown-name-is-a-failure": {
    says: "The warning is left out.",
    changes: [["lines += `warn: some health checks cannot be excluded: no matches for ${unknown}\\n`;", "void unknown;"]],
  },
  "verbose-is-true-or-false": {
    says: "The last line of success is missing.",
    changes: [[passed, "plainText(query.has(\"verbose\") ? lines : \"ok\")"]],
  },
  "excluded-checks-are-asked": {
    says: "Only the first name that is excluded counts.",
    near: "Such a check is not asked, so that what is asked differs.",
    changes: [[asks, 'if (query.get("exclude") === check.name() && excluded.delete(check.name())) {']],
  },
  "excluded-means-gone": {
    says: "The line of an excluded check has other words.",
    changes: [[skip, "lines += `[+]${check.name()} excluded\\n`;"]],
  },
}; // prettier-ignore
