// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as net from "#go/net";

/** What a probe does, and how often. (Upstream: DescribeProbe.) */
export function probeText(probe: v1.Probe): string {
  const {
    failureThreshold,
    initialDelaySeconds = 0,
    periodSeconds,
    successThreshold,
    timeoutSeconds,
  } = probe;
  const times = `delay=${initialDelaySeconds}s timeout=${timeoutSeconds}s period=${periodSeconds}s`;
  const attrs = `${times} #success=${successThreshold} #failure=${failureThreshold}`;
  const { exec, httpGet, tcpSocket } = probe;
  if (exec !== undefined) return `exec [${(exec.command ?? []).join(" ")}] ${attrs}`;
  if (httpGet !== undefined) {
    const { host = "", path = "", port, scheme = "" } = httpGet;
    const joined = net.joinHostPort(host, String(port));
    return `http-get ${scheme.toLowerCase()}://${joined}${path.startsWith("/") || path === "" ? "" : "/"}${escaped(path)} ${attrs}`;
  }
  if (tcpSocket !== undefined) return `tcp-socket ${tcpSocket.host ?? ""}:${tcpSocket.port} ${attrs}`;
  return `unknown ${attrs}`;
}

/** A path as Go's URLs write it: all but letters, digits and `-_.~$&+,/:;=@` is escaped. */
function escaped(path: string): string {
  if (path === "*") return path;
  return encodeURI(path).replace(/[?#!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
