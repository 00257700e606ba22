export { rfc1123Z } from "./rfc1123.ts";
export { durationString, hour, millisecond, minute, parseDuration, second, seconds } from "./duration.ts";
export {
  parseRFC3339,
  parseRFC3339Micro,
  rfc3339,
  rfc3339Micro,
  timeString,
  timeStringOf,
} from "./rfc3339.ts";
