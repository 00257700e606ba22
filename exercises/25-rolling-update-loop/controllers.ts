// Both exercises: ReplicationControllers as a server answers them, whole, and no two of their counts alike.
import type * as v1 from "#api/core/v1";

/** All of them: an optional field that is left out reads as undefined, and a confusion with it as NaN. */
type Whole<T> = { [Field in keyof T]-?: T[Field] };

/** A ReplicationController that has just been told how many pods to have: its status counts those of before, whatever it wants now. */
export function controller(
  name: string,
  wants: number,
  annotations: Readonly<Record<string, string>> = {},
): v1.ReplicationController {
  const spec: Whole<v1.ReplicationControllerSpec> = {
    replicas: wants,
    minReadySeconds: 1001,
    selector: { app: "web", deployment: name },
    template: {
      metadata: { labels: { app: "web", deployment: name } },
      spec: {
        containers: [
          {
            name: "web",
            image: name === "old" ? "nginx:1.19" : "nginx:1.20",
            resources: {},
            terminationMessagePath: "/dev/termination-log",
            terminationMessagePolicy: "File",
            imagePullPolicy: "IfNotPresent",
          },
        ],
        restartPolicy: "Always",
        terminationGracePeriodSeconds: 30,
        dnsPolicy: "ClusterFirst",
        securityContext: {},
        schedulerName: "default-scheduler",
      },
    },
  };
  const status: Whole<v1.ReplicationControllerStatus> = {
    replicas: 134,
    fullyLabeledReplicas: 133,
    readyReplicas: 132,
    availableReplicas: 131,
    observedGeneration: 1002,
    conditions: [],
  };
  const metadata: v1.ReplicationController["metadata"] = {
    name,
    generateName: "",
    namespace: "shop",
    selfLink: "",
    uid: `uid-of-${name}`,
    resourceVersion: "1003",
    generation: 1004,
    creationTimestamp: "2018-06-28T00:00:00Z",
    labels: { app: "web" },
    annotations: { ...annotations },
    ownerReferences: [],
    finalizers: [],
    clusterName: "",
    managedFields: [],
  };
  return { apiVersion: "v1", kind: "ReplicationController", metadata, spec, status };
}
