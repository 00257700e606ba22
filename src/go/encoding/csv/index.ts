export { ParseError, readRecord, writeRecord } from "./csv.ts";
