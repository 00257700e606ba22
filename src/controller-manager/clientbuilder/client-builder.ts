// Go: staging/src/k8s.io/controller-manager/pkg/clientbuilder/client_builder.go
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";

/** Gives each controller a configuration and a client of its own, by the controller's name. Whoever builds one may have to wait. */
export interface ControllerClientBuilder {
  config(name: string): Promise<restclient.Config>;
  /** The same; a failure is the end of the program. */
  configOrDie(name: string): Promise<restclient.Config>;
  client(name: string): Promise<clientset.Clientset>;
  /** The same; a failure is the end of the program. */
  clientOrDie(name: string): Promise<clientset.Clientset>;
}

/** No client could be built, and no controller works without. Upstream logs this and exits with 255, wherever it is. */
export class FatalError extends Error {
  override readonly name = "FatalError";
}

/** All that a builder does but for the configuration. */
export abstract class ClientBuilder implements ControllerClientBuilder {
  abstract config(name: string): Promise<restclient.Config>;

  configOrDie(name: string): Promise<restclient.Config> {
    return orDie(this.config(name));
  }

  /** Each client has a limit of its own: only what is made of one configuration shares one. */
  async client(name: string): Promise<clientset.Clientset> {
    return new clientset.Clientset(await this.config(name));
  }

  clientOrDie(name: string): Promise<clientset.Clientset> {
    return orDie(this.client(name));
  }
}

async function orDie<T>(wanted: Promise<T>): Promise<T> {
  try {
    return await wanted;
  } catch (err) {
    throw new FatalError(goerrors.textOf(err));
  }
}

/** One identity for all controllers: their clients differ in the name that they say. */
export class SimpleControllerClientBuilder extends ClientBuilder {
  /** What each controller's configuration is a copy of. */
  readonly clientConfig: restclient.Config;

  constructor(clientConfig: restclient.Config) {
    super();
    this.clientConfig = clientConfig;
  }

  async config(name: string): Promise<restclient.Config> {
    return restclient.addUserAgent(this.clientConfig, name);
  }
}
