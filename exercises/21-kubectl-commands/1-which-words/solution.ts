import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilerrors from "#apimachinery/util/errors";
import * as url from "#go/net/url";
import * as os from "#go/os";
import * as cmdutil from "#kubectl/cmd/util";

export function standardErrorMessage(err: Error): string | undefined {
  if (err instanceof errors.StatusError) return refusal(err.status);
  if (errors.isUnexpectedObjectError(err)) return `Server returned an unexpected response: ${err.message}`;
  if (!(err instanceof url.URLError)) return undefined;
  if (!err.reason.includes("connection refused")) return `Unable to connect to the server: ${err.reason}`;
  const [, host = ""] = err.url.split(/\/+/);
  return `The connection to the server ${host} was refused - did you specify the right host or port?`;
}

function refusal(status: metav1.Status): string {
  const { message = "", reason = "" } = status;
  if (reason === "Unauthorized") return `error: You must be logged in to the server (${message})`;
  const because = reason === "" ? "" : ` (${reason})`;
  return `Error from server${because}: ${message}`;
}

export function checkErr(err: Error | undefined): void {
  if (err instanceof os.Exit) throw err;
  const only = utilerrors.reduce(err);
  if (only === undefined) return;
  throw new cmdutil.Fatal(textOf(only), isExitError(only) ? only.exitStatus() : 1);
}

const isConfigurationInvalid = ({ name, message }: Error): boolean =>
  name === "ConfigurationInvalid" || message.includes("context was not found for specified context");

const isExitError = (err: Error): err is cmdutil.ExitError => "exitStatus" in err;

function textOf(err: Error): string {
  if (err === cmdutil.errExit) return "";
  if (err instanceof errors.StatusError && err.status.reason === "Invalid") return invalid(err.status);
  if (isConfigurationInvalid(err)) return cmdutil.multilineError("Error in configuration: ", err);
  if (err instanceof meta.NoResourceMatchError) return noMatch(err);
  if (err instanceof AggregateError) return cmdutil.multipleErrors("", utilerrors.errorsOf(err));
  if (isExitError(err)) return err.message;
  const prefix = err.message.startsWith("error: ") ? "" : "error: ";
  return standardErrorMessage(err) ?? prefix + err.message;
}

function invalid({ details = {} }: metav1.Status): string {
  const { causes = [], kind = "", name = "" } = details;
  const what = kind + name === "" ? "The request is invalid" : `The ${kind} "${name}" is invalid`;
  const texts = new Set(causes.map(({ field = "", message = "" }) => `${field}: ${message}`));
  const all = utilerrors.newAggregate([...texts].map((text) => new Error(text)));
  return all === undefined ? what : cmdutil.multilineError(`${what}: `, all);
}

function noMatch({ partialResource: { group, resource, version } }: meta.NoResourceMatchError): string {
  const parts = Object.entries({ group, version }).filter(([, name]) => name !== "");
  const where = parts.map(([part, name]) => `${part} "${name}"`).join(" and ");
  return `the server doesn't have a resource type "${resource}"${where === "" ? "" : ` in ${where}`}`;
}
