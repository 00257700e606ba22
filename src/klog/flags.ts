// Go: k8s.io/klog/v2/klog.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { setVerbosity } from "./klog.ts";

/** Where lines go and how they look, as the command line has it. Whoever writes them reads it; nobody here has files. */
export interface Logging {
  logDir: string;
  logFile: string;
  /** In megabytes; 0 is without end. */
  logFileMaxSizeMB: number;
  toStderr: boolean;
  alsoToStderr: boolean;
  /** As `setVerbosity` takes it. */
  verbosity: number;
  addDirHeader: boolean;
  skipHeaders: boolean;
  oneOutput: boolean;
  skipLogHeaders: boolean;
  /** From which severity on a line goes to standard error too: 0 info, 1 warning, 2 error, 3 fatal. */
  stderrThreshold: number;
  /** `file=N,…`, which is read and has no effect: a line does not know its file. */
  vmodule: string;
  /** `file:N`, likewise. */
  traceLocation: string;
}

/** What Go's `flag` wants of a value. */
interface Value {
  string(): string;
  set(text: string): void;
  type(): string;
  readonly noOptDefVal?: string;
}

/** A flag under Go's name for it. */
export interface LogFlag {
  readonly name: string;
  readonly usage: string;
  readonly value: Value;
}

/** What holds when nobody says otherwise. */
export const newLogging = (): Logging => ({
  logDir: "",
  logFile: "",
  logFileMaxSizeMB: 1800,
  toStderr: true,
  alsoToStderr: false,
  verbosity: 0,
  addDirHeader: false,
  skipHeaders: false,
  oneOutput: false,
  skipLogHeaders: false,
  stderrThreshold: 2,
  vmodule: "",
  traceLocation: ":0",
});

/** The keys of one type. */
type Of<T> = { [K in keyof Logging]: Logging[K] extends T ? K : never }[keyof Logging];

/** What Go's `flag` says of a value of its own types that means nothing. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (err) {
    throw new Error(
      goerrors.textOf(err).endsWith("value out of range") ? "value out of range" : "parse error",
    );
  }
}

const text = (logging: Logging, key: Of<string>): Value => ({
  string: () => logging[key],
  set: (to) => void (logging[key] = to),
  type: () => "string",
});

const bool = (logging: Logging, key: Of<boolean>): Value => ({
  string: () => String(logging[key]),
  set: (to) => void (logging[key] = parsed(() => strconv.parseBool(to))),
  type: () => "bool",
  noOptDefVal: "true",
});

/** A text that must look as `check` wants it; nothing unsets it. */
const spec = (logging: Logging, key: Of<string>, type: string, check: (to: string) => string): Value => ({
  string: () => logging[key],
  set: (to) => void (logging[key] = check(to)),
  type: () => type,
});

const severities = ["INFO", "WARNING", "ERROR", "FATAL"];

/** The flags of logging, by name. What they set stands in `logging`; the verbosity holds at once. */
export function initFlags(logging: Logging): LogFlag[] {
  const one = (name: string, value: Value, usage: string): LogFlag => ({ name, usage, value });
  return [
    one(
      "add_dir_header",
      bool(logging, "addDirHeader"),
      "If true, adds the file directory to the header of the log messages",
    ),
    one("alsologtostderr", bool(logging, "alsoToStderr"), "log to standard error as well as files"),
    one(
      "log_backtrace_at",
      spec(logging, "traceLocation", "traceLocation", traceLocation),
      "when logging hits line file:N, emit a stack trace",
    ),
    one("log_dir", text(logging, "logDir"), "If non-empty, write log files in this directory"),
    one("log_file", text(logging, "logFile"), "If non-empty, use this log file"),
    one(
      "log_file_max_size",
      {
        string: () => String(logging.logFileMaxSizeMB),
        set: (to) => void (logging.logFileMaxSizeMB = parsed(() => Number(strconv.parseUint(to, 64, 0)))),
        type: () => "uint64",
      },
      "Defines the maximum size a log file can grow to. Unit is megabytes. If the value is 0, the maximum file size is unlimited.",
    ),
    one("logtostderr", bool(logging, "toStderr"), "log to standard error instead of files"),
    one(
      "one_output",
      bool(logging, "oneOutput"),
      "If true, only write logs to their native severity level (vs also writing to each lower severity level",
    ),
    one("skip_headers", bool(logging, "skipHeaders"), "If true, avoid header prefixes in the log messages"),
    one("skip_log_headers", bool(logging, "skipLogHeaders"), "If true, avoid headers when opening log files"),
    one("stderrthreshold", threshold(logging), "logs at or above this threshold go to stderr"),
    one("v", level(logging), "number for the log level verbosity"),
    one(
      "vmodule",
      spec(logging, "vmodule", "moduleSpec", moduleSpec),
      "comma-separated list of pattern=N settings for file-filtered logging",
    ),
  ];
}

const threshold = (logging: Logging): Value => ({
  string: () => String(logging.stderrThreshold),
  set: (to) => {
    const named = severities.indexOf(to.toUpperCase());
    logging.stderrThreshold = named >= 0 ? named : Number(strconv.parseInt(to, 32, 10));
  },
  type: () => "severity",
});

const level = (logging: Logging): Value => ({
  string: () => String(logging.verbosity),
  set: (to) => {
    logging.verbosity = Number(strconv.parseInt(to, 32, 10));
    setVerbosity(logging.verbosity);
  },
  type: () => "Level",
});

/** Patterns with their levels; one with level 0 is left out, and one below it is refused. */
function moduleSpec(to: string): string {
  const filter: string[] = [];
  for (const pair of to.split(",").filter((one) => one !== "")) {
    const [pattern = "", value = "", ...more] = pair.split("=");
    if (pattern === "" || value === "" || more.length > 0) throw new Error(vmoduleSyntax);
    const at = wholeNumber(value, vmoduleSyntax);
    if (at < 0) throw new Error("negative value for vmodule level");
    if (at > 0) filter.push(`${pattern}=${at}`);
  }
  return filter.join(",");
}

const vmoduleSyntax = "syntax error: expect comma-separated list of filename=N";

function traceLocation(to: string): string {
  if (to === "") return ":0";
  const [file = "", line = "", ...more] = to.split(":");
  if (line === "" || more.length > 0 || !file.includes(".")) throw new Error(traceSyntax);
  const at = wholeNumber(line, traceSyntax);
  if (at <= 0) throw new Error("negative or zero value for level");
  return `${file}:${at}`;
}

const traceSyntax = "syntax error: expect file.go:234";

function wholeNumber(of: string, refused: string): number {
  try {
    return Number(strconv.parseInt(of, 32, 10));
  } catch {
    throw new Error(refused);
  }
}
