export { newDynamic, newDynamicVerifyOptionsSecure, newRequestHeader } from "./requestheader.ts";
export type { HeaderNames } from "./requestheader.ts";
export { RequestHeaderAuthRequestController } from "./requestheader-controller.ts";
export type { RequestHeaderKeys } from "./requestheader-controller.ts";
