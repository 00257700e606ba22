// Go: staging/src/k8s.io/client-go/metadata/metadata.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as typed from "#client-go/kubernetes/typed";
import * as restclient from "#client-go/rest";
import type { Getter, Interface } from "./interface.ts";

const partialObjectMetadata = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const partialObjectMetadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

/** Asks a server for metadata only. */
export class Client implements Interface {
  readonly #config: restclient.Config;
  readonly #clients = new Map<string, restclient.RESTClient>();

  constructor(config: restclient.Config) {
    this.#config = restclient.withRateLimiter(config);
  }

  resource(gvr: schema.GroupVersionResource): Getter {
    const client = this.#clientFor(gvr);
    const { resource } = gvr;
    return {
      namespace: (namespace) =>
        new PartialClient({ client, resource, namespace, kind: "PartialObjectMetadata" }),
    };
  }

  #clientFor({ group, version }: schema.GroupVersion): restclient.RESTClient {
    const key = schema.groupVersionString({ group, version });
    let client = this.#clients.get(key);
    if (!client) {
      const apiPath = group === "" ? "/api" : "/apis";
      client = restclient.restClientFor(this.#config, { apiPath, groupVersion: { group, version } });
      this.#clients.set(key, client);
    }
    return client;
  }
}

class PartialClient extends typed.ResourceClient<metav1.Object> {
  protected override scoped(
    request: restclient.Request,
    answer: "object" | "list" = "object",
  ): restclient.Request {
    // A server takes the first that it knows and refuses if that does not fit its answer.
    const as = answer === "list" ? partialObjectMetadataList : partialObjectMetadata;
    return super.scoped(request).setHeader("Accept", `${as},application/json`);
  }
}
