// Go: staging/src/k8s.io/cli-runtime/pkg/resource/fake.go
import * as restmapper from "#client-go/restmapper";

/** Knows one category, for tests. */
export const fakeCategoryExpander: restmapper.CategoryExpander = new restmapper.SimpleCategoryExpander({
  all: [
    { group: "", resource: "pods" },
    { group: "", resource: "replicationcontrollers" },
    { group: "", resource: "services" },
    { group: "apps", resource: "statefulsets" },
    { group: "autoscaling", resource: "horizontalpodautoscalers" },
    { group: "batch", resource: "jobs" },
    { group: "batch", resource: "cronjobs" },
    { group: "extensions", resource: "daemonsets" },
    { group: "extensions", resource: "deployments" },
    { group: "extensions", resource: "replicasets" },
  ],
});
