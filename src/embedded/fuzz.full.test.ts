// Ours: more random requests, in process and over real sockets, where what is no HTTP at all comes too
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as rand from "#go/math/rand";
import * as yaml from "#apimachinery/util/yaml";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as fieldmanager from "#embedded/fieldmanager";
import * as embeddednode from "#embedded/node";
import * as embeddedtesting from "#embedded/testing";

// A hundred thousand take a minute and ten seconds of a processor; FUZZ_REQUESTS asks for more or fewer.
const asked = process.env["FUZZ_REQUESTS"];
const requests = Number(asked ?? 100_000);
const overHTTP = Number(asked ?? 10_000) / 5;
const seed = inject("seed");

test(`${requests} random requests in process (seed ${seed})`, async () => {
  klogtesting.claimErrors(/^Couldn't parse request /);
  const tally = await embeddedtesting.fuzz(requests, seed);
  console.log(`in process, seed ${seed}: ${tally.toString()}`);
  expect(tally.validShare).toBeGreaterThan(0.2);
  expect(tally.idle).toEqual([]);
});

/** What is done to the bytes of a request, whatever it says. */
const spoilers: readonly [name: string, spoil: (text: string, at: number) => string][] = [
  ["cut off", (text, at) => text.slice(0, at)],
  ["a byte put in", (text, at) => `${text.slice(0, at)}\0${text.slice(at)}`],
  ["a line break put in", (text, at) => `${text.slice(0, at)}\r\n${text.slice(at)}`],
  ["a line taken out", (text) => text.replace("\r\n", "")],
  ["a length that is wrong", (text) => text.replace(/Content-Length: \d+/, "Content-Length: 7")],
  ["a length that is none", (text) => text.replace(/Content-Length: \d+/, "Content-Length: -1")],
  ["two lengths", (text) => text.replace(/(Content-Length: )(\d+)/, "$1$2\r\n$1 1$2")],
  [
    "length and chunks",
    (text) => text.replace("Content-Length", "Transfer-Encoding: chunked\r\nContent-Length"),
  ],
  ["chunks that are none", (text) => text.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked")],
  ["an encoding that is none", (text) => text.replace(/Content-Length: \d+/, "Transfer-Encoding: gzip, x")],
  [
    "another version of HTTP",
    (text, at) => text.replace("HTTP/1.1", ["HTTP/1.0", "HTTP/3.7", "FTP/1"][at % 3] ?? ""),
  ],
  ["no host", (text) => text.replace("Host: localhost\r\n", "")],
  ["another host", (text) => text.replace("Host: localhost", "Host: evil.example")],
  ["expectations", (text) => text.replace("\r\n\r\n", "\r\nExpect: 200-maybe\r\n\r\n")],
  ["an upgrade", (text) => text.replace("Connection: close", "Connection: Upgrade\r\nUpgrade: websocket")],
  ["a whole URL", (text) => text.replace(" /", " http://localhost/")],
  [
    "a method that is none",
    (text, at) => text.replace(/^\w+/, ["BREW", "TRACE", "CONNECT", "HEAD"][at % 4] ?? ""),
  ],
  ["another request after it", (text) => text.replace("Connection: close\r\n", "") + text],
];

describe("over real sockets", () => {
  let server: embedded.ApiServer;
  let listening: embeddednode.Listening;

  beforeAll(async () => {
    server = new embedded.ApiServer({
      fieldManager: fieldmanager,
      clock: new utilclock.RealClock(),
      rand: new rand.Rand(1),
      yaml: yaml.unmarshal,
      toYAML: yaml.marshal,
      protobuf: embeddednode.decodeProtobuf,
      history: 2 * requests,
    });
    listening = await embeddednode.listen(server);
  });
  afterAll(() => listening.close());

  /** Sends bytes, then says that no more will come; returns everything that the server says. */
  function exchange(text: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = "";
      const socket = connect({ port: listening.port, host: "127.0.0.1" });
      socket.setEncoding("utf8");
      socket.on("data", (chunk: string) => (answer += chunk));
      // A server may hang up on nonsense before it has read all of it.
      socket.on("error", () => {});
      socket.on("close", () => resolve(answer));
      socket.end(text);
    });
  }

  function read(answer: string): embeddedtesting.Read {
    const end = answer.indexOf("\r\n\r\n");
    const head = answer.slice(0, end);
    const type = /\r\ncontent-type: (.*)/i.exec(head)?.[1] ?? "";
    return { code: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), type, text: answer.slice(end + 4) };
  }

  /** Wishes that can be written down as HTTP and end by themselves. */
  function nextWish(source: embeddedtesting.Requests): embeddedtesting.Wish {
    for (;;) {
      const wish = source.next();
      if (!/[^!-~]|#/.test(wish.path) && !wish.path.includes("watch=true")) return wish;
    }
  }

  test(`${overHTTP} random requests (seed ${seed})`, async () => {
    klogtesting.claimErrors(/^Couldn't parse request /);
    const source = new embeddedtesting.Requests(new rand.Rand(seed));
    const tally = new embeddedtesting.Tally();
    for (let i = 0; i < overHTTP; i++) {
      const wish = nextWish(source);
      const before = server.store.revision;
      const answer = read(await exchange(bytesOf(wish)));
      tally.add(wish, answer.code);
      const wrong =
        embeddedtesting.complaint(wish, answer) ??
        (server.store.revision < before ? "versions went back" : undefined);
      expect(
        wrong === undefined ? "" : `${wrong}: request ${i}: ${embeddedtesting.shown(wish, answer)}`,
      ).toBe("");
    }
    console.log(`over HTTP, seed ${seed}: ${tally.toString()}`);
    expect(tally.validShare).toBeGreaterThan(0.2);
    expect(tally.idle).toEqual([]);
  });

  test(`${overHTTP} requests with spoilt bytes (seed ${seed})`, async () => {
    klogtesting.claimErrors(/^Couldn't parse request /);
    const source = new embeddedtesting.Requests(new rand.Rand(seed + 1));
    const random = new rand.Rand(seed + 2);
    const struck = new Map<string, Map<string, number>>();
    for (let i = 0; i < overHTTP; i++) {
      const [name, spoil] = spoilers[i % spoilers.length] ?? ["", (text: string) => text];
      const whole = bytesOf(nextWish(source));
      const text = spoil(whole, random.intn(whole.length));
      const answer = await exchange(text);
      const code = answer === "" ? "hung up" : String(read(answer).code);
      const counts = struck.get(name) ?? new Map<string, number>();
      struck.set(name, counts.set(code, (counts.get(code) ?? 0) + 1));
      const isWell = answer === "" || (/^HTTP\/1\.1 [2-4]\d\d /.test(answer) && answer.includes("\r\n\r\n"));
      expect(isWell ? "" : `${name}, request ${i}:\n${text}\n${answer}`).toBe("");
    }
    for (const [name, counts] of struck)
      console.log(`${name}: ${Array.from(counts, ([code, n]) => `${code} ${n}`).join(", ")}`);
    expect(struck.size).toBe(spoilers.length);
    expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
  });
});

function bytesOf({ method, path, headers, body }: embeddedtesting.Wish): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join("")}${length}\r\n${body ?? ""}`;
}
