import type { Why } from "../../site/author.ts";

/** What was printed between two steps. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const said = (step.state.output ?? []).slice(before.state.output?.length ?? 0);
  const told = said.map((one) =>
    one.startsWith("$ ") ? "The next line is typed." : `It prints “${shortened(one)}”.`,
  );
  return told.length === 0 ? undefined : told.join(" ");
};

/** As much of a line as tells which it is. */
const shortened = (one: string): string => (one.length > 80 ? `${one.slice(0, 78)}…` : one);
