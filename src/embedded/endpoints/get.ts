// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/get.go
import type * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import { listObjects, predicateFor } from "./list.ts";
import { decodeListOptions, parseResourceVersion } from "./options.ts";
import { respondList, respondObject } from "./response.ts";
import type { Call } from "./scope.ts";
import { scaleIn } from "./subresources.ts";
import { serveWatch } from "./watch.ts";

/** GET of a name. */
export function getObject(call: Call): http.Response {
  const { registry, info, query } = call;
  // Any version will do for a get, as long as it is one.
  parseResourceVersion(query.get("resourceVersion") ?? "");
  const object = registry.get(info.namespace, info.name);
  return respondObject(call, 200, scaleIn(call)?.scaleOf(registry, object) ?? object);
}

/** GET of a collection: a list, or a watch if it is asked for. */
export function listOrWatch(call: Call): http.Response {
  const { info, query, registry } = call;
  const options = decodeListOptions(query);
  if (info.verb !== "watch")
    return respondList(call, listObjects(registry, predicateFor(call, options), options));
  if (!registry.info.verbs.includes("watch")) throw errors.newMethodNotSupported(registry.info, "watch");
  return serveWatch(call, options);
}
