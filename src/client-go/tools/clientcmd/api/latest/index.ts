export { decode, version } from "./latest.ts";
