// Go: staging/src/k8s.io/apimachinery/pkg/util/duration/duration.go
import * as time from "#go/time";

const day = 24 * time.hour;
const year = 365 * day;

/** A duration in the two or three figures that matter to a reader: 90s, 3m20s, 5h, 2d3h. */
export function humanDuration(d: number): string {
  // A clock two seconds ahead of ours is as good as right.
  if (Math.trunc(d / time.second) < -1) return "<invalid>";
  if (d < 0) return "0s";
  if (d < 2 * time.minute) return `${Math.trunc(d / time.second)}s`;
  if (d < 10 * time.minute) return two(d, time.minute, "m", time.second, "s");
  if (d < 3 * time.hour) return `${Math.trunc(d / time.minute)}m`;
  if (d < 8 * time.hour) return two(d, time.hour, "h", time.minute, "m");
  if (d < 2 * day) return `${Math.trunc(d / time.hour)}h`;
  if (d < 8 * day) return two(d, day, "d", time.hour, "h");
  if (d < 2 * year) return `${Math.trunc(d / day)}d`;
  if (d < 8 * year) return two(d, year, "y", day, "d");
  return `${Math.trunc(d / year)}y`;
}

function two(d: number, big: number, bigUnit: string, small: number, smallUnit: string): string {
  const rest = Math.trunc((d % big) / small);
  return `${Math.trunc(d / big)}${bigUnit}${rest === 0 ? "" : `${rest}${smallUnit}`}`;
}
