// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/helpers.go
import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilerrors from "#apimachinery/util/errors";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as goerrors from "#go/errors";
import * as url from "#go/net/url";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as cobra from "#spf13/cobra";

/** With this a command that failed ends. */
export const defaultErrorExitCode = 1;

/** Has `checkErr` say nothing, and end with 1. */
export const errExit = new Error("exit");

/**
 * Ends the program with a code, after these words for its user. Upstream writes them and ends the process at once; here they travel to
 * whoever runs the command, which writes them where its errors go.
 */
export class Fatal extends os.Exit {
  override readonly name = "Fatal";
  /** What the user is told, with a line feed at the end unless there is nothing to tell. */
  readonly text: string;

  constructor(msg: string, code: number) {
    super(code);
    this.text = msg === "" || msg.endsWith("\n") ? msg : `${msg}\n`;
  }
}

/** An error of a program that was run, which says with what it ended. */
export interface ExitError extends Error {
  exitStatus(): number;
}

const isExitError = (err: Error): err is ExitError =>
  "exitStatus" in err && typeof err.exitStatus === "function";

/** Throws the Fatal that tells the user of an error; of none, nothing. */
export function checkErr(err: unknown): void {
  if (err === undefined) return;
  if (err instanceof os.Exit) throw err;
  const only = utilerrors.reduce(goerrors.toError(err));
  if (only === undefined) return;
  const [msg, code] = messageOf(only);
  throw new Fatal(msg, code);
}

/** What a command does, with `checkErr` for whatever it throws. */
export function checked(run: cobra.Run): cobra.Run {
  return async (cmd, args) => {
    try {
      await run(cmd, args);
    } catch (err) {
      checkErr(err);
    }
  };
}

function messageOf(err: Error): [msg: string, code: number] {
  if (err === errExit) return ["", defaultErrorExitCode];
  if (errors.isInvalid(err)) return [invalid(err), defaultErrorExitCode];
  if (clientcmd.isConfigurationInvalid(err))
    return [multilineError("Error in configuration: ", err), defaultErrorExitCode];
  if (err instanceof meta.NoResourceMatchError) return [noMatch(err), defaultErrorExitCode];
  if (err instanceof AggregateError)
    return [multipleErrors("", utilerrors.errorsOf(err)), defaultErrorExitCode];
  if (isExitError(err)) return [err.message, err.exitStatus()];
  const { message } = err;
  const plain = message.startsWith("error: ") ? message : `error: ${message}`;
  return [standardErrorMessage(err) ?? plain, defaultErrorExitCode];
}

function invalid(err: Error): string {
  const details = err instanceof errors.StatusError ? err.status.details : undefined;
  if (details === undefined) return "The request is invalid";
  const { causes = [], kind = "", name = "" } = details;
  const s =
    kind === "" && name === "" ? "The request is invalid" : `The ${kind} ${strconv.quote(name)} is invalid`;
  return causes.length === 0 ? s : multilineError(`${s}: `, causesToAggregate(causes));
}

/** A cause that occurs twice is printed once. */
function causesToAggregate(causes: readonly metav1.StatusCause[]): AggregateError {
  const texts = new Set(causes.map(({ field = "", message = "" }) => `${field}: ${message}`));
  const agg = [...texts].map((text) => new Error(text));
  return utilerrors.newAggregate(agg) ?? new AggregateError([]);
}

function noMatch({ partialResource: { group, resource, version } }: meta.NoResourceMatchError): string {
  const q = strconv.quote;
  const where = [group === "" ? "" : `group ${q(group)}`, version === "" ? "" : `version ${q(version)}`];
  const given = where.filter((text) => text !== "");
  const tail = given.length === 0 ? "" : ` in ${given.join(" and ")}`;
  return `the server doesn't have a resource type ${q(resource)}${tail}`;
}

/** What a well-known error says to people; undefined for any other. */
export function standardErrorMessage(err: Error): string | undefined {
  if (err instanceof errors.StatusError) {
    const { message = "", reason = "" } = err.status;
    klog.v(4).info(`server response object: ${JSON.stringify(err.status, undefined, "  ")}`);
    if (reason === "Unauthorized") return `error: You must be logged in to the server (${message})`;
    return reason === ""
      ? `Error from server: ${err.message}`
      : `Error from server (${reason}): ${err.message}`;
  }
  if (errors.isUnexpectedObjectError(err)) return `Server returned an unexpected response: ${err.message}`;
  return err instanceof url.URLError ? connectionError(err) : undefined;
}

function connectionError({ op, reason, url: to }: url.URLError): string {
  klog.v(4).info(`Connection error: ${op} ${to}: ${reason}`);
  if (!reason.includes("connection refused")) return `Unable to connect to the server: ${reason}`;
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(to)?.[1] ?? to;
  return `The connection to the server ${host} was refused - did you specify the right host or port?`;
}

/** An error, each of several in a line of its own. Ends with a line feed. */
export function multilineError(prefix: string, err: Error): string {
  if (!(err instanceof AggregateError)) return `${prefix}${err.message}\n`;
  const errs = utilerrors.errorsOf(utilerrors.flatten(err) ?? new AggregateError([]));
  const [only] = errs;
  if (only === undefined) return `${prefix}${err.message}\n`;
  if (errs.length === 1) return `${prefix}${messageForError(only)}\n`;
  return [prefix, ...errs.map((one) => `* ${messageForError(one)}`), ""].join("\n");
}

/** Errors, each in a line of its own behind the prefix. */
export function multipleErrors(prefix: string, errs: readonly Error[]): string {
  return errs.map((err) => `${prefix}${messageForError(err)}\n`).join("");
}

const messageForError = (err: Error): string => standardErrorMessage(err) ?? err.message;

/** Says of an invalid object what is wrong with it, a cause in a line. False if the error is another. */
export function printErrorWithCauses(err: Error, errOut: { write(text: string): void }): boolean {
  const details = err instanceof errors.StatusError ? err.status.details : undefined;
  if (details === undefined) {
    errOut.write(`error: ${err.message}\n`);
    return false;
  }
  errOut.write(`error: ${details.kind ?? ""} ${strconv.quote(details.name ?? "")} is invalid\n\n`);
  for (const { field = "", message = "" } of details.causes ?? []) errOut.write(`* ${field}: ${message}\n`);
  return true;
}

/** An error with what was being done to which file. A server's refusal stays one. */
export function addSourceToErr(verb: string, source: string, err: unknown): unknown {
  if (source === "") return err;
  const doing = `error when ${verb} ${strconv.quote(source)}: `;
  if (err instanceof errors.StatusError)
    return new errors.StatusError({ ...err.status, message: doing + (err.status.message ?? "") });
  return new Error(doing + goerrors.textOf(err));
}

/** An error of who typed the command, which says where help is. */
export function usageError(cmd: cobra.Command, msg: string): Error {
  return new Error(`${msg}\nSee '${cmd.commandPath()} -h' for help and examples`);
}
