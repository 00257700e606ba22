export { neverStruck, shown, sumOf } from "./storm.ts";
export type { Server } from "./storm.ts";
