// Go: staging/src/k8s.io/client-go/transport/transport.go
import * as nodeHttp from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import type * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import { wrapOSError } from "./os-error.ts";
import { system } from "./system.ts";

/** Carries requests over sockets that stay open between them. */
export interface Transport {
  readonly fetch: restclient.Fetch;
  /** Closes the sockets that are left. */
  close(): void;
}

const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD", "DELETE"]);
const nullBodyStatus: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * A transport over node:http and node:https. Node's own `fetch` knows neither CA nor client certificate, and cuts a
 * watch that is quiet for five minutes.
 */
export function newTransport(tls: restclient.TLSClientConfig = {}): Transport {
  const { insecure = false, serverName } = tls;
  const { ca, cert, key } = loadTLSFiles(tls);
  const plain = new nodeHttp.Agent({ keepAlive: true });
  const secure = new https.Agent({
    keepAlive: true,
    minVersion: "TLSv1.2",
    rejectUnauthorized: !insecure,
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(serverName !== undefined && { servername: serverName }),
  });
  return {
    fetch: (request, init) => send(request, { plain, secure }, init?.signal),
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

/** The texts of certificates and key; the files are read. */
function loadTLSFiles(tls: restclient.TLSClientConfig): { ca?: string; cert?: string; key?: string } {
  const { caData, caFile, certData, certFile, keyData, keyFile, insecure = false } = tls;
  if ((caData ?? caFile) !== undefined && insecure) {
    throw new Error("specifying a root certificates file with the insecure flag is not allowed");
  }
  const ca = dataOrFile(caData, caFile);
  const cert = dataOrFile(certData, certFile);
  const key = dataOrFile(keyData, keyFile);
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  };
}

function dataOrFile(data: string | undefined, file: string | undefined): string | undefined {
  return data ?? (file === undefined ? undefined : system.readFile(file));
}

interface Agents {
  plain: nodeHttp.Agent;
  secure: https.Agent;
}

async function send(request: http.Request, agents: Agents, signal?: AbortSignal): Promise<Response> {
  signal?.throwIfAborted();
  const bytes = Buffer.from(await request.arrayBuffer());
  const body = bytes.byteLength === 0 && bodiless.has(request.method) ? undefined : bytes;
  const url = new URL(request.url);
  const options = { method: request.method, headers: headersOf(request, body) };
  return new Promise((resolve, reject) => {
    const outgoing =
      url.protocol === "https:"
        ? https.request(url, { ...options, agent: agents.secure })
        : nodeHttp.request(url, { ...options, agent: agents.plain });
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

function headersOf(request: http.Request, body: Buffer | undefined): Record<string, string> {
  const headers = Object.fromEntries(request.headers);
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
