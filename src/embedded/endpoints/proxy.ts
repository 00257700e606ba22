// Go: pkg/registry/core/pod/rest/subresources.go
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as storage from "#embedded/storage";
import type { Scope } from "./scope.ts";
import type { Target } from "./target.ts";

/** What is asked of a pod: which port, which path, and the request that came. */
export interface PodRequest {
  readonly port: string;
  readonly path: string;
  readonly request: http.Request;
}

/** The way to pods: what one answers, or undefined if nobody listens on that port. */
export type PodProxy = (
  pod: metav1.Manifest<v1.Pod>,
  request: PodRequest,
) => http.Response | undefined | Promise<http.Response | undefined>;

const defaultPorts: Readonly<Record<string, string>> = { "": "80", http: "80", https: "443" };
/** Addresses that mean the server's own machine, or the next one. */
const notProxyable = /^(127\.|169\.254\.|224\.0\.0\.|::1$|fe[89ab].:|ff.[12]:)/i;

/** Passes a request on to a pod, at `NAME`, `NAME:PORT` or `SCHEME:NAME:PORT`, and its answer back. */
export async function proxyPod(scope: Scope, request: http.Request, target: Target): Promise<http.Response> {
  const parts = target.name.split(":");
  const [scheme = "", name = "", wanted = ""] = parts.length < 3 ? ["", ...parts] : parts;
  const usual = parts.length > 3 || name === "" ? undefined : defaultPorts[scheme];
  if (usual === undefined) throw errors.newBadRequest(`invalid pod request ${JSON.stringify(target.name)}`);
  const pod = storage.view<v1.Pod>(scope.registry("pods").get(target.namespace, name));
  const host = pod.status?.podIPs?.[0]?.ip ?? "";
  if (host === "" || notProxyable.test(host)) throw errors.newBadRequest("address not allowed");
  if (target.path === "") return redirect(request);
  const port = wanted || String(firstPort(pod) ?? usual);
  const answer = await scope.podProxy?.(pod, { port, path: target.path, request });
  if (answer) return answer;
  const address = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  throw new Error(`error trying to reach service: dial tcp ${address}: connect: connection refused`);
}

function firstPort({ spec }: metav1.Manifest<v1.Pod>): number | undefined {
  return spec?.containers?.find(({ ports }) => ports?.[0])?.ports?.[0]?.containerPort;
}

/** What a pod shows refers to its own root, which must look like a folder. */
function redirect(request: http.Request): http.Response {
  const { path, rawQuery } = url.parse(request.url);
  const Location = `${path}/${rawQuery === "" ? "" : `?${rawQuery}`}`;
  return new http.TextResponse("", { status: 301, headers: { Location } });
}
