import type { Step, Why } from "../../site/author.ts";

/** What was printed since the step before, and by which sum. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const said = (step.state.output ?? []).slice(before.state.output?.length ?? 0);
  const last = said.at(-1);
  if (last === undefined) return undefined;
  const local = (name: string): number => Number(valueOf(step, name) ?? valueOf(before, name));
  if (/^Scaling \S+ up to/.test(last)) {
    const [desired, surge, all] = ["desired", "maxSurge", "allPods"].map(local) as [number, number, number];
    return `Goal ${desired} + surge ${surge} − wanted ${all} = ${desired + surge - all} may come: “${last}”.`;
  }
  if (/^Scaling \S+ down to/.test(last)) {
    const [all, floor, missing] = ["allPods", "minAvailable", "newUnavailable"].map(local) as [number, number, number];
    return `Wanted ${all} − floor ${floor} − new and missing ${missing} = ${all - floor - missing} may go: “${last}”.`;
  }
  const told = said.map((one) => {
    if (one.startsWith("$ ")) return "The line is typed.";
    if (one === "(killed)") return "Somebody kills it.";
    return one.startsWith("Scaling up ") ? "It says what it is going to do." : `It says “${one}”.`;
  });
  return told.join(" ");
}; // prettier-ignore

const valueOf = ({ locals }: Step, name: string): string | undefined =>
  locals.find(([key]) => key === name)?.[1];
