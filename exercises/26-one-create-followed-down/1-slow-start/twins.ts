import type { Twins } from "../../engine/exercise.ts";

const begins = "let size = Math.min(initialBatchSize, count);";
const makes = "await Promise.allSettled(Array.from({ length: size }, () => fn()));";
const counts = "successes += size - failed.length;";
const ends = "if (first) return { successes, err: first.reason };";
const grows = "size = Math.min(2 * size, count - successes);";

export const twins: Twins = {
  "a-batch-is-all-or-nothing": {
    says: "Where calls go well beside one that fails, nothing counts at all.",
    changes: [
      [ends, "if (first) return { successes: failed.length < size ? 0 : successes, err: first.reason };"],
    ],
  },
  "a-failure-ends-its-batch": {
    says: "It does not wait for the calls beside one that fails, and counts them as done.",
    near: "Whoever counts the others counts those that fail later, too.",
    changes: [
      [
        makes,
        `[] as PromiseSettledResult<void>[];
    try {
      await Promise.all(Array.from({ length: size }, () => fn()));
    } catch (err) {
      return { successes: successes + size - 1, err };
    }`,
      ],
    ],
  },
  "a-failure-is-thrown": {
    says: "Where a call fails, the answer says nothing.",
    changes: [[ends, "if (first) return { successes: Number.NaN, err: null };"]],
  },
  "a-second-chance": {
    says: "Where a call fails, two more are made.",
    changes: [
      [
        makes,
        "await Promise.allSettled(Array.from({ length: size }, () => fn().catch(() => Promise.all([fn(), fn()]))));",
      ],
    ],
  },
  "all-at-once": {
    says: "All calls but the last are made at once.",
    changes: [[begins, "let size = Math.min(count, Math.max(initialBatchSize, count - 1));"]],
  },
  "all-errors-in-one": {
    says: "It gives the text of the error.",
    changes: [[ends, "if (first) return { successes, err: String(first.reason) };"]],
  },
  "batches-are-full": {
    says: "The last batch has one call too many.",
    changes: [
      [begins, "let size = count && Math.min(initialBatchSize, count + 1);"],
      [grows, "size = count > successes ? Math.min(2 * size, count - successes + 1) : 0;"],
    ],
  },
  "begins-with-one": {
    says: "Where it is to begin with more than one call, it makes one and then all others.",
    changes: [
      [begins, "let size = Math.min(1, count);"],
      [grows, "size = initialBatchSize > 1 ? count - successes : Math.min(2 * size, count - successes);"],
    ],
  },
  "each-success-starts-two": {
    says: "The next batch begins once one call of this one is done.",
    changes: [
      [
        "export async function slowStartBatch(",
        `export async function slowStartBatch(
  count: number,
  initialBatchSize: number,
  fn: () => Promise<void>,
): Promise<{ successes: number; err?: unknown }> {
  void answer;
  let [made, successes] = [0, 0];
  let failure: unknown;
  const running: Promise<void>[] = [];
  for (
    let size = Math.min(initialBatchSize, count);
    size > 0 && failure === undefined;
    size = Math.min(2 * size, count - made)
  ) {
    const batch = Array.from({ length: size }, () =>
      fn().then(
        () => void successes++,
        (err: unknown) => void (failure ??= err),
      ),
    );
    made += size;
    running.push(...batch);
    await Promise.race(batch);
  }
  await Promise.all(running);
  return { successes, err: failure };
}

async function answer(`,
      ],
    ],
  },
  "failures-count-as-done": {
    says: "A call that failed counts half.",
    changes: [[counts, "successes += size - failed.length / 2;"]],
  },
  "goes-on-after-a-failure": {
    says: "After a batch with a failure one more call is made.",
    changes: [
      [
        ends,
        `const left = count - successes - failed.length;
    if (first && left > 0) await fn().then(() => void successes++, () => undefined);
    ${ends}`,
      ],
    ],
  },
  "grows-evenly": {
    says: "Each batch is as large as the two before it together.",
    changes: [
      [begins, `${begins}\n  let before = size;`],
      [grows, "[before, size] = [size, Math.min(before + size, count - successes)];"],
    ],
  },
  "one-by-one": {
    says: "The calls of a batch are made one after the other.",
    near: "Whoever makes all calls of a batch counts them all.",
    changes: [
      [
        makes,
        `[] as PromiseSettledResult<void>[];
    for (let i = 0; i < size; i++) results.push(...(await Promise.allSettled([fn()])));`,
      ],
    ],
  },
  "the-count-says-it": {
    says: "Where nothing went well it gives an error of its own, and otherwise none.",
    changes: [
      [
        ends,
        'if (first) return { successes, err: successes === 0 ? new Error("nothing went well") : undefined };',
      ],
    ],
  },
};
