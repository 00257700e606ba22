export { humanDuration } from "./duration.ts";
