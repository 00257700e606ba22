import type { Run, Step } from "../../site/author.ts";

/** A controller as a table shows it. */
export interface Controller {
  readonly name: string;
  readonly wants: number;
  readonly template: string;
  readonly selector: string;
  readonly notes: ReadonlyMap<string, string>;
}

/** A pod as a table shows it. */
export interface Pod {
  readonly name: string;
  readonly owner: string;
  readonly label: string;
}

/** The two tables of a step. */
export function shownAt({ state: { tables = [] } }: Step): { controllers: Controller[]; pods: Pod[] } {
  const [rcs, pods] = tables;
  return {
    controllers: (rcs?.rows ?? []).map(([name, wants, , template, selector, notes]) => ({
      name,
      wants: Number(wants),
      template: String(template),
      selector: String(selector),
      notes: new Map(
        String(notes)
          .split(", ")
          .flatMap((note) => {
            const [key = "", value] = note.split(": ");
            return value === undefined ? [] : [[key, value] as const];
          }),
      ),
    })),
    pods: (pods?.rows ?? []).map(([name, owner, , label]) => ({ name, owner: String(owner), label: String(label) })),
  };
} // prettier-ignore

/** The first and the last step. */
export function endsOf({ steps }: Run): [first: Step, last: Step] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a run has steps");
  return [first, last];
}

/** The steps at which the tables say something that they did not say before; the first is one. */
export function changesOf({ steps }: Run): Step[] {
  let before = "";
  return steps.filter(({ state }) => {
    const now = JSON.stringify(state.tables);
    const has = now !== before;
    before = now;
    return has;
  });
}

/** When the last change of a run was in the server, in milliseconds from its beginning. */
export const narrowedAt = (run: Run): number => changesOf(run).at(-1)?.at ?? 0;

/** The first step at which a text has been printed. */
export function printed({ steps }: Run, words: string): Step {
  const found = steps.find(({ state }) => state.output?.some((line) => line.includes(words)));
  if (found === undefined) throw new Error(`nobody prints ${words}`);
  return found;
}
