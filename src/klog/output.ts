// Go: k8s.io/klog/v2/klog.go
import * as time from "#go/time";
import type { Logging } from "./flags.ts";
import type { Severity, Sink } from "./klog.ts";

/** Where a program's lines end up, and what stands before each. */
export interface Output {
  /** The wall clock's time, in milliseconds. */
  readonly wall: () => number;
  readonly pid: number;
  stderr(text: string): void;
  append(file: string, text: string): void;
}

const severities: readonly Severity[] = ["info", "warning", "error", "fatal"];

/**
 * Writes lines as the flags have it: to standard error, or to the log file and from a severity on to both. A flag that changes later
 * counts from then on. Without a file upstream makes some of its own; here all goes to standard error.
 */
export function newSink(logging: Logging, output: Output): Sink {
  return (severity, line) => {
    const text = `${logging.skipHeaders ? "" : header(severity, output)}${line.replace(/\n$/, "")}\n`;
    const inFile = !logging.toStderr && logging.logFile !== "";
    const isGrave = severities.indexOf(severity) >= logging.stderrThreshold;
    if (!inFile || logging.alsoToStderr || isGrave) output.stderr(text);
    if (inFile) output.append(logging.logFile, text);
  };
}

/** `I0123 04:05:06.789012       1 ???:1] `: severity, day and time in UTC, process, and where Go would name a file. */
function header(severity: Severity, { pid, wall }: Pick<Output, "pid" | "wall">): string {
  const at = time.rfc3339Micro(wall());
  const day = at.slice(5, 7) + at.slice(8, 10);
  return `${severity.charAt(0).toUpperCase()}${day} ${at.slice(11, 26)} ${String(pid).padStart(7)} ???:1] `;
}
