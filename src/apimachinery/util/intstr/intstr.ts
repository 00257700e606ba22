// Go: staging/src/k8s.io/apimachinery/pkg/util/intstr/intstr.go
import * as goerrors from "#go/errors";
import * as math from "#go/math";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** A count, or a percentage such as "25%". */
export type IntOrString = number | string;

/** A count. What does not fit into 32 bits is reported and wraps. */
export function fromInt(value: number): IntOrString {
  if (value > math.maxInt32 || value < -math.maxInt32 - 1) klog.error(`value: ${value} overflows int32`);
  return math.int32(value);
}

/** A count if the text is a number, else the text. */
export function parse(text: string): IntOrString {
  return isInteger(text) ? fromInt(strconv.atoi(text)) : text;
}

/** The count, or the number that the text spells; 0 if it spells none. */
export function intValue(value: IntOrString): number {
  if (typeof value === "number") return value;
  return isInteger(value) ? strconv.atoi(value) : 0;
}

/** Whether this is a percentage: a whole number followed by "%". */
export function isPercent(value: IntOrString): boolean {
  return typeof value === "string" && value.endsWith("%") && isInteger(value.slice(0, -1));
}

/** `value`, or the default where it is missing. */
export function valueOrDefault(value: IntOrString | undefined, defaultValue: IntOrString): IntOrString {
  return value ?? defaultValue;
}

/** The count, or the percentage of `total` rounded up or down. Throws on a text that is no percentage. */
export function getScaledValueFromIntOrPercent(
  value: IntOrString | undefined,
  total: number,
  roundUp: boolean,
): number {
  return scale(value, total, roundUp, (text) => (text.endsWith("%") ? text.slice(0, -1) : undefined));
}

/** As getScaledValueFromIntOrPercent, but takes any text for a percentage, "%" or not. Deprecated upstream. */
export function getValueFromIntOrPercent(
  value: IntOrString | undefined,
  total: number,
  roundUp: boolean,
): number {
  return scale(value, total, roundUp, (text) => text.replaceAll("%", ""));
}

function scale(
  value: IntOrString | undefined,
  total: number,
  roundUp: boolean,
  digitsOf: (text: string) => string | undefined,
): number {
  if (value === undefined) throw new Error("nil value for IntOrString");
  if (typeof value === "number") return value;
  const scaled = (percentage(value, digitsOf(value)) * total) / 100;
  return roundUp ? Math.ceil(scaled) : Math.floor(scaled);
}

function percentage(text: string, digits: string | undefined): number {
  const problem = "invalid value for IntOrString";
  if (digits === undefined) throw new Error(`${problem}: invalid type: string is not a percentage`);
  try {
    return strconv.atoi(digits);
  } catch (err) {
    const reason = goerrors.textOf(err);
    throw new Error(`${problem}: invalid value ${strconv.quote(text)}: ${reason}`);
  }
}

function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}
