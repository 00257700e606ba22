// Ours: many storms; STORM_SEEDS plays more of them, TEST_SEED others
import { expect, inject, test } from "vitest";
import * as storm from "#client-go/tools/cache/testing/storm";
import * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as klogtesting from "#klog/testing";

const seeds = Number(process.env["STORM_SEEDS"] ?? 60);
const first = inject("seed");

function newServer(clock: utilclock.Clock): storm.Server {
  const server = new embedded.ApiServer({
    clock,
    rand: new rand.Rand(1),
    history: 8,
  });
  return { fetch: server.fetch.bind(server), watches: () => server.watches, close: () => server.close() };
}

test(`stores and handlers agree with the server after ${seeds} storms, from seed ${first} on; every fault struck`, async () => {
  klogtesting.claimErrors(/Failed to watch|reading response body/);
  const sum = await storm.sumOf({ first, seeds }, newServer);
  console.log(`${seeds} storms: ${storm.shown(sum)}`);
  expect(sum.wrong).toEqual([]);
  expect(storm.neverStruck(sum)).toEqual([]);
});
