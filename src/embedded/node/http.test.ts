// Ours: the listener, with real sockets
import { createPrivateKey, X509Certificate } from "node:crypto";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as servernode from "#apiserver/server/node";
import * as fieldmanager from "#embedded/fieldmanager";
import * as embeddednode from "#embedded/node";
import * as openapi from "#embedded/openapi";
import * as embeddedtesting from "#embedded/testing";
import * as klogtesting from "#klog/testing";

const open: embeddednode.Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

async function serve({
  token,
  ...options
}: embeddednode.ListenOptions & { token?: string } = {}): Promise<embeddednode.Listening> {
  const server = new embedded.ApiServer({
    clock: new utilclock.RealClock(),
    rand: new rand.Rand(1),
    fieldManager: fieldmanager,
  });
  const listening = await embeddednode.listen(
    token === undefined ? server : server.secured({ token }),
    options,
  );
  open.push(listening);
  return listening;
}

const json = { "Content-Type": "application/json" };
const create = (url: string, name: string) =>
  fetch(`${url}${embeddedtesting.configMapsPath}`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(embeddedtesting.newConfigMap(name)),
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
    const response = await fetch(`${url}${embeddedtesting.configMapsPath}?watch=true`);
    const reader = response.body?.getReader();
    await create(url, "a");
    const chunk = await reader?.read();
    expect(new TextDecoder().decode(chunk?.value)).toMatch(/^\{"type":"ADDED","object":\{"kind":"ConfigMap"/);
    await reader?.cancel();
  });

  test("ends open watches when it closes", async () => {
    const listening = await serve();
    const response = await fetch(`${listening.url}${embeddedtesting.configMapsPath}?watch=true`);
    const text = response.text();
    await listening.close();
    expect(await text).toBe("");
  });

  test("refuses a body of more than 3 MiB", async () => {
    const { url } = await serve();
    const body = JSON.stringify({
      ...embeddedtesting.newConfigMap("a"),
      data: { key: "x".repeat(3 * 1024 * 1024) },
    });
    const response = await fetch(`${url}${embeddedtesting.configMapsPath}`, {
      method: "POST",
      headers: json,
      body,
    });
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
    klogtesting.claimErrors(/: invalid bearer token$/);
    const { url } = await serve({ token: "secret" });
    const withToken = (token: string) =>
      fetch(`${url}/api`, { headers: { Authorization: `Bearer ${token}` } });
    expect([(await fetch(`${url}/api`)).status, (await withToken("other")).status]).toEqual([403, 401]);
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

describe("selfSigned", () => {
  test.each(["127.0.0.1", "localhost"])("HTTPS clients who trust it may come to %s", async (host) => {
    const { key, cert } = await servernode.selfSigned("127.0.0.1", {
      now: new utilclock.RealClock().now(),
    });
    const { port } = await serve({ tls: { key, cert } });
    const { get } = await import("node:https");
    const code = await new Promise((resolve, reject) => {
      const request = get({ host, port, path: "/healthz", ca: cert, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on("error", reject);
    });
    expect(code).toBe(200);
  });

  test.each([
    [
      "fe80::1",
      "DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:FE80:0:0:0:0:0:0:1",
    ],
    ["me.example", "DNS:localhost, DNS:me.example, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1"],
  ])(
    "the certificate for %s names it and loopback, for the time and with the key asked for",
    async (host, names) => {
      const now = Date.UTC(2021, 0, 13, 13, 20);
      const { key, cert } = await servernode.selfSigned(host, {
        now,
        lifetime: 2 * time.hour,
        curve: "P-384",
      });
      const x509 = new X509Certificate(cert);
      expect({
        names: x509.subjectAltName,
        from: x509.validFrom,
        to: x509.validTo,
        curve: x509.publicKey.asymmetricKeyDetails?.namedCurve,
        authority: x509.ca,
        own: x509.checkPrivateKey(createPrivateKey(key)) && x509.verify(x509.publicKey),
      }).toEqual({
        names,
        from: "Jan 13 12:20:00 2021 GMT",
        to: "Jan 13 15:20:00 2021 GMT",
        curve: "secp384r1",
        authority: true,
        own: true,
      });
    },
  );
});

test("openapiProtobuf carries kinds, merge keys and the dryRun parameter", () => {
  const text = Buffer.from(embeddednode.openapiProtobuf(openapi.document())).toString("latin1");
  expect(text).toContain('{"group":"apps","kind":"Deployment","version":"v1"}');
  expect(text).toContain("x-kubernetes-patch-merge-key");
  expect(text).toContain("dryRun");
});
