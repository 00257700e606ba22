// Go: cmd/kube-controller-manager/app/config/config.go
import type * as genericapiserver from "#apiserver/server";
import type * as discovery from "#client-go/discovery";
import type * as clientset from "#client-go/kubernetes";
import type * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import type * as restclient from "#client-go/rest";
import type * as record from "#client-go/tools/record";
import type * as kubectrlmgrconfig from "#controller/apis/config";

/** What the command line has come to. */
export interface Values {
  readonly componentConfig: kubectrlmgrconfig.KubeControllerManagerConfiguration;
  /** Undefined for a port that nobody wants. */
  readonly secureServing: genericapiserver.SecureServingInfo | undefined;
  readonly insecureServing: genericapiserver.DeprecatedInsecureServingInfo | undefined;
  readonly authentication: genericapiserver.AuthenticationInfo;
  readonly authorization: genericapiserver.AuthorizationInfo;
  /** The general client, and two more over the same way, for a Clientset here has not all groups. They share one limit. */
  readonly client: clientset.Clientset;
  readonly discoveryClient: discovery.DiscoveryClient;
  readonly authenticationClient: authenticationv1client.AuthenticationV1Client;
  /** Gives up after the renew deadline, and serves the election alone. */
  readonly leaderElectionClient: clientset.Clientset;
  /** The way to the API server. */
  readonly kubeconfig: restclient.Config;
  /** The same for those who say for themselves who they are: its transport shows no certificate either. */
  readonly anonymousKubeconfig: restclient.Config;
  readonly eventRecorder: record.EventRecorder;
  /** Behind the recorder. Whoever runs the configuration shuts it down. */
  readonly eventBroadcaster: record.EventBroadcaster;
  /** Upstream has one for the process. */
  readonly featureGate: { enabled(name: string): boolean };
}

/** What the options have come to, before it may be run. */
export class Config {
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
  }

  /** Gives what can be run. Upstream lets in the client over loopback here, which there is none of. */
  complete(): CompletedConfig {
    return Object.assign(new Completed(), this.#values);
  }
}

/** Nobody else can make one, so whoever is handed one knows that `complete` was called. */
class Completed {
  protected readonly isCompleted = true;
}

/** What can be run. */
export type CompletedConfig = Completed & Values;
