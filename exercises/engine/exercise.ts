import type * as rand from "#go/math/rand";

/** One thing that a right answer does, named by a sentence. It throws, or rejects, if the answer does not. */
export interface Check {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/** What an exercise asks for: a function from an implementation to the checks that judge it. */
export type Spec<Implementation> = (implementation: Implementation) => readonly Check[];

/** A named misconception: an implementation that somebody might believe in. */
export interface Wrong<Implementation> {
  /** What whoever writes this probably believes, as a sentence for them to read. */
  readonly belief: string;
  /** The names of the checks that it fails; it passes all others. */
  readonly fails: readonly string[];
  readonly implementation: Implementation;
}

/** A slip that was once found to get through: it has no belief behind it, and one check at least must notice it. */
export interface Fault {
  /** What goes wrong, as a sentence. */
  readonly says: string;
  /** Pieces of solution.ts, each of which stands there once, and what stands there instead. */
  readonly changes: readonly (readonly [was: string, becomes: string])[];
}

/** A fault that fails the checks of a misconception for another reason. Its diagnosis would be wrong there. */
export type Twin =
  | (Fault & {
      /** Why no fault comes nearer, where the checks that fail are not all the same. */
      readonly near?: string;
    })
  /** Why there can be none. */
  | { readonly none: string };

/** By the names of the misconceptions. */
export type Twins = Readonly<Record<string, Twin>>;

/** A mutant of the solution that no check can tell apart, with inputs that show it. */
export interface Equivalent<Implementation, Input> {
  /** The change as the mutator prints it: `a <= b → a < b`. */
  readonly change: string;
  /** Why it makes no difference, as a sentence. */
  readonly why: string;
  /** Any input that matters, from `source`. */
  readonly input: (source: rand.Source) => Input;
  /** What an implementation gives for it, as something that JSON can hold. */
  readonly output: (implementation: Implementation, input: Input) => unknown;
}

/** Pieces of the answer in ending.md, made of what the port gives: each stands there word for word. */
export type Facts = () => readonly string[] | Promise<readonly string[]>;

const mark = Symbol.for("reading-kubernetes.not-started");

/** Ends a stub: the exercise shows as pending, neither passed nor failed. */
export function notStarted(): never {
  throw Object.assign(new Error("not started: write this function"), { [mark]: true });
}

/** Says whether `err` comes from a stub that nobody has touched, however deep in a chain of causes. */
export function isNotStarted(err: unknown): boolean {
  return err instanceof Error && (Object.hasOwn(err, mark) || isNotStarted(err.cause));
}
