export { bodyOf, TextPipe } from "./body.ts";
export type { Body } from "./body.ts";
export { StreamResponse, TextRequest, TextResponse } from "./message.ts";
export type { Headers, Request, Response } from "./message.ts";
