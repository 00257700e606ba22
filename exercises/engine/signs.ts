// By what a misconception is known: not only which checks fail, but how. Runs in Node and in the page.
import type { ToldOutcome } from "./protocol.ts";
import type { Explanation } from "./tables.ts";
import { differences } from "./tables.ts";

/** How each failed check shows a fault, by its name. Where texts with one fault may differ, nothing is said. */
export type Signs = Readonly<Record<string, string>>;

/** A misconception as far as it takes to know it. */
export interface Known {
  readonly belief: string;
  /** A fingerprint of the checks that it fails, and of its signs. */
  readonly look?: string;
  /** Without one it is known by the checks alone. */
  readonly fails?: readonly string[];
}

/** What was wrong: the cells that differ, or what was thrown. Nothing where the same fault may look otherwise. */
export function signOf({ says, varies = false, thrown, compared }: Explanation): string | undefined {
  if (thrown !== undefined) return `throws ${thrown}`;
  if (varies) return undefined;
  return compared === undefined ? says : differences(compared).join("; ");
}

/** The signs of all checks that failed. */
export function signsOf(outcomes: readonly Pick<ToldOutcome, "name" | "failure">[]): Signs {
  return Object.fromEntries(
    outcomes.flatMap(({ name, failure }) => {
      const sign = failure && signOf(failure);
      return sign === undefined ? [] : [[name, sign]];
    }),
  );
}

/** The belief of the misconception that fails exactly these checks, and shows itself in them as these do. */
export function diagnose(
  outcomes: readonly Pick<ToldOutcome, "name" | "state" | "failure">[],
  known: readonly Known[],
): string | undefined {
  const failed = outcomes.filter(({ state }) => state === "failed");
  const signs = signsOf(failed);
  return diagnosis(
    failed.map(({ name }) => ({ name, ...(signs[name] !== undefined && { sign: signs[name] }) })),
    known,
  );
}

/** The same of checks that failed, each with its sign if it has one. */
export function diagnosis(
  failed: readonly { readonly name: string; readonly sign?: string }[],
  known: readonly Known[],
): string | undefined {
  if (failed.length === 0) return undefined;
  const signs = failed.flatMap(({ name, sign }) => (sign === undefined ? [] : [[name, sign] as const]));
  const names = failed.map(({ name }) => name);
  const shown = fingerprint(names, Object.fromEntries(signs));
  const isSame = ({ look, fails = [] }: Known) =>
    look === shown ||
    (look === undefined && fails.length === names.length && names.every((name) => fails.includes(name)));
  return known.find(isSame)?.belief;
}

/** Checks and signs in a few letters, as pages carry many: an FNV hash of 32 bits. */
export function fingerprint(names: readonly string[], signs: Signs): string {
  let hash = 0x811c9dc5;
  for (const letter of [...names, ...Object.entries(signs).map(String)].sort().join()) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
