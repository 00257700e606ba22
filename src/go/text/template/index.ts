export type { Func, FuncMap, Parameter } from "./funcs.ts";
export { Template } from "./template.ts";
export { concrete } from "./value.ts";
export type { Value } from "./value.ts";
