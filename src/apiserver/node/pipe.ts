// Ours: from the API server's response to Node's
import { once } from "node:events";
import type http from "node:http";
import type { Response } from "#go/net/http";

/** Sends a response. A body that streams is sent as it comes, at the client's pace, until `signal` aborts. */
export async function pipeBody(from: Response, to: http.ServerResponse, signal: AbortSignal): Promise<void> {
  const headers = Object.fromEntries(from.headers);
  if (from.headers.get("transfer-encoding") !== "chunked") {
    const body = Buffer.from(await from.arrayBuffer());
    if (signal.aborted) to.shouldKeepAlive = false;
    to.writeHead(from.status, { ...headers, "content-length": body.length });
    to.end(body);
    return;
  }
  to.writeHead(from.status, headers);
  // A quiet watch has no body yet, and without this the client would wait for its beginning.
  to.flushHeaders();
  await stream(from, to, signal);
}

async function stream(from: Response, to: http.ServerResponse, signal: AbortSignal): Promise<void> {
  const reader = from.body?.getReader();
  if (!reader) return void to.end();
  const cancel = () => void reader.cancel().catch(() => {});
  to.once("close", cancel);
  signal.addEventListener("abort", cancel, { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    if (done || to.destroyed) break;
    if (!to.write(value)) await Promise.race([once(to, "drain"), once(to, "close")]);
  }
  const { socket } = to;
  // A connection that is kept alive would hold up the listener, which is closing.
  to.end(() => void (signal.aborted && socket?.destroySoon()));
}
