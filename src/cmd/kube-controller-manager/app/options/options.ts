// Go: cmd/kube-controller-manager/app/options/options.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as version from "#apimachinery/version";
import * as genericapiserver from "#apiserver/server";
import * as apiserveroptions from "#apiserver/server/options";
import * as discovery from "#client-go/discovery";
import * as clientset from "#client-go/kubernetes";
import * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import * as restclient from "#client-go/rest";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as record from "#client-go/tools/record";
import * as cpoptions from "#cloud-provider/options";
import * as config from "#cmd/kube-controller-manager/app/config";
import * as cliflag from "#component-base/cli/flag";
import * as componentbaseconfig from "#component-base/config";
import type * as featuregate from "#component-base/featuregate";
import * as logs from "#component-base/logs";
import * as metrics from "#component-base/metrics";
import * as cmoptions from "#controller-manager/options";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as garbagecollector from "#controller/garbagecollector";
import * as goerrors from "#go/errors";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import type * as klog from "#klog";
import * as pflag from "#spf13/pflag";
import { AttachDetachControllerOptions } from "./attachdetachcontroller.ts";
import { CronJobControllerOptions } from "./cronjobcontroller.ts";
import { CSRSigningControllerOptions } from "./csrsigningcontroller.ts";
import { DaemonSetControllerOptions } from "./daemonsetcontroller.ts";
import { DeploymentControllerOptions } from "./deploymentcontroller.ts";
import { DeprecatedControllerOptions } from "./deprecatedcontroller.ts";
import { EndpointControllerOptions } from "./endpointcontroller.ts";
import { EndpointSliceControllerOptions } from "./endpointslicecontroller.ts";
import { EndpointSliceMirroringControllerOptions } from "./endpointslicemirroringcontroller.ts";
import { GarbageCollectorControllerOptions } from "./garbagecollectorcontroller.ts";
import { HPAControllerOptions } from "./hpacontroller.ts";
import { JobControllerOptions } from "./jobcontroller.ts";
import { NamespaceControllerOptions } from "./namespacecontroller.ts";
import { NodeIPAMControllerOptions } from "./nodeipamcontroller.ts";
import { NodeLifecycleControllerOptions } from "./nodelifecyclecontroller.ts";
import { PersistentVolumeBinderControllerOptions } from "./persistentvolumebindercontroller.ts";
import { PodGCControllerOptions } from "./podgccontroller.ts";
import { ReplicaSetControllerOptions } from "./replicasetcontroller.ts";
import { ReplicationControllerOptions } from "./replicationcontroller.ts";
import { ResourceQuotaControllerOptions } from "./resourcequotacontroller.ts";
import { SAControllerOptions } from "./serviceaccountcontroller.ts";
import { StatefulSetControllerOptions } from "./statefulsetcontroller.ts";
import { TTLAfterFinishedControllerOptions } from "./ttlafterfinishedcontroller.ts";

/** The ports of the manager: the one where nobody is asked who they are, and the other. */
const insecureKubeControllerManagerPort = 10252;
const kubeControllerManagerPort = 10257;

/** What the program calls itself before the API server, and in its events. */
const kubeControllerManagerUserAgent = "kube-controller-manager";

/** What a program is that these options belong to. */
export interface Program {
  readonly version: version.Info;
  readonly featureGate: featuregate.FeatureGate;
  readonly logFlags: logs.Flags;
}

/** What options are made a configuration with. */
export type Machine = apiserveroptions.Machine &
  apiserveroptions.Authorities & {
    /** What logs where --logging-format=json is given. */
    readonly jsonLogger: klog.Logger;
  };

/** How the ports are served that there are. */
export interface Serving {
  readonly secureServing: genericapiserver.SecureServingInfo | undefined;
  readonly insecureServing: genericapiserver.DeprecatedInsecureServingInfo | undefined;
  /** Who is let in at the secure port, and who may do what there. */
  readonly authentication: genericapiserver.AuthenticationInfo;
  readonly authorization: genericapiserver.AuthorizationInfo;
}

/** Everything that the command line can say, in groups. */
export class KubeControllerManagerOptions {
  readonly generic: cmoptions.GenericControllerManagerConfigurationOptions;
  readonly kubeCloudShared: cpoptions.KubeCloudSharedOptions;
  readonly serviceController: cpoptions.ServiceControllerOptions;
  readonly attachDetachController: AttachDetachControllerOptions;
  readonly csrSigningController: CSRSigningControllerOptions;
  readonly daemonSetController: DaemonSetControllerOptions;
  readonly deploymentController: DeploymentControllerOptions;
  readonly statefulSetController: StatefulSetControllerOptions;
  readonly deprecatedFlags: DeprecatedControllerOptions;
  readonly endpointController: EndpointControllerOptions;
  readonly endpointSliceController: EndpointSliceControllerOptions;
  readonly endpointSliceMirroringController: EndpointSliceMirroringControllerOptions;
  readonly garbageCollectorController: GarbageCollectorControllerOptions;
  readonly hpaController: HPAControllerOptions;
  readonly jobController: JobControllerOptions;
  readonly cronJobController: CronJobControllerOptions;
  readonly namespaceController: NamespaceControllerOptions;
  readonly nodeIPAMController: NodeIPAMControllerOptions;
  readonly nodeLifecycleController: NodeLifecycleControllerOptions;
  readonly persistentVolumeBinderController: PersistentVolumeBinderControllerOptions;
  readonly podGCController: PodGCControllerOptions;
  readonly replicaSetController: ReplicaSetControllerOptions;
  readonly replicationController: ReplicationControllerOptions;
  readonly resourceQuotaController: ResourceQuotaControllerOptions;
  readonly saController: SAControllerOptions;
  readonly ttlAfterFinishedController: TTLAfterFinishedControllerOptions;
  readonly secureServing = new apiserveroptions.SecureServingOptions();
  readonly insecureServing: apiserveroptions.DeprecatedInsecureServingOptions;
  readonly authentication = new apiserveroptions.DelegatingAuthenticationOptions();
  readonly authorization = new apiserveroptions.DelegatingAuthorizationOptions();
  readonly metrics = new metrics.Options();
  readonly logs: logs.Options;
  master = "";
  kubeconfig = "";
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
    const config = newDefaultComponentConfig(insecureKubeControllerManagerPort);
    const { generic } = config;
    this.generic = new cmoptions.GenericControllerManagerConfigurationOptions(generic);
    this.kubeCloudShared = new cpoptions.KubeCloudSharedOptions(config.kubeCloudShared);
    this.serviceController = new cpoptions.ServiceControllerOptions(config.serviceController);
    this.attachDetachController = new AttachDetachControllerOptions(config.attachDetachController);
    this.csrSigningController = new CSRSigningControllerOptions(config.csrSigningController);
    this.daemonSetController = new DaemonSetControllerOptions(config.daemonSetController);
    this.deploymentController = new DeploymentControllerOptions(config.deploymentController);
    this.statefulSetController = new StatefulSetControllerOptions(config.statefulSetController);
    this.deprecatedFlags = new DeprecatedControllerOptions(config.deprecatedController);
    this.endpointController = new EndpointControllerOptions(config.endpointController);
    this.endpointSliceController = new EndpointSliceControllerOptions(config.endpointSliceController);
    this.endpointSliceMirroringController = new EndpointSliceMirroringControllerOptions(
      config.endpointSliceMirroringController,
    );
    this.garbageCollectorController = new GarbageCollectorControllerOptions(
      config.garbageCollectorController,
    );
    this.hpaController = new HPAControllerOptions(config.hpaController);
    this.jobController = new JobControllerOptions(config.jobController);
    this.cronJobController = new CronJobControllerOptions(config.cronJobController);
    this.namespaceController = new NamespaceControllerOptions(config.namespaceController);
    this.nodeIPAMController = new NodeIPAMControllerOptions(config.nodeIPAMController);
    this.nodeLifecycleController = new NodeLifecycleControllerOptions(config.nodeLifecycleController);
    this.persistentVolumeBinderController = new PersistentVolumeBinderControllerOptions(
      config.persistentVolumeBinderController,
    );
    this.podGCController = new PodGCControllerOptions(config.podGCController);
    this.replicaSetController = new ReplicaSetControllerOptions(config.replicaSetController);
    this.replicationController = new ReplicationControllerOptions(config.replicationController);
    this.resourceQuotaController = new ResourceQuotaControllerOptions(config.resourceQuotaController);
    this.saController = new SAControllerOptions(config.saController);
    this.ttlAfterFinishedController = new TTLAfterFinishedControllerOptions(
      config.ttlAfterFinishedController,
    );
    this.insecureServing = new apiserveroptions.DeprecatedInsecureServingOptions({
      bindAddress: generic.address,
      bindPort: generic.port,
    });
    this.logs = new logs.Options(program.logFlags);

    this.authentication.remoteKubeConfigFileOptional = true;
    this.authorization.remoteKubeConfigFileOptional = true;
    this.authorization.alwaysAllowPaths = ["/healthz"];

    // A pair that has to be made is kept nowhere, unless somebody names a place.
    Object.assign(this.secureServing.serverCert, { certDirectory: "", pairName: "kube-controller-manager" });
    this.secureServing.bindPort = kubeControllerManagerPort;

    config.garbageCollectorController.gcIgnoredResources = [...garbagecollector.ignoredResources];
    generic.leaderElection.resourceName = "kube-controller-manager";
    generic.leaderElection.resourceNamespace = "kube-system";
  }

  /** The flags in sections, in the order in which help shows them. */
  flags(controllers: cmoptions.Controllers): cliflag.NamedFlagSets {
    const fss = new cliflag.NamedFlagSets();
    this.generic.addFlags(fss, controllers);
    this.kubeCloudShared.addFlags(fss.flagSet("generic"));
    this.serviceController.addFlags(fss.flagSet("service controller"));

    this.secureServing.addFlags(fss.flagSet("secure serving"));
    this.insecureServing.addUnqualifiedFlags(fss.flagSet("insecure serving"));
    this.authentication.addFlags(fss.flagSet("authentication"));
    this.authorization.addFlags(fss.flagSet("authorization"));

    this.attachDetachController.addFlags(fss.flagSet("attachdetach controller"));
    this.csrSigningController.addFlags(fss.flagSet("csrsigning controller"));
    this.deploymentController.addFlags(fss.flagSet("deployment controller"));
    this.statefulSetController.addFlags(fss.flagSet("statefulset controller"));
    this.daemonSetController.addFlags(fss.flagSet("daemonset controller"));
    this.deprecatedFlags.addFlags(fss.flagSet("deprecated"));
    this.endpointController.addFlags(fss.flagSet("endpoint controller"));
    this.endpointSliceController.addFlags(fss.flagSet("endpointslice controller"));
    this.endpointSliceMirroringController.addFlags(fss.flagSet("endpointslicemirroring controller"));
    this.garbageCollectorController.addFlags(fss.flagSet("garbagecollector controller"));
    this.hpaController.addFlags(fss.flagSet("horizontalpodautoscaling controller"));
    this.jobController.addFlags(fss.flagSet("job controller"));
    this.cronJobController.addFlags(fss.flagSet("cronjob controller"));
    this.namespaceController.addFlags(fss.flagSet("namespace controller"));
    this.nodeIPAMController.addFlags(fss.flagSet("nodeipam controller"));
    this.nodeLifecycleController.addFlags(fss.flagSet("nodelifecycle controller"));
    this.persistentVolumeBinderController.addFlags(fss.flagSet("persistentvolume-binder controller"));
    this.podGCController.addFlags(fss.flagSet("podgc controller"));
    this.replicaSetController.addFlags(fss.flagSet("replicaset controller"));
    this.replicationController.addFlags(fss.flagSet("replicationcontroller"));
    this.resourceQuotaController.addFlags(fss.flagSet("resourcequota controller"));
    this.saController.addFlags(fss.flagSet("serviceaccount controller"));
    this.ttlAfterFinishedController.addFlags(fss.flagSet("ttl-after-finished controller"));
    this.metrics.addFlags(fss.flagSet("metrics"));
    this.logs.addFlags(fss.flagSet("logs"));

    const fs = fss.flagSet("misc");
    fs.var(
      pflag.string(this, "master"),
      "master",
      "The address of the Kubernetes API server (overrides any value in kubeconfig).",
    );
    fs.var(
      pflag.string(this, "kubeconfig"),
      "kubeconfig",
      "Path to kubeconfig file with authorization and master location information.",
    );
    this.#program.featureGate.addFlag(fss.flagSet("generic"));
    return fss;
  }

  /** Copies what has been set into the configuration of all controllers. */
  applyToComponentConfig(cfg: kubectrlmgrconfig.KubeControllerManagerConfiguration): void {
    this.generic.applyTo(cfg.generic);
    this.kubeCloudShared.applyTo(cfg.kubeCloudShared);
    this.attachDetachController.applyTo(cfg.attachDetachController);
    this.csrSigningController.applyTo(cfg.csrSigningController);
    this.daemonSetController.applyTo(cfg.daemonSetController);
    this.deploymentController.applyTo(cfg.deploymentController);
    this.statefulSetController.applyTo(cfg.statefulSetController);
    this.deprecatedFlags.applyTo(cfg.deprecatedController);
    this.endpointController.applyTo(cfg.endpointController);
    this.endpointSliceController.applyTo(cfg.endpointSliceController);
    this.endpointSliceMirroringController.applyTo(cfg.endpointSliceMirroringController);
    this.garbageCollectorController.applyTo(cfg.garbageCollectorController);
    this.hpaController.applyTo(cfg.hpaController);
    this.jobController.applyTo(cfg.jobController);
    this.cronJobController.applyTo(cfg.cronJobController);
    this.namespaceController.applyTo(cfg.namespaceController);
    this.nodeIPAMController.applyTo(cfg.nodeIPAMController);
    this.nodeLifecycleController.applyTo(cfg.nodeLifecycleController);
    this.persistentVolumeBinderController.applyTo(cfg.persistentVolumeBinderController);
    this.podGCController.applyTo(cfg.podGCController);
    this.replicaSetController.applyTo(cfg.replicaSetController);
    this.replicationController.applyTo(cfg.replicationController);
    this.resourceQuotaController.applyTo(cfg.resourceQuotaController);
    this.saController.applyTo(cfg.saController);
    this.serviceController.applyTo(cfg.serviceController);
    this.ttlAfterFinishedController.applyTo(cfg.ttlAfterFinishedController);
  }

  /**
   * The configuration of all controllers as it has been set, with the port and the address of what is served insecurely, and how both
   * ports are served; they are taken now, and given back if anything fails.
   */
  async applyTo(
    cfg: kubectrlmgrconfig.KubeControllerManagerConfiguration,
    machine: Machine,
  ): Promise<Serving> {
    this.applyToComponentConfig(cfg);
    const authentication = new genericapiserver.AuthenticationInfo();
    const authorization: genericapiserver.AuthorizationInfo = { authorizer: undefined };
    const insecureServing = await this.insecureServing.applyTo(machine);
    let secureServing: genericapiserver.SecureServingInfo | undefined;
    try {
      secureServing = await this.secureServing.applyTo(machine);
      if (secureServing !== undefined) {
        await this.authentication.applyTo(authentication, secureServing, machine);
        authorization.authorizer = this.authorization.applyTo(machine);
      }
    } catch (err) {
      await insecureServing?.listener.close();
      await secureServing?.listener.close();
      throw err;
    }
    cfg.generic.port = this.insecureServing.bindPort;
    cfg.generic.address = this.insecureServing.bindAddress;
    return { secureServing, insecureServing, authentication, authorization };
  }

  /**
   * What the options come to, with certificates, clients, and the ports that are taken. Throws what is wrong with the options, before
   * anything is done.
   */
  async config(controllers: cmoptions.Controllers, machine: Machine): Promise<config.Config> {
    this.validate(controllers);
    await this.#selfSign(machine);
    const kubeconfig = this.#kubeconfig(machine);
    const clientConfig = restclient.withRateLimiter(
      restclient.addUserAgent(kubeconfig, kubeControllerManagerUserAgent),
    );
    const client = new clientset.Clientset(clientConfig);
    const { renewDeadline: timeout } = this.generic.config.leaderElection;
    const leaderElectionConfig = restclient.addUserAgent({ ...kubeconfig, timeout }, "leader-election");
    const anonymous = restclient.anonymousClientConfig(kubeconfig);

    const nothingYet = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
    const componentConfig = v1alpha1.convertKubeControllerManagerConfiguration(nothingYet);
    const serving = await this.applyTo(componentConfig, machine);
    this.metrics.apply();
    this.logs.apply(machine.jsonLogger);
    return new config.Config({
      ...serving,
      ...newRecorder(client, machine),
      componentConfig,
      client,
      discoveryClient: new discovery.DiscoveryClient(clientConfig),
      authenticationClient: new authenticationv1client.AuthenticationV1Client(clientConfig),
      leaderElectionClient: new clientset.Clientset(leaderElectionConfig),
      kubeconfig,
      anonymousKubeconfig: {
        ...anonymous,
        fetch: machine.restConfig({ tlsClientConfig: {}, ...anonymous }).fetch,
      },
      featureGate: this.#program.featureGate,
    });
  }

  async #selfSign(machine: Machine): Promise<void> {
    try {
      const alternate = { dns: [], ips: ["127.0.0.1"] };
      await this.secureServing.maybeDefaultWithSelfSignedCerts("localhost", alternate, machine);
    } catch (err) {
      throw new Error(`error creating self-signed certificates: ${goerrors.textOf(err)}`);
    }
  }

  /** The way to the API server. The types of content are kept in the configuration only: our clients speak JSON. */
  #kubeconfig(machine: Machine): restclient.Config {
    const connection = clientcmd.buildConfigFromFlags(this.master, this.kubeconfig, machine);
    const { qps, burst } = this.generic.config.clientConnection;
    return { ...machine.restConfig(connection), qps, burst };
  }

  /** Throws all that is wrong, each fault once. */
  validate(controllers: cmoptions.Controllers): void {
    const errs = utilerrors.newAggregate([
      ...this.generic.validate(controllers),
      ...this.kubeCloudShared.validate(),
      ...this.attachDetachController.validate(),
      ...this.csrSigningController.validate(),
      ...this.daemonSetController.validate(),
      ...this.deploymentController.validate(),
      ...this.statefulSetController.validate(),
      ...this.deprecatedFlags.validate(),
      ...this.endpointController.validate(),
      ...this.endpointSliceController.validate(),
      ...this.endpointSliceMirroringController.validate(),
      ...this.garbageCollectorController.validate(),
      ...this.hpaController.validate(),
      ...this.jobController.validate(),
      ...this.cronJobController.validate(),
      ...this.namespaceController.validate(),
      ...this.nodeIPAMController.validate(),
      ...this.nodeLifecycleController.validate(),
      ...this.persistentVolumeBinderController.validate(),
      ...this.podGCController.validate(),
      ...this.replicaSetController.validate(),
      ...this.replicationController.validate(),
      ...this.resourceQuotaController.validate(),
      ...this.saController.validate(),
      ...this.serviceController.validate(),
      ...this.ttlAfterFinishedController.validate(),
      ...this.secureServing.validate(),
      ...this.insecureServing.validate(),
      ...this.authentication.validate(),
      ...this.authorization.validate(),
      ...this.metrics.validate(this.#program.version.gitVersion),
      ...this.logs.validate(),
    ]);
    if (errs !== undefined) throw errs;
  }
}

/** Upstream makes it before the ports are taken; so late, nobody has to shut it down if they cannot be. */
function newRecorder(client: clientset.Clientset, { clock, rand }: Machine) {
  const eventBroadcaster = new record.EventBroadcaster({ clock, rand });
  eventBroadcaster.startStructuredLogging(0);
  eventBroadcaster.startRecordingToSink(client.coreV1().events(""));
  return { eventBroadcaster, eventRecorder: eventBroadcaster.newRecorder(kubeControllerManagerUserAgent) };
}

/** What holds for all controllers when nobody says anything: the versioned defaults, made internal. */
export function newDefaultComponentConfig(
  insecurePort: number,
): kubectrlmgrconfig.KubeControllerManagerConfiguration {
  const versioned = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(versioned);
  const internal = v1alpha1.convertKubeControllerManagerConfiguration(versioned);
  internal.generic.port = insecurePort;
  return internal;
}
