// Ours: hundreds of clients that ask and never read, for a minute of real time
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as fieldmanager from "#embedded/fieldmanager";
import * as embeddednode from "#embedded/node";
import * as embeddedtesting from "#embedded/testing";

const clients = 300;
/** How many objects there are: a list of them is held once for each client that asked for it and does not read. */
const kept = 2;
const clock = new utilclock.RealClock();
const megabyte = 1 << 20;

test(`${clients} clients that never read cost a server a bounded amount of memory, and nobody else waits for them`, async () => {
  const server = new embedded.ApiServer({
    clock,
    rand: new rand.Rand(1),
    fieldManager: fieldmanager,
    history: 64,
  });
  const listening = await embeddednode.listen(server, { patience: { answer: 10 * time.second } });
  const path = embeddedtesting.configMapsPath;
  const put = async (i: number): Promise<number> => {
    const object = {
      ...embeddedtesting.newConfigMap(`n${i % kept}`),
      data: { key: "x".repeat(100_000), i: String(i) },
    };
    const url = i < kept ? `${listening.url}${path}` : `${listening.url}${path}/n${i % kept}`;
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(url, {
      method: i < kept ? "POST" : "PUT",
      headers,
      body: JSON.stringify(object),
    });
    await response.text();
    return response.status;
  };
  for (let i = 0; i < kept; i++) expect(await put(i)).toBe(201);
  const before = process.memoryUsage().rss;
  const sockets: Socket[] = [];
  for (let i = 0; i < clients; i++) {
    const socket = connect(listening.port, "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    socket.pause();
    // Watches, long lists, and lists one after the other.
    const asked = ["?watch=true", "", ""][i % 3] ?? "";
    socket.write(`GET ${path}${asked} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(i % 3 === 2 ? 20 : 1));
    sockets.push(socket);
  }
  const until = clock.now() + time.minute;
  let [writes, most, slowest] = [kept, 0, 0];
  while (clock.now() < until) {
    const began = clock.now();
    expect(await put(writes++)).toBe(200);
    slowest = Math.max(slowest, clock.now() - began);
    most = Math.max(most, process.memoryUsage().rss - before);
    await utilclock.sleep(clock, 20, context.background());
  }
  console.log(
    `${clients} clients that do not read: ${writes} writes, ${(most / megabyte).toFixed(0)} MB more at most, slowest write ${slowest} ms`,
  );
  expect(writes).toBeGreaterThan(100);
  expect(most).toBeLessThan(500 * megabyte);
  // Those that take nothing have lost their connections, and their watches.
  expect(server.watches).toBe(0);
  for (const socket of sockets) socket.destroy();
  await listening.close();
});
