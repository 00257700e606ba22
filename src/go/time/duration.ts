// Go: time/time.go
import * as strconv from "#go/strconv";

/** Durations are milliseconds: write `15 * second`, never `15000`. */
export const millisecond = 1;
export const second = 1000 * millisecond;
export const minute = 60 * second;
export const hour = 60 * minute;

/** What a unit is worth, in nanoseconds: the parts of a text are added without a rounding error. */
const units: ReadonlyMap<string, number> = new Map([
  ["ns", 1],
  ["us", 1e3],
  ["µs", 1e3],
  ["μs", 1e3],
  ["ms", 1e6],
  ["s", 1e9],
  ["m", 60e9],
  ["h", 3600e9],
]);

/** Go's int64 of nanoseconds ends here: 292 years. */
const maxNanos = 2 ** 63;

/** Reads a duration such as `1h0.003s` into milliseconds. Throws in Go's words. */
export function parseDuration(text: string): number {
  const invalid = () => new Error(`time: invalid duration ${strconv.quote(text)}`);
  const [, sign = "", parts = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (parts === "0") return 0;
  if (parts === "") throw invalid();
  let nanos = 0;
  for (let rest = parts; rest !== "";) {
    const [part = "", whole = "", behind = "", unit = ""] =
      /^(?=\.?\d)(\d*)(?:\.(\d*))?([^.\d]*)/.exec(rest) ?? [];
    if (part === "") throw invalid();
    if (unit === "") throw new Error(`time: missing unit in duration ${strconv.quote(text)}`);
    const worth = units.get(unit);
    if (worth === undefined) {
      throw new Error(`time: unknown unit ${strconv.quote(unit)} in duration ${strconv.quote(text)}`);
    }
    // As in Go: the fraction is counted in whole digits, and what is less than a nanosecond is cut off.
    const digits = behind.slice(0, 18);
    nanos += Number(whole) * worth + Math.trunc(Number(digits) * (worth / 10 ** digits.length));
    rest = rest.slice(part.length);
  }
  if (nanos >= maxNanos) throw invalid();
  return ((sign === "-" ? -1 : 1) * nanos) / 1e6;
}

/** A duration as Go prints it: `1h0m0.003s`, `1.5ms`, `0s`. */
export function durationString(ms: number): string {
  const sign = ms < 0 ? "-" : "";
  const nanos = Math.round(Math.abs(ms) * 1e6);
  if (nanos === 0) return "0s";
  for (const [unit, worth] of [
    ["ns", 1],
    ["µs", 1e3],
    ["ms", 1e6],
  ] as const) {
    if (nanos < Math.min(worth * 1000, 1e9)) return `${sign}${fraction(nanos, worth)}${unit}`;
  }
  const hours = Math.floor(nanos / 3600e9);
  const minutes = Math.floor(nanos / 60e9);
  const seconds = `${fraction(nanos % 60e9, 1e9)}s`;
  if (minutes === 0) return sign + seconds;
  const inHour = `${minutes % 60}m${seconds}`;
  return sign + (hours === 0 ? inHour : `${hours}h${inHour}`);
}

/** A whole number of nanoseconds in a larger unit, without zeros at its end. */
function fraction(nanos: number, worth: number): string {
  const digits = String(nanos % worth).padStart(Math.log10(worth), "0");
  const behind = worth === 1 ? "" : digits.replace(/0+$/, "");
  const whole = String(Math.floor(nanos / worth));
  return behind === "" ? whole : `${whole}.${behind}`;
}

const nanosPerSecond = 1_000_000_000n;
const nanosPerMillisecond = 1_000_000;
/** More do not fit into Go's durations, which count nanoseconds in 64 bits. */
const mostSeconds = 9_223_372_036;

/** So many whole seconds: Go's `time.Second * time.Duration(n)`, which for more than 292 years is whatever is left of it. */
export function seconds(n: number): number {
  if (Math.abs(n) <= mostSeconds) return n * second;
  return Math.trunc(Number(BigInt.asIntN(64, BigInt(n) * nanosPerSecond)) / nanosPerMillisecond);
}
