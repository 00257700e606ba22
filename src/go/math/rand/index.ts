export { Rand, randomSeed } from "./rand.ts";
export type { Source } from "./rand.ts";
