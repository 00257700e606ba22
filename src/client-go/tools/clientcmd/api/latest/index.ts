export { decode, encode, version } from "./latest.ts";
