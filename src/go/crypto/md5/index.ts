export { sum } from "./md5.ts";
