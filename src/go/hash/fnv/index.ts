export { fnv32a } from "./fnv.ts";
