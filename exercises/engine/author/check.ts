// `npm run exercise:check 16/2`: what is still to do until an exercise keeps every rule.
import { run, runFor } from "./run.ts";
import { learnersComplaints, lintComplaints, typeComplaints } from "./tools.ts";

process.exitCode = await runFor("usage: npm run exercise:check [CHAPTER[/EXERCISE]]", async (exercises) => {
  process.env["EXERCISE_CHECK"] = "1";
  const findings = await run("check.test.ts", exercises);
  const names = [...new Set(findings.map(({ exercise }) => exercise))];

  for (const name of names) {
    const rules = findings.filter(({ exercise }) => exercise === name);
    const firstBroken = rules.findIndex(({ complaints }) => complaints.length > 0);
    if (name !== "") console.log(name);
    else if (firstBroken < 0) continue;
    const shown = firstBroken < 0 ? rules : rules.slice(0, firstBroken + 1);
    for (const rule of shown) {
      console.log(`  ${rule.complaints.length === 0 ? "✓" : "✗"} ${rule.name}`);
      for (const complaint of rule.complaints) console.log(complaint.replace(/^/gm, "      "));
    }
    const left = rules.length - shown.length;
    if (left > 0) console.log(`  ${left} more ${left === 1 ? "rule" : "rules"} to come`);
  }

  const isKept = findings.every(({ complaints }) => complaints.length === 0);
  // What does not run yet need not be clean yet.
  const tools = isKept
    ? [
        ...typeComplaints(exercises),
        ...(await learnersComplaints(exercises)),
        ...(await lintComplaints(exercises)),
      ]
    : [];
  for (const complaint of tools) console.log(`  ✗ ${complaint}`);
  if (isKept && tools.length === 0)
    console.log("Every rule is kept, and types and linter have nothing to say.");
  return isKept && tools.length === 0 ? 0 : 1;
});
