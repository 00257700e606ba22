// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/writers.go
import * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import * as http from "#go/net/http";
import { errorToAPIStatus } from "./status.ts";

/** Refuses a request with a Status, in the form that the client asked for if we write it. */
export function errorNegotiated(err: unknown, req: http.Request): http.Response {
  const status = errorToAPIStatus(err);
  const subtype = negotiation.negotiateRefusal(req.headers.get("Accept"));
  const headers: Record<string, string> = { "Content-Type": `application/${subtype}` };
  const { retryAfterSeconds = 0 } = status.details ?? {};
  if (retryAfterSeconds > 0) headers["Retry-After"] = String(retryAfterSeconds);
  return new http.TextResponse(`${JSON.stringify(status)}\n`, { status: status.code ?? 500, headers });
}
