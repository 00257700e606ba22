export { NumError, atoi, parseInt } from "./atoi.ts";
export { parseBool } from "./bool.ts";
export { isPrint, quote } from "./quote.ts";
