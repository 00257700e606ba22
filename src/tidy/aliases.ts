// Ours: under which name each package is imported, as data

/**
 * The alias of each package that does not go by the last part of its path: of those that v1.20.2's own files give it, the one that
 * pkg/controller, client-go and kubectl write most often, else the other packages. What upstream mostly imports without an alias has one
 * here only where its name is taken, by another package or by a variable (`clock`); then some file of upstream's has that alias, too.
 */
export const aliases: Readonly<Record<string, string>> = {
  "#api/apps/v1": "apps",
  "#api/apps/validation": "appsvalidation",
  "#api/authentication/v1": "authenticationv1",
  "#api/authorization/v1": "authorizationv1",
  "#api/autoscaling/v1": "autoscalingv1",
  "#api/autoscaling/validation": "autoscalingvalidation",
  "#api/coordination/v1": "coordinationv1",
  "#api/core/validation": "apivalidation",
  "#api/hash": "hashutil",
  "#api/v1/pod": "podutil",
  "#api/validation": "apimachineryvalidation",
  "#apimachinery/api/equality": "apiequality",
  "#apimachinery/api/validation/path": "pathvalidation",
  "#apimachinery/apis/meta/internalversion": "metainternalversion",
  "#apimachinery/apis/meta/internalversion/validation": "metainternalversionvalidation",
  "#apimachinery/apis/meta/v1": "metav1",
  "#apimachinery/apis/meta/v1/validation": "unversionedvalidation",
  "#apimachinery/runtime/serializer/json": "runtimejson",
  "#apimachinery/util/errors": "utilerrors",
  "#apimachinery/util/rand": "utilrand",
  "#apimachinery/util/runtime": "utilruntime",
  "#apiserver/authentication/request/union": "authenticatorunion",
  "#apiserver/authentication/token/union": "tokenunion",
  "#apiserver/authorization/union": "authorizerunion",
  "#apiserver/endpoints/filters": "genericapifilters",
  "#apiserver/endpoints/request": "genericapirequest",
  "#apiserver/server": "genericapiserver",
  "#apiserver/server/filters": "genericfilters",
  "#client-go/kubernetes": "clientset",
  "#client-go/kubernetes/typed/apps/v1": "appsclient",
  "#client-go/kubernetes/typed/coordination/v1": "coordinationv1client",
  "#client-go/kubernetes/typed/core/v1": "v1core",
  "#client-go/listers/apps/v1": "appslisters",
  "#client-go/listers/coordination/v1": "coordlisters",
  "#client-go/listers/core/v1": "corelisters",
  "#client-go/rest": "restclient",
  "#client-go/testing": "core",
  "#component-base/cli/flag": "cliflag",
  "#client-go/tools/cache/testing": "fcache",
  "#client-go/tools/clientcmd/api": "clientcmdapi",
  "#client-go/tools/clientcmd/api/latest": "clientcmdlatest",
  "#client-go/tools/clientcmd/api/v1": "clientcmdv1",
  "#client-go/tools/metrics": "clientmetrics",
  "#client-go/tools/reference": "ref",
  "#client-go/tools/watch": "watchtools",
  "#controller/deployment/util": "deploymentutil",
  "#controller/namespace": "namespacecontroller",
  "#controller/replication": "replicationcontroller",
  "#controller/util/labels": "labelsutil",
  "#embedded/registry": "genericregistry",
  "#go/encoding/json": "gojson",
  "#go/errors": "goerrors",
  "#go/path": "gopath",
  "#utils/clock": "utilclock",

  // No file of upstream's has an alias for these: a name of our own, with that of the parent before it where one is needed.
  "#api/coordination/validation": "coordinationvalidation",
  "#api/defaults/testing": "defaultstesting",
  "#api/schema": "apischema",
  "#client-go/node": "clientnode",
  "#client-go/metadata/testing": "metadatatesting",
  "#client-go/restmapper/testing": "restmappertesting",
  "#client-go/tools/clientcmd/testing": "clientcmdtesting",
  "#client-go/tools/leaderelection/testing": "leaderelectiontesting",
  "#cluster": "inprocess",
  "#conformance/node": "conformancenode",
  "#conformance/testing": "faults",
  "#controller/deployment/testing": "deploymenttesting",
  "#controller/deployment/util/testing": "deploymentutiltesting",
  "#controller/garbagecollector/testing": "garbagecollectortesting",
  "#controller/replicaset/testing": "replicasettesting",
  "#controller/testing": "controllertesting",
  "#embedded/discovery": "embeddeddiscovery",
  "#embedded/node": "embeddednode",
  "#embedded/testing": "embeddedtesting",
  "#go/flag/node": "flag",
  "#go/yaml": "goyaml",
  "#klog/testing": "klogtesting",
};

/** Where a package goes by another name, and why. */
export const exceptions: readonly { file: string; name: string; alias: string; why: string }[] = [
  {
    file: "src/api/hash/internals.ts",
    name: "#go/time",
    alias: "gotime",
    why: "its functions bear the names of the types they write, and one of them is `time`",
  },
  {
    file: "src/controller/deployment/deployment-controller.ts",
    name: "#go/sync",
    alias: "gosync",
    why: "upstream's `sync` of a Deployment is a function beside it",
  },
];

/** The name under which a file, by its path in the project, imports a package. */
export function aliasOf(name: string, file: string): string {
  const exception = exceptions.find((other) => other.file === file && other.name === name);
  return exception?.alias ?? aliases[name] ?? lastPart(name);
}

/** What a package is called without more ado: `record` for `#client-go/tools/record`. */
export function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), 0) + 1);
}
