// Ours: from a server's response to Node's
import type nodeHttp from "node:http";
import * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";

interface Ends {
  /** Aborts when the listener closes. */
  readonly closing: AbortSignal;
  /** A client that takes nothing for so long is gone. */
  readonly stall: { readonly clock: utilclock.Clock; readonly after: number };
}

/** Sends a response. A body that streams is sent as it comes, at the client's pace, until the listener closes. */
export async function pipeBody(from: http.Response, to: nodeHttp.ServerResponse, ends: Ends): Promise<void> {
  const headers = Object.fromEntries(from.headers);
  if (headers["transfer-encoding"] !== "chunked") {
    const body = Buffer.from(await from.arrayBuffer());
    if (ends.closing.aborted) to.shouldKeepAlive = false;
    to.writeHead(from.status, { ...headers, "content-length": body.length });
    to.end(body);
    return;
  }
  // Node knows which clients understand chunks.
  delete headers["transfer-encoding"];
  to.writeHead(from.status, headers);
  // A quiet watch has no body yet, and without this the client would wait for its beginning.
  to.flushHeaders();
  await stream(from, to, ends);
}

async function stream(from: http.Response, to: nodeHttp.ServerResponse, ends: Ends): Promise<void> {
  if (!from.body) return void to.end();
  const body = http.bodyOf(from.body);
  const cancel = () => body.cancel();
  to.once("close", () => {
    cancel();
    ends.closing.removeEventListener("abort", cancel);
  });
  ends.closing.addEventListener("abort", cancel);
  if (ends.closing.aborted) cancel();
  for (;;) {
    const piece = await body.read();
    if (piece === undefined || to.destroyed) break;
    if (!to.write(piece)) await drained(to, ends);
  }
  to.end();
  if (to.writableLength > 0) await drained(to, ends);
}

/** Waits until a client has taken what was written, or is gone. */
function drained(to: nodeHttp.ServerResponse, { closing, stall }: Ends): Promise<void> {
  return new Promise((resolve) => {
    const timer = stall.clock.afterFunc(stall.after, () => to.destroy());
    const done = () => {
      timer.stop();
      for (const event of ["drain", "finish", "close"]) to.off(event, done);
      closing.removeEventListener("abort", done);
      resolve();
    };
    for (const event of ["drain", "finish", "close"]) to.once(event, done);
    closing.addEventListener("abort", done);
    if (to.destroyed) done();
  });
}
