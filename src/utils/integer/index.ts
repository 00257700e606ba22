export { roundToInt32 } from "./integer.ts";
