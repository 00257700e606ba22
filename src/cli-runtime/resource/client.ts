// Go: staging/src/k8s.io/cli-runtime/pkg/resource/client.go
import type * as schema from "#apimachinery/runtime/schema";
import * as restclient from "#client-go/rest";
import type { ClientConfigFunc, RESTClient } from "./interfaces.ts";

/** A client for one group and version. (Upstream has a second one for objects of unknown kinds; ours all are JSON.) */
export function clientForGroupVersion(
  clientConfigFn: ClientConfigFunc,
  groupVersion: schema.GroupVersion,
): RESTClient {
  const apiPath = groupVersion.group === "" ? "/api" : "/apis";
  return restclient.restClientFor(clientConfigFn(), { apiPath, groupVersion });
}
