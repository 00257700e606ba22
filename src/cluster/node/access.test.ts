// Ours: who reaches `npm run cluster`, over real sockets
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type * as user from "#apiserver/authentication/user";
import * as embedded from "#embedded";
import * as embeddednode from "#embedded/node";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { accessOf, type Wanted } from "./access.ts";

const clock = new utilclock.RealClock();
const make = servernodetesting.makeCertificate;

const folder = mkdtempSync(join(tmpdir(), "cluster-access-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

let ca: servernodetesting.Made;
let serving: servernodetesting.Made;
beforeAll(async () => {
  ca = await make("test-ca");
  serving = await make("serving", { ca, use: "server", hosts: ["localhost"] });
});

/** The certificate to show, and its authority's. */
const chain = () => `${serving.pem.cert}\n${ca.pem.cert}\n`;

const nothing: Wanted = {
  host: "127.0.0.1",
  tls: true,
  tlsCertFile: "",
  tlsPrivateKeyFile: "",
  clientCAFile: "",
  token: undefined,
};

const open: embeddednode.Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

/** A server with this access, and whom its certificates stood for. */
async function serve(wanted: Partial<Wanted>) {
  const { tls, credentials = {} } = await accessOf({ ...nothing, ...wanted }, clock);
  const users: (user.Info | undefined)[] = [];
  const { certificates } = credentials;
  const seen = certificates && {
    async authenticateRequest(...asked: Parameters<typeof certificates.authenticateRequest>) {
      const answer = await certificates.authenticateRequest(...asked);
      users.push(answer?.user);
      return answer;
    },
  };
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
  const listening = await embeddednode.listen(server.secured({ ...credentials, certificates: seen }), {
    ...(tls && { tls }),
  });
  open.push(listening);
  return { ...listening, tls, users };
}

const get = (port: number, options: https.RequestOptions = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const path = "/api/v1/namespaces";
    const way = { host: "127.0.0.1", port, path, agent: false, rejectUnauthorized: false, ...options };
    const request = https.get(way, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on("error", reject);
  });

const shown = ({ pem: { cert, key } }: servernodetesting.Made) => ({ cert, key });
const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe("accessOf", () => {
  test("a client is its certificate's common name, in the groups of its organizations", async () => {
    const { port, users } = await serve({ clientCAFile: file("ca.pem", ca.pem.cert) });
    const bob = await make("bob", { organizations: ["dev", "ops"], ca, use: "client" });
    expect(await get(port, shown(bob))).toBe(200);
    expect(users).toEqual([{ name: "bob", uid: "", groups: ["dev", "ops"], extra: {} }]);
  });

  test("without a certificate nobody is known but by a token", async () => {
    const { port } = await serve({ clientCAFile: file("ca.pem", ca.pem.cert), token: "secret" });
    klogtesting.claimErrors(/: invalid bearer token$/);
    expect(await get(port)).toBe(403);
    expect(await get(port, bearing("secret"))).toBe(200);
    expect(await get(port, bearing("guessed"))).toBe(401);
  });

  test.each<[what: string, made: () => Promise<servernodetesting.Made>]>([
    ["another authority", () => make("bob", { use: "client" })],
    ["the right authority, for servers alone", () => make("bob", { ca, use: "server" })],
    ["the right authority, but of yesterday", () => make("bob", { ca, from: 0, to: clock.wall() - 1 })],
  ])("a certificate of %s is refused, unless there is a token beside it", async (_what, made) => {
    const { port } = await serve({ clientCAFile: file("ca.pem", ca.pem.cert), token: "secret" });
    klogtesting.claimErrors(/: verifying certificate "bob" failed: x509: certificate /);
    const own = shown(await made());
    expect(await get(port, own)).toBe(401);
    expect(await get(port, { ...own, ...bearing("secret") })).toBe(200);
  });

  test("without authorities a certificate says nothing", async () => {
    const { port } = await serve({ token: "secret" });
    expect(await get(port, shown(await make("bob", { ca, use: "client" })))).toBe(403);
  });

  test("shows the certificate of the files, which its authority vouches for", async () => {
    const [tlsCertFile, tlsPrivateKeyFile] = [
      file("serving.crt", chain()),
      file("serving.key", serving.pem.key),
    ];
    const { port, tls } = await serve({ tlsCertFile, tlsPrivateKeyFile, token: "secret" });
    expect(tls?.cert).toBe(chain());
    const strict = { ca: ca.pem.cert, servername: "localhost", rejectUnauthorized: true };
    expect(await get(port, { ...strict, ...bearing("secret") })).toBe(200);
    const other = await make("other-ca");
    await expect(get(port, { ...strict, ca: other.pem.cert })).rejects.toThrow("certificate");
  });

  test.each<[what: string, wanted: () => Partial<Wanted>, says: RegExp]>([
    [
      "authorities that are not there",
      () => ({ clientCAFile: "nowhere" }),
      /^open nowhere: no such file or directory$/,
    ],
    ["a folder for authorities", () => ({ clientCAFile: folder }), /^read \S+: is a directory$/],
    [
      "authorities that are none",
      () => ({ clientCAFile: file("text", "no PEM") }),
      /^error loading CA bundle for "client-ca-bundle::\S+text": data does not contain any valid RSA or ECDSA certificates$/,
    ],
    [
      "an empty file for authorities",
      () => ({ clientCAFile: file("empty", "") }),
      /^missing content for CA bundle "client-ca-bundle::\S+empty"$/,
    ],
    [
      "a certificate without its key",
      () => ({ tlsCertFile: "a.crt" }),
      /^missing filename for serving cert$/,
    ],
    [
      "a certificate that is not there",
      () => ({ tlsCertFile: "a.crt", tlsPrivateKeyFile: "a.key" }),
      /^open a\.crt: no such file or directory$/,
    ],
    [
      "the key of another certificate",
      () => ({
        tlsCertFile: file("serving.crt", serving.pem.cert),
        tlsPrivateKeyFile: file("ca.key", ca.pem.key),
      }),
      /^tls: private key does not match public key$/,
    ],
  ])("refuses %s", async (_what, wanted, says) => {
    await expect(accessOf({ ...nothing, ...wanted() }, clock)).rejects.toThrow(says);
  });

  test("without TLS there is a token or nothing to show", async () => {
    expect(await accessOf({ ...nothing, tls: false }, clock)).toEqual({});
    expect(await accessOf({ ...nothing, tls: false, token: "t" }, clock)).toEqual({
      credentials: { token: "t" },
    });
  });
});
