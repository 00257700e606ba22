// Go: staging/src/k8s.io/client-go/rest/config.go
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import type { Connection, TLSClientConfig } from "./config.ts";

const redacted = "--- REDACTED ---";
const truncated = "--- TRUNCATED ---";

/**
 * The configuration for a log, as Go prints it, without what may be secret. (Fields that ours does not have are left out, and functions
 * have no address.)
 */
export function configString(config: Connection | undefined): string {
  if (config === undefined) return "<nil>";
  const { authConfigPersister, authProvider, execProvider, impersonate = {}, tlsClientConfig = {} } = config;
  const fields = [
    text("Host", config.host),
    text("Username", config.username),
    text("Password", config.password && redacted),
    text("BearerToken", config.bearerToken && redacted),
    text("BearerTokenFile", config.bearerTokenFile),
    `Impersonate:${impersonationString(impersonate)}`,
    `AuthProvider:${authProvider ? clientcmdapi.authProviderConfigString(authProvider) : "<nil>"}`,
    `AuthConfigPersister:rest.AuthProviderConfigPersister(${authConfigPersister ? redacted : "nil"})`,
    `ExecProvider:${execProvider ? clientcmdapi.execConfigString(execProvider) : "<nil>"}`,
    `TLSClientConfig:${tlsClientConfigString(tlsClientConfig)}`,
    text("UserAgent", config.userAgent),
    held("WrapTransport", "transport.WrapperFunc", config.wrapTransport),
    `QPS:${config.qps ?? 0}`,
    `Burst:${config.burst ?? 0}`,
    held("RateLimiter", "flowcontrol.RateLimiter", config.rateLimiter),
    held("WarningHandler", "rest.WarningHandler", config.warningHandler),
    `Timeout:${(config.timeout ?? 0) * (1e6 / time.millisecond)}`,
    held("Dial", "func(context.Context, string, string) (net.Conn, error)", config.dial),
    held("Proxy", "func(*http.Request) (*url.URL, error)", config.proxy),
  ];
  return `&rest.Config{${fields.join(", ")}}`;
}

/** The options for a log, without what may be secret. */
export function tlsClientConfigString(tls: TLSClientConfig): string {
  const fields = [
    `Insecure:${tls.insecure ?? false}`,
    text("ServerName", tls.serverName),
    text("CertFile", tls.certFile),
    text("KeyFile", tls.keyFile),
    text("CAFile", tls.caFile),
    bytes("CertData", tls.certData && truncated),
    bytes("KeyData", tls.keyData && redacted),
    bytes("CAData", tls.caData),
    `NextProtos:${list(tls.nextProtos)}`,
  ];
  return `rest.sanitizedTLSClientConfig{${fields.join(", ")}}`;
}

function impersonationString({ extra, groups, userName }: NonNullable<Connection["impersonate"]>): string {
  const entries = Object.entries(extra ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shown = entries.map(
    ([key, values]) => `${strconv.quote(key)}:${list(values).replace(/^\[\]string/, "")}`,
  );
  const map = `map[string][]string${extra ? `{${shown.join(", ")}}` : "(nil)"}`;
  return `rest.ImpersonationConfig{${text("UserName", userName)}, Groups:${list(groups)}, Extra:${map}}`;
}

const text = (name: string, value = "") => `${name}:${strconv.quote(value)}`;

const list = (values: readonly string[] | undefined) =>
  values ? `[]string{${values.map(fmt.formatGoValue).join(", ")}}` : "[]string(nil)";

/** Text as Go prints bytes. */
function bytes(name: string, value: string | undefined): string {
  if (!value) return `${name}:[]uint8(nil)`;
  const shown = Array.from(new TextEncoder().encode(value), (byte) => `0x${byte.toString(16)}`);
  return `${name}:[]uint8{${shown.join(", ")}}`;
}

const held = (name: string, type: string, value: unknown) =>
  `${name}:(${type})(${value === undefined ? "nil" : "…"})`;
