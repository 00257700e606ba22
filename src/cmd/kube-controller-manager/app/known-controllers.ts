// Go: cmd/kube-controller-manager/app/controllermanager.go

/** Every name that `--controllers` takes unless a feature adds one: what a start function has, and the token controller. */
const knownControllers: readonly string[] = [
  "attachdetach",
  "bootstrapsigner",
  "cloud-node-lifecycle",
  "clusterrole-aggregation",
  "cronjob",
  "csrapproving",
  "csrcleaner",
  "csrsigning",
  "daemonset",
  "deployment",
  "disruption",
  "endpoint",
  "endpointslice",
  "endpointslicemirroring",
  "ephemeral-volume",
  "garbagecollector",
  "horizontalpodautoscaling",
  "job",
  "namespace",
  "nodeipam",
  "nodelifecycle",
  "persistentvolume-binder",
  "persistentvolume-expander",
  "podgc",
  "pv-protection",
  "pvc-protection",
  "replicaset",
  "replicationcontroller",
  "resourcequota",
  "root-ca-cert-publisher",
  "route",
  "service",
  "serviceaccount",
  "serviceaccount-token",
  "statefulset",
  "tokencleaner",
  "ttl",
  "ttl-after-finished",
];

/** Names that a star does not mean. */
const controllersDisabledByDefault: readonly string[] = ["bootstrapsigner", "tokencleaner"];

/** Which controllers there are with these features. Help asks before any flag is read, and so never names the last one. */
export function controllersWith(enabled: (feature: string) => boolean) {
  const hasStorageVersions = enabled("APIServerIdentity") && enabled("StorageVersionAPI");
  const all = hasStorageVersions ? [...knownControllers, "storage-version-gc"].toSorted() : knownControllers;
  return { all, disabledByDefault: controllersDisabledByDefault };
}
