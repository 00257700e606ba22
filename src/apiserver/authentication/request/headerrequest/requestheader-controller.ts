// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/headerrequest/requestheader_controller.go
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

const authenticationRoleName = "extension-apiserver-authentication-reader";

/** Under which keys of which ConfigMap, each as a JSON list, it stands how a front proxy names users. */
export interface RequestHeaderKeys {
  readonly namespace: string;
  readonly name: string;
  readonly usernameHeadersKey: string;
  readonly groupHeadersKey: string;
  readonly extraHeaderPrefixesKey: string;
  readonly allowedClientNamesKey: string;
}

interface RequestHeaderBundle {
  readonly usernameHeaders: readonly string[];
  readonly groupHeaders: readonly string[];
  readonly extraHeaderPrefixes: readonly string[];
  readonly allowedClientNames: readonly string[];
}

const nothing: RequestHeaderBundle = {
  usernameHeaders: [],
  groupHeaders: [],
  extraHeaderPrefixes: [],
  allowedClientNames: [],
};

/** Follows what a ConfigMap says of a front proxy's headers. What cannot be read changes nothing. */
export class RequestHeaderAuthRequestController {
  readonly #keys: RequestHeaderKeys;
  readonly #client: dynamiccertificates.ConfigMapOptions["client"];
  readonly #follower: dynamiccertificates.ConfigMapFollower;
  #bundle: RequestHeaderBundle = nothing;

  constructor(keys: RequestHeaderKeys, options: dynamiccertificates.ConfigMapOptions) {
    const { namespace, name } = keys;
    this.#keys = keys;
    this.#client = options.client;
    const own = "RequestHeaderAuthRequestController";
    const ref = { namespace, name, followerName: own, queueName: own };
    this.#follower = new dynamiccertificates.ConfigMapFollower(ref, options, (configMap) =>
      this.syncConfigMap(configMap),
    );
  }

  usernameHeaders(): readonly string[] {
    return this.#bundle.usernameHeaders;
  }

  groupHeaders(): readonly string[] {
    return this.#bundle.groupHeaders;
  }

  extraHeaderPrefixes(): readonly string[] {
    return this.#bundle.extraHeaderPrefixes;
  }

  allowedClientNames(): readonly string[] {
    return this.#bundle.allowedClientNames;
  }

  run(signal: AbortSignal): Promise<void> {
    return this.#follower.run(signal);
  }

  /** Reads the ConfigMap at the server. That there is none is no error; that nobody may read it is. */
  async runOnce(): Promise<void> {
    const { namespace, name } = this.#keys;
    let configMap: v1.ConfigMap;
    try {
      configMap = await this.#client.coreV1().configMaps(namespace).get(name);
    } catch (err) {
      if (errors.isNotFound(err)) return;
      if (errors.isForbidden(err)) {
        klog.warning(
          `Unable to get configmap/${name} in ${namespace}.  Usually fixed by ` +
            `'kubectl create rolebinding -n ${namespace} ROLEBINDING_NAME --role=${authenticationRoleName} --serviceaccount=YOUR_NS:YOUR_SA'`,
        );
      }
      throw err;
    }
    this.syncConfigMap(configMap);
  }

  /** The package's own, for its tests: what a ConfigMap says counts from now on. Throws if it cannot be read. */
  syncConfigMap({ data = {} }: v1.ConfigMap): void {
    const { usernameHeadersKey, groupHeadersKey, extraHeaderPrefixesKey, allowedClientNamesKey } = this.#keys;
    this.#bundle = {
      usernameHeaders: deserializeStrings(data[usernameHeadersKey]),
      groupHeaders: deserializeStrings(data[groupHeadersKey]),
      extraHeaderPrefixes: deserializeStrings(data[extraHeaderPrefixesKey]),
      allowedClientNames: deserializeStrings(data[allowedClientNamesKey]),
    };
  }
}

/** A JSON list of texts; null is an empty one. Throws for anything else. */
function deserializeStrings(text = ""): string[] {
  if (text === "") return [];
  const value: unknown = JSON.parse(text) ?? [];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new Error(`a list of strings was wanted, not ${strconv.quote(fmt.formatValue(value))}`);
}
