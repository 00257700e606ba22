// Go: staging/src/k8s.io/apiserver/pkg/server/secure_serving.go
import { timingSafeEqual } from "node:crypto";
import http from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import type { Request, Response } from "#go/net/http";
import { pipeBody } from "./pipe.ts";
import { BodyTooLarge, toRequest } from "./request.ts";

/** What answers requests: the API server, or anything else of its shape. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

export interface ListenOptions {
  /** 127.0.0.1 unless told otherwise; anything but loopback needs a token. */
  readonly host?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Whoever does not send this bearer token is refused. */
  readonly token?: string;
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Ends open watches, waits for requests under way, and closes. */
  close(): Promise<void>;
}

/** Go clients keep idle connections for 90 s; whoever closes first loses a race with their next request. */
const keepAliveTimeout = 120_000;

/** Serves `server` over HTTP. Rejects if the address cannot be had. */
export async function listen(server: Fetcher, options: ListenOptions = {}): Promise<Listening> {
  const host = options.host ?? "127.0.0.1";
  if (!isLoopback(host) && (options.token ?? "") === "")
    throw new Error(
      `refusing to listen on ${host} without a token: anybody who reaches it could do anything`,
    );
  const open = new Set<AbortController>();
  const handler: http.RequestListener = (request, response) => {
    const controller = new AbortController();
    open.add(controller);
    // A response that cannot be finished has nobody left to tell.
    handle(server, { request, response, options, signal: controller.signal })
      .catch(() => response.destroy())
      .finally(() => open.delete(controller));
  };
  const listener = options.tls ? https.createServer(options.tls, handler) : http.createServer(handler);
  listener.keepAliveTimeout = keepAliveTimeout;
  listener.headersTimeout = keepAliveTimeout + 5_000;
  const port = await bind(listener, options.port ?? 0, host);
  const authority = host.includes(":") ? `[${host}]` : host;
  return {
    url: `${options.tls ? "https" : "http"}://${authority}:${port}`,
    port,
    close: () => close(listener, open),
  };
}

interface Exchange {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly options: ListenOptions;
  readonly signal: AbortSignal;
}

async function handle(server: Fetcher, exchange: Exchange): Promise<void> {
  const { request, response, options, signal } = exchange;
  const refused = refusal(request, options);
  if (refused) return refuse(response, ...refused);
  let wanted: Request;
  try {
    wanted = await toRequest(request);
  } catch (err) {
    if (err instanceof BodyTooLarge) return refuse(response, 413, "RequestEntityTooLarge", err.message);
    return refuse(response, 400, "BadRequest", err instanceof Error ? err.message : String(err));
  }
  await pipeBody(await server.fetch(wanted), response, signal);
}

const healthPath = /^\/(healthz|livez|readyz)(\/|$|\?)/;

/** Why a request may not even be looked at; undefined if it may. */
function refusal(
  request: http.IncomingMessage,
  { token = "" }: ListenOptions,
): [code: number, reason: string, message: string] | undefined {
  if (healthPath.test(request.url ?? "")) return undefined;
  if (token !== "") {
    const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return sameSecret(given, token) ? undefined : [401, "Unauthorized", "Unauthorized"];
  }
  // A web page may have its own name resolve to 127.0.0.1 and then talk to us; its name gives it away.
  const name = hostName(request.headers.host ?? "localhost");
  if (isLoopback(name)) return undefined;
  return [
    403,
    "Forbidden",
    `forbidden: this server answers to loopback names only, not to ${JSON.stringify(name)}`,
  ];
}

function refuse(response: http.ServerResponse, code: number, reason: string, message: string): void {
  const status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", message, reason, code };
  response.writeHead(code, { "Content-Type": "application/json", Connection: "close" });
  response.end(`${JSON.stringify(status)}\n`);
}

function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hostName(host: string): string {
  if (host.startsWith("[")) return host.slice(1, host.indexOf("]"));
  return host.replace(/:\d*$/, "");
}

function isLoopback(host: string): boolean {
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1") return true;
  return net.isIPv4(host) && host.startsWith("127.");
}

function bind(listener: http.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once("error", reject);
    listener.listen(port, host, () => {
      listener.off("error", reject);
      // A TCP server's address is never a pipe's name.
      resolve((listener.address() as AddressInfo).port);
    });
  });
}

function close(listener: http.Server, open: ReadonlySet<AbortController>): Promise<void> {
  return new Promise((resolve) => {
    listener.close(() => resolve());
    for (const controller of open) controller.abort();
    listener.closeIdleConnections();
  });
}
