// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/editor/editoptions.go
import type * as errors from "#apimachinery/api/errors";
import * as yaml from "#apimachinery/util/yaml";
import type * as resourcecli from "#cli-runtime/resource";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";

/** Why a file has to be edited again. */
interface EditReason {
  readonly head: string;
  readonly other: readonly string[];
}

/** What came of an edited text. */
export class EditResults {
  readonly reasons: EditReason[] = [];
  /** Where the edited text is; "" if nothing was edited yet. */
  readonly file: string;

  constructor(file = "") {
    this.file = file;
  }

  /** What stands above the object. */
  header(): string {
    const reasons = this.reasons.map(({ head, other }) => {
      const lines = other.map((line) => `# * ${hashOnLineBreak(line)}\n`).join("");
      return `# ${hashOnLineBreak(head)}${other.length > 0 ? ":" : ""}\n${lines}#\n`;
    });
    return `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit. If an error occurs while saving this file will be
# reopened with the relevant failures.
#
${reasons.join("")}`;
  }

  /** Notes why the text is refused, and gives the line for the user. */
  addInvalid(err: errors.StatusError, info: resourcecli.Info): string {
    const { group = "", resource = "" } = info.mapping?.resource ?? {};
    const what = `${resource}${group === "" ? "" : `.${group}`} ${strconv.quote(info.name)}`;
    const causes = err.status.details?.causes ?? [];
    const other = causes.map(({ field = "", message = "" }) => `${field}: ${message}`);
    this.reasons.push({ head: `${what} was not valid`, other });
    return `error: ${what} is invalid`;
  }

  /** Notes that the text cannot be read. */
  addSyntaxError(err: unknown): void {
    this.reasons.push({ head: `The edited file had a syntax error: ${goerrors.textOf(err)}`, other: [] });
  }
}

/** A text of several lines as one comment. */
export const hashOnLineBreak = (text: string): string => text.replace(/\n(?=[^#])/g, "\n# ");

/** Whether any line is neither empty nor a comment. */
export const hasLines = (text: string): boolean =>
  text.split("\n").some((line) => line.trim() !== "" && !line.trim().startsWith("#"));

/** A text without its comments: as JSON, or without lines that begin with `#` if it is no YAML. */
export function stripComments(text: string): string {
  try {
    return gojson.marshal(yaml.yamlToJSON(text));
  } catch {
    return manualStrip(text);
  }
}

/** The lines that are no comments. */
export const manualStrip = (text: string): string =>
  (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).filter((line) => !line.trim().startsWith("#")).join("");
