// Ours: what a request costs grows no faster than its length: each parser, validator, patch and selector, by doubling
import { expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as klogtesting from "#klog/testing";
import * as embeddedtesting from "#embedded/testing";

/** Bytes of a request; what a shorter one costs, others on the machine decide. */
const sizes = [50_000, 100_000, 200_000, 400_000];
/** Three doublings of what grows in proportion give 8, of what grows with the square 64. */
const mostGrowth = 20;
/** Milliseconds of processor time below which nothing can be told apart. */
const floor = 4;
/** A body may have 3 MiB, for which a second is the aim; a busy machine takes several times as long. */
const longest = { bytes: 3 * 1024 * 1024, milliseconds: 10_000 };

/** Milliseconds of processor time that the server takes for one request of so many bytes, and what it answered. */
async function cost(
  { bytes, before = () => [], make }: embeddedtesting.Cost,
  size: number,
): Promise<[milliseconds: number, code: number]> {
  const n = Math.floor(size / bytes);
  const h = new embeddedtesting.Harness({ yaml: yaml.unmarshal, toYAML: yaml.marshal });
  for (const asked of before(n)) expect((await h.call(...asked)).code).toBeLessThan(300);
  const [method, path, body, headers] = make(n);
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const start = process.cpuUsage();
  const { code } = await h.call(method, path, text, headers);
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1000, code];
}

async function costs(one: embeddedtesting.Cost): Promise<number[]> {
  const took: number[] = [];
  for (const size of sizes) {
    const [milliseconds, code] = await cost(one, size);
    // A server that failed has not done its work.
    expect(code).toBeLessThan(500);
    took.push(milliseconds);
  }
  return took;
}

/** How many times as much the longest costs as the shortest. */
const grows = (took: readonly number[]): number => (took.at(-1) ?? 0) / Math.max(floor, took[0] ?? 0);

test.each(embeddedtesting.costs.map((one) => [one.name, one] as const))("%s", async (name, one) => {
  klogtesting.claimErrors(/^Couldn't parse request /);
  await cost(one, 2000);
  let took = await costs(one);
  // Others may have disturbed it: the better of two counts.
  if (grows(took) >= mostGrowth) took = (await costs(one)).map((ms, i) => Math.min(ms, took[i] ?? ms));
  const growth = took.slice(1).map((ms, i) => (ms / (took[i] ?? ms)).toFixed(1));
  const last = took.at(-1) ?? 0;
  const whole = (last * longest.bytes) / (sizes.at(-1) ?? 1);
  console.log(
    `${name}: ${took.map((ms) => ms.toFixed(0)).join(", ")} ms; each doubling × ${growth.join(", ")}; 3 MiB: ${whole.toFixed(0)} ms`,
  );
  expect(grows(took)).toBeLessThan(mostGrowth);
  expect(whole).toBeLessThan(longest.milliseconds);
});
