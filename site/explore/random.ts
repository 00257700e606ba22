import * as rand from "#go/math/rand";
import * as runtime from "#apimachinery/runtime";
import { after, show } from "./explorable.ts";
import type { Control, Explorable, Use, View } from "./explorable.ts";

/** A use out of a walk, and the states around it. */
export interface Taken<State> {
  readonly by: Use;
  readonly before: State;
  readonly state: State;
  readonly view: View;
}

/** So many uses, one after the other, drawn by a seed; every so often it begins anew. States are frozen: none may be written into. */
export async function* walk<State>(
  explorable: Explorable<State>,
  uses: number,
  seed = 1,
): AsyncGenerator<Taken<State>> {
  const chance = new rand.Rand(seed);
  const { state: first } = await after(explorable, []);
  let before = runtime.deepFreeze(first);
  for (let i = 0; i < uses; i++) {
    if (i % 50 === 0) before = runtime.deepFreeze(first);
    const { off } = show(explorable, before).view;
    const by = anyOf(
      explorable.controls.filter(({ name }) => !off.includes(name)),
      chance,
    );
    const state = runtime.deepFreeze(await explorable.act(before, by));
    yield { by, before, state, view: show(explorable, state).view };
    before = state;
  }
}

function anyOf<State>(controls: readonly Control<State>[], chance: rand.Source): Use {
  const pick = <T>(all: readonly T[]): T => all[chance.intn(all.length)] as T; // None of them is empty.
  const control = pick(controls);
  switch (control.kind) {
    case "button":
      return [control.name];
    case "choice":
      return [control.name, pick(control.options)];
    case "slider":
      return [control.name, control.min + chance.intn(control.max - control.min + 1)];
  }
}

/** A piece of a drawing: its tag, its attributes, its text. */
export interface Drawn {
  readonly tag: string;
  readonly words: string;
  readonly at: Readonly<Record<string, string>>;
}

/** The pieces of a drawing that carry all of these classes. */
export function drawnAs(svg: string, ...classes: readonly string[]): Drawn[] {
  const pieces = [...svg.matchAll(/<(\w+)([^>]*?)(?:\/>|>([^<]*))/g)].map(
    ([, tag = "", text = "", words = ""]) => {
      const at = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
      return { tag, words, at: at as Record<string, string> }; // Both groups take part in every match.
    },
  );
  return pieces.filter(({ at }) => classes.every((one) => (at["class"] ?? "").split(" ").includes(one)));
}
