export { get, isList, isMap, typeOf } from "./json.ts";
export type { GoType, JSONMap } from "./json.ts";
