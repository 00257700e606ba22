import type { Step, Why } from "../../site/author.ts";

const since = (key: "requests" | "output", step: Step, before: Step): readonly string[] =>
  (step.state[key] ?? []).slice(before.state[key]?.length ?? 0);

/** What was asked or printed between two steps, and what for. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const said = since("output", step, before);
  const asked = since("requests", step, before);
  if (asked.length > 0 && !said.some((one) => one.startsWith("$"))) return becauseOf(asked, step, run.steps);
  const typed = said.find((one) => one.startsWith("$ "));
  if (typed !== undefined) return `The next line is typed${wayOf(typed)}.`;
  return said.length === 0 ? undefined : `It prints “${said.join(" ")}”.`;
};

/** What a line is meant as. */
function wayOf(line: string): string {
  const way = /--dry-run=(\w+)/.exec(line)?.[1];
  return way === undefined ? ", which is no dry run" : `: the ${way}’s dry run`;
}

function becauseOf(asked: readonly string[], step: Step, steps: readonly Step[]): string {
  const [first = ""] = asked;
  if (first.startsWith("POST"))
    return first.includes("dryRun=All")
      ? `The object is sent, and only to be tried. ${first.endsWith("201") ? "The answer is what would have been stored." : "The answer is a refusal, because the name is taken."}`
      : "The object is sent, and stored.";
  if (!first.includes("/openapi/v2"))
    return "kubectl asks which kinds there are, and where they are served. It keeps the answers in its cache.";
  const hasChecked = step.symbol !== steps[0]?.symbol;
  return hasChecked
    ? "The document again: does the server know the parameter dryRun?"
    : "kubectl fetches the server’s OpenAPI document, to check the file.";
} // prettier-ignore
