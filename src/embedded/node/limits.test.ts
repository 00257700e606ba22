// Ours: clients that send too much, too slowly or half, and those that do not read, on real sockets
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import * as context from "#go/context";
import * as embedded from "#embedded";
import * as embeddednode from "#embedded/node";
import * as embeddedtesting from "#embedded/testing";

const clock = new utilclock.RealClock();
const minute = 60_000;
const open: { close(): Promise<void> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const listening of open.splice(0)) await listening.close();
});

async function serve(
  options: embeddednode.ListenOptions = {},
  history = 4096,
): Promise<[embeddednode.Listening, embedded.ApiServer]> {
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1), history });
  const listening = await embeddednode.listen(server, options);
  open.push(listening);
  return [listening, server];
}

/** A connection on which nothing is read unless `text` is called. */
class Raw {
  readonly socket: Socket;
  #received = "";

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("error", () => {});
    sockets.push(this.socket);
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  read(): this {
    if (this.socket.listenerCount("data") === 0)
      this.socket.on("data", (chunk: Buffer) => (this.#received += chunk.toString("latin1")));
    this.socket.resume();
    return this;
  }

  /** All that the server says until it hangs up. */
  async text(): Promise<string> {
    this.read();
    if (!this.socket.closed) await new Promise((resolve) => this.socket.on("close", resolve));
    return this.#received;
  }

  async until(what: string): Promise<void> {
    while (!this.#received.includes(what)) await once(this.socket, "data");
  }
}

const statusLine = (text: string) => text.split("\r\n")[0];
const bodyOf = (text: string) => text.slice(text.indexOf("\r\n\r\n") + 4);
const post = (headers: string) =>
  `POST ${embeddedtesting.configMapsPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
const isAlive = async ({ url }: embeddednode.Listening) => (await fetch(`${url}/healthz`)).status;

describe("a request that is too large", () => {
  const tooLarge = {
    kind: "Status",
    status: "Failure",
    message: "Request entity too large: limit is 3145728",
    reason: "RequestEntityTooLarge",
    code: 413,
  };

  test.each([
    ["with its length", `Content-Length: ${4 << 20}\r\nConnection: close`, "x".repeat(4 << 20)],
    [
      "in chunks",
      "Transfer-Encoding: chunked\r\nConnection: close",
      `${(4 << 20).toString(16)}\r\n${"x".repeat(4 << 20)}\r\n0\r\n\r\n`,
    ],
  ])("is refused in upstream's words: a body %s", async (_name, headers, body) => {
    const [listening] = await serve();
    const text = await new Raw(listening.port).send(post(headers)).send(body).text();
    expect(statusLine(text)).toBe("HTTP/1.1 413 Payload Too Large");
    expect(JSON.parse(bodyOf(text))).toMatchObject(tooLarge);
    expect(await isAlive(listening)).toBe(200);
  });

  test("counts bytes, not characters", async () => {
    const [{ url }] = await serve();
    const body = JSON.stringify({ ...embeddedtesting.newConfigMap("a"), data: { key: "ü".repeat(2 << 20) } });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${url}${embeddedtesting.configMapsPath}`, {
      method: "POST",
      headers,
      body,
    });
    expect(response.status).toBe(413);
  });

  test("is cut off where it does not end", async () => {
    const [listening] = await serve();
    const raw = new Raw(listening.port).send(post("Transfer-Encoding: chunked")).read();
    const megabyte = `100000\r\n${"x".repeat(1 << 20)}\r\n`;
    let sent = 0;
    while (!raw.socket.closed && sent < 200) {
      raw.send(megabyte);
      sent++;
      await utilclock.sleep(clock, 1, context.background());
    }
    expect([raw.socket.closed, sent < 200, await isAlive(listening)]).toEqual([true, true, 200]);
  });

  test("is refused as Go refuses it: headers of more than a mebibyte", async () => {
    const [listening] = await serve();
    const raw = new Raw(listening.port).send(
      `GET /api HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(2 << 20)}`,
    );
    expect(await raw.text()).toBe(
      "HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n431 Request Header Fields Too Large",
    );
    expect(await isAlive(listening)).toBe(200);
  });
});

describe("a request that comes too slowly", () => {
  const patience = { headers: 500, request: 500 };

  test.each([
    ["nothing at all", ""],
    ["half its headers", "GET /api HTTP/1.1\r\nHost: local"],
    ["half its body", `${post("Content-Length: 100")}{"kind":`],
  ])("is given up: %s", async (_name, sent) => {
    const [listening] = await serve({ patience });
    const text = await new Raw(listening.port).send(sent).text();
    expect(statusLine(text)).toBe("HTTP/1.1 408 Request Timeout");
    expect(await isAlive(listening)).toBe(200);
  });

  test("harms nobody when its client leaves in the middle", async () => {
    const [listening] = await serve();
    for (let i = 0; i < 20; i++) {
      const raw = new Raw(listening.port).send(`${post("Content-Length: 100")}{"kind":`);
      await once(raw.socket, "connect");
      if (i % 2 === 0) raw.socket.resetAndDestroy();
      else raw.socket.end();
    }
    expect(await isAlive(listening)).toBe(200);
  });
});

describe("a watcher that does not read", () => {
  const history = 8;
  const watch = `GET ${embeddedtesting.configMapsPath}?watch=true HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  /** More than the system's buffers hold, and far more than the history. */
  async function writeMuch(server: embedded.ApiServer): Promise<void> {
    const data = { key: "x".repeat(900_000) };
    for (let i = 0; i < 64; i++) {
      const object = JSON.stringify({
        ...embeddedtesting.newConfigMap("a"),
        data: { ...data, i: String(i) },
      });
      const [method, path] =
        i === 0 ? ["POST", embeddedtesting.configMapsPath] : ["PUT", `${embeddedtesting.configMapsPath}/a`];
      const headers = { "Content-Type": "application/json" };
      const response = await server.fetch(new Request(`http://h${path}`, { method, headers, body: object }));
      expect(response.status).toBeLessThan(300);
      await utilclock.sleep(clock, 0, context.background());
    }
  }

  test("is told 410 and its watch ends, while everybody else goes on", async () => {
    const [listening, server] = await serve({}, history);
    const raw = new Raw(listening.port).send(watch).read();
    await raw.until("\r\n\r\n");
    raw.socket.pause();
    await writeMuch(server);
    expect(server.watches).toBe(0);
    raw.socket.resume();
    await raw.until("\r\n0\r\n\r\n");
    raw.socket.destroy();
    const events = (await raw.text()).split("\n").filter((line) => line.startsWith('{"type"'));
    expect(JSON.parse(events.at(-1) ?? "")).toMatchObject({
      type: "ERROR",
      object: { kind: "Status", code: 410, reason: "Expired" },
    });
    expect(events.length).toBeLessThan(64);
  });

  test("loses its connection if it takes nothing of that either", async () => {
    const [listening, server] = await serve({ patience: { answer: 50 } }, history);
    const raw = new Raw(listening.port).send(watch.replace(/\r\n$/, "Connection: close\r\n\r\n")).read();
    await raw.until("\r\n\r\n");
    raw.socket.pause();
    await writeMuch(server);
    await utilclock.sleep(clock, 200, context.background());
    const text = await raw.text();
    expect(text.endsWith("\r\n0\r\n\r\n")).toBe(false);
  });
});

test("hundreds of requests that come at once are answered one after the other, each when the one before has left", async () => {
  let [running, most, answered] = [0, 0, 0];
  const listening = await embeddednode.listen({
    fetch: async () => {
      most = Math.max(most, ++running);
      await utilclock.sleep(clock, 1, context.background());
      running--;
      return new Response(`answer ${++answered}`);
    },
  });
  open.push(listening);
  const one = "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const raw = new Raw(listening.port).send(one.repeat(200)).read();
  await raw.until("answer 200");
  raw.socket.destroy();
  expect([most, (await raw.text()).match(/answer \d+/g)]).toEqual([
    1,
    Array.from({ length: 200 }, (_, i) => `answer ${i + 1}`),
  ]);
});

describe("close()", () => {
  const quickly = { patience: { close: minute } };

  test.each([
    ["has sent nothing", ""],
    ["has sent half its headers", "GET /api HTTP/1.1\r\nHost: local"],
    ["keeps its connection for later", "GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["watches", `GET ${embeddedtesting.configMapsPath}?watch=true HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])("does not wait for a client that %s", async (_name, sent) => {
    const [listening] = await serve(quickly);
    const raw = new Raw(listening.port).send(sent).read();
    await once(raw.socket, "connect");
    if (sent.endsWith("\r\n\r\n")) await raw.until("\r\n\r\n");
    await listening.close();
    await raw.text();
    await expect(fetch(`${listening.url}/api`)).rejects.toThrow("fetch failed");
  });

  test("lets a request under way finish, and then hangs up", async () => {
    const began = new AbortController();
    const gate = new AbortController();
    const listening = await embeddednode.listen(
      {
        fetch: async () => {
          began.abort();
          await once(gate.signal, "abort");
          return new Response("done");
        },
      },
      quickly,
    );
    open.push(listening);
    const raw = new Raw(listening.port).send("GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n").read();
    await once(began.signal, "abort");
    const closed = listening.close();
    gate.abort();
    await closed;
    const text = await raw.text();
    expect([statusLine(text), bodyOf(text)]).toEqual(["HTTP/1.1 200 OK", "done"]);
    expect(text.toLowerCase()).toContain("connection: close");
  });

  test.each([
    ["half a request", `${post("Content-Length: 100")}{"kind":`],
    ["a pipeline of requests", "GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(500)],
  ])("waits for %s no longer than patience lasts", async (_name, sent) => {
    const [listening] = await serve({ patience: { close: 50 } });
    const raw = new Raw(listening.port).send(sent);
    await once(raw.socket, "connect");
    await utilclock.sleep(clock, 20, context.background());
    await listening.close();
    expect(await raw.text()).not.toContain("HTTP/1.1 5");
  });
});
