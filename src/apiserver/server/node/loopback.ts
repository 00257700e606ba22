// Ours: who may ask a server that asks nobody who they are: programs of this machine, and no web page from elsewhere
import type nodeHttp from "node:http";
import net from "node:net";

/** What a request says of where it comes from. */
type Headers = Pick<nodeHttp.IncomingHttpHeaders, "host" | "origin"> & {
  readonly "sec-fetch-site"?: unknown;
};

/**
 * Why a request may come from somebody else's page; undefined if it does not. A page may have its own name resolve to
 * 127.0.0.1; that name gives it away. Or it posts to us without asking, which browsers let it: they say from where.
 */
export function foreign(headers: Headers): string | undefined {
  const { host = "localhost", origin, "sec-fetch-site": site } = headers;
  if (!isLoopbackAuthority(host))
    return `this server answers to loopback names only, not to ${JSON.stringify(host)}`;
  if (origin !== undefined && !isLoopbackOrigin(origin))
    return `this server answers no page that comes from ${JSON.stringify(origin)}`;
  if (site === "cross-site") return "this server answers no page of another site";
  return undefined;
}

/** Whether a name or an address is this machine's own. */
export function isLoopback(host: string): boolean {
  if (net.isIPv6(host)) return new URL(`http://[${host}]`).hostname === "[::1]";
  if (net.isIPv4(host)) return host.startsWith("127.");
  const name = host.toLowerCase().replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost");
}

const authority = /^(?:\[(?<address>[^\]]*)\]|(?<name>[^:[\]]*))(?::\d*)?$/;

/** A host, with or without its port. What cannot be read is nobody's. */
export function isLoopbackAuthority(text: string): boolean {
  const { address, name } = authority.exec(text)?.groups ?? {};
  return address === undefined ? isLoopback(name ?? "") : net.isIPv6(address) && isLoopback(address);
}

/** "null", which sandboxes and files send, is no address. */
function isLoopbackOrigin(origin: string): boolean {
  const [, rest] = /^https?:\/\/(.*)$/i.exec(origin) ?? [];
  return rest !== undefined && isLoopbackAuthority(rest);
}
