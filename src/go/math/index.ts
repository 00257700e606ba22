export { int32, intDiv, maxInt32 } from "./int.ts";
