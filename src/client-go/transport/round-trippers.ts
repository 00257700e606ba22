// Go: staging/src/k8s.io/client-go/transport/round_trippers.go
import * as http from "#go/net/http";
import { hasBasicAuth, hasTokenAuth } from "./config.ts";
import type { Config, ImpersonationConfig, RoundTripper } from "./config.ts";
import { debugWrappers } from "./debugging.ts";
import { FileTokenSource, newCachedFileTokenSource, type TokenSource } from "./token-source.ts";

/** The headers by which a request stands for somebody else. */
export const impersonateUserHeader = "Impersonate-User";
export const impersonateGroupHeader = "Impersonate-Group";
export const impersonateUserExtraHeaderPrefix = "Impersonate-Extra-";

/** Puts around `rt` what the configuration asks for. Throws if it says in two ways who we are. */
export function httpWrappersForConfig(config: Config, rt: RoundTripper): RoundTripper {
  const { clock, impersonate = {}, password = "", userAgent, username = "", wrapTransport } = config;
  let wrapped = debugWrappers(wrapTransport?.(rt) ?? rt, clock);
  if (hasBasicAuth(config) && hasTokenAuth(config)) {
    throw new Error("username/password or bearer token may be set, but not both");
  }
  if (hasTokenAuth(config)) wrapped = newBearerAuthWithRefreshRoundTripper(config, wrapped);
  else if (hasBasicAuth(config)) wrapped = newBasicAuthRoundTripper(username, password, wrapped);
  if (userAgent) wrapped = newUserAgentRoundTripper(userAgent, wrapped);
  const { userName, groups = [], extra = {} } = impersonate;
  const standsForSomebody = userName || groups.length > 0 || Object.keys(extra).length > 0;
  return standsForSomebody ? newImpersonatingRoundTripper(impersonate, wrapped) : wrapped;
}

/** Who somebody is, as a proxy that knows it tells a server. */
export interface ProxiedUser {
  username: string;
  groups?: readonly string[];
  /** What else is known. A server takes the keys in lower case. */
  extra?: Readonly<Record<string, readonly string[]>>;
}

/** Says in the place of whoever sends a request who that is: what the request said of it itself is dropped. */
export function newAuthProxyRoundTripper(user: ProxiedUser, rt: RoundTripper): RoundTripper {
  const own = authProxyHeaders(user);
  return (request, init) => {
    const others = [...request.headers].filter(([name]) => !isAuthProxyHeader(name));
    return rt(http.withHeaders(request, [...others, ...own]), init);
  };
}

const isAuthProxyHeader = (name: string) => /^x-remote-(user$|group$|extra-)/i.test(name);

type HeaderLine = [name: string, value: string];

function authProxyHeaders({ username, groups = [], extra = {} }: ProxiedUser): HeaderLine[] {
  return [
    ["X-Remote-User", username],
    ...groups.map((group): HeaderLine => ["X-Remote-Group", group]),
    ...extraHeaders("X-Remote-Extra-", extra),
  ];
}

function extraHeaders(prefix: string, extra: NonNullable<ProxiedUser["extra"]>): HeaderLine[] {
  return Object.entries(extra).flatMap(([key, values]) =>
    values.map((value): HeaderLine => [prefix + headerKeyEscape(key), value]),
  );
}

/** Says what program a request comes from, unless it says so itself. */
export function newUserAgentRoundTripper(agent: string, rt: RoundTripper): RoundTripper {
  return unlessSet("User-Agent", () => agent, rt);
}

/** Shows name and password, unless a request brings credentials of its own. */
export function newBasicAuthRoundTripper(username: string, password: string, rt: RoundTripper): RoundTripper {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const credentials = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  return unlessSet("Authorization", () => credentials, rt);
}

/** Shows a token, unless a request brings credentials of its own. */
export function newBearerAuthRoundTripper(bearer: string, rt: RoundTripper): RoundTripper {
  return unlessSet("Authorization", () => `Bearer ${bearer}`, rt);
}

function unlessSet(name: string, value: () => string, rt: RoundTripper): RoundTripper {
  return (request, init) =>
    rt(request.headers.get(name) ? request : http.withOneMoreHeader(request, name, value()), init);
}

/**
 * Shows the configuration's token, or what its token file says at the time. A file that cannot be read leaves the token that was
 * read last. Throws if there is no token but the file's, and it cannot be read now.
 */
export function newBearerAuthWithRefreshRoundTripper(config: Config, rt: RoundTripper): RoundTripper {
  const { bearerToken = "", bearerTokenFile } = config;
  if (!bearerTokenFile) return newBearerAuthRoundTripper(bearerToken, rt);
  const file = new FileTokenSource(bearerTokenFile, config);
  const first = bearerToken === "" ? file.token() : undefined;
  const source = newCachedFileTokenSource(file, first);
  const bearer = first?.accessToken ?? bearerToken;
  return async (request, init) => {
    if (request.headers.get("Authorization")) return rt(request, init);
    const token = await refreshed(source, bearer);
    return rt(http.withOneMoreHeader(request, "Authorization", `Bearer ${token}`), init);
  };
}

async function refreshed(source: TokenSource, bearer: string): Promise<string> {
  try {
    return (await source.token()).accessToken;
  } catch {
    // Upstream drops the error, too: the server will say what it thinks of the old token.
    return bearer;
  }
}

/** Lets requests stand for somebody else, unless a request already does. */
export function newImpersonatingRoundTripper(
  impersonate: ImpersonationConfig,
  delegate: RoundTripper,
): RoundTripper {
  const { userName = "", groups = [], extra = {} } = impersonate;
  const own: HeaderLine[] = [
    [impersonateUserHeader, userName],
    ...groups.map((group): HeaderLine => [impersonateGroupHeader, group]),
    ...extraHeaders(impersonateUserExtraHeaderPrefix, extra),
  ];
  return (request, init) => {
    // Who says for whom it stands says all of it.
    if (request.headers.get(impersonateUserHeader)) return delegate(request, init);
    const others = [...request.headers].filter(([name]) => name !== impersonateUserHeader.toLowerCase());
    return delegate(http.withHeaders(request, [...others, ...own]), init);
  };
}

/** What a header's name may have in it; `%` would have to begin an escape. */
const legalHeaderByte = /^[!#$&'*+.\w^`|~-]$/;

/** A key as part of a header's name: what has no place there becomes `%2F`, byte by byte. */
export function headerKeyEscape(key: string): string {
  return Array.from(new TextEncoder().encode(key), (byte) => {
    const char = String.fromCharCode(byte);
    return legalHeaderByte.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
}
