// Go: staging/src/k8s.io/controller-manager/pkg/clientbuilder/client_builder.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as fields from "#apimachinery/fields";
import type * as watch from "#apimachinery/watch";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import type * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import type * as v1core from "#client-go/kubernetes/typed/core/v1";
import * as restclient from "#client-go/rest";
import * as cache from "#client-go/tools/cache";
import * as watchtools from "#client-go/tools/watch";
import * as context from "#go/context";
import * as base64 from "#go/encoding/base64";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { ClientBuilder } from "./client-builder.ts";

/** How long it may take until somebody has made a token for a new service account. */
const tokenTimeout = 30 * time.second;

/** What the builder is made of. */
export interface SAControllerClientBuilderOptions {
  clock: utilclock.Clock;
  rand: rand.Source;
  /** What each controller's configuration is a copy of; who it says we are is left out. */
  clientConfig: restclient.Config;
  /** Creates service accounts, and watches for their tokens. */
  coreClient: v1core.CoreV1Client;
  /** Asks whether a token is any good. */
  authenticationClient: Pick<authenticationv1client.AuthenticationV1Client, "tokenReviews">;
  /** Where the service accounts are. Nobody else should see its secrets. */
  namespace: string;
}

/** Each controller is a service account of its own, and shows the token that lives in that account's secret. */
export class SAControllerClientBuilder extends ClientBuilder {
  readonly #options: SAControllerClientBuilderOptions;

  constructor(options: SAControllerClientBuilderOptions) {
    super();
    this.#options = options;
  }

  /** Waits up to 30 s for a token, which another controller makes. Throws if none comes. */
  async config(name: string): Promise<restclient.Config> {
    const { clock, rand, coreClient, namespace } = this.#options;
    const sa = await apiserverserviceaccount.getOrCreateServiceAccount(coreClient, namespace, name);
    const fieldSelector = fields.selectorFromSet({ type: v1.secretTypeServiceAccountToken }).toString();
    const listerWatcher = new cache.ListWatch(coreClient.secrets(namespace), (options) => ({
      ...options,
      fieldSelector,
    }));
    const objectType = { group: "", version: "v1", kind: "Secret" };
    const [signal, cancel] = context.withTimeout(context.background(), clock, tokenTimeout);
    let clientConfig: restclient.Config | undefined;
    const isToken = async (event: watch.Event<v1.Secret>): Promise<boolean> => {
      if (event.type === "DELETED") return false;
      if (event.type === "ERROR") throw new Error("error watching");
      if (event.type === "BOOKMARK") throw new Error(`unexpected event type: ${event.type}`);
      clientConfig = await this.#configFrom(sa, event.object);
      return clientConfig !== undefined;
    };
    try {
      await watchtools.untilWithSync(signal, { clock, rand, listerWatcher, objectType }, isToken);
    } catch (err) {
      throw new Error(`unable to get token for service account: ${goerrors.textOf(err)}`);
    } finally {
      cancel();
    }
    // It is there: that is what was waited for.
    return clientConfig ?? this.#options.clientConfig;
  }

  /** Undefined if the secret has no token of the account, or one that is not good, which is then deleted. */
  async #configFrom(sa: v1.ServiceAccount, secret: v1.Secret): Promise<restclient.Config | undefined> {
    const token = base64.decodeText(secret.data?.[v1.serviceAccountTokenKey] ?? "");
    if (!apiserverserviceaccount.isServiceAccountToken(secret, sa) || token === "") return undefined;
    const account = `${sa.metadata.namespace}/${sa.metadata.name}`;
    const { namespace, name } = secret.metadata;
    let valid: restclient.Config | undefined;
    try {
      valid = await this.#getAuthenticatedConfig(sa, token);
    } catch (err) {
      klog.warning(`error validating API token for ${account} in secret ${name}: ${goerrors.textOf(err)}`);
      return undefined;
    }
    if (valid !== undefined) return valid;
    klog.warning(`secret ${name} contained an invalid API token for ${account}`);
    try {
      await this.#options.coreClient.secrets(namespace).delete(name);
    } catch (err) {
      if (!errors.isNotFound(err)) {
        const why = goerrors.textOf(err);
        klog.warning(`error deleting secret ${name} containing invalid API token for ${account}: ${why}`);
      }
    }
    return undefined;
  }

  /** Undefined if the server does not take the token for the account's. */
  async #getAuthenticatedConfig(
    sa: v1.ServiceAccount,
    token: string,
  ): Promise<restclient.Config | undefined> {
    const { namespace, name } = sa.metadata;
    const username = apiserverserviceaccount.makeUsername(namespace, name);
    const anonymous = restclient.anonymousClientConfig(this.#options.clientConfig);
    const clientConfig = restclient.addUserAgent({ ...anonymous, bearerToken: token }, username);
    const invalid = (why: string) => {
      klog.warning(`Token for ${namespace}/${name} ${why}`);
      return undefined;
    };
    const result = await this.#review(token);
    if (result !== undefined) {
      if (result.status.authenticated !== true) return invalid("did not authenticate correctly");
      const { username: seenAs = "" } = result.status.user ?? {};
      if (seenAs !== username) return invalid(`authenticated as unexpected username: ${seenAs}`);
      klog.v(4).info(`Verified credential for ${namespace}/${name}`);
      return clientConfig;
    }
    // Nobody reviews tokens, or not for us: whether the server turns this one away tells as much.
    const client = restclient.unversionedRESTClientFor(clientConfig, { apiPath: "" });
    const err = (await client.get().absPath("/apis").do()).error();
    return errors.isUnauthorized(err)
      ? invalid(`did not authenticate correctly: ${goerrors.textOf(err)}`)
      : clientConfig;
  }

  async #review(token: string) {
    try {
      return await this.#options.authenticationClient.tokenReviews().create({ spec: { token } });
    } catch {
      // Whatever it is, there is another way to ask.
      return undefined;
    }
  }
}
