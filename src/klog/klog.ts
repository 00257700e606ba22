// Go: k8s.io/klog/v2/klog.go
import * as goerrors from "#go/errors";

/** What a line says beside its message: names and values, in order. */
export type KeysAndValues = Readonly<Record<string, unknown>>;

export type Severity = "info" | "warning" | "error";

/** Takes one line at a time; the console, a test or a page puts its own in. */
export type Sink = (severity: Severity, line: string) => void;

/** Upstream writes to standard error whatever passes its level. Here the rest waits until somebody asks for it. */
const errorsToConsole: Sink = (severity, line) => void (severity === "error" && console.error(line));
let sink: Sink = errorsToConsole;
let verbosity = 0;

/** Sends every line to `to` from now on and returns the sink that was there. At first errors go to the console, and nothing else. */
export function setSink(to: Sink): Sink {
  const was = sink;
  sink = to;
  return was;
}

/** Lines of `v(n)` are kept when `n` is at most `level`. */
export function setVerbosity(level: number): void {
  verbosity = level;
}

/** Says whether lines of `level` are kept, and logs them if so. */
export function v(level: number): { enabled: boolean; info: typeof info } {
  return level <= verbosity ? { enabled: true, info } : { enabled: false, info: () => {} };
}

export function info(message: string, kv?: KeysAndValues): void {
  sink("info", format(message, kv));
}

export function warning(message: string, kv?: KeysAndValues): void {
  sink("warning", format(message, kv));
}

export function error(err: unknown, message: string, kv?: KeysAndValues): void {
  const said = err === undefined ? {} : { err: goerrors.textOf(err) };
  sink("error", format(message, { ...said, ...kv }));
}

function format(message: string, kv: KeysAndValues = {}): string {
  return [
    message,
    ...Object.entries(kv).map(([k, value]) => `${k}=${JSON.stringify(value) ?? String(value)}`),
  ].join(" ");
}
