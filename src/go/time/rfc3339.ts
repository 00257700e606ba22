// Go: time/format.go
import { second } from "./duration.ts";

const pad = (n: number, width: number) => String(n).padStart(width, "0");

/** An instant as metav1.Time writes it: RFC 3339 in UTC, whole seconds, the fraction cut off. */
export function rfc3339(ms: number): string {
  const start = Math.floor(ms / second) * second;
  if (start !== last.start)
    last = { start, text: `${yearOf(start)}${new Date(start).toISOString().slice(-20, -5)}Z` };
  return last.text;
}

/** As Go writes it: with more digits, or a sign, where four do not do. A zone may move an instant beyond either end. */
function yearOf(ms: number): string {
  const year = new Date(ms).getUTCFullYear();
  return `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
}

/** Most texts of one second are asked for many times over. */
let last = { start: 0, text: "1970-01-01T00:00:00Z" };

/** An instant as metav1.MicroTime writes it: exactly six digits of fraction. Nanoseconds are cut off, milliseconds rounded. */
export function rfc3339Micro(instant: bigint | number): string {
  const micros = typeof instant === "bigint" ? instant / 1000n : BigInt(Math.round(instant * 1000));
  const seconds = micros / 1_000_000n;
  return `${rfc3339(Number(seconds) * second).slice(0, -1)}.${pad(Number(micros % 1_000_000n), 6)}Z`;
}

/** An instant as Go prints it: `2021-01-13 13:40:00.5 +0000 UTC`. Upstream's own also say how long the process has run. */
export function timeString(ms: number): string {
  const fraction = ms - Math.floor(ms / second) * second;
  const digits = fraction === 0 ? "" : `.${pad(Math.round(fraction * 1e6), 9).replace(/0+$/, "")}`;
  return `${rfc3339(ms).replace("T", " ").slice(0, -1)}${digits} +0000 UTC`;
}

/** The same for an instant in RFC 3339, as objects hold it; `<nil>` where there is none. */
export function timeStringOf(text: string | undefined): string {
  const ms = text === undefined ? undefined : parseRFC3339(text);
  return ms === undefined ? "<nil>" : timeString(ms);
}

/** Milliseconds since 1970 of an RFC 3339 text; undefined if it is none. */
export function parseRFC3339(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** As `parseRFC3339`, which drops what is below a millisecond; of this, `rfc3339Micro` makes the same six digits again. */
export function parseRFC3339Micro(text: string): number | undefined {
  const ms = parseRFC3339(text);
  const [, digits = ""] = /\.\d{3}(\d{1,3})/.exec(text) ?? [];
  return ms === undefined ? undefined : ms + Number(digits.padEnd(3, "0")) / 1000;
}
