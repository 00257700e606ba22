// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/factory.go, factory_client_access.go
import type * as meta from "#apimachinery/api/meta";
import type * as version from "#apimachinery/version";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import * as dynamic from "#client-go/dynamic";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import type * as clientcmd from "#client-go/tools/clientcmd";
import type * as rand from "#go/math/rand";
import * as kubectlopenapi from "#kubectl/util/openapi";
import * as openapivalidation from "#kubectl/util/openapi/validation";
import * as kubectlvalidation from "#kubectl/validation";

/** What a command finds around it besides a server. Upstream asks the process for it. */
export interface Surroundings extends resourcecli.Environment {
  /** The command line, with the program's name first. */
  readonly argv: readonly string[];
  /** What the program says of itself. */
  readonly version: version.Info;
  /** The operating system's name, as Go calls it. */
  readonly goos: string;
  readonly rand: rand.Source;
  /** How wide the terminal is that output goes to; 0 if it goes to none. */
  readonly columns: number;
  /** Starts an editor on a file and waits for it. Undefined where there is none, as in a page. */
  readonly edit?: (command: readonly string[], file: string) => Promise<void>;
  /** Throws in Go's words if a key does not belong to a certificate. Undefined where nobody reads certificates, as in a page. */
  readonly x509KeyPair?: (certData: string, keyData: string) => unknown;
}

/** Makes what commands reach servers with. Nothing is read or asked before one of these is called; each throws. */
export interface Factory extends genericclioptions.RESTClientGetter {
  readonly surroundings: Surroundings;
  dynamicClient(): dynamic.Interface;
  kubernetesClientSet(): clientset.Clientset;
  /** A client for the core group. */
  restClient(): restclient.RESTClient;
  newBuilder(): resourcecli.Builder;
  clientForMapping(mapping: meta.RESTMapping): restclient.RESTClient;
  unstructuredClientForMapping(mapping: meta.RESTMapping): restclient.RESTClient;
  /** What objects are held against before they are sent; of `validate` false, nothing. */
  validator(validate: boolean): Promise<resourcecli.ContentValidator | undefined>;
  /** The server's OpenAPI document, asked for once. */
  openAPISchema(): Promise<discovery.OpenAPIDocument>;
}

/** A factory for the server that `clientGetter` leads to. */
export function newFactory(
  clientGetter: genericclioptions.RESTClientGetter,
  surroundings: Surroundings,
): Factory {
  return new ClientAccessFactory(clientGetter, surroundings);
}

class ClientAccessFactory implements Factory {
  readonly surroundings: Surroundings;
  readonly #getter: genericclioptions.RESTClientGetter;
  #openAPI: Promise<discovery.OpenAPIDocument> | undefined;

  constructor(getter: genericclioptions.RESTClientGetter, surroundings: Surroundings) {
    this.#getter = getter;
    this.surroundings = surroundings;
  }

  toRESTConfig(): restclient.Config {
    return this.#getter.toRESTConfig();
  }

  toRESTMapper(): resourcecli.RESTMapper {
    return this.#getter.toRESTMapper();
  }

  toDiscoveryClient(): discovery.CachedDiscoveryInterface {
    return this.#getter.toDiscoveryClient();
  }

  toRawKubeConfigLoader(): clientcmd.ClientConfig {
    return this.#getter.toRawKubeConfigLoader();
  }

  kubernetesClientSet(): clientset.Clientset {
    return new clientset.Clientset(this.toRESTConfig());
  }

  dynamicClient(): dynamic.Interface {
    return new dynamic.Client(this.toRESTConfig());
  }

  newBuilder(): resourcecli.Builder {
    return resourcecli.newBuilder(this.#getter, this.surroundings);
  }

  restClient(): restclient.RESTClient {
    const groupVersion = { group: "", version: "v1" };
    return restclient.restClientFor(this.toRESTConfig(), { apiPath: "/api", groupVersion });
  }

  clientForMapping({ groupVersionKind: { group, version } }: meta.RESTMapping): restclient.RESTClient {
    const apiPath = group === "" ? "/api" : "/apis";
    return restclient.restClientFor(this.toRESTConfig(), { apiPath, groupVersion: { group, version } });
  }

  /** The same: all objects here are what they are in JSON. */
  unstructuredClientForMapping(mapping: meta.RESTMapping): restclient.RESTClient {
    return this.clientForMapping(mapping);
  }

  async validator(validate: boolean): Promise<resourcecli.ContentValidator | undefined> {
    if (!validate) return undefined;
    const resources = new kubectlopenapi.Resources(await this.openAPISchema());
    return kubectlvalidation.conjunctiveSchema(
      new openapivalidation.SchemaValidation(resources),
      kubectlvalidation.noDoubleKeySchema,
    );
  }

  openAPISchema(): Promise<discovery.OpenAPIDocument> {
    return (this.#openAPI ??= new discovery.DiscoveryClient(this.toRESTConfig()).openAPISchema());
  }
}
