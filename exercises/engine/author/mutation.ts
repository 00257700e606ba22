// `npm run exercise:mutate 16/2`: how many changes to its solution a specification notices, and which it does not.
import { run, runFor } from "./run.ts";

process.exitCode = await runFor("usage: npm run exercise:mutate [CHAPTER[/EXERCISE]]", async (exercises) => {
  const findings = await run("mutate.full.test.ts", exercises);
  for (const { says, complaints } of findings) console.log(says ?? complaints.join("\n"));
  return findings.every(({ complaints }) => complaints.length === 0) ? 0 : 1;
});
