// Ours: a test says which errors it logs on purpose; any other fails it
import * as klog from "#klog";

let logged: string[] = [];
let claims: RegExp[] = [];
let lasting: RegExp[] = [];

/** Says of errors like these that the test that runs causes them, and that they are no fault. */
export function claimErrors(...patterns: readonly RegExp[]): void {
  claims.push(...patterns);
}

/** The same for all tests of a file: those of its errors that come when they like, as where tests run at once. */
export function claimErrorsThroughout(...patterns: readonly RegExp[]): void {
  lasting.push(...patterns);
}

/** Collects all errors that are logged from now on. What it returns hands out those that nobody claimed, once, and ends all claims. */
export function collectErrors(): () => string[] {
  lasting = [];
  klog.setSink((severity, line) => void (/^(error|fatal)$/.test(severity) && logged.push(line)));
  return () => {
    const unclaimed = logged.filter((line) => ![...claims, ...lasting].some((claim) => claim.test(line)));
    [logged, claims] = [[], []];
    return [...new Set(unclaimed)];
  };
}

/** What is logged while `work` runs at that verbosity, each line behind its severity. Its errors need nobody's claim. */
export async function linesOf(verbosity: number, work: () => unknown): Promise<string[]> {
  const lines: string[] = [];
  const sink = klog.setSink((severity, line) => lines.push(`${severity}: ${line}`));
  klog.setVerbosity(verbosity);
  try {
    await work();
  } finally {
    klog.setVerbosity(0);
    klog.setSink(sink);
  }
  return lines;
}
