// Go: staging/src/k8s.io/client-go/rest/client_test.go
import * as nodeHttp from "node:http";
import * as https from "node:https";
import * as net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import * as clientnode from "#client-go/node";
import * as restclient from "#client-go/rest";
import * as servernode from "#apiserver/server/node";
import * as utilclock from "#utils/clock";

const clock = new utilclock.RealClock();

/** Has a server listen on the loopback until the test ends. */
async function listen(server: nodeHttp.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

/** A proxy that says so in each answer, digs tunnels, and notes what it is asked. */
async function newProxy(): Promise<{ url: URL; asked: string[] }> {
  const asked: string[] = [];
  const server = nodeHttp.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers["proxy-authorization"] ?? "nobody"}`);
    const { headers, method, url = "" } = request;
    if (!URL.canParse(url)) return void response.writeHead(400).end("a proxy is told the whole address");
    nodeHttp
      .request(url, { method, headers }, (answer) => {
        response.write("proxied: ");
        answer.pipe(response);
      })
      .end();
  });
  server.on("connect", (request: nodeHttp.IncomingMessage, socket: net.Socket) => {
    asked.push(`CONNECT ${request.url}`);
    const { hostname, port } = new URL(`http://${request.url}`);
    const out = net.connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      out.pipe(socket).pipe(out);
    });
    for (const end of [out, socket]) end.on("error", () => void (out.destroy(), socket.destroy()));
  });
  return { url: new URL(`http://${await listen(server)}`), asked };
}

/** What a server answers to a client of this configuration. */
async function get(connection: restclient.Connection): Promise<string> {
  const rest = clientnode.restConfig(connection, { clock });
  onTestFinished(() => rest.close());
  const api = { apiPath: "/api", groupVersion: { group: "", version: "v1" } } as const;
  return restclient.restClientFor(rest.config, api).get().doRaw();
}

test("TestHTTPProxy", async () => {
  const seen: (string | undefined)[] = [];
  const server = nodeHttp.createServer((request, response) => {
    seen.push(request.headers.authorization, request.headers.host);
    response.end("backend data");
  });
  const address = await listen(server);
  const { asked, url } = await newProxy();
  const connection = { host: `http://${address}`, username: "user", password: "pass" };
  expect(await get({ ...connection, proxy: () => url })).toBe("proxied: backend data");
  expect(await get({ ...connection, proxy: () => undefined })).toBe("backend data");
  expect(asked).toEqual([`GET http://${address}/api/v1 nobody`]);
  expect(seen).toEqual(["Basic dXNlcjpwYXNz", address, "Basic dXNlcjpwYXNz", address]);
});

test("a proxy is told its own name and password, and the server is not", async () => {
  const server = nodeHttp.createServer((request, response) => {
    response.end(request.headers.authorization ?? "anonymous");
  });
  const host = `http://${await listen(server)}`;
  const { asked, url } = await newProxy();
  const proxy = () => Object.assign(new URL(url), { username: "a", password: "b" });
  expect(await get({ host, proxy })).toBe("proxied: anonymous");
  expect(asked).toEqual([`GET ${host}/api/v1 Basic YTpi`]);
});

test("TLS goes through a tunnel: the proxy sees where to, and no more", async () => {
  const { cert, key } = await servernode.selfSigned("127.0.0.1", { now: clock.now() });
  const address = await listen(
    https.createServer({ key, cert }, (_, response) => response.end("backend data")),
  );
  const { asked, url } = await newProxy();
  const tlsClientConfig = { caData: cert };
  expect(await get({ host: `https://${address}`, tlsClientConfig, proxy: () => url })).toBe("backend data");
  expect(asked).toEqual([`CONNECT ${address}`]);
});

test("a kind of proxy that nobody here can talk to is refused", async () => {
  const proxy = () => new URL("gopher://127.0.0.1:1");
  await expect(get({ host: "http://127.0.0.1:2", proxy })).rejects.toThrow("proxy: unknown scheme: gopher");
});

test("a connection may be opened by somebody else", async () => {
  const address = await listen(nodeHttp.createServer((_, response) => response.end("backend data")));
  const dialled: string[] = [];
  const dial = async (network: string, to: string) => {
    dialled.push(`${network} ${to}`);
    return net.connect(Number(address.split(":")[1]), "127.0.0.1");
  };
  expect(await get({ host: "http://somewhere.else:81", dial })).toBe("backend data");
  expect(dialled).toEqual(["tcp somewhere.else:81"]);
});
