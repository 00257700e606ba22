// Go: pkg/controller/client_builder_dynamic.go
import type * as authenticationv1 from "#api/authentication/v1";
import * as wait from "#apimachinery/util/wait";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import * as v1core from "#client-go/kubernetes/typed/core/v1";
import * as restclient from "#client-go/rest";
import * as transport from "#client-go/transport";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** How many seconds a token shall hold. */
const defaultExpirationSeconds = 3600;
/** How much of its life a token has left, in percent, when the next one is asked for. */
const defaultLeewayPercent = 20;
/** No token is given for less; if one seems to be, two clocks differ. */
const minTokenLifetime = 10 * time.minute;

/** What the builder is made of. */
export interface DynamicClientBuilderOptions {
  clock: utilclock.Clock;
  rand: rand.Source;
  /** What each controller's configuration is a copy of; it says nothing of who we are. */
  clientConfig: restclient.Config;
  /** Creates service accounts, and asks for their tokens. */
  coreClient: v1core.CoreV1Client;
  /** Where the service accounts are. */
  namespace: string;
  expirationSeconds?: number;
  leewayPercent?: number;
}

/** Each controller is a service account of its own, and shows a token that it has asked for and asks for again in time. */
export class DynamicControllerClientBuilder extends clientbuilder.ClientBuilder {
  readonly #options: DynamicClientBuilderOptions;
  /** All clients of one account show one token. */
  readonly #roundTripperFuncMap = new Map<string, transport.WrapperFunc>();

  constructor(options: DynamicClientBuilderOptions) {
    super();
    this.#options = options;
  }

  /** The token itself is asked for with the first request. */
  async config(saName: string): Promise<restclient.Config> {
    const { clock, clientConfig, coreClient, namespace } = this.#options;
    await apiserverserviceaccount.getOrCreateServiceAccount(coreClient, namespace, saName);
    const username = apiserverserviceaccount.makeUsername(namespace, saName);
    let wrapTransport = this.#roundTripperFuncMap.get(saName);
    if (wrapTransport === undefined) {
      const source = new TokenSource(this.#options, saName);
      wrapTransport = transport.tokenSourceWrapTransport(transport.newCachedTokenSource(source, clock));
      this.#roundTripperFuncMap.set(saName, wrapTransport);
    }
    const anonymous = restclient.anonymousClientConfig(clientConfig);
    return { ...restclient.addUserAgent(anonymous, username), wrapTransport };
  }
}

/** Asks for a token of one service account, up to four times. */
class TokenSource implements transport.TokenSource {
  readonly #options: DynamicClientBuilderOptions;
  readonly #name: string;

  constructor(options: DynamicClientBuilderOptions, name: string) {
    this.#options = options;
    this.#name = name;
  }

  async token(): Promise<transport.Token> {
    const { clock, namespace, leewayPercent = defaultLeewayPercent } = this.#options;
    let answer: authenticationv1.TokenRequest | undefined;
    const ask = async (): Promise<boolean> => {
      answer = await this.#tryToken();
      return answer !== undefined;
    };
    const backoff = new wait.Backoff({ duration: 500 * time.millisecond, factor: 2, steps: 4 });
    try {
      await wait.exponentialBackoff(this.#options, backoff, ask, context.background());
    } catch (err) {
      throw new Error(`failed to get token for ${namespace}/${this.#name}: ${goerrors.textOf(err)}`);
    }
    if (answer?.spec.expirationSeconds === undefined)
      throw new Error("nil pointer of expiration in token request");

    const expires = time.parseRFC3339(answer.status.expirationTimestamp ?? "");
    const left = expires === undefined ? -Infinity : expires - clock.wall();
    const lifetime = left < minTokenLifetime ? minTokenLifetime : left;
    const leeway = (lifetime * leewayPercent) / 100;
    return { accessToken: answer.status.token, expiry: clock.now() + lifetime - leeway };
  }

  async #tryToken(): Promise<authenticationv1.TokenRequest | undefined> {
    const { coreClient, namespace, expirationSeconds = defaultExpirationSeconds } = this.#options;
    const account = { namespace, name: this.#name };
    try {
      await apiserverserviceaccount.getOrCreateServiceAccount(coreClient, namespace, this.#name);
    } catch (err) {
      klog.warning(`get or create service account failed: ${goerrors.textOf(err)}`);
      return undefined;
    }
    try {
      return await v1core.createToken(coreClient, account, { spec: { expirationSeconds } });
    } catch (err) {
      klog.warning(`get token failed: ${goerrors.textOf(err)}`);
      return undefined;
    }
  }
}
