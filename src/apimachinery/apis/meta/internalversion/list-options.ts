// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/internalversion/types.go
import * as fields from "#apimachinery/fields";
import * as labels from "#apimachinery/labels";

/** What a list or a watch may be asked for in its query. */
export interface ListOptions {
  readonly labelSelector: labels.Selector | undefined;
  readonly fieldSelector: fields.Selector | undefined;
  readonly watch: boolean;
  readonly allowWatchBookmarks: boolean;
  readonly resourceVersion: string;
  readonly resourceVersionMatch: string;
  /** Seconds; 0 means not given. */
  readonly timeoutSeconds: number;
  /** 0 means no limit. */
  readonly limit: number;
  readonly continue: string;
}

const noListOptions: ListOptions = {
  labelSelector: undefined,
  fieldSelector: undefined,
  watch: false,
  allowWatchBookmarks: false,
  resourceVersion: "",
  resourceVersionMatch: "",
  timeoutSeconds: 0,
  limit: 0,
  continue: "",
};

/** Reads list options from a query. Throws for a selector or a number that is none. */
export function decodeListOptions(query: URLSearchParams): ListOptions {
  if (query.size === 0) return noListOptions;
  const labelSelector = query.get("labelSelector");
  const fieldSelector = query.get("fieldSelector");
  return {
    labelSelector: labelSelector === null ? undefined : labels.parse(labelSelector),
    fieldSelector: fieldSelector === null ? undefined : fields.parseSelector(fieldSelector),
    watch: boolean(query, "watch"),
    allowWatchBookmarks: boolean(query, "allowWatchBookmarks"),
    resourceVersion: query.get("resourceVersion") ?? "",
    resourceVersionMatch: query.get("resourceVersionMatch") ?? "",
    timeoutSeconds: integer(query, "timeoutSeconds") ?? 0,
    limit: integer(query, "limit") ?? 0,
    continue: query.get("continue") ?? "",
  };
}

/** A switch in a query: on if it is named, unless it says `0` or `false`. */
export function boolean(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && value !== "0" && value.toLowerCase() !== "false";
}

/** A number in a query; undefined if it is not there. Throws what strconv says of a text that is none. */
export function integer(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (/^[+-]?\d{1,15}$/.test(value)) return Number(value);
  throw new Error(syntaxError("ParseInt", value));
}

/** What strconv says of a text that is no number. */
export function syntaxError(func: string, text: string): string {
  const isNumber = /^[+-]?\d+$/.test(text) && !(func === "ParseUint" && text.startsWith("-"));
  return `strconv.${func}: parsing ${JSON.stringify(text)}: ${isNumber ? "value out of range" : "invalid syntax"}`;
}
