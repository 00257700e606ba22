export { validateModel } from "./validation.ts";
export type { Definitions, Schema } from "./validation.ts";
