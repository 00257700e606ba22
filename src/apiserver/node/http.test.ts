// Ours: the listener, with real sockets
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Rand } from "#go/math/rand";
import { RealClock } from "#utils/clock";
import { ApiServer } from "#apiserver";
import { listen, openapiProtobuf, selfSigned, type ListenOptions, type Listening } from "#apiserver/node";
import * as openapi from "#apiserver/openapi";
import { configMapsPath, newConfigMap } from "#apiserver/testing";

const open: Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

async function serve(options: ListenOptions = {}): Promise<Listening> {
  const server = new ApiServer({ clock: new RealClock(), rand: new Rand(1) });
  const listening = await listen(server, options);
  open.push(listening);
  return listening;
}

const json = { "Content-Type": "application/json" };
const create = (url: string, name: string) =>
  fetch(`${url}${configMapsPath}`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(newConfigMap(name)),
  });

/** Sends raw bytes and returns everything that comes back until the server closes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("listen", () => {
  test("answers over HTTP as the server does in process", async () => {
    const { url } = await serve();
    const response = await create(url, "a");
    expect([response.status, response.headers.get("content-type")]).toEqual([201, "application/json"]);
    expect(await response.json()).toMatchObject({ kind: "ConfigMap", metadata: { name: "a" } });
  });

  test("opens a quiet watch at once and streams what comes", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}${configMapsPath}?watch=true`);
    const reader = response.body?.getReader();
    await create(url, "a");
    const chunk = await reader?.read();
    expect(new TextDecoder().decode(chunk?.value)).toMatch(/^\{"type":"ADDED","object":\{"kind":"ConfigMap"/);
    await reader?.cancel();
  });

  test("ends open watches when it closes", async () => {
    const listening = await serve();
    const response = await fetch(`${listening.url}${configMapsPath}?watch=true`);
    const text = response.text();
    await listening.close();
    expect(await text).toBe("");
  });

  test("refuses a body of more than 3 MiB", async () => {
    const { url } = await serve();
    const body = JSON.stringify({ ...newConfigMap("a"), data: { key: "x".repeat(3 * 1024 * 1024) } });
    const response = await fetch(`${url}${configMapsPath}`, { method: "POST", headers: json, body });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { reason: "RequestEntityTooLarge" },
    ]);
  });

  test("says that a port is taken", async () => {
    const { port } = await serve();
    await expect(serve({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  test("answers only those who know the token", async () => {
    const { url } = await serve({ token: "secret" });
    const withToken = (token: string) =>
      fetch(`${url}/api`, { headers: { Authorization: `Bearer ${token}` } });
    expect([(await fetch(`${url}/api`)).status, (await withToken("other")).status]).toEqual([401, 401]);
    expect([(await withToken("secret")).status, (await fetch(`${url}/healthz`)).status]).toEqual([200, 200]);
  });

  test("leaves loopback only with a token", async () => {
    await expect(serve({ host: "0.0.0.0" })).rejects.toThrow("refusing to listen on 0.0.0.0 without a token");
  });

  test.each([
    [
      "a foreign host name",
      "GET /api HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
      "403 Forbidden",
    ],
    ["no HTTP at all", "what?\r\n\r\n", "400 Bad Request"],
    ["a method that does not exist", "BREW /api HTTP/1.1\r\nHost: localhost\r\n\r\n", "400 Bad Request"],
    [
      "TRACE",
      "TRACE /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "405 Method Not Allowed",
    ],
  ])("refuses %s", async (_name, text, expected) => {
    const { port } = await serve();
    expect((await raw(port, text)).split("\r\n")[0]).toBe(`HTTP/1.1 ${expected}`);
  });
});

test("selfSigned makes a certificate that HTTPS clients can be told to trust", async () => {
  const { key, cert } = selfSigned(new RealClock().now(), "127.0.0.1");
  const { port } = await serve({ tls: { key, cert } });
  const { get } = await import("node:https");
  const code = await new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path: "/healthz", ca: cert, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
  });
  expect(code).toBe(200);
});

test("openapiProtobuf carries kinds, merge keys and the dryRun parameter", () => {
  const text = Buffer.from(openapiProtobuf(openapi.document())).toString("latin1");
  expect(text).toContain('{"group":"apps","kind":"Deployment","version":"v1"}');
  expect(text).toContain("x-kubernetes-patch-merge-key");
  expect(text).toContain("dryRun");
});
