export { parseImageName } from "./parsers.ts";
export type { ImageName } from "./parsers.ts";
