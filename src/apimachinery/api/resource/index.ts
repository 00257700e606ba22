export { parseQuantity, quantityFromJSON } from "./parse.ts";
export {
  ParsedQuantity,
  micro,
  milli,
  nano,
  newMilliQuantity,
  newQuantity,
  newScaledQuantity,
} from "./quantity.ts";
export type { Quantity, Scale } from "./quantity.ts";
export type { Format } from "./suffix.ts";
