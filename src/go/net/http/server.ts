// Go: net/http/server.go
import { TextResponse, type Request, type Response } from "./message.ts";
import { statusText } from "./status.ts";

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

/** Sends whoever asks to another path, with a line for people where it was a GET. */
export function redirect(req: Request, to: string, code: number): Response {
  const words = statusText(code);
  const isRead = req.method === "GET" || req.method === "HEAD";
  const headers = { Location: to, ...(isRead && { "Content-Type": "text/html; charset=utf-8" }) };
  const body = req.method === "GET" ? `<a href="${to}">${words}</a>.\n\n` : "";
  return new TextResponse(body, { status: code, headers });
}
