export { files } from "./files.ts";
export { kindsOfLine, randomLine } from "./line.ts";
export type { Line } from "./line.ts";
export { furnish } from "./world.ts";
