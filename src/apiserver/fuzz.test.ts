// Ours: thousands of random requests, at least a fifth of them valid; nothing a client sends may break the server
import { expect, test } from "vitest";
import { fuzz } from "#apiserver/testing";

// FUZZ_REQUESTS and FUZZ_SEED run more of them, or the same ones again; FUZZ_PRINT shows what they came to.
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 1000);
const seed = Number(process.env["FUZZ_SEED"] ?? 20210113);

test(
  `${requests} random requests each get a Status or an object, and every version can be replayed (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const tally = await fuzz(requests, seed);
    if (process.env["FUZZ_PRINT"] !== undefined) console.log(`seed ${seed}: ${tally.toString()}`);
    expect(tally.validShare).toBeGreaterThan(0.2);
    expect(tally.idle).toEqual([]);
  },
);
