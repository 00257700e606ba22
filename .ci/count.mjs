// Counts a vitest JSON report: `passed failed`. A skipped test is a failure, except the learner's own exercises,
// which wait as pending in a fresh clone. What failed, if only at first, goes to stderr, which .ci/run shows once more at its end.
import { readFileSync } from "node:fs";

const [file, stage] = process.argv.slice(2);
const { testResults } = JSON.parse(readFileSync(file, "utf8"));
let passed = 0;
let failed = 0;
for (const { name, status, message, assertionResults } of testResults) {
  if (status === "failed" && !assertionResults.some((t) => t.status === "failed")) {
    failed++;
    console.error(`${stage}: ${name} did not run: ${message}`);
  }
  for (const test of assertionResults) {
    if (test.status === "passed") {
      passed++;
      if (test.failureMessages.length > 0)
        console.error(`${stage}: passed at the second try: ${told(name, test)}`);
    } else if (test.status === "failed") {
      failed++;
      console.error(`${stage}: ${told(name, test)}`);
    } else if (!name.endsWith("learner.test.ts")) {
      failed++;
      console.error(`${stage}: skipped: ${test.fullName}`);
    }
  }
}
console.log(`${passed} ${failed}`);

function told(name, { fullName, failureMessages }) {
  return `${name} > ${fullName}\n${failureMessages.join("\n").slice(0, 2_000)}`;
}
