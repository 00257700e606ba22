export { interpret } from "./meta.ts";
