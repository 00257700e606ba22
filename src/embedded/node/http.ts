// Go: staging/src/k8s.io/apiserver/pkg/server/secure_serving.go
import { setMaxListeners } from "node:events";
import nodeHttp from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import * as servernode from "#apiserver/server/node";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Turns } from "./turns.ts";

/** What answers requests: the API server, or anything else of its shape. */
export interface Fetcher {
  fetch(request: http.Request): Promise<http.Response>;
  /** Whether it finds out by itself who asks. What does not is served on loopback alone. */
  readonly authenticates?: boolean;
}

export interface ListenOptions {
  /** 127.0.0.1 unless told otherwise; anything but loopback needs a server that authenticates. */
  readonly host?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** `clientCA` are authorities in PEM: clients are asked for a certificate of theirs, and the server is told of any that comes. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly clientCA?: string };
  /** How long a client may take, in milliseconds. */
  readonly patience?: Partial<Patience>;
}

interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** For taking any of what it is sent. */
  readonly answer: number;
  /** For the rest of a request and its answer once the server closes. */
  readonly close: number;
}

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Ends open watches, waits for requests under way as long as patience lasts, and closes. */
  close(): Promise<void>;
}

/** Go clients keep idle connections for 90 s; whoever closes first loses a race with their next request. */
const keepAliveTimeout = 2 * time.minute;
const maxHeaderBytes = 1 << 20;
const defaultPatience: Patience = {
  headers: 32 * time.second,
  request: time.minute,
  answer: time.minute,
  close: 5 * time.second,
};
const clock = new utilclock.RealClock();
/** The only headers that the API server looks at; to copy the others would only take time. */
const wantedHeaders = ["accept", "authorization", "content-type", "user-agent", "host"] as const;

/** Serves `server` over HTTP. Rejects if the address cannot be had. */
export async function listen(server: Fetcher, options: ListenOptions = {}): Promise<Listening> {
  const host = options.host ?? "127.0.0.1";
  if (!servernode.isLoopback(host) && server.authenticates !== true)
    throw new Error(
      `refusing to listen on ${host} without a token: anybody who reaches it could do anything`,
    );
  const patience = { ...defaultPatience, ...options.patience };
  const asked = options.tls?.clientCA !== undefined;
  const closing = new AbortController();
  // One listener for each watch and each slow client: there may be many.
  setMaxListeners(0, closing.signal);
  const handler: nodeHttp.RequestListener = (request, response) => {
    connections.track(request, response);
    const exchange = { request, response, patience, asked, closing: closing.signal };
    void turns.take(request, response, () => handle(server, exchange));
  };
  const turns = new Turns();
  const listener = newListener(options, patience, handler);
  const connections = new servernode.Connections(listener);
  const port = await bind(listener, options.port ?? 0, host);
  const authority = host.includes(":") ? `[${host}]` : host;
  return {
    url: `${options.tls ? "https" : "http"}://${authority}:${port}`,
    port,
    close() {
      closing.abort();
      return connections.close(clock, patience.close);
    },
  };
}

function newListener(
  options: ListenOptions,
  patience: Patience,
  handler: nodeHttp.RequestListener,
): nodeHttp.Server {
  const limits = {
    keepAliveTimeout,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(patience.headers, patience.request) / 2,
    maxHeaderSize: maxHeaderBytes,
  };
  const { tls } = options;
  const { key, cert, clientCA: ca } = tls ?? {};
  // Who has no certificate, or a bad one, may still show a token.
  const clients = ca === undefined ? {} : { ca, requestCert: true, rejectUnauthorized: false };
  const listener = tls
    ? https.createServer({ ...limits, key, cert, ...clients }, handler)
    : nodeHttp.createServer(limits, handler);
  listener.on("clientError", servernode.refuseBytes);
  return listener;
}

interface Exchange {
  readonly request: nodeHttp.IncomingMessage;
  readonly response: nodeHttp.ServerResponse;
  readonly patience: Patience;
  /** Whether clients are asked for a certificate. */
  readonly asked: boolean;
  /** Aborts when the listener closes. */
  readonly closing: AbortSignal;
}

async function handle(server: Fetcher, exchange: Exchange): Promise<void> {
  const { request, response, patience, closing } = exchange;
  const refused = server.authenticates === true ? undefined : refusal(request);
  if (refused) return refuse(response, ...refused);
  let wanted: http.Request;
  try {
    wanted = await servernode.toRequest(request, wantedHeaders);
  } catch (err) {
    if (err instanceof servernode.BodyTooLarge)
      return refuse(response, 413, "RequestEntityTooLarge", err.message);
    return refuse(response, 400, "BadRequest", goerrors.textOf(err));
  }
  if (exchange.asked) {
    // Node gives a request of an HTTPS server the socket that TLS speaks through.
    const peerCertificates = servernode.peerCertificates(request.socket as TLSSocket);
    wanted = http.withTLS(wanted, { peerCertificates });
  }
  await servernode.pipeBody(await server.fetch(wanted), response, {
    closing,
    stall: { clock, after: patience.answer },
  });
}

const healthPath = /^\/(healthz|livez|readyz)(\/|$|\?)/;

/** Why a request may not even be looked at where nobody is asked who they are; undefined if it may. */
function refusal(
  request: nodeHttp.IncomingMessage,
): [code: number, reason: string, message: string] | undefined {
  if (healthPath.test(request.url ?? "")) return undefined;
  const why = servernode.foreign(request.headers);
  return why === undefined ? undefined : [403, "Forbidden", `forbidden: ${why}`];
}

function refuse(response: nodeHttp.ServerResponse, code: number, reason: string, message: string): void {
  const status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", message, reason, code };
  const body = Buffer.from(`${JSON.stringify(status)}\n`);
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, Connection: "close" };
  response.writeHead(code, headers).end(body);
}

function bind(listener: nodeHttp.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once("error", reject);
    listener.listen(port, host, () => {
      listener.off("error", reject);
      // A TCP server's address is never a pipe's name.
      resolve((listener.address() as AddressInfo).port);
    });
  });
}
