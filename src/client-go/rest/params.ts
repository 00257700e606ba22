// Go: staging/src/k8s.io/apimachinery/pkg/conversion/queryparams/convert.go
import * as time from "#go/time";
import { queryEscape } from "./url-utils.ts";

/** Pointers in Go: what is set is sent, zero too. */
const pointers: ReadonlySet<string> = new Set(["timeoutSeconds", "force", "gracePeriodSeconds"]);

/** Options as query parameters: what is unset or empty is left out, a list becomes one parameter for each element. */
export function encodeParameters(options: object): [name: string, value: string][] {
  const params: [string, string][] = [];
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const element of value) params.push([name, String(element)]);
    else if (value || pointers.has(name)) params.push([name, String(value)]);
  }
  return params;
}

/** The query of a URL: sorted by name, the values of one name in the order in which they came. */
export function encodeQuery(params: readonly (readonly [name: string, value: string])[]): string {
  if (params.length === 0) return "";
  const sorted = params.length === 1 ? params : params.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return sorted.map(([name, value]) => `${queryEscape(name)}=${queryEscape(value)}`).join("&");
}

/** A duration as Go prints it: `1.5s`, `7m3s`, `1h0m0s`. Below one second as milliseconds. */
export function durationString(d: number): string {
  if (d === 0) return "0s";
  if (d < time.second) return `${d}ms`;
  const seconds = d / time.second;
  const h = Math.floor(seconds / 3600);
  const m = Math.floor(seconds / 60) % 60;
  const s = Number((seconds % 60).toFixed(9));
  if (h > 0) return `${h}h${m}m${s}s`;
  return m > 0 ? `${m}m${s}s` : `${s}s`;
}
