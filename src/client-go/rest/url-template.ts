// Go: staging/src/k8s.io/client-go/rest/request.go
import { escapePath, joinPath } from "./url-utils.ts";

/** What stands behind a name and is none itself. */
const subresources: ReadonlySet<string> = new Set(["finalize", "status"]);

/**
 * An address with `{namespace}` and `{name}` in the place of names, so that calls for many objects count as one. `basePath` is what stands
 * before all paths of the server.
 */
export function finalURLTemplate(url: string, basePath: string): string {
  const { origin, pathname, search } = new URL(url);
  const [trimmed, path] = trimBase(decodeURIComponent(pathname), basePath);
  const segments = path.split("/");
  if (segments.length <= 2) return url;
  const group = trimmed === undefined ? 0 : 1;
  const index = indexOfResource(segments[group], group);
  if (index === undefined) return origin + escapePath("/{prefix}");
  const template = withoutNames(segments, index);
  return origin + escapePath(joinPath("/", trimmed ?? "", ...template)) + search;
}

/** The base, if the path has it, and what comes behind it. */
function trimBase(path: string, basePath: string): [trimmed: string | undefined, rest: string] {
  if (!path.includes(basePath)) return [undefined, path];
  const rest = path.startsWith(basePath) ? path.slice(basePath.length) : path;
  return [basePath, rest.startsWith("/") ? rest : `/${rest}`];
}

/** Where the resource, or `namespaces` before it, stands: behind `api/v1` or `apis/apps/v1`. */
function indexOfResource(prefix: string | undefined, group: number): number | undefined {
  if (prefix === "api") return group + 2;
  return prefix === "apis" ? group + 3 : undefined;
}

function withoutNames(segments: readonly string[], index: number): string[] {
  const template = [...segments];
  const behind = segments.length - index;
  if (behind === 2) template[index + 1] = "{name}";
  if (behind === 3) {
    template[index + 1] = subresources.has(segments[index + 2] ?? "") ? "{name}" : "{namespace}";
  }
  if (behind < 4) return template;
  template[index + 1] = "{namespace}";
  if (!subresources.has(segments[index + 3] ?? "")) template[index + 3] = "{name}";
  return template;
}
