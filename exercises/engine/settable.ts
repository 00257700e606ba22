import type { Replaced } from "./catalogue.ts";

/** The global table of settable exports; settable-transform.ts writes the code that fills it. */
export const table = "reading-kubernetes.settable";

interface Entry {
  get: () => unknown;
  set: (f: unknown) => void;
  /** The class of a method. */
  of?: unknown;
}

// The table is made by the code that makeSettable writes.
const entries = () =>
  (globalThis as { [key: symbol]: unknown })[Symbol.for(table)] as Map<string, Entry> | undefined;

/** The classes whose methods are settable, by the method. A learner's function has their instances in hand, exported or not. */
export function classesInHand(): Record<string, unknown> {
  return Object.fromEntries(
    [...(entries() ?? [])].flatMap(([name, { of }]) => (of === undefined ? [] : [[name, of]])),
  );
}

/** Under which name the learner exports it: `handleErr` for `DeploymentController.handleErr`, unless `as` says another. */
export function learnersName({ export: name, as }: Replaced): string {
  return as ?? name.slice(name.lastIndexOf(".") + 1).replace("#", "");
}

/** Puts `functions` in place of the port's and returns a function that puts the port's back. */
export function replace(
  replaced: readonly Replaced[],
  functions: Readonly<Record<string, unknown>>,
): () => void {
  const known = entries();
  const undo = replaced.map((one) => {
    const entry = known?.get(`${one.file}#${one.export}`);
    if (!entry)
      throw new Error(
        `${one.file}#${one.export} is not settable: import the cluster first, in an exercise build`,
      );
    const was = entry.get();
    entry.set(functions[learnersName(one)]);
    return () => entry.set(was);
  });
  return () => undo.forEach((back) => back());
}
