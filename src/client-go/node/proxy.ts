// Go: net/http/transport.go
import * as nodeHttp from "node:http";
import * as net from "node:net";
import type { Duplex } from "node:stream";
import * as tls from "node:tls";
import type * as transport from "#client-go/transport";

/** What a request to a proxy says of who sends it: the name and password of the proxy's address. */
export function proxyHeaders({ password, username }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
}

/** A connection to the proxy itself. Throws for a kind of proxy that we cannot talk to. */
export async function connectTo(proxy: URL, dial: transport.DialFunc | undefined): Promise<Duplex> {
  const { hostname, port, protocol } = proxy;
  if (protocol !== "http:" && protocol !== "https:") {
    throw new Error(`proxy: unknown scheme: ${protocol.slice(0, -1)}`);
  }
  const usual = protocol === "https:" ? 443 : 80;
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? usual : Number(port) };
  const socket = dial ? await dialled(dial, `${hostname}:${address.port}`) : net.connect(address);
  return protocol === "https:" ? tls.connect({ socket, servername: address.host }) : socket;
}

/** A connection to `address` through a tunnel that the proxy makes. Rejects with the proxy's words if it makes none. */
export async function connectThrough(
  proxy: URL,
  address: string,
  dial: transport.DialFunc | undefined,
): Promise<Duplex> {
  const connection = await connectTo(proxy, dial);
  return new Promise((resolve, reject) => {
    const request = nodeHttp.request({
      createConnection: () => connection,
      method: "CONNECT",
      path: address,
      headers: { host: address, ...proxyHeaders(proxy) },
    });
    request.on("error", reject);
    request.on("connect", ({ statusCode, statusMessage = "" }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      return reject(new Error(statusMessage));
    });
    request.end();
  });
}

/** The stream that a dialler gives: in Node it has to be one. */
export async function dialled(dial: transport.DialFunc, address: string): Promise<Duplex> {
  return (await dial("tcp", address)) as Duplex;
}
