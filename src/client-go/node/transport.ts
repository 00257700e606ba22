// Go: staging/src/k8s.io/client-go/transport/transport.go
import * as nodeHttp from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import type * as transport from "#client-go/transport";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import { newAgents, type Agents } from "./agents.ts";
import { x509KeyPair } from "./key-pair.ts";
import { wrapOSError } from "./os-error.ts";
import { proxyHeaders } from "./proxy.ts";

const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD", "DELETE"]);
const nullBodyStatus: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * A transport over node:http and node:https. Node's own `fetch` knows neither CA nor client certificate, and cuts a
 * watch that is quiet for five minutes.
 */
function newHTTPTransport(options: transport.HTTPTransportOptions): transport.HTTPTransport {
  const direct = newAgents(options);
  const proxied = new Map<string, Agents>();
  const through = (proxy: URL) => {
    const agents = proxied.get(proxy.href) ?? newAgents(options, proxy);
    proxied.set(proxy.href, agents);
    return agents;
  };
  return {
    roundTrip: async (request, init) => {
      const proxy = options.proxy?.(request);
      const agents = proxy === undefined ? direct : through(proxy);
      return send(request, { ...agents, proxy }, init?.signal);
    },
    close: () => {
      for (const { plain, secure } of [direct, ...proxied.values()]) {
        plain.destroy();
        secure.destroy();
      }
    },
  };
}

/** This machine's sockets, and its keys. */
export const network: transport.Network = { newHTTPTransport, x509KeyPair };

/** The agents that a request goes through, and the proxy that they connect to. */
type Way = Agents & { readonly proxy: URL | undefined };

async function send(request: http.Request, way: Way, signal?: AbortSignal): Promise<Response> {
  signal?.throwIfAborted();
  const bytes = Buffer.from(await request.arrayBuffer());
  const body = bytes.byteLength === 0 && bodiless.has(request.method) ? undefined : bytes;
  return new Promise((resolve, reject) => {
    const outgoing = newRequest(request, body, way);
    const abort = () => outgoing.destroy(goerrors.toError(signal?.reason));
    signal?.addEventListener("abort", abort, { once: true });
    outgoing.on("close", () => signal?.removeEventListener("abort", abort));
    // Go names the call before the reason, and so do the messages that people search for.
    outgoing.on("error", (err) =>
      reject(signal?.aborted ? err : wrapOSError(request.method, request.url, err)),
    );
    outgoing.on("response", (incoming) => resolve(responseOf(incoming)));
    outgoing.end(body);
  });
}

function newRequest(
  request: http.Request,
  body: Buffer | undefined,
  { plain, proxy, secure }: Way,
): nodeHttp.ClientRequest {
  const url = new URL(request.url);
  const options = { method: request.method, headers: headersOf(request, body) };
  if (url.protocol === "https:") return https.request(url, { ...options, agent: secure });
  if (proxy === undefined) return nodeHttp.request(url, { ...options, agent: plain });
  // A proxy of plain HTTP is told the whole address.
  const headers = { ...options.headers, host: url.host, ...proxyHeaders(proxy) };
  return nodeHttp.request({ ...options, headers, path: url.href, agent: plain });
}

/** A name that comes in several lines is sent in as many. */
function headersOf(request: http.Request, body: Buffer | undefined): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of request.headers) {
    const others = headers[name];
    headers[name] = others === undefined ? value : [others, value].flat();
  }
  return body === undefined ? headers : { ...headers, "content-length": String(body.byteLength) };
}

function responseOf(incoming: nodeHttp.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  if (nullBodyStatus.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(incoming), { status, headers });
}

/** The body as it arrives. Cancelling it closes the connection: that is how a watch ends. */
function bodyOf(incoming: nodeHttp.IncomingMessage): ReadableStream<Uint8Array> {
  // Node's declaration of the same standard stream; the chunks of a message are bytes.
  return Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
}
