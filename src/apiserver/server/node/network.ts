// Go: net/net.go, net/http/server.go
import { setMaxListeners } from "node:events";
import nodeHttp from "node:http";
import https from "node:https";
import nodeNet, { type AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import type * as genericapiserver from "#apiserver/server";
import * as goerrors from "#go/errors";
import * as net from "#go/net";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { Connections } from "./connections.ts";
import { peerCertificates } from "./peer.ts";
import { pipeBody } from "./pipe.ts";
import { refuseBytes } from "./refuse.ts";
import { BodyTooLarge, toRequest } from "./request.ts";
import { contextOptions, type Contexts, sniCallback } from "./tls-options.ts";

const clock = new utilclock.RealClock();
const maxHeaderBytes = 1 << 20;
/** A client that takes nothing for so long is gone. */
const stallAfter = 1 * time.minute;
const keepAlivePeriod = 3 * time.minute;

/** This machine's ports. */
export const network: genericapiserver.Network = { listen };

async function listen(address: string): Promise<genericapiserver.Listener> {
  const [host = "", port = ""] = net.splitHostPort(address) ?? [];
  const server = nodeNet.createServer();
  const early = new Set<nodeNet.Socket>();
  // Who connects before anybody serves is served then.
  const wait = (socket: nodeNet.Socket) => {
    early.add(socket);
    socket.once("close", () => early.delete(socket)).on("error", () => socket.destroy());
  };
  server.on("connection", wait);
  await bind(server, Number(port), host);
  const bound = addressOf(server);
  return {
    addr: bound,
    serve(fetch, options) {
      const serving = serve(server, fetch, options);
      for (const socket of early) serving.server.emit("connection", socket);
      early.clear();
      return serving;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of early) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function bind(server: nodeNet.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (err: NodeJS.ErrnoException) =>
      reject(new Error(`listen tcp ${host}:${port}: ${wordsOf(err)}`));
    server.once("error", failed);
    server.listen({ port, host }, () => {
      server.off("error", failed);
      resolve();
    });
  });
}

/** What Go says where it names the call. */
const words: Readonly<Record<string, string>> = {
  EADDRINUSE: "bind: address already in use",
  EADDRNOTAVAIL: "bind: cannot assign requested address",
  EACCES: "bind: permission denied",
};

const wordsOf = (err: NodeJS.ErrnoException) => words[err.code ?? ""] ?? err.message;

function addressOf(server: nodeNet.Server): string {
  // A TCP server's address is never a pipe's name.
  const { address, port } = server.address() as AddressInfo;
  return address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
}

type Fetch = (req: http.Request) => Promise<http.Response>;

function serve(
  bound: nodeNet.Server,
  fetch: Fetch,
  options: genericapiserver.ServeOptions,
): genericapiserver.Serving & { readonly server: nodeNet.Server } {
  const closing = new AbortController();
  // One listener for each answer that goes on, and there may be many.
  setMaxListeners(0, closing.signal);
  const contexts: Contexts = { sni: [] };
  const server = newServer(options.tls, contexts, (request, response) => {
    connections.track(request, response);
    handle(fetch, request, response, closing.signal).catch(() => response.destroy());
  });
  const connections = new Connections(server);
  server.on("clientError", refuseBytes);
  server.on("tlsClientError", (err: Error) => klog.v(5).info(`http: TLS handshake error: ${err.message}`));
  // Node has a server take over what another has bound.
  server.listen(bound);
  const done = new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    const close = () => {
      closing.abort();
      connections.close(clock, options.shutdownTimeout).then(resolve, reject);
    };
    if (options.signal.aborted) close();
    else options.signal.addEventListener("abort", close, { once: true });
  });
  return {
    server,
    done,
    setTLS(config) {
      if (server instanceof https.Server) server.setSecureContext(contextOptions(config, contexts));
    },
  };
}

function newServer(
  tlsConfig: genericapiserver.TLSConfig | undefined,
  contexts: Contexts,
  handler: nodeHttp.RequestListener,
): nodeHttp.Server | https.Server {
  const limits = { maxHeaderSize: maxHeaderBytes, keepAlive: true, keepAliveInitialDelay: keepAlivePeriod };
  if (tlsConfig === undefined) return nodeHttp.createServer(limits, handler);
  const asked = tlsConfig.clientCA !== undefined;
  return https.createServer(
    {
      ...limits,
      ...contextOptions(tlsConfig, contexts),
      SNICallback: sniCallback(contexts),
      requestCert: asked,
      // Who has no certificate, or a bad one, may still show a token.
      rejectUnauthorized: false,
    },
    handler,
  );
}

async function handle(
  fetch: Fetch,
  request: nodeHttp.IncomingMessage,
  response: nodeHttp.ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  let wanted: http.Request;
  try {
    // A name that comes in several lines keeps them: each group that a proxy names has its own.
    const lines = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as const),
    );
    wanted = http.withHeaders(await toRequest(request, []), lines);
  } catch (err) {
    const code = err instanceof BodyTooLarge ? 413 : 400;
    const refused = http.error(goerrors.textOf(err), code);
    return pipeBody(refused, response, { closing, stall: { clock, after: stallAfter } });
  }
  if ("encrypted" in request.socket) {
    // Node gives a request of an HTTPS server the socket that TLS speaks through.
    const certificates = peerCertificates(request.socket as TLSSocket);
    wanted = http.withTLS(wanted, { peerCertificates: certificates });
  }
  await pipeBody(await fetch(wanted), response, { closing, stall: { clock, after: stallAfter } });
}
