// Go: syscall/zerrors_linux_amd64.go
import * as goerrors from "#go/errors";
import * as url from "#go/net/url";
import * as os from "#go/os";

/** Go's words for the operating system's codes. */
const words: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset by peer",
  EEXIST: "file exists",
  EHOSTUNREACH: "no route to host",
  EISDIR: "is a directory",
  ELOOP: "too many levels of symbolic links",
  ENAMETOOLONG: "file name too long",
  ENETUNREACH: "network is unreachable",
  ENOENT: "no such file or directory",
  ENOTDIR: "not a directory",
  ETIMEDOUT: "connection timed out",
};

/** What predicates ask for. */
const known: Readonly<Record<string, Error>> = {
  EACCES: os.errPermission,
  EEXIST: os.errExist,
  ENOENT: os.errNotExist,
  EPERM: os.errPermission,
};

/** What certificates are refused for. */
const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "x509: certificate has expired or is not yet valid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "x509: certificate signed by unknown authority",
  SELF_SIGNED_CERT_IN_CHAIN: "x509: certificate signed by unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "x509: certificate signed by unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "x509: certificate signed by unknown authority",
};

/** The code that Node puts on an error of the operating system. */
export function codeOf(err: unknown): string | undefined {
  return err instanceof Error && "code" in err && typeof err.code === "string" ? err.code : undefined;
}

/** An error of a file in Go's words. */
export function pathError(op: os.PathError["op"], path: string, err: unknown): os.PathError {
  const code = codeOf(err) ?? "";
  return new os.PathError(op, path, known[code] ?? new Error(words[code] ?? goerrors.textOf(err)));
}

/** An error of a call, as Go prints it: `Get "http://host/": dial tcp 127.0.0.1:8080: connect: connection refused`. */
export function wrapOSError(method: string, to: string, err: unknown): Error {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return new url.URLError(verb, to, reason(err), { cause: err });
}

function reason(err: unknown): string {
  const code = codeOf(err) ?? "";
  const certificate = certificateWords[code];
  if (certificate !== undefined) return certificate;
  const text = words[code];
  if (!(err instanceof Error) || text === undefined) return goerrors.textOf(err);
  const { address, port } = err as { address?: string; port?: number } & Error; // what Node adds when it dials
  if (address === undefined) return text;
  return `dial tcp ${address.includes(":") ? `[${address}]` : address}:${port}: connect: ${text}`;
}
