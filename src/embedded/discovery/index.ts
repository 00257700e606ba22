export { documentAt } from "./discovery.ts";
