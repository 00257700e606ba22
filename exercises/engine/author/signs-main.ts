// `npm run exercise:signs 16/2`: writes down how each misconception shows itself in the checks that it fails.
import { run, runFor } from "./run.ts";

process.exitCode = await runFor("usage: npm run exercise:signs [CHAPTER[/EXERCISE]]", async (exercises) => {
  process.env["EXERCISE_SIGNS"] = "write";
  const findings = await run("check.test.ts", exercises);
  for (const { exercise, complaints } of findings) {
    console.log([exercise, ...complaints].join("\n  "));
  }
  return findings.every(({ complaints }) => complaints.length === 0) ? 0 : 1;
});
