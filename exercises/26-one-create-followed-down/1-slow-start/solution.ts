export async function slowStartBatch(
  count: number,
  initialBatchSize: number,
  fn: () => Promise<void>,
): Promise<{ successes: number; err?: unknown }> {
  let successes = 0;
  let size = Math.min(initialBatchSize, count);
  while (size > 0) {
    const results = await Promise.allSettled(Array.from({ length: size }, () => fn()));
    const failed = results.filter((result) => result.status === "rejected");
    successes += size - failed.length;
    const [first] = failed;
    if (first) return { successes, err: first.reason };
    size = Math.min(2 * size, count - successes);
  }
  return { successes };
}
