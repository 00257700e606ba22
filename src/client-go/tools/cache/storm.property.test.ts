// Ours: informers on a network on which everything goes wrong know what the server has, once it is calm
import { expect, inject, test } from "vitest";
import * as storm from "#client-go/tools/cache/testing/storm";
import * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as klogtesting from "#klog/testing";

// storm.full.test.ts plays many more.
const seeds = 4;
const first = inject("seed");

function newServer(clock: utilclock.Clock): storm.Server {
  const server = new embedded.ApiServer({
    clock,
    rand: new rand.Rand(1),
    history: 8,
  });
  return { fetch: server.fetch.bind(server), watches: () => server.watches, close: () => server.close() };
}

test(`stores and handlers agree with the server after ${seeds} storms, from seed ${first} on`, async () => {
  klogtesting.claimErrors(/Failed to watch|reading response body/);
  const sum = await storm.sumOf({ first, seeds }, newServer);
  expect(sum.wrong).toEqual([]);
  expect(sum.struck.size).toBeGreaterThan(6);
});
