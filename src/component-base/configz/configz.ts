// Go: staging/src/k8s.io/component-base/configz/configz.go
import * as gojson from "#go/encoding/json";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";

/** What `installHandler` needs of a mux. */
interface Mux {
  handle(path: string, handler: (req: http.Request) => Promise<http.Response>): void;
}

const configs = new Map<string, Config>();

/** One configuration that the process shows at /configz; `newConfig` makes it. */
export class Config {
  /** As JSON: upstream copies a struct by value, and what its owner changes later is not shown. */
  #val = "null";

  /** Shows `val`, as it is now, from now on. */
  set(val: unknown): void {
    this.#val = JSON.stringify(val);
  }

  /** What is shown, as JSON. */
  marshalJSON(): string {
    return this.#val;
  }
}

/** Makes room for a configuration. Throws if `name` has one. (Upstream: New.) */
export function newConfig(name: string): Config {
  if (configs.has(name)) throw new Error(`register config ${strconv.quote(name)} twice`);
  const config = new Config();
  configs.set(name, config);
  return config;
}

/** Shows the configuration called `name` no more. (Upstream: Delete.) */
export function deleteConfig(name: string): void {
  configs.delete(name);
}

/** Serves all configurations of the process at /configz. */
export function installHandler(m: Mux): void {
  m.handle("/configz", handle);
}

/** The package's own, for its tests. */
export async function handle(): Promise<http.Response> {
  const shown = [...configs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, config]) => `${JSON.stringify(name)}:${config.marshalJSON()}`);
  const headers = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" };
  return new http.TextResponse(gojson.escapeHTML(`{${shown.join(",")}}`), { status: 200, headers });
}
