// Ours: what a request costs grows no faster than its length: each parser, validator, patch and selector, by doubling; and what the longest take
import { expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as klogtesting from "#klog/testing";
import * as embeddedtesting from "#embedded/testing";

/** Bytes of a request; what a shorter one costs, others on the machine decide. */
const sizes = [50_000, 100_000, 200_000, 400_000];
/** What is far from the limit at both ends need not be looked at between them. */
const ends = [50_000, 400_000];
const suspicious = 12;
/** Three doublings of what grows in proportion give 8, of what grows with the square 64. */
const mostGrowth = 20;
/** Milliseconds of processor time below which nothing can be told apart. */
const floor = 4;
/** A body may have 3 MiB and an address 1 MiB: that is to cost a second at most. */
const longest = { body: 3 * 1024 * 1024, address: 1024 * 1024, milliseconds: 1000 };
/** Others on the machine also take from a core's memory, which processor time does not tell: so much more is no fault yet. */
const margin = 1.5;

/** Milliseconds of processor time that the server takes for one request of so many bytes, and what it answered. */
async function cost(one: embeddedtesting.Cost, size: number): Promise<[milliseconds: number, code: number]> {
  // What etcd would refuse in the end has cost as much before.
  const h = new embeddedtesting.Harness({
    yaml: yaml.unmarshal,
    toYAML: yaml.marshal,
    maxRequestBytes: Infinity,
  });
  const [before, asked] = embeddedtesting.ofLength(one, size);
  for (const each of before) expect((await h.call(...each)).code).toBeLessThan(300);
  const start = process.cpuUsage();
  const response = await h.send(...asked);
  await response.text();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1000, response.status];
}

async function costs(one: embeddedtesting.Cost, of: readonly number[]): Promise<number[]> {
  const took: number[] = [];
  for (const size of of) {
    const [milliseconds, code] = await cost(one, size);
    // A server that failed has not done its work.
    expect(code).toBeLessThan(500);
    took.push(milliseconds);
  }
  return took;
}

/** How many times as much the longest costs as the shortest. */
const grows = (took: readonly number[]): number => (took.at(-1) ?? 0) / Math.max(floor, took[0] ?? 0);

/** All of them with what the longest of `sizes` took; one that was tried again stands here once. */
const dearest = new Map<embeddedtesting.Cost, number>();

test.each(embeddedtesting.costs.map((one) => [one.name, one] as const))("%s", async (name, one) => {
  klogtesting.claimErrors(/^Couldn't parse request /);
  await cost(one, 2000);
  let took = await costs(one, ends);
  if (grows(took) >= suspicious) took = await costs(one, sizes);
  // Others may have disturbed it: the better of two counts.
  if (grows(took) >= mostGrowth) took = (await costs(one, sizes)).map((ms, i) => Math.min(ms, took[i] ?? ms));
  const growth = took.slice(1).map((ms, i) => (ms / (took[i] ?? ms)).toFixed(1));
  dearest.set(one, took.at(-1) ?? 0);
  const doubled = took.length === sizes.length ? "each doubling" : "three doublings";
  console.log(`${name}: ${took.map((ms) => ms.toFixed(0)).join(", ")} ms; ${doubled} × ${growth.join(", ")}`);
  expect(grows(took)).toBeLessThan(mostGrowth);
});

/** Milliseconds of processor time for the longest request, as on a core with nothing else to do: the best of three where one takes too long. */
async function longestCost(one: embeddedtesting.Cost): Promise<number> {
  const length = embeddedtesting.hasBody(one) ? longest.body : longest.address;
  const took: number[] = [];
  while (took.length === 0 || (took.length < 3 && Math.min(...took) > longest.milliseconds)) {
    const before = paceNow();
    const [milliseconds, code] = await cost(one, length);
    expect(code).not.toBe(413);
    took.push((2 * milliseconds) / (before + paceNow()));
  }
  return Math.min(...took);
}

test("the twelve that cost the most take no longer than a second at their full length", async () => {
  klogtesting.claimErrors(/^Couldn't parse request /);
  expect(dearest.size).toBe(embeddedtesting.costs.length);
  const found: [name: string, milliseconds: number][] = [];
  for (const [one] of [...dearest].sort(([, a], [, b]) => b - a).slice(0, 12))
    found.push([one.name, Math.round(await longestCost(one))]);
  found.sort(([, a], [, b]) => b - a);
  console.log(found.map(([name, ms]) => `${name}: ${ms} ms of ${longest.milliseconds}`).join("\n"));
  expect(found.filter(([, ms]) => ms > margin * longest.milliseconds)).toEqual([]);
});

/** Milliseconds of processor time of a piece on a core with nothing else to do. */
const reference = 14;

/** How many times slower than there everything is now. */
function paceNow(): number {
  const pieces = Array.from({ length: 5 }, piece).sort((a, b) => a - b);
  return (pieces[2] ?? Number.NaN) / reference;
}

/** Work of a server's kind: an object of many keys is read, looked at, put in order, and written again. */
function piece(): number {
  const before = process.cpuUsage();
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`key-${i}`, `v${i % 97}`])),
  );
  const read = JSON.parse(text) as Record<string, string>;
  const sorted: Record<string, string> = {};
  for (const key of Object.keys(read).sort())
    if (/^[a-z][-a-z0-9]*$/.test(key)) sorted[key] = read[key] ?? "";
  if (JSON.stringify(Object.freeze(sorted)).length !== text.length)
    throw new Error("the piece lost something");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
