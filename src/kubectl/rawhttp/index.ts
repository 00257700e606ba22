export { rawDelete, rawGet, rawPost } from "./raw.ts";
export type { RawOptions } from "./raw.ts";
