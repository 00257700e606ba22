// Go: staging/src/k8s.io/apiserver/pkg/server/healthz/healthz.go
import * as apimetrics from "#apiserver/endpoints/metrics";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { type HealthChecker, pingHealthz } from "./checks.ts";

/** What an installer needs of a mux. */
interface Mux {
  handle(path: string, handler: genericapirequest.Handler): void;
}

/** Serves checks at /healthz; all that the mux has go into one call. */
export function installHandler(mux: Mux, ...checks: readonly HealthChecker[]): void {
  installPathHandler(mux, "/healthz", ...checks);
}

/** The same at /readyz. */
export function installReadyzHandler(mux: Mux, ...checks: readonly HealthChecker[]): void {
  installPathHandler(mux, "/readyz", ...checks);
}

/** The same at /livez. */
export function installLivezHandler(mux: Mux, ...checks: readonly HealthChecker[]): void {
  installPathHandler(mux, "/livez", ...checks);
}

/** Serves all checks at `path`, and each alone below it. Without checks there is one that always passes. */
export function installPathHandler(mux: Mux, path: string, ...given: readonly HealthChecker[]): void {
  if (given.length === 0) klog.v(5).info("No default health checks specified. Installing the ping handler.");
  const checks = given.length === 0 ? [pingHealthz] : given;
  klog.v(5).info(`Installing health checkers for (${path}): ${formatQuoted(checkerNames(checks))}`);
  const [name = ""] = path.replace(/^\//, "").split("/");
  const what = { group: "", version: "", resource: "", subresource: path, scope: "", component: "" };
  mux.handle(path, apimetrics.instrumentHandlerFunc(what, handleRootHealth(name, ...checks)));
  for (const check of checks) mux.handle(`${path}/${check.name()}`, adaptCheckToHandler(check));
}

/**
 * Asks all checks, in their order, but those that the request excludes. Whoever asks is told which are ill, never why: the path is
 * open to everybody.
 */
export function handleRootHealth(
  name: string,
  ...checks: readonly HealthChecker[]
): genericapirequest.Handler {
  return async (req) => {
    const excluded = getExcludedChecks(req);
    const failedChecks: string[] = [];
    let individualCheckOutput = "";
    let failedVerboseLogOutput = "";
    for (const check of checks) {
      const checkName = check.name();
      if (excluded.delete(checkName)) {
        individualCheckOutput += `[+]${checkName} excluded: ok\n`;
        continue;
      }
      const reason = await failureOf(check, req);
      if (reason === undefined) {
        individualCheckOutput += `[+]${checkName} ok\n`;
        continue;
      }
      failedChecks.push(checkName);
      individualCheckOutput += `[-]${checkName} failed: reason withheld\n`;
      failedVerboseLogOutput += `[-]${checkName} failed: ${reason}\n`;
    }
    if (excluded.size > 0) {
      const unknown = formatQuoted([...excluded].sort());
      individualCheckOutput += `warn: some health checks cannot be excluded: no matches for ${unknown}\n`;
      klog.warning(`cannot exclude some health checks, no health checks are installed matching ${unknown}`);
    }
    // Whoever asked in brief is told all the same what failed.
    if (failedChecks.length > 0) {
      klog.v(2).info(`${failedChecks.join(",")} check failed: ${name}\n${failedVerboseLogOutput}`);
      return http.error(`${individualCheckOutput}${name} check failed`, 500);
    }
    const isVerbose = new URLSearchParams(url.rawQuery(req.url)).has("verbose");
    return plainText(isVerbose ? `${individualCheckOutput}${name} check passed\n` : "ok");
  };
}

async function failureOf(check: HealthChecker, req: http.Request): Promise<string | undefined> {
  try {
    await check.check(req);
    return undefined;
  } catch (err) {
    return goerrors.textOf(err);
  }
}

/** One check alone says why it fails: who asks for it needs a permission. */
function adaptCheckToHandler(check: HealthChecker): genericapirequest.Handler {
  return async (req) => {
    const reason = await failureOf(check, req);
    return reason === undefined ? plainText("ok") : http.error(`internal server error: ${reason}`, 500);
  };
}

function plainText(text: string): http.Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  return new http.TextResponse(text, { status: 200, headers });
}

/** The package's own, for its tests. */
export function getExcludedChecks(req: http.Request): Set<string> {
  return new Set(new URLSearchParams(url.rawQuery(req.url)).getAll("exclude"));
}

/** The package's own, for its tests. */
export function checkerNames(checks: readonly HealthChecker[]): string[] {
  return checks.map((check) => check.name());
}

/** The package's own, for its tests. */
export function formatQuoted(names: readonly string[]): string {
  return names.map(strconv.quote).join(",");
}
