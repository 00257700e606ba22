import * as fs from "node:fs";
import * as http from "node:http";
import * as https from "node:https";
import * as os from "node:os";
import * as path from "node:path";
import type * as tls from "node:tls";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import * as embeddednode from "#embedded/node";
import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";

type Handler = (req: http.IncomingMessage, res: http.ServerResponse, body: string) => void;

/** A server on the loopback and a transport to it; both are closed when the test ends. */
async function serve(
  handler: Handler,
): Promise<{ host: string; transport: clientnode.Transport; server: http.Server }> {
  const server = http.createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => handler(req, res, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const transport = clientnode.newTransport();
  onTestFinished(() => {
    transport.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { host: `http://127.0.0.1:${port}`, transport, server };
}

const pod = (name: string) => ({ kind: "Pod", apiVersion: "v1", metadata: { name } });
const sendJSON = (res: http.ServerResponse, code: number, object: object) => {
  res.writeHead(code, { "Content-Type": "application/json" }).end(JSON.stringify(object));
};

describe("newTransport", () => {
  test("carries method, path, headers and body there, and code, headers and body back", async () => {
    const seen: unknown[] = [];
    const { host, transport } = await serve((req, res, body) => {
      seen.push([req.method, req.url, req.headers["x-test"], req.headers["content-length"], body]);
      res.writeHead(201, { "X-Answer": ["a", "b"] }).end("größe");
    });
    const request = new Request(`${host}/path?q=1`, {
      method: "POST",
      headers: { "X-Test": "1" },
      body: "süß",
    });
    const response = await transport.fetch(request);
    expect([response.status, response.headers.get("x-answer"), await response.text()]).toEqual([
      201,
      "a, b",
      "größe",
    ]);
    expect(seen).toEqual([["POST", "/path?q=1", "1", "5", "süß"]]);
  });

  test("keeps the connection for the next request", async () => {
    const ports = new Set<number | undefined>();
    const { host, transport } = await serve((req, res) => {
      ports.add(req.socket.remotePort);
      res.end("ok");
    });
    for (let i = 0; i < 3; i++) await (await transport.fetch(new Request(host))).text();
    expect(ports.size).toBe(1);
  });

  test("an answer without a body is one", async () => {
    const { host, transport } = await serve((_req, res) => res.writeHead(204).end());
    expect((await transport.fetch(new Request(host))).body).toBeNull();
  });

  test("a Clientset works over it: create, refusal, watch until it is stopped", async () => {
    const closed: Promise<void>[] = [];
    const { host, transport } = await serve((req, res, body) => {
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
      fetch: transport.fetch,
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
    const { host, transport } = await serve(() => {});
    const [signal, cancel] = context.withCancel(context.background());
    const outcome = transport.fetch(new Request(host), { signal });
    setImmediate(cancel);
    await expect(outcome).rejects.toBeInstanceOf(context.Canceled);
  });

  test("nobody there: Go's words", async () => {
    const { host, transport, server } = await serve(() => {});
    await new Promise((resolve) => server.close(resolve));
    const { host: address } = new URL(host);
    await expect(transport.fetch(new Request(`${host}/version`))).rejects.toThrow(
      `Get "${host}/version": dial tcp ${address}: connect: connection refused`,
    );
  });

  test("a connection that is cut is one that a read may try again", async () => {
    let calls = 0;
    const { host, transport } = await serve((req, res) => {
      if (++calls === 1) req.socket.destroy();
      else sendJSON(res, 200, pod("a"));
    });
    const clock = new utilclock.RealClock();
    clock.afterFunc = (_d, f) => new utilclock.RealClock().afterFunc(0, f);
    const client = new clientset.Clientset({ host, clock, fetch: transport.fetch });
    expect((await client.coreV1().pods("ns").get("a")).metadata.name).toBe("a");
    expect(calls).toBe(2);
  });

  test("a CA and the wish to check nothing contradict each other", () => {
    expect(() => clientnode.newTransport({ ca: "x", insecure: true })).toThrow(
      "specifying a root certificates file with the insecure flag is not allowed",
    );
  });
});

describe("newTransport over TLS", () => {
  /** A server that shows a certificate of its own making and says who came. */
  async function serveTLS(): Promise<{ host: string; ca: string }> {
    const own = await embeddednode.selfSigned("127.0.0.1", { now: new utilclock.RealClock().now() });
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
    return { host: `https://127.0.0.1:${port}`, ca: own.cert };
  }

  async function get(host: string, config: clientnode.TLSConfig): Promise<string> {
    const transport = clientnode.newTransport(config);
    onTestFinished(() => transport.close());
    return (await transport.fetch(new Request(host))).text();
  }

  test("a certificate is taken if its CA is known, or if nobody checks", async () => {
    const { host, ca } = await serveTLS();
    expect(await get(host, { ca })).toBe("anonymous");
    expect(await get(host, { insecure: true })).toBe("anonymous");
    await expect(get(host, {})).rejects.toThrow("x509: certificate signed by unknown authority");
  });

  test("a client certificate says who we are", async () => {
    const { host, ca } = await serveTLS();
    const { key, cert } = await embeddednode.selfSigned("client", { now: new utilclock.RealClock().now() });
    expect(await get(host, { ca, cert, key })).toBe("somebody");
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

/** Files in a folder of their own, which goes away after the test. */
function folderWith(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kubeconfig-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

const kubeconfig = `
apiVersion: v1
kind: Config
current-context: here
clusters:
- name: local
  cluster:
    server: https://127.0.0.1:6443
    certificate-authority-data: ${base64("CA")}
- name: files
  cluster: {server: "https://files", certificate-authority: ca.crt}
- name: open
  cluster: {server: "https://open", insecure-skip-tls-verify: true}
- name: plain
  cluster: {server: "http://plain"}
users:
- name: admin
  user: {client-certificate-data: ${base64("CERT")}, client-key-data: ${base64("KEY")}}
- name: files
  user: {client-certificate: c.crt, client-key: c.key}
- name: token
  user: {token: secret}
contexts:
- {name: here, context: {cluster: local, user: admin, namespace: work}}
- {name: files, context: {cluster: files, user: files}}
- {name: open, context: {cluster: open, user: token}}
- {name: plain, context: {cluster: plain, user: token}}
- {name: dangling, context: {cluster: nowhere, user: nobody}}
`;

describe("DirectClientConfig", () => {
  const folder = () =>
    folderWith({ config: kubeconfig, "ca.crt": "CA file", "c.crt": "CERT file", "c.key": "KEY file" });
  const connect = (currentContext: string) => {
    const config = clientnode.loadFromFile(path.join(folder(), "config"));
    return new clientnode.DirectClientConfig(config, { currentContext }).clientConfig();
  };

  test("the current context, with certificates in the file", () => {
    const config = new clientnode.DirectClientConfig(clientnode.load(kubeconfig));
    expect(config.clientConfig()).toEqual({
      host: "https://127.0.0.1:6443",
      tls: { ca: "CA", cert: "CERT", key: "KEY" },
    });
    expect(config.namespace()).toEqual(["work", false]);
  });

  test("certificates in files beside it", () => {
    expect(connect("files")).toEqual({
      host: "https://files",
      tls: { ca: "CA file", cert: "CERT file", key: "KEY file" },
    });
  });

  test("a token, and a server that is not checked", () => {
    expect(connect("open")).toEqual({ host: "https://open", bearerToken: "secret", tls: { insecure: true } });
  });

  test("over plain HTTP nobody says who he is", () => {
    expect(connect("plain")).toEqual({ host: "http://plain", tls: {} });
  });

  test("TestCreateMissingContext", () => {
    expect(() => connect("nothing")).toThrow('context "nothing" does not exist');
    const config = clientnode.load(kubeconfig.replace("current-context: here", "current-context: gone"));
    expect(() => new clientnode.DirectClientConfig(config).clientConfig()).toThrow(
      "context was not found for specified context: gone",
    );
  });

  test("TestConfirmUsableEmptyConfig", () => {
    const config = new clientnode.DirectClientConfig(clientnode.emptyConfig);
    expect(() => config.clientConfig()).toThrow(
      "invalid configuration: no configuration has been provided, try setting KUBERNETES_MASTER environment variable",
    );
  });

  test("TestInsecureOverridesCA, TestCAOverridesCAData, TestTLSServerNameClearsWhenServerNameSet", () => {
    const config = clientnode.load(
      kubeconfig.replace(
        "certificate-authority-data",
        "tls-server-name: srv\n    certificate-authority-data",
      ),
    );
    const tls = (cluster: clientnode.Cluster) =>
      new clientnode.DirectClientConfig(config, { cluster }).clientConfig().tls;
    expect(tls({})).toMatchObject({ ca: "CA", serverName: "srv" });
    expect(tls({ insecureSkipTLSVerify: true })).toMatchObject({ insecure: true });
    expect(tls({ insecureSkipTLSVerify: true })).not.toHaveProperty("ca");
    const ca = path.join(folder(), "ca.crt");
    expect(tls({ certificateAuthority: ca })).toMatchObject({ ca: "CA file" });
    expect(tls({ server: "https://other" })).not.toHaveProperty("serverName");
  });

  test("TestBasicTokenFile, TestPrecedenceTokenFile", () => {
    const tokenFile = path.join(folderWith({ token: "from file\n" }), "token");
    const bearer = (authInfo: clientnode.AuthInfo) =>
      new clientnode.DirectClientConfig(clientnode.load(kubeconfig), { authInfo }).clientConfig().bearerToken;
    expect(bearer({ tokenFile })).toBe("from file");
    expect(bearer({ tokenFile, token: "given" })).toBe("given");
  });

  test("TestNamespaceOverride", () => {
    const config = new clientnode.DirectClientConfig(clientnode.emptyConfig, {
      context: { namespace: "foo" },
    });
    expect(config.namespace()).toEqual(["foo", true]);
  });
});

describe("validate", () => {
  const invalid = (config: clientnode.KubeConfig) => () => clientnode.validate(config);
  const { emptyConfig } = clientnode;

  test("TestValidateEmptyConfig", () => {
    expect(invalid(emptyConfig)).toThrow("invalid configuration: no configuration has been provided");
  });

  test("TestValidateMissingCurrentContextConfig", () => {
    expect(invalid({ ...emptyConfig, currentContext: "anything" })).toThrow(
      "context was not found for specified ",
    );
  });

  test("TestValidateMissingReferencesConfig", () => {
    const contexts = new Map([["anything", { cluster: "missing", user: "missing" }]]);
    expect(invalid({ ...emptyConfig, contexts })).toThrow(
      'invalid configuration: [user "missing" was not found for context "anything", cluster "missing" was not found for context "anything"]',
    );
  });

  test("TestValidateEmptyClusterInfo, TestValidateMissingCAFileClusterInfo", () => {
    expect(invalid({ ...emptyConfig, clusters: new Map([["empty", {}]]) })).toThrow(
      "cluster has no server defined",
    );
    const missing = { server: "anything", certificateAuthority: "missing" };
    expect(invalid({ ...emptyConfig, clusters: new Map([["missing ca", missing]]) })).toThrow(
      "unable to read certificate-authority missing for missing ca due to open missing: no such file or directory",
    );
  });

  test("TestValidateMultipleMethodsAuthInfo, TestValidateCertFilesNotFoundAuthInfo", () => {
    const users = (authInfo: clientnode.AuthInfo) => ({
      ...emptyConfig,
      authInfos: new Map([["error", authInfo]]),
    });
    expect(invalid(users({ token: "token", username: "user", password: "pw" }))).toThrow(
      "more than one authentication method found for error; found [token basicAuth], only one is allowed",
    );
    expect(invalid(users({ clientCertificate: "missing", clientKey: "missing" }))).toThrow(
      "unable to read client-cert missing",
    );
    expect(invalid(users({ clientCertificateData: "cert" }))).toThrow(
      "client-key-data or client-key must be specified for error to use the clientCert authentication method.",
    );
  });

  test("TestValidateEmptyContext", () => {
    const contexts = new Map([["anything", {}]]);
    expect(invalid({ ...emptyConfig, contexts })).toThrow('user was not specified for context "anything"');
  });
});

describe("loadConfig", () => {
  test("TestNonExistentCommandLineFile", () => {
    expect(() => clientnode.loadConfig({ explicitPath: "bogus_file" })).toThrow(
      "stat bogus_file: no such file or directory",
    );
  });

  test("TestToleratingMissingFiles", () => {
    expect(clientnode.loadConfig({ env: { KUBECONFIG: "bogus1:bogus2" } })).toEqual(clientnode.emptyConfig);
    expect(clientnode.loadConfig({ env: {}, home: "bogus" })).toEqual(clientnode.emptyConfig);
  });

  test("TestErrorReadingFile", () => {
    const folder = folderWith({ config: "bogus value" });
    const explicitPath = path.join(folder, "config");
    expect(() => clientnode.loadConfig({ explicitPath })).toThrow(
      `error loading config file "${explicitPath}": `,
    );
    expect(() => clientnode.loadConfig({ explicitPath: folder })).toThrow(`read ${folder}: is a directory`);
  });

  test("TestConflictingCurrentContext: of several files the first wins, entry by entry", () => {
    const one = "current-context: first\nclusters: [{name: c, cluster: {server: a}}]";
    const two =
      "current-context: second\nclusters: [{name: c, cluster: {server: b}}, {name: d, cluster: {server: e}}]";
    const folder = folderWith({ one, two });
    const list = [path.join(folder, "one"), path.join(folder, "two")].join(path.delimiter);
    const config = clientnode.loadConfig({ env: { KUBECONFIG: list } });
    expect(config.currentContext).toBe("first");
    expect([...config.clusters].map(([name, { server }]) => [name, server])).toEqual([
      ["c", "a"],
      ["d", "e"],
    ]);
  });

  test("TestDuplicateClusterName", () => {
    const text = "clusters: [{name: kubeconfig-cluster}, {name: kubeconfig-cluster}]";
    expect(() => clientnode.load(text)).toThrow(
      'error converting *[]NamedCluster into *map[string]*api.Cluster: duplicate name "kubeconfig-cluster" in list',
    );
  });

  test("bad base64 and foreign kinds are told", () => {
    const bad = "clusters: [{name: c, cluster: {certificate-authority-data: 'ab!d'}}]";
    expect(() => clientnode.load(bad)).toThrow("illegal base64 data at input byte 2");
    expect(() => clientnode.load("kind: Pod\napiVersion: v1")).toThrow(
      'no kind "Pod" is registered for version "v1"',
    );
  });
});
