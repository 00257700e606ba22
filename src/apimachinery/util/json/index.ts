export { get, isList, isMap, set, typeOf } from "./json.ts";
export type { GoType, JSONMap } from "./json.ts";
