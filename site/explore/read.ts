import { after } from "./explorable.ts";
import type { Control, Explorable, View } from "./explorable.ts";

/** An explorable as the build has asked it: what its page shows before any script runs. */
export interface Explored {
  readonly title: string;
  readonly controls: readonly Control<never>[];
  readonly opening: View;
  readonly telling: readonly { readonly title: string; readonly view: View }[];
  /** The columns of the table of telling states: English, as all that a module says. */
  readonly heads: readonly string[];
  readonly worker: boolean;
}

/** `ceiling-and-floor` of `ceiling-and-floor.explore.ts`. */
export function nameOfExplorable(file: string): string | undefined {
  return /^(.+)\.explore\.ts$/.exec(file)?.[1];
}

/** Plays what it opens on and what its table tells; throws what is wrong with it. */
export async function askExplorable<State>(explorable: Explorable<State>): Promise<Explored> {
  const { title, controls, opens, worker = false } = explorable;
  const names = controls.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`two controls are called \`${twice}\``);
  if (explorable.telling.length !== 3) throw new Error("`telling` must hold three states");
  const strange = [...opens, ...explorable.telling.flatMap(({ uses }) => uses)].find(
    ([name]) => !names.includes(name),
  );
  if (strange !== undefined) throw new Error(`it uses \`${strange[0]}\`, but has no such control`);
  const opening = await after(explorable, opens);
  const telling = [];
  for (const { title, uses } of explorable.telling)
    telling.push({ title, view: (await after(explorable, uses)).view });
  for (const view of [opening.view, ...telling.map(({ view }) => view)]) {
    if (view.alt.trim() === "") throw new Error("a drawing has no text alternative");
    if (view.why.trim() === "") throw new Error("a state has no sentence that says why");
  }
  const heads = ["State", ...opening.view.facts.map(([name]) => name), "Why"];
  return { title, controls, opening: opening.view, telling, heads, worker };
}
