export {
  fromInt,
  getScaledValueFromIntOrPercent,
  getValueFromIntOrPercent,
  intValue,
  isPercent,
  parse,
  valueOrDefault,
} from "./intstr.ts";
export type { IntOrString } from "./intstr.ts";
