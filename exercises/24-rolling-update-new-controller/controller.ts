// Ours: a ReplicationController for checks: whole, and no two of its texts and numbers alike, so that none can stand for another
import type * as v1 from "#api/core/v1";

/** All fields: one that is left out would read as undefined, and a confusion with it as nothing. */
type Whole<T> = { [Field in keyof T]-?: T[Field] };

/** The namespace that the controllers of all checks are in. */
export const namespace = "team-a";

/** A ReplicationController as a server gives it, at a version. */
export function controllerAt(resourceVersion: string): v1.ReplicationController {
  const spec: Whole<v1.ReplicationControllerSpec> = {
    replicas: 4,
    minReadySeconds: 1001,
    selector: { app: "web" },
    template: {
      metadata: { labels: { app: "web", tier: "front" } },
      spec: {
        containers: [container("web", "nginx:1.19")],
        restartPolicy: "Always",
        terminationGracePeriodSeconds: 30,
        dnsPolicy: "ClusterFirst",
        securityContext: {},
        schedulerName: "default-scheduler",
      },
    },
  };
  const status: Whole<v1.ReplicationControllerStatus> = {
    replicas: 5,
    fullyLabeledReplicas: 3,
    readyReplicas: 2,
    availableReplicas: 1,
    observedGeneration: 1002,
    conditions: [],
  };
  return { apiVersion: "v1", kind: "ReplicationController", metadata: metadata(resourceVersion), spec, status };
} // prettier-ignore

/** A container as a server gives it. */
export const container = (name: string, image: string): v1.Container => ({
  name,
  image,
  resources: {},
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
  imagePullPolicy: "IfNotPresent",
});

const metadata = (resourceVersion: string): v1.ReplicationController["metadata"] => ({
  name: "old",
  generateName: "generated-",
  namespace,
  selfLink: "/api/v1/namespaces/team-a/replicationcontrollers/old",
  uid: "uid-of-old",
  resourceVersion,
  generation: 1003,
  creationTimestamp: "2018-06-27T00:00:00Z",
  labels: { owner: "team-a-web" },
  annotations: { note: "kept" },
  ownerReferences: [{ apiVersion: "example.com/v1", kind: "Shop", name: "shop", uid: "uid-of-shop" }],
  finalizers: ["example.com/shop"],
  clusterName: "cluster",
  managedFields: [{ manager: "kubectl-create", operation: "Update", apiVersion: "v1" }],
});

/** What one object has that the other has not, in words; "" if they are alike. */
export function differences(expected: object, actual: object): string {
  const [before, after] = [leavesOf(expected), leavesOf(actual)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${after.get(path) ?? "nothing"} instead of ${before.get(path) ?? "nothing"}`)
    .join(", ");
}

/** Each value by its path; what is empty is a value. */
function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return new Map([[path, JSON.stringify(value) ?? "undefined"]]);
  const entries = Object.entries(value);
  return new Map(entries.flatMap(([key, one]) => [...leavesOf(one, path === "" ? key : `${path}.${key}`)]));
}
