// Ours: from Node's request to the one that a server takes
import type nodeHttp from "node:http";
import * as http from "#go/net/http";

const maxBodyBytes = 3 * 1024 * 1024;
/** What a client may send too much before it is cut off: one that writes its whole body first can then read why not. */
const maxIgnoredBytes = 8 * maxBodyBytes;

/** More than a request body may have. */
export class BodyTooLarge extends Error {
  constructor() {
    super(`Request entity too large: limit is ${maxBodyBytes}`);
  }
}

/**
 * Reads a request to its end, with those of its headers that are wanted. Throws BodyTooLarge, or Node's error if the connection ends
 * before the request does.
 */
export async function toRequest(
  message: nodeHttp.IncomingMessage,
  wanted: readonly string[],
): Promise<http.TextRequest> {
  const headers: Record<string, string> = {};
  for (const name of wanted) {
    const value = message.headers[name];
    if (value !== undefined) headers[name] = typeof value === "string" ? value : value.join(", ");
  }
  const { method = "GET" } = message;
  return new http.TextRequest(urlOf(message.url ?? "/"), { method, headers, body: await readBody(message) });
}

/** Proxies are asked for whole URLs, and a server must take them too. */
function urlOf(target: string): string {
  if (target.startsWith("/")) return `http://localhost${target}`;
  return target.includes("://") ? target : `http://localhost/${target}`;
}

const nothing = Buffer.alloc(0);

function readBody(message: nodeHttp.IncomingMessage): Buffer | Promise<Buffer> {
  const { "content-length": length = "0", "transfer-encoding": coding } = message.headers;
  if (coding === undefined && length === "0") return nothing;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBodyBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > maxIgnoredBytes) reject(new BodyTooLarge());
    });
    message.on("end", () =>
      size > maxBodyBytes ? reject(new BodyTooLarge()) : resolve(Buffer.concat(chunks)),
    );
    // After the end this changes nothing; before it, the client has left in the middle.
    message.on("close", () => reject(new Error("the client left before the end of its request")));
  });
}
