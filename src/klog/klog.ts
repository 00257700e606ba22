// Go: k8s.io/klog/v2/klog.go
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";

/** What a structured line says beside its message: names and values, in order. */
export type KeysAndValues = Readonly<Record<string, unknown>>;

/** A fatal line is a program's last. */
export type Severity = "info" | "warning" | "error" | "fatal";

/** Takes one line at a time; the console, a test or a page puts its own in. */
export type Sink = (severity: Severity, line: string) => void;

/** Upstream writes to standard error whatever passes its level. Here the rest waits until somebody asks for it. */
const errorsToConsole: Sink = (severity, line) => {
  if (severity === "error" || severity === "fatal") console.error(line);
};
let sink: Sink = errorsToConsole;
let verbosity = 0;

/** Takes what is logged as values, where it shall not become a line of klog's own. (Upstream: logr.Logger.) */
export interface Logger {
  info(message: string, kv?: KeysAndValues): void;
  /** `err` may be undefined. */
  error(err: unknown, message: string, kv?: KeysAndValues): void;
  /** The same for what is logged at that level. */
  v(level: number): Logger;
}

let logger: Logger | undefined;

/** From now on all goes to `to`, and nothing to the sink; undefined: to the sink again. */
export function setLogger(to: Logger | undefined): void {
  logger = to;
}

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

/** What may be logged at one level. */
export interface Verbose {
  /** Ask before you put together a line that is long. */
  readonly enabled: boolean;
  info(line: string): void;
  infoS(message: string, kv?: KeysAndValues): void;
}

const kept: Verbose = { enabled: true, info, infoS };
const dropped: Verbose = { enabled: false, info: () => {}, infoS: () => {} };

function keptBy(to: Logger): Verbose {
  return {
    enabled: true,
    info: (line) => to.info(`${line}\n`),
    infoS: (message, kv) => to.info(message, kv),
  };
}

/** Says whether lines of `level` are kept, and logs them if so. */
export function v(level: number): Verbose {
  if (level > verbosity) return dropped;
  return logger === undefined ? kept : keptBy(logger.v(level));
}

/** A logger gets a line with its end, as klog hands it on, and of four kinds it knows two. */
function put(severity: Severity, line: string): void {
  if (logger === undefined) sink(severity, line);
  else if (severity === "error") logger.error(undefined, `${line}\n`);
  else logger.info(`${line}\n`);
}

/** Logs a sentence. A template literal is `Infof`. */
export function info(line: string): void {
  put("info", line);
}

/** Logs a message in quotes, and names with their values behind it. */
export function infoS(message: string, kv: KeysAndValues = {}): void {
  if (logger !== undefined) return logger.info(message, kv);
  // Each event is logged so: nothing is put together for nobody.
  if (sink !== errorsToConsole) sink("info", format(message, kv));
}

export function warning(line: string): void {
  put("warning", line);
}

export function error(line: string): void {
  put("error", line);
}

/** Says why the program ends. Whoever calls this ends it, with 255; upstream does both in one, and shows all stacks besides. */
export function fatal(line: string): void {
  put("fatal", line);
}

/** As `infoS`, with what went wrong as its first value. */
export function errorS(err: unknown, message: string, kv: KeysAndValues = {}): void {
  if (logger !== undefined) return logger.error(err, message, kv);
  sink("error", format(message, { err: goerrors.textOf(err), ...kv }));
}

/** A name as structured lines have it: with its namespace before it, if it has one. */
export function kRef(namespace: string, name: string): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

/** The `kRef` of an object. */
export function kObj({ metadata }: { metadata: { namespace: string; name: string } }): string {
  return kRef(metadata.namespace, metadata.name);
}

/** Text stands in quotes; a number, a list or a `fmt.GoSyntax` does not. */
function format(message: string, kv: KeysAndValues): string {
  const pairs = Object.entries(kv).map(([k, value]) => `${k}=${formatValue(value)}`);
  return [strconv.quote(message), ...pairs].join(" ");
}

function formatValue(value: unknown): string {
  if (value instanceof Error) return strconv.quote(goerrors.textOf(value));
  return typeof value === "string" ? strconv.quote(value) : fmt.formatValue(value);
}
