export { register } from "./metrics.ts";
