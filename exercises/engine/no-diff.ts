// Stands for `@vitest/utils/diff` where an exercise runs outside vitest: reports are tables (explain.ts), and nobody reads a diff.

/** Says nothing of what differs. */
export const diff = (): undefined => undefined;

/** Says nothing of what differs. */
export const printDiffOrStringify = (): undefined => undefined;

/** Leaves both values as they are. */
export const replaceAsymmetricMatcher = (
  actual: unknown,
  expected: unknown,
): { replacedActual: unknown; replacedExpected: unknown } => ({
  replacedActual: actual,
  replacedExpected: expected,
});

/** Formats values as their printer does by itself. */
export const getDefaultFormatOptions = (): object => ({});
