import type { Replaced } from "./catalogue.ts";

/** The global table of settable exports; settable-transform.ts writes the code that fills it. */
export const table = "reading-kubernetes.settable";

interface Entry {
  get: () => unknown;
  set: (f: unknown) => void;
}

/** Puts `functions` in place of the port's and returns a function that puts the port's back. */
export function replace(
  replaced: readonly Replaced[],
  functions: Readonly<Record<string, unknown>>,
): () => void {
  // The table is made by the code that makeSettable writes.
  const entries = (globalThis as { [key: symbol]: unknown })[Symbol.for(table)] as
    Map<string, Entry> | undefined;
  const undo = replaced.map(({ file, export: name }) => {
    const entry = entries?.get(`${file}#${name}`);
    if (!entry)
      throw new Error(`${file}#${name} is not settable: import the cluster first, in an exercise build`);
    const was = entry.get();
    entry.set(functions[name]);
    return () => entry.set(was);
  });
  return () => undo.forEach((back) => back());
}
