export { TextRequest, TextResponse } from "./message.ts";
export type { Headers, Request, Response } from "./message.ts";
