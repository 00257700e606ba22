// Go: net/http/server.go
import { TextResponse, type Response } from "./message.ts";

/** Thrown by a handler to break off: whoever serves it hangs up without an answer, and without a word in the log. */
export const errAbortHandler: Error = new Error("net/http: abort Handler");

/** Answers with a line of plain text. */
export function error(text: string, code: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  return new TextResponse(`${text}\n`, { status: code, headers });
}

/** Answers that nothing is served there. */
export function notFound(): Response {
  return error("404 page not found", 404);
}
