// Go: staging/src/k8s.io/client-go/tools/clientcmd/helpers.go
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import * as time from "#go/time";

/** A duration in milliseconds from a number of seconds, or from one with units such as `1m30s`. Throws for anything else. */
export function parseTimeout(duration: string): number {
  if (/^\+?\d+$/.test(duration)) return Number(duration) * time.second;
  try {
    return time.parseDuration(duration);
  } catch {
    throw new Error(
      "Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding time unit (e.g. 1s | 2m | 3h)",
    );
  }
}

const schemes = new Set(["http", "https", "socks5"]);

/** The address of a proxy. Throws if it is none, or if we do not speak its scheme. */
export function parseProxyURL(proxyURL: string): URL {
  const unreadable = new Error(`could not parse: ${proxyURL}`);
  const [head = ""] = proxyURL.split("/", 1);
  const [, scheme = ""] = /^([a-z][a-z0-9+.-]*):/i.exec(proxyURL) ?? [];
  // Where there is no scheme, a colon may not stand before the first slash.
  if (url.hasControlCharacter(proxyURL) || (scheme === "" && head.includes(":"))) throw unreadable;
  if (!schemes.has(scheme.toLowerCase())) {
    const shown = strconv.quote(scheme.toLowerCase());
    throw new Error(`unsupported scheme ${shown}, must be http, https, or socks5`);
  }
  try {
    return new URL(proxyURL);
  } catch {
    throw unreadable;
  }
}
