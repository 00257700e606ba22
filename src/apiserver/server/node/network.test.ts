// Ours: ports with TLS, over real sockets
import nodeTLS from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { generate } from "selfsigned";
import * as genericapiserver from "#apiserver/server";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as tls from "#go/crypto/tls";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import { network } from "./network.ts";
import { selfSigned } from "./self-signed.ts";

const now = new utilclock.RealClock().wall();
const pairOf = (host: string) => selfSigned(host, { now });
const provider = (name: string, { cert, key }: { cert: string; key: string }, ...names: string[]) =>
  dynamiccertificates.newStaticSNICertKeyContent(name, [cert, key], () => {}, ...names);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Change = (info: genericapiserver.SecureServingInfo) => void;

/** Serves on loopback what was shown by the client. */
async function serve(change: Change = () => {}): Promise<{ port: number; seen: http.Request[] }> {
  const seen: http.Request[] = [];
  const listener = await network.listen("127.0.0.1:0");
  const info = new genericapiserver.SecureServingInfo(listener);
  info.cert = provider("default", await pairOf("default.example"));
  change(info);
  const stop = new AbortController();
  const handler = async (req: http.Request) => {
    seen.push(req);
    return http.error("served", 200);
  };
  const done = info.serve(handler, 0, stop.signal);
  ends.push(async () => {
    stop.abort();
    await done;
  });
  return { port: Number(listener.addr.split(":")[1]), seen };
}

/** The names that the certificate is for which a server shows, and what it answers. */
function connect(
  port: number,
  options: nodeTLS.ConnectionOptions = {},
): Promise<[names: string, answer: string]> {
  return new Promise((resolve, reject) => {
    const socket = nodeTLS.connect({ host: "127.0.0.1", port, rejectUnauthorized: false, ...options }, () =>
      socket.write(
        "GET /x HTTP/1.1\r\nHost: h\r\nX-Remote-Group: a\r\nX-Remote-Group: b\r\nConnection: close\r\n\r\n",
      ),
    );
    let answer = "";
    const names = () => socket.getPeerX509Certificate()?.subjectAltName ?? "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    let shown = "";
    socket.on("secureConnect", () => (shown = names()));
    socket.on("close", () => resolve([shown, answer]));
    socket.on("error", reject);
  });
}

describe("network.listen", () => {
  test.each([
    ["", "default.example"],
    ["unknown.example", "default.example"],
    ["www.one.example", "DNS:one.example"],
    ["one.example", "DNS:one.example"],
    ["TWO.example", "DNS:two.example"],
  ])("shows for %j the certificate of %s", async (servername, expected) => {
    const [one, two] = await Promise.all([pairOf("one.example"), pairOf("two.example")]);
    const { port } = await serve((info) => {
      info.sniCerts = [provider("one", one, "one.example", "*.one.example"), provider("two", two)];
    });
    const [names, answer] = await connect(port, servername === "" ? {} : { servername });
    expect([names, answer]).toEqual([expect.stringContaining(expected), expect.stringContaining("served")]);
  });

  test("keeps the lines of a header apart", async () => {
    const { port, seen } = await serve();
    await connect(port);
    expect([...(seen[0]?.headers ?? [])].filter(([name]) => name === "x-remote-group")).toEqual([
      ["x-remote-group", "a"],
      ["x-remote-group", "b"],
    ]);
  });

  test("refuses versions and cipher suites that it is told to refuse", async () => {
    const modern = await serve((info) => (info.minTLSVersion = tls.versionTLS13));
    await expect(connect(modern.port, { maxVersion: "TLSv1.2" })).rejects.toThrow("protocol version");
    await connect(modern.port);
    const narrow = await serve((info) => (info.cipherSuites = [0xc02b]));
    const with2 = { maxVersion: "TLSv1.2" } as const;
    await expect(
      connect(narrow.port, { ...with2, ciphers: "ECDHE-ECDSA-AES256-GCM-SHA384" }),
    ).rejects.toThrow("handshake failure");
    await connect(narrow.port, { ...with2, ciphers: "ECDHE-ECDSA-AES128-GCM-SHA256" });
  });

  test("hands on the certificate that a client shows, and serves one that has none", async () => {
    const made = await generate([{ shortName: "CN", value: "bob" }], { keyType: "ec", algorithm: "sha256" });
    const ca = { name: () => "ca", currentCABundleContent: () => made.cert, verifyOptions: () => undefined };
    const asking = await serve((info) => (info.clientCA = ca));
    await connect(asking.port, { cert: made.cert, key: made.private });
    await connect(asking.port);
    const names = asking.seen.map(({ tls: state }) =>
      state?.peerCertificates.map(({ commonName }) => commonName),
    );
    expect(names).toEqual([["bob"], []]);
    const incurious = await serve();
    await connect(incurious.port, { cert: made.cert, key: made.private });
    expect(incurious.seen[0]?.tls?.peerCertificates).toEqual([]);
  });

  test("shows a new certificate once there is one", async () => {
    let current = await pairOf("old.example");
    const listeners: dynamiccertificates.Listener[] = [];
    const { port } = await serve((info) => {
      info.cert = {
        name: () => "changing",
        currentCertKeyContent: () => [current.cert, current.key],
        addListener: (listener) => listeners.push(listener),
      };
    });
    expect((await connect(port))[0]).toContain("old.example");
    current = await pairOf("new.example");
    expect((await connect(port))[0]).toContain("old.example");
    for (const listener of listeners) listener.enqueue();
    expect((await connect(port))[0]).toContain("new.example");
  });
});

test("AuthenticationInfo.applyClientCert() has the port ask for all authorities", async () => {
  const listener = await network.listen("127.0.0.1:0");
  ends.push(() => listener.close());
  const info = new genericapiserver.SecureServingInfo(listener);
  const authentication = new genericapiserver.AuthenticationInfo();
  const ca = (name: string) => ({
    name: () => name,
    currentCABundleContent: () => name,
    verifyOptions: () => undefined,
  });
  authentication.applyClientCert(ca("a"), undefined);
  authentication.applyClientCert(undefined, info);
  expect(info.tlsConfig().clientCA).toBe(undefined);
  authentication.applyClientCert(ca("a"), info);
  authentication.applyClientCert(ca("b"), info);
  expect(info.tlsConfig().clientCA).toBe("a\nb");
});
