import type { DiagramResult } from "../author.ts";

/**
 * A mechanism to touch, `chapters/NN-slug/NAME.explore.ts` exports `explorable`: controls change a state, the port's own functions say
 * what follows, a drawing shows it and one sentence says why. The same module is asked by the build and by the page.
 */
export interface Explorable<State> {
  /** What it is called, for whoever hears the page: "Ceiling, floor and gate". */
  readonly title: string;
  readonly controls: readonly Control<State>[];
  /** Before anything was done; plain JSON, as every state is: a history keeps it, and it may cross to a worker. */
  readonly initial: State | (() => State | Promise<State>);
  /** What was done before the reader comes: it opens on a state worth looking at. */
  readonly opens: readonly Use[];
  /** The state after a control was used. All that is drawn is decided here; a state that is handed in stays as it is. */
  readonly act: (state: State, use: Use) => State | Promise<State>;
  /** Of one size in every state, so that nothing on the page moves. */
  readonly draw: (state: State) => DiagramResult;
  /** One sentence with the values of the moment: "available 10 − floor 8 = 2 may go". */
  readonly why: (state: State) => string;
  /** The numbers that matter, in the same order in every state: the columns of the table, and a state's name in the history. */
  readonly facts: (state: State) => readonly Fact[];
  /** Three states that tell most, for readers without scripts and on paper; each begins at `initial`. */
  readonly telling: readonly { readonly title: string; readonly uses: readonly Use[] }[];
  /** Runs in a worker, and is loaded at the first touch: for what takes longer than a frame, a whole cluster say. */
  readonly worker?: true;
}

/** A control was used: a slider or a choice was set to a value, a button was pressed. */
export type Use = readonly [control: string, value?: number | string];

export type Fact = readonly [name: string, value: string | number];

/** Something to move or to press. Labels are short; a name is unique in its explorable. */
export type Control<State> = Slider<State> | Choice<State> | Button<State>;

export interface Slider<State> {
  readonly kind: "slider";
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: (state: State) => number;
}

export interface Choice<State> {
  readonly kind: "choice";
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly value: (state: State) => string;
}

export interface Button<State> {
  readonly kind: "button";
  readonly name: string;
  readonly label: string;
  /** Whether pressing it would mean anything now; it always does if this is left out. */
  readonly can?: (state: State) => boolean;
}

/** What a state looks like. */
export interface View {
  readonly svg: string;
  readonly alt: string;
  readonly why: string;
  readonly facts: readonly Fact[];
  /** Where sliders and choices stand. */
  readonly values: Readonly<Record<string, number | string>>;
  /** Buttons that would do nothing. */
  readonly off: readonly string[];
}

/** A state and what it looks like. */
export interface Shown<State = unknown> {
  readonly state: State;
  readonly view: View;
}

export function show<State>(explorable: Explorable<State>, state: State): Shown<State> {
  const values: Record<string, number | string> = {};
  const off: string[] = [];
  for (const control of explorable.controls) {
    if (control.kind !== "button") values[control.name] = control.value(state);
    else if (control.can?.(state) === false) off.push(control.name);
  }
  const { svg, alt } = explorable.draw(state);
  const view = { svg, alt, why: explorable.why(state), facts: explorable.facts(state), values, off };
  return { state, view };
}

/** What came of using a control. */
export async function use<State>(
  explorable: Explorable<State>,
  state: State,
  by: Use,
): Promise<Shown<State>> {
  return show(explorable, await explorable.act(state, by));
}

/** The state after several uses, one after the other, from the beginning. */
export async function after<State>(
  explorable: Explorable<State>,
  uses: readonly Use[],
): Promise<Shown<State>> {
  const { initial, act } = explorable;
  let state = typeof initial === "function" ? await (initial as () => State | Promise<State>)() : initial; // A state is JSON, never a function.
  for (const by of uses) state = await act(state, by);
  return show(explorable, state);
}
