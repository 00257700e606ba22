export { bodyOf, TextPipe } from "./body.ts";
export type { Body } from "./body.ts";
export { StreamResponse, TextRequest, TextResponse, withHeader, withoutHeader } from "./message.ts";
export type { Headers, Request, Response } from "./message.ts";
export { errAbortHandler, error, notFound } from "./server.ts";
