// Go: staging/src/k8s.io/apiserver/pkg/server/mux/pathrecorder.go
import * as utilruntime from "#apimachinery/util/runtime";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** Whoever serves all paths that begin so. */
export interface PrefixHandler {
  readonly prefix: string;
  readonly handler: genericapirequest.Handler;
}

/** Hands a request to whoever serves its path, and remembers which paths there are. A slash at the end makes another path. */
export class PathRecorderMux {
  /** Where requests go is told in the log under this name. */
  readonly #name: string;
  #notFound: genericapirequest.Handler = async () => http.notFound();
  readonly #pathToHandler = new Map<string, genericapirequest.Handler>();
  readonly #prefixToHandler = new Map<string, genericapirequest.Handler>();
  /** In the order in which they are tried; upstream makes it, with a copy of the rest, whenever a path comes or goes. */
  #prefixHandlers: readonly PrefixHandler[] = [];
  #exposedPaths: readonly string[] = [];
  readonly #pathStacks = new Map<string, string>();

  constructor(name: string) {
    this.#name = name;
  }

  /** Serves the exact path, else the prefix that says most, else what stands for everything unknown. */
  async serveHTTP(req: http.Request, ctx: genericapirequest.Context): Promise<http.Response> {
    const { path } = url.parse(req.url);
    const satisfied = (by: string) =>
      klog.v(5).info(`${this.#name}: ${strconv.quote(path)} satisfied by ${by}`);
    const exactHandler = this.#pathToHandler.get(path);
    if (exactHandler) {
      satisfied("exact match");
      return exactHandler(req, ctx);
    }
    for (const { prefix, handler } of this.#prefixHandlers) {
      if (!path.startsWith(prefix)) continue;
      satisfied(`prefix ${prefix}`);
      return handler(req, ctx);
    }
    satisfied("NotFoundHandler");
    return this.#notFound(req, ctx);
  }

  /** The paths that were not registered as unlisted, sorted. */
  listedPaths(): string[] {
    return [...this.#exposedPaths].sort();
  }

  /** Sets who answers for a path that nobody serves. */
  notFoundHandler(handler: genericapirequest.Handler): void {
    this.#notFound = handler;
  }

  /** Takes a path out again. */
  unregister(path: string): void {
    this.#pathToHandler.delete(path);
    this.#prefixToHandler.delete(path);
    this.#pathStacks.delete(path);
    const at = this.#exposedPaths.indexOf(path);
    this.#exposedPaths = this.#exposedPaths.filter((_, i) => i !== at);
    this.#refresh();
  }

  /** Serves one path. Upstream's comment promises a panic for a path that is taken; its code reports that and replaces. */
  handle(path: string, handler: genericapirequest.Handler): void {
    this.unlistedHandle(path, handler);
    this.#exposedPaths = [...this.#exposedPaths, path];
  }

  /** As `handle`, without a word in the list. */
  unlistedHandle(path: string, handler: genericapirequest.Handler): void {
    this.#trackCallers(path);
    this.#pathToHandler.set(path, handler);
  }

  /** Serves all paths that begin so. Throws if `path` has no slash at its end. */
  handlePrefix(path: string, handler: genericapirequest.Handler): void {
    this.unlistedHandlePrefix(path, handler);
    this.#exposedPaths = [...this.#exposedPaths, path];
  }

  /** As `handlePrefix`, without a word in the list. */
  unlistedHandlePrefix(path: string, handler: genericapirequest.Handler): void {
    if (!path.endsWith("/")) throw new Error(`${strconv.quote(path)} must end in a trailing slash`);
    this.#trackCallers(path);
    this.#prefixToHandler.set(path, handler);
    this.#refresh();
  }

  #trackCallers(path: string): void {
    const existingStack = this.#pathStacks.get(path);
    if (existingStack !== undefined)
      utilruntime.handleError(new Error(`registered ${strconv.quote(path)} from ${existingStack}`));
    this.#pathStacks.set(path, new Error(`registered ${strconv.quote(path)}`).stack ?? "");
  }

  #refresh(): void {
    this.#prefixHandlers = Array.from(this.#prefixToHandler, ([prefix, handler]) => ({
      prefix,
      handler,
    })).sort((a, b) => byPrefixPriority(b.prefix, a.prefix));
  }
}

/** Fewer slashes first, then what is shorter: from the end, the prefix that says most comes first. */
function byPrefixPriority(a: string, b: string): number {
  const slashes = (text: string) => text.split("/").length;
  return slashes(a) - slashes(b) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
