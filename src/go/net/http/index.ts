export { bodyOf, TextPipe } from "./body.ts";
export type { Body, Lines } from "./body.ts";
export { canonicalHeaderKey } from "./header.ts";
export {
  StreamResponse,
  TextRequest,
  TextResponse,
  withHeader,
  withHeaders,
  withOneMoreHeader,
  withTLS,
  withoutHeader,
} from "./message.ts";
export type { Content, Headers, Request, Response } from "./message.ts";
export { errAbortHandler, error, notFound, redirect } from "./server.ts";
export { statusText } from "./status.ts";
