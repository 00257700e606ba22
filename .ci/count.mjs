// Counts a vitest JSON report: `passed failed`. A skipped test is a failure, except the learner's own exercises,
// which wait as pending in a fresh clone. What failed goes to stderr, which .ci/run shows once more at its end.
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
    if (test.status === "passed") passed++;
    else if (test.status === "failed") {
      failed++;
      console.error(`${stage}: ${name} > ${test.fullName}\n${test.failureMessages.join("\n").slice(0, 2_000)}`);
    }
    else if (!name.endsWith("learner.test.ts")) {
      failed++;
      console.error(`${stage}: skipped: ${test.fullName}`);
    }
  }
}
console.log(`${passed} ${failed}`);
