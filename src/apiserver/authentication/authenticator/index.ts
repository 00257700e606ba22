export { intersect } from "./audiences.ts";
export type { Audiences, Context } from "./audiences.ts";
export { wrapAudienceAgnosticToken } from "./audagnostic.ts";
export type { Request, Response, Token } from "./interfaces.ts";
