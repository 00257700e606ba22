// Go: staging/src/k8s.io/client-go/transport/transport_test.go
import * as nodeHttp from "node:http";
import * as https from "node:https";
import type * as tls from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import * as servernode from "#apiserver/server/node";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as transport from "#client-go/transport";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

type Handler = (req: nodeHttp.IncomingMessage, res: nodeHttp.ServerResponse, body: string) => void;

/** A server on the loopback and a transport to it; both are closed when the test ends. */
async function serve(
  handler: Handler,
): Promise<{ host: string; http1: transport.HTTPTransport; server: nodeHttp.Server }> {
  const server = nodeHttp.createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => handler(req, res, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http1 = clientnode.network.newHTTPTransport({});
  onTestFinished(() => {
    http1.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { host: `http://127.0.0.1:${port}`, http1, server };
}

/** A transport with these options, which is closed when the test ends. */
function transportFor(tls: transport.TLSConfig): transport.HTTPTransport {
  const cache = new transport.TLSTransportCache(clientnode.network);
  onTestFinished(() => cache.close());
  return cache.get({ clock: new utilclock.RealClock(), system: clientnode.system, tls });
}

const pod = (name: string) => ({ kind: "Pod", apiVersion: "v1", metadata: { name } });
const sendJSON = (res: nodeHttp.ServerResponse, code: number, object: object) => {
  res.writeHead(code, { "Content-Type": "application/json" }).end(JSON.stringify(object));
};

describe("newHTTPTransport", () => {
  test("carries method, path, headers and body there, and code, headers and body back", async () => {
    const seen: unknown[] = [];
    const { host, http1 } = await serve((req, res, body) => {
      seen.push([req.method, req.url, req.headers["x-test"], req.headers["content-length"], body]);
      res.writeHead(201, { "X-Answer": ["a", "b"] }).end("größe");
    });
    const request = new Request(`${host}/path?q=1`, {
      method: "POST",
      headers: { "X-Test": "1" },
      body: "süß",
    });
    const response = await http1.roundTrip(request);
    expect([response.status, response.headers.get("x-answer"), await response.text()]).toEqual([
      201,
      "a, b",
      "größe",
    ]);
    expect(seen).toEqual([["POST", "/path?q=1", "1", "5", "süß"]]);
  });

  test("a header in two lines arrives in two", async () => {
    const seen: string[] = [];
    const { host, http1 } = await serve((req, res) => {
      seen.push(...req.rawHeaders);
      res.end();
    });
    const groups = ["a", "b, c"].map((group) => ["Impersonate-Group", group] as const);
    await http1.roundTrip(http.withHeaders(new Request(host), groups));
    expect(seen.slice(0, 4)).toEqual(["impersonate-group", "a", "impersonate-group", "b, c"]);
  });

  test("keeps the connection for the next request", async () => {
    const ports = new Set<number | undefined>();
    const { host, http1 } = await serve((req, res) => {
      ports.add(req.socket.remotePort);
      res.end("ok");
    });
    for (let i = 0; i < 3; i++) await (await http1.roundTrip(new Request(host))).text();
    expect(ports.size).toBe(1);
  });

  test("an answer without a body is one", async () => {
    const { host, http1 } = await serve((_req, res) => res.writeHead(204).end());
    expect((await http1.roundTrip(new Request(host))).body).toBeNull();
  });

  test("a Clientset works over it: create, refusal, watch until it is stopped", async () => {
    const closed: Promise<void>[] = [];
    const { host, http1 } = await serve((req, res, body) => {
      if (req.method === "POST") return sendJSON(res, 201, JSON.parse(body) as object);
      if (!req.url?.includes("watch=true"))
        return sendJSON(res, 404, { kind: "Status", status: "Failure", code: 404 });
      closed.push(new Promise((resolve) => res.on("close", resolve)));
      res.writeHead(200, { "Content-Type": "application/json" });
      res.write(`${JSON.stringify({ type: "ADDED", object: pod("a") })}\n`);
      return undefined;
    });
    const client = new clientset.Clientset({
      host,
      clock: new utilclock.RealClock(),
      fetch: http1.roundTrip,
    });
    const pods = client.coreV1().pods("ns");
    expect((await pods.create(pod("b"))).metadata.name).toBe("b");
    await expect(pods.get("c")).rejects.toMatchObject({ status: { code: 404 } });
    const [signal, cancel] = context.withCancel(context.background());
    const names: string[] = [];
    for await (const event of await pods.watch({}, signal)) {
      if (event.type === "ADDED") names.push(event.object.metadata.name);
      cancel();
    }
    expect(names).toEqual(["a"]);
    await Promise.all(closed);
  });

  test("a signal ends a request that the server does not answer", async () => {
    const { host, http1 } = await serve(() => {});
    const [signal, cancel] = context.withCancel(context.background());
    const outcome = http1.roundTrip(new Request(host), { signal });
    setImmediate(cancel);
    await expect(outcome).rejects.toBeInstanceOf(context.Canceled);
  });

  test("nobody there: Go's words", async () => {
    const { host, http1, server } = await serve(() => {});
    await new Promise((resolve) => server.close(resolve));
    const { host: address } = new URL(host);
    await expect(http1.roundTrip(new Request(`${host}/version`))).rejects.toThrow(
      `Get "${host}/version": dial tcp ${address}: connect: connection refused`,
    );
  });

  test("a connection that is cut is one that a read may try again", async () => {
    let calls = 0;
    const { host, http1 } = await serve((req, res) => {
      if (++calls === 1) req.socket.destroy();
      else sendJSON(res, 200, pod("a"));
    });
    const clock = new utilclock.RealClock();
    clock.afterFunc = (_d, f) => new utilclock.RealClock().afterFunc(0, f);
    const client = new clientset.Clientset({ host, clock, fetch: http1.roundTrip });
    expect((await client.coreV1().pods("ns").get("a")).metadata.name).toBe("a");
    expect(calls).toBe(2);
  });

  test("a CA and the wish to check nothing contradict each other", () => {
    expect(() => transportFor({ caData: "x", insecure: true })).toThrow(
      "specifying a root certificates file with the insecure flag is not allowed",
    );
  });
});

describe("newHTTPTransport over TLS", () => {
  /** A server that shows a certificate of its own making and says who came. */
  async function serveTLS(pair?: servernode.KeyPair): Promise<{ host: string; caData: string }> {
    const own = pair ?? (await servernode.selfSigned("127.0.0.1", { now: new utilclock.RealClock().now() }));
    const options = { key: own.key, cert: own.cert, requestCert: true, rejectUnauthorized: false };
    const server = https.createServer(options, (req, res) => {
      const { raw } = (req.socket as tls.TLSSocket).getPeerCertificate(); // an https server's sockets are TLS
      res.end(raw === undefined ? "anonymous" : "somebody");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    return { host: `https://127.0.0.1:${port}`, caData: own.cert };
  }

  async function get(host: string, config: transport.TLSConfig): Promise<string> {
    return (await transportFor(config).roundTrip(new Request(host))).text();
  }

  test("a certificate is taken if its CA is known, or if nobody checks", async () => {
    const { host, caData } = await serveTLS();
    expect(await get(host, { caData })).toBe("anonymous");
    expect(await get(host, { insecure: true })).toBe("anonymous");
    await expect(get(host, {})).rejects.toThrow("x509: certificate signed by unknown authority");
  });

  test.each<[what: string, hosts: readonly string[], asked: string, says: string]>([
    [
      "an address, where the certificate has names",
      ["a.example", "b.example"],
      "127.0.0.1",
      "cannot validate certificate for 127.0.0.1 because it doesn't contain any IP SANs",
    ],
    [
      "another name",
      ["a.example", "b.example"],
      "localhost",
      "certificate is valid for a.example, b.example, not localhost",
    ],
    [
      "a name, where the certificate has none",
      [],
      "127.0.0.1",
      "cannot validate certificate for 127.0.0.1 because it doesn't contain any IP SANs",
    ],
    [
      "its common name",
      [],
      "localhost",
      "certificate relies on legacy Common Name field, use SANs or temporarily enable Common Name matching with GODEBUG=x509ignoreCN=0",
    ],
  ])("a server that is asked for by %s is refused", async (_what, hosts, asked, says) => {
    const { pem } = await servernodetesting.makeCertificate("localhost", { hosts });
    const { host } = await serveTLS(pem);
    const url = host.replace("127.0.0.1", asked);
    await expect(get(url, { caData: pem.cert })).rejects.toThrow(`Get "${url}/": x509: ${says}`);
  });

  test("a client certificate says who we are", async () => {
    const { host, caData } = await serveTLS();
    const { key: keyData, cert: certData } = await servernode.selfSigned("client", {
      now: new utilclock.RealClock().now(),
    });
    expect(await get(host, { caData, certData, keyData })).toBe("somebody");
  });

  test("a certificate is asked for at each connection; without one there is none", async () => {
    const { host, caData } = await serveTLS();
    let asked = 0;
    const own = await servernode.selfSigned("client", { now: new utilclock.RealClock().now() });
    const getCert = async () => (++asked === 1 ? undefined : own);
    expect(await get(host, { caData, getCert })).toBe("anonymous");
    expect(await get(host, { caData, getCert })).toBe("somebody");
    const failing = () => Promise.reject(new Error("GetCert failure"));
    await expect(get(host, { caData, getCert: failing })).rejects.toThrow(`Get "${host}/": GetCert failure`);
  });
});
