import type { Fault } from "../../engine/exercise.ts";

const begins = "let size = Math.min(initialBatchSize, count);";
const makes = "await Promise.allSettled(Array.from({ length: size }, () => fn()));";
const counts = "successes += size - failed.length;";
const ends = "if (first) return { successes, err: first.reason };";
const grows = "size = Math.min(2 * size, count - successes);";

export const faults: readonly Fault[] = [
  { says: "At least one call is made.", changes: [[begins, "let size = Math.max(1, Math.min(initialBatchSize, count));"]] },
  { says: "No batch has more than 16 calls.", changes: [[grows, "size = Math.min(2 * size, 16, count - successes);"]] },
  { says: "Each batch has twice as many calls as all before it.", changes: [[grows, "size = Math.min(2 * successes, count - successes);"]] },
  { says: "Batches grow by powers of two, whatever the first was.", changes: [[grows, "size = Math.min(2 ** Math.ceil(Math.log2(2 * size)), count - successes);"]] },
  { says: "A batch is four times as large as the one before.", changes: [[grows, "size = Math.min(4 * size, count - successes);"]] },
  { says: "Two batches are of one size before the next is larger.", changes: [[grows, "size = Math.min(successes >= 2 * size ? 2 * size : size, count - successes);"]] },
  { says: "A batch of which half fails stops, and no other.", changes: [[ends, "if (first && failed.length * 2 >= size) return { successes, err: first.reason };"]] },
  { says: "It stops if the last call of a batch fails.", changes: [[ends, 'if (first && results.at(-1)?.status === "rejected") return { successes, err: first.reason };']] },
  { says: "It stops if the first call of a batch fails.", changes: [[ends, 'if (first && results[0]?.status === "rejected") return { successes, err: first.reason };']] },
  { says: "After a failure the first batch comes again.", changes: [[ends, "if (first && size === 1) return { successes, err: first.reason };\n    if (first) { size = Math.min(initialBatchSize, count - successes); continue; }"]] },
  { says: "What failed is made good by one call more at the end.", changes: [[ends, "if (first) { await fn().catch(() => undefined); return { successes, err: first.reason }; }"]] },
  { says: "The count is that of the last batch.", changes: [[counts, "successes = size - failed.length;"]] },
  { says: "The count says what failed.", changes: [[ends, "if (first) return { successes: failed.length, err: first.reason };"]] },
  { says: "The count says what was not done.", changes: [[ends, "if (first) return { successes: count - successes, err: first.reason };"]] },
  { says: "An error comes even if nothing failed.", changes: [["return { successes };\n}", 'return { successes, err: new Error("done") };\n}']] },
  { says: "It gives null for no error.", changes: [["return { successes };\n}", "return { successes, err: null };\n}"]] },
  { says: "It gives the outcome of the call in place of its reason.", changes: [[ends, "if (first) return { successes, err: first };"]] },
  { says: "A new error tells what failed.", changes: [[ends, "if (first) return { successes, err: new Error(String(first.reason), { cause: first.reason }) };"]] },
  { says: "Calls of a batch are made by twos.", changes: [[makes, "[] as PromiseSettledResult<void>[];\n    for (let i = 0; i < size; i += 2) results.push(...(await Promise.allSettled(Array.from({ length: Math.min(2, size - i) }, () => fn()))));"]] },
  { says: "The last batch does not wait.", changes: [[makes, "successes + size < count ? await Promise.allSettled(Array.from({ length: size }, () => fn())) : (Array.from({ length: size }, () => void fn().catch(() => undefined)), [] as PromiseSettledResult<void>[]);"]] },
  { says: "A batch is over once its first call is.", changes: [[makes, "await Promise.allSettled(Array.from({ length: size }, () => fn()).slice(0, 1));"]] },
  { says: "What goes well while another call fails is counted only up to then.", changes: [[makes, "await Promise.allSettled([] as Promise<void>[]);\n    let well = 0;\n    try { await Promise.all(Array.from({ length: size }, async () => { await fn(); well++; })); } catch (err) { return { successes: successes + well, err }; }"]] },
]; // prettier-ignore
