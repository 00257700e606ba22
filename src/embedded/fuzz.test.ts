// Ours: thousands of random requests, at least a fifth of them valid; nothing a client sends may break the server
import { expect, inject, test } from "vitest";
import * as klogtesting from "#klog/testing";
import * as embeddedtesting from "#embedded/testing";

// FUZZ_REQUESTS runs more of them, TEST_SEED others; FUZZ_PRINT shows what they came to.
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 1000);
const seed = inject("seed");

test(`${requests} random requests each get a Status or an object, and every version can be replayed (seed ${seed})`, async () => {
  klogtesting.claimErrors(/^Couldn't parse request /);
  const tally = await embeddedtesting.fuzz(requests, seed);
  if (process.env["FUZZ_PRINT"] !== undefined) console.log(`seed ${seed}: ${tally.toString()}`);
  expect(tally.validShare).toBeGreaterThan(0.2);
  expect(tally.idle).toEqual([]);
});
