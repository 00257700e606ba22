// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/headerrequest/requestheader.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as x509request from "#apiserver/authentication/request/x509";
import * as user from "#apiserver/authentication/user";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import type * as utilclock from "#utils/clock";

/** Under which headers a front proxy says who it is that asks. */
export interface HeaderNames {
  /** The first that says anything counts. */
  readonly nameHeaders: x509request.StringSliceProvider;
  readonly groupHeaders: x509request.StringSliceProvider;
  /** What follows one of them is the key of something extra. */
  readonly extraHeaderPrefixes: x509request.StringSliceProvider;
}

/** The same with names that stay. Throws for one that is blank. (Upstream: New.) */
export function newRequestHeader(
  nameHeaders: readonly string[],
  groupHeaders: readonly string[],
  extraHeaderPrefixes: readonly string[],
): authenticator.Request {
  const [names, groups, prefixes] = [nameHeaders, groupHeaders, extraHeaderPrefixes].map(trimHeaders);
  return newDynamic({
    nameHeaders: () => names ?? [],
    groupHeaders: () => groups ?? [],
    extraHeaderPrefixes: () => prefixes ?? [],
  });
}

function trimHeaders(headerNames: readonly string[]): string[] {
  return headerNames.map((headerName) => {
    const trimmed = headerName.trim();
    if (trimmed === "") throw new Error(`empty header ${strconv.quote(headerName)}`);
    return trimmed;
  });
}

/** Believes what headers say of who asks. (Upstream takes them off the request; nobody reads them behind ours.) */
export function newDynamic(names: HeaderNames): authenticator.Request {
  return {
    async authenticateRequest({ headers }) {
      const name = headerValue(headers, names.nameHeaders());
      if (name === undefined) return undefined;
      const groups = names.groupHeaders().flatMap((header) => valuesOf(headers, header));
      const extra = newExtra(headers, names.extraHeaderPrefixes());
      return { user: new user.DefaultInfo({ name, groups: groups.filter((group) => group !== ""), extra }) };
    },
  };
}

/** Believes it of a proxy that shows a good certificate. */
export function newDynamicVerifyOptionsSecure(
  verifyOptionFn: x509request.VerifyOptionFunc,
  proxyClientNames: x509request.StringSliceProvider,
  names: HeaderNames,
  clock: utilclock.Clock,
): authenticator.Request {
  return x509request.newDynamicCAVerifier(verifyOptionFn, newDynamic(names), proxyClientNames, clock);
}

/** All values that a header has, one a line. */
function valuesOf(headers: http.Headers, header: string): string[] {
  const wanted = header.toLowerCase();
  return [...headers].filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
}

/** The first value of the first header that has any. */
function headerValue(headers: http.Headers, names: readonly string[]): string | undefined {
  for (const name of names) {
    const [value = ""] = valuesOf(headers, name);
    if (value !== "") return value;
  }
  return undefined;
}

function newExtra(headers: http.Headers, prefixes: readonly string[]): Record<string, string[]> {
  const extra: Record<string, string[]> = {};
  for (const prefix of prefixes) {
    for (const [name, value] of headers) {
      const lower = name.toLowerCase();
      if (!lower.startsWith(prefix.toLowerCase())) continue;
      (extra[unescapeExtraKey(lower.slice(prefix.length))] ??= []).push(value);
    }
  }
  return extra;
}

/** A key that is badly encoded counts as it stands. */
function unescapeExtraKey(encodedKey: string): string {
  try {
    return decodeURIComponent(encodedKey);
  } catch {
    return encodedKey;
  }
}
