// Go: vendor/github.com/spf13/pflag/flag.go
import * as strconv from "#go/strconv";
import { defaultIsZeroValue, unquoteUsage, type Flag } from "./flag.ts";

/** Text narrower than this is not worth wrapping. */
const narrowest = 24;
/** By how much the last line may be too long, so that no word stands alone. */
const slop = 5;

/** Help on flags that are not hidden: names in one column, what they do in the next, in lines of at most `cols` characters. */
export function flagUsagesWrapped(flags: readonly Flag[], cols: number): string {
  const lines = flags.filter(({ hidden }) => !hidden).map((flag) => [head(flag), text(flag)] as const);
  const widest = Math.max(0, ...lines.map(([name]) => name.length + 1));
  return lines
    .map(([name, usage]) => `${name} ${" ".repeat(widest - name.length)} ${wrap(widest + 2, cols, usage)}\n`)
    .join("");
}

/** The names of a flag and the kind of its value. */
function head(flag: Flag): string {
  const { shorthand, shorthandDeprecated, name, noOptDefVal, value } = flag;
  const [varname] = unquoteUsage(flag);
  const names =
    shorthand !== "" && shorthandDeprecated === "" ? `  -${shorthand}, --${name}` : `      --${name}`;
  const kind = varname === "" ? "" : ` ${varname}`;
  return names + kind + (noOptDefVal === "" ? "" : alone(value.type(), noOptDefVal));
}

/** What a flag means without a value, where that does not go without saying. */
function alone(type: string, noOptDefVal: string): string {
  if (type === "string") return `[="${noOptDefVal}"]`;
  const isUsual = (type === "bool" && noOptDefVal === "true") || (type === "count" && noOptDefVal === "+1");
  return isUsual ? "" : `[=${noOptDefVal}]`;
}

/** What a flag does, its default, and what to use instead. */
function text(flag: Flag): string {
  const { defValue, deprecated, value } = flag;
  const [, usage] = unquoteUsage(flag);
  const shown = value.type() === "string" ? strconv.quote(defValue) : defValue;
  const byDefault = defaultIsZeroValue(flag) ? "" : ` (default ${shown})`;
  return usage + byDefault + (deprecated === "" ? "" : ` (DEPRECATED: ${deprecated})`);
}

/** Wraps a text to lines that end at `width`, each but the first behind an indent. */
function wrap(indent: number, width: number, text: string): string {
  const indented = (lines: string, by: number): string => lines.replaceAll("\n", `\n${" ".repeat(by)}`);
  if (width === 0) return indented(text, indent);
  const isNarrow = width - indent < narrowest;
  // No room beside the names: below them, then.
  const by = isNarrow ? 16 : indent;
  const start = isNarrow ? `\n${" ".repeat(by)}` : "";
  const room = width - by;
  if (room < narrowest) return text.replaceAll("\n", start);
  let [line, rest] = wrapN(room - slop, text);
  let wrapped = start + indented(line, by);
  while (rest !== "") {
    [line, rest] = wrapN(room - slop, rest);
    wrapped += `\n${" ".repeat(by)}${indented(line, by)}`;
  }
  return wrapped;
}

/** Cuts a text at the last space within `n` characters, or at an end of line there; a text that is hardly longer stays whole. */
function wrapN(n: number, text: string): [line: string, rest: string] {
  if (n + slop > text.length) return [text, ""];
  const start = text.slice(0, n);
  const space = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\t"), start.lastIndexOf("\n"));
  if (space <= 0) return [text, ""];
  const newline = start.lastIndexOf("\n");
  const at = newline > 0 && newline < space ? newline : space;
  return [text.slice(0, at), text.slice(at + 1)];
}
