export { newJSONLogger } from "./json.ts";
export type { Output } from "./json.ts";
