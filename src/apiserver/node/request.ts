// Ours: from Node's request to the one that the API server takes
import type http from "node:http";
import { TextRequest } from "#go/net/http";

const maxBodyBytes = 3 * 1024 * 1024;

/** More than a request body may have. */
export class BodyTooLarge extends Error {
  constructor() {
    super(`Request entity too large: limit is ${maxBodyBytes}`);
  }
}

/** The only headers that the API server looks at; to copy the others would only take time. */
const wanted = ["accept", "content-type", "user-agent", "host"] as const;

/** Reads a request to its end. Throws BodyTooLarge. */
export async function toRequest(message: http.IncomingMessage): Promise<TextRequest> {
  const headers: Record<string, string> = {};
  for (const name of wanted) {
    const value = message.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const body = await readBody(message);
  const { method = "GET", url = "/" } = message;
  return new TextRequest(`http://localhost${url.startsWith("/") ? url : `/${url}`}`, {
    method,
    headers,
    body,
  });
}

async function readBody(message: http.IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
