// Go: crypto/x509/verify.go
import * as net from "node:net";
import * as tls from "node:tls";

/** Node takes a host for the one of a certificate, or not; the words are Go's, and without other names a common name is no host's. */
export function checkServerIdentity(host: string, cert: tls.PeerCertificate): Error | undefined {
  const isOther = tls.checkServerIdentity(host, cert) !== undefined;
  if (cert.subjectaltname === undefined) {
    return new Error(
      isOther
        ? withoutNames(host)
        : "x509: certificate relies on legacy Common Name field, use SANs or temporarily enable Common Name matching with GODEBUG=x509ignoreCN=0",
    );
  }
  return isOther ? new Error(otherNames(host, cert.subjectaltname.split(", "))) : undefined;
}

const withoutNames = (host: string) =>
  net.isIP(host) > 0
    ? `x509: cannot validate certificate for ${host} because it doesn't contain any IP SANs`
    : `x509: certificate is not valid for any names, but wanted to match ${host}`;

function otherNames(host: string, names: readonly string[]): string {
  const kind = net.isIP(host) > 0 ? "IP Address:" : "DNS:";
  const valid = names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  if (valid.length === 0) return withoutNames(host);
  return `x509: certificate is valid for ${valid.join(", ")}, not ${host}`;
}
