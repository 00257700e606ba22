export { errFormatWrong, errNumeric, errSuffix, parseQuantity, quantityFromJSON } from "./parse.ts";
export {
  ParsedQuantity,
  giga,
  kilo,
  mega,
  micro,
  milli,
  nano,
  newMilliQuantity,
  newQuantity,
  newScaledQuantity,
} from "./quantity.ts";
export type { Quantity, Scale } from "./quantity.ts";
export type { Format } from "./suffix.ts";
