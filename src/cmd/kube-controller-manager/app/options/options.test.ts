// Go: cmd/kube-controller-manager/app/options/options_test.go
import { describe, expect, test } from "vitest";
import * as options from "#cmd/kube-controller-manager/app/options";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as features from "#features";
import * as time from "#go/time";
import * as pflag from "#spf13/pflag";

const args = [
  "--address=192.168.4.10",
  "--allocate-node-cidrs=true",
  "--attach-detach-reconcile-sync-period=30s",
  "--cidr-allocator-type=CloudAllocator",
  "--cloud-config=/cloud-config",
  "--cloud-provider=gce",
  "--cluster-cidr=1.2.3.4/24",
  "--cluster-name=k8s",
  "--cluster-signing-cert-file=/cluster-signing-cert",
  "--cluster-signing-key-file=/cluster-signing-key",
  "--cluster-signing-kubelet-serving-cert-file=/cluster-signing-kubelet-serving/cert-file",
  "--cluster-signing-kubelet-serving-key-file=/cluster-signing-kubelet-serving/key-file",
  "--cluster-signing-kubelet-client-cert-file=/cluster-signing-kubelet-client/cert-file",
  "--cluster-signing-kubelet-client-key-file=/cluster-signing-kubelet-client/key-file",
  "--cluster-signing-kube-apiserver-client-cert-file=/cluster-signing-kube-apiserver-client/cert-file",
  "--cluster-signing-kube-apiserver-client-key-file=/cluster-signing-kube-apiserver-client/key-file",
  "--cluster-signing-legacy-unknown-cert-file=/cluster-signing-legacy-unknown/cert-file",
  "--cluster-signing-legacy-unknown-key-file=/cluster-signing-legacy-unknown/key-file",
  "--concurrent-deployment-syncs=10",
  "--concurrent-statefulset-syncs=15",
  "--concurrent-endpoint-syncs=10",
  "--concurrent-service-endpoint-syncs=10",
  "--concurrent-gc-syncs=30",
  "--concurrent-namespace-syncs=20",
  "--concurrent-replicaset-syncs=10",
  "--concurrent-resource-quota-syncs=10",
  "--concurrent-service-syncs=2",
  "--concurrent-serviceaccount-token-syncs=10",
  "--concurrent_rc_syncs=10",
  "--configure-cloud-routes=false",
  "--contention-profiling=true",
  "--controller-start-interval=2m",
  "--controllers=foo,bar",
  "--deployment-controller-sync-period=45s",
  "--disable-attach-detach-reconcile-sync=true",
  "--enable-dynamic-provisioning=false",
  "--enable-garbage-collector=false",
  "--enable-hostpath-provisioner=true",
  "--enable-taint-manager=false",
  "--cluster-signing-duration=10h",
  "--flex-volume-plugin-dir=/flex-volume-plugin",
  "--volume-host-cidr-denylist=127.0.0.1/28,feed::/16",
  "--volume-host-allow-local-loopback=false",
  "--horizontal-pod-autoscaler-downscale-delay=2m",
  "--horizontal-pod-autoscaler-sync-period=45s",
  "--horizontal-pod-autoscaler-upscale-delay=1m",
  "--horizontal-pod-autoscaler-downscale-stabilization=3m",
  "--horizontal-pod-autoscaler-cpu-initialization-period=90s",
  "--horizontal-pod-autoscaler-initial-readiness-delay=50s",
  "--http2-max-streams-per-connection=47",
  "--kube-api-burst=100",
  "--kube-api-content-type=application/json",
  "--kube-api-qps=50.0",
  "--kubeconfig=/kubeconfig",
  "--large-cluster-size-threshold=100",
  "--leader-elect=false",
  "--leader-elect-lease-duration=30s",
  "--leader-elect-renew-deadline=15s",
  "--leader-elect-resource-lock=configmap",
  "--leader-elect-retry-period=5s",
  "--master=192.168.4.20",
  "--max-endpoints-per-slice=200",
  "--min-resync-period=8h",
  "--mirroring-concurrent-service-endpoint-syncs=2",
  "--mirroring-max-endpoints-per-subset=1000",
  "--namespace-sync-period=10m",
  "--node-cidr-mask-size=48",
  "--node-cidr-mask-size-ipv4=48",
  "--node-cidr-mask-size-ipv6=108",
  "--node-eviction-rate=0.2",
  "--node-monitor-grace-period=30s",
  "--node-monitor-period=10s",
  "--node-startup-grace-period=30s",
  "--pod-eviction-timeout=2m",
  "--port=10000",
  "--profiling=false",
  "--pv-recycler-increment-timeout-nfs=45",
  "--pv-recycler-minimum-timeout-hostpath=45",
  "--pv-recycler-minimum-timeout-nfs=200",
  "--pv-recycler-timeout-increment-hostpath=45",
  "--pvclaimbinder-sync-period=30s",
  "--resource-quota-sync-period=10m",
  "--route-reconciliation-period=30s",
  "--secondary-node-eviction-rate=0.05",
  "--service-account-private-key-file=/service-account-private-key",
  "--terminated-pod-gc-threshold=12000",
  "--unhealthy-zone-threshold=0.6",
  "--use-service-account-credentials=true",
  "--cert-dir=/a/b/c",
  "--bind-address=192.168.4.21",
  "--secure-port=10001",
  "--concurrent-ttl-after-finished-syncs=8",
];

const controllers = { all: [""], disabledByDefault: [""] };

const newOptions = () =>
  new options.KubeControllerManagerOptions({
    version: componentversion.get(),
    featureGate: features.newFeatureGate(),
    logFlags: new logs.Flags(),
  });

function parsed(words: readonly string[]): options.KubeControllerManagerOptions {
  const s = newOptions();
  const fs = new pflag.FlagSet("addflagstest");
  for (const [, f] of s.flags(controllers).entries()) fs.addFlagSet(f);
  fs.parse(words);
  return s;
}

const cert = (signer: string) => ({
  certFile: `/cluster-signing-${signer}/cert-file`,
  keyFile: `/cluster-signing-${signer}/key-file`,
});

/** What the line above comes to. Port and address are not the flags': serving writes those back. */
const generic: kubectrlmgrconfig.KubeControllerManagerConfiguration["generic"] = {
  port: 10252,
  address: "0.0.0.0",
  minResyncPeriod: 8 * time.hour,
  clientConnection: {
    kubeconfig: "",
    acceptContentTypes: "",
    contentType: "application/json",
    qps: 50,
    burst: 100,
  },
  controllerStartInterval: 2 * time.minute,
  leaderElection: {
    resourceLock: "configmap",
    leaderElect: false,
    leaseDuration: 30 * time.second,
    renewDeadline: 15 * time.second,
    retryPeriod: 5 * time.second,
    resourceName: "kube-controller-manager",
    resourceNamespace: "kube-system",
  },
  controllers: ["foo", "bar"],
  debugging: { enableProfiling: false, enableContentionProfiling: true },
};

const componentConfig: kubectrlmgrconfig.KubeControllerManagerConfiguration = {
  generic,
  kubeCloudShared: {
    cloudProvider: { name: "gce", cloudConfigFile: "/cloud-config" },
    externalCloudVolumePlugin: "",
    useServiceAccountCredentials: true,
    allowUntaggedCloud: false,
    routeReconciliationPeriod: 30 * time.second,
    nodeMonitorPeriod: 10 * time.second,
    clusterName: "k8s",
    clusterCIDR: "1.2.3.4/24",
    allocateNodeCIDRs: true,
    cidrAllocatorType: "CloudAllocator",
    configureCloudRoutes: false,
    nodeSyncPeriod: 0,
  },
  serviceController: { concurrentServiceSyncs: 2 },
  attachDetachController: {
    reconcilerSyncLoopPeriod: 30 * time.second,
    disableAttachDetachReconcilerSync: true,
  },
  csrSigningController: {
    clusterSigningCertFile: "/cluster-signing-cert",
    clusterSigningKeyFile: "/cluster-signing-key",
    clusterSigningDuration: 10 * time.hour,
    kubeletServingSignerConfiguration: cert("kubelet-serving"),
    kubeletClientSignerConfiguration: cert("kubelet-client"),
    kubeAPIServerClientSignerConfiguration: cert("kube-apiserver-client"),
    legacyUnknownSignerConfiguration: cert("legacy-unknown"),
  },
  daemonSetController: { concurrentDaemonSetSyncs: 2 },
  deploymentController: {
    concurrentDeploymentSyncs: 10,
    deploymentControllerSyncPeriod: 45 * time.second,
  },
  statefulSetController: { concurrentStatefulSetSyncs: 15 },
  deprecatedController: { deletingPodsQPS: Math.fround(0.1), deletingPodsBurst: 0, registerRetryCount: 10 },
  endpointController: { concurrentEndpointSyncs: 10, endpointUpdatesBatchPeriod: 0 },
  endpointSliceController: {
    concurrentServiceEndpointSyncs: 10,
    maxEndpointsPerSlice: 200,
    endpointUpdatesBatchPeriod: 0,
  },
  endpointSliceMirroringController: {
    mirroringConcurrentServiceEndpointSyncs: 2,
    mirroringMaxEndpointsPerSubset: 1000,
    mirroringEndpointUpdatesBatchPeriod: 0,
  },
  garbageCollectorController: {
    concurrentGCSyncs: 30,
    gcIgnoredResources: [{ group: "", resource: "events" }],
    enableGarbageCollector: false,
  },
  hpaController: {
    horizontalPodAutoscalerSyncPeriod: 45 * time.second,
    horizontalPodAutoscalerUpscaleForbiddenWindow: 1 * time.minute,
    horizontalPodAutoscalerDownscaleForbiddenWindow: 2 * time.minute,
    horizontalPodAutoscalerDownscaleStabilizationWindow: 3 * time.minute,
    horizontalPodAutoscalerCPUInitializationPeriod: 90 * time.second,
    horizontalPodAutoscalerInitialReadinessDelay: 50 * time.second,
    horizontalPodAutoscalerTolerance: 0.1,
    horizontalPodAutoscalerUseRESTClients: true,
  },
  jobController: { concurrentJobSyncs: 5 },
  cronJobController: { concurrentCronJobSyncs: 5 },
  namespaceController: { namespaceSyncPeriod: 10 * time.minute, concurrentNamespaceSyncs: 20 },
  nodeIPAMController: {
    serviceCIDR: "",
    secondaryServiceCIDR: "",
    nodeCIDRMaskSize: 48,
    nodeCIDRMaskSizeIPv4: 48,
    nodeCIDRMaskSizeIPv6: 108,
  },
  nodeLifecycleController: {
    enableTaintManager: false,
    nodeEvictionRate: Math.fround(0.2),
    secondaryNodeEvictionRate: Math.fround(0.05),
    nodeMonitorGracePeriod: 30 * time.second,
    nodeStartupGracePeriod: 30 * time.second,
    podEvictionTimeout: 2 * time.minute,
    largeClusterSizeThreshold: 100,
    unhealthyZoneThreshold: Math.fround(0.6),
  },
  persistentVolumeBinderController: {
    pvClaimBinderSyncPeriod: 30 * time.second,
    volumeConfiguration: {
      enableDynamicProvisioning: false,
      enableHostPathProvisioning: true,
      flexVolumePluginDir: "/flex-volume-plugin",
      persistentVolumeRecyclerConfiguration: {
        maximumRetry: 3,
        minimumTimeoutNFS: 200,
        podTemplateFilePathNFS: "",
        incrementTimeoutNFS: 45,
        podTemplateFilePathHostPath: "",
        minimumTimeoutHostPath: 45,
        incrementTimeoutHostPath: 45,
      },
    },
    volumeHostCIDRDenylist: ["127.0.0.1/28", "feed::/16"],
    volumeHostAllowLocalLoopback: false,
  },
  podGCController: { terminatedPodGCThreshold: 12000 },
  replicaSetController: { concurrentRSSyncs: 10 },
  replicationController: { concurrentRCSyncs: 10 },
  resourceQuotaController: {
    resourceQuotaSyncPeriod: 10 * time.minute,
    concurrentResourceQuotaSyncs: 10,
  },
  saController: {
    serviceAccountKeyFile: "/service-account-private-key",
    concurrentSATokenSyncs: 10,
    rootCAFile: "",
  },
  ttlAfterFinishedController: { concurrentTTLSyncs: 8 },
};

test("TestAddFlags", () => {
  const s = parsed(args);
  const { cloudProvider, ...cloud } = componentConfig.kubeCloudShared;
  expect(s.generic.config).toMatchObject({ ...generic, debugging: {} });
  expect(s.generic.debugging.config).toEqual(generic.debugging);
  expect(s.kubeCloudShared.config).toMatchObject(cloud);
  expect(s.kubeCloudShared.cloudProvider.config).toEqual(cloudProvider);
  const groups = Object.entries(componentConfig).filter(([name]) => !/^(generic|kubeCloud)/.test(name));
  for (const [name, config] of groups) {
    const { volumeHostCIDRDenylist, ...rest } = config as { volumeHostCIDRDenylist?: readonly string[] };
    const group: unknown = Reflect.get(s, name === "deprecatedController" ? "deprecatedFlags" : name);
    expect(group).toMatchObject({
      config: rest,
      ...(volumeHostCIDRDenylist && { denylist: volumeHostCIDRDenylist }),
    });
  }
  expect(s.secureServing).toMatchObject({
    bindPort: 10001,
    bindAddress: "192.168.4.21",
    serverCert: { certDirectory: "/a/b/c", pairName: "kube-controller-manager", certFile: "", keyFile: "" },
    http2MaxStreamsPerConnection: 47,
  });
  expect(s.insecureServing).toEqual(
    expect.objectContaining({ bindAddress: "192.168.4.10", bindPort: 10000 }),
  );
  expect(s.authentication).toMatchObject({
    cacheTTL: 10 * time.second,
    clientTimeout: 10 * time.second,
    webhookRetryBackoff: { duration: 500, factor: 1.5, jitter: 0.2, steps: 5 },
    requestHeader: {
      usernameHeaders: ["x-remote-user"],
      groupHeaders: ["x-remote-group"],
      extraHeaderPrefixes: ["x-remote-extra-"],
    },
    remoteKubeConfigFileOptional: true,
  });
  expect(s.authorization).toMatchObject({
    allowCacheTTL: 10 * time.second,
    denyCacheTTL: 10 * time.second,
    clientTimeout: 10 * time.second,
    remoteKubeConfigFileOptional: true,
    alwaysAllowPaths: ["/healthz"],
  });
  expect([s.kubeconfig, s.master]).toEqual(["/kubeconfig", "192.168.4.20"]);
});

test("TestApplyTo", () => {
  const cfg = options.newDefaultComponentConfig(0);
  const s = parsed(args);
  s.applyToComponentConfig(cfg);
  expect(cfg).toEqual(componentConfig);
  // Nothing is shared: what is set later does not show.
  s.generic.config.leaderElection.resourceName = "changed";
  expect(cfg.generic.leaderElection.resourceName).toBe("kube-controller-manager");
});

describe("KubeControllerManagerOptions.validate", () => {
  const faults = (...words: string[]): string => {
    try {
      parsed(words).validate({ all: ["deployment"], disabledByDefault: [] });
      return "";
    } catch (err) {
      return err instanceof AggregateError ? err.errors.map((one: Error) => one.message).join("\n") : "";
    }
  };

  test("defaults are without fault, and so is no worker for Deployments", () => {
    expect(faults()).toBe("");
    expect(faults("--concurrent-deployment-syncs=0", "--controllers=*,-deployment")).toBe("");
  });

  test.each<[words: string[], says: string]>([
    [["--controllers=-nope"], '"nope" is not in the list of known controllers'],
    [["--concurrent-statefulset-syncs=0"], "concurrent-statefulset-syncs must be greater than 0, but got 0"],
    [
      ["--concurrent-service-endpoint-syncs=51", "--max-endpoints-per-slice=0"],
      "concurrent-service-endpoint-syncs must not be more than 50, but got 51\nmax-endpoints-per-slice must not be less than 1, but got 0",
    ],
    [
      ["--mirroring-max-endpoints-per-subset=1001"],
      "mirroring-max-endpoints-per-subset must not be more than 1000, but got 1001",
    ],
    [
      ["--cluster-signing-kubelet-client-cert-file=a", "--cluster-signing-key-file=b"],
      '"cluster-signing-kube-apiserver-client": cannot specify cert without key\ncannot specify --cluster-signing-{cert,key}-file and other --cluster-signing-*-file flags at the same time',
    ],
    [
      ["--cluster-signing-kube-apiserver-client-key-file=a"],
      '"cluster-signing-kube-apiserver": cannot specify key without cert',
    ],
    [
      ["--service-cluster-ip-range=a,b,c"],
      "--service-cluster-ip-range can not contain more than two entries",
    ],
    [
      ["--volume-host-cidr-denylist=10.0.0.0/8,ten"],
      'Bad --volume-host-ip-denylist/--volume-host-allow-local-loopback failed to parse cidr value:"ten" with error:invalid CIDR address: ten',
    ],
    [
      ["--port=-1"],
      "insecure port -1 must be between 0 and 65535, inclusive. 0 for turning off insecure (HTTP) port",
    ],
    [["--logging-format=xml"], "unsupported log format: xml"],
  ])("%j", (words, says) => expect(faults(...words)).toBe(says));

  test("two ranges of services stand in two fields", () => {
    const cfg = options.newDefaultComponentConfig(0);
    parsed(["--service-cluster-ip-range=10.0.0.0/16,fd00::/108"]).applyToComponentConfig(cfg);
    expect(cfg.nodeIPAMController).toMatchObject({
      serviceCIDR: "10.0.0.0/16",
      secondaryServiceCIDR: "fd00::/108",
    });
  });
});
