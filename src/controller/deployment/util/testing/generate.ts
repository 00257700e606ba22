// Go: pkg/controller/deployment/util/deployment_util_test.go
import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";

let count = 0;

/** A Deployment of one image, for tests. */
export function generateDeployment(image: string, replicas = 1): apps.Deployment {
  const podLabels = { name: image };
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: image },
    spec: {
      replicas,
      strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0, maxSurge: 0 } },
      selector: { matchLabels: podLabels },
      template: {
        metadata: { labels: podLabels },
        spec: {
          containers: [
            {
              name: image,
              image,
              imagePullPolicy: "Always",
              terminationMessagePath: "/dev/termination-log",
            },
          ],
          dnsPolicy: "ClusterFirst",
          terminationGracePeriodSeconds: 30,
          restartPolicy: "Always",
          securityContext: {},
          enableServiceLinks: true,
        },
      },
    },
  });
}

/** A ReplicaSet with the Deployment's template, owned by it, for tests. */
export function generateRS(deployment: apps.Deployment, replicas = 0): apps.ReplicaSet {
  count++;
  const { name, uid } = deployment.metadata;
  const { template } = deployment.spec;
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      uid: `rs-uid-${count}`,
      name: `replicaset-${count}`,
      labels: { ...template.metadata.labels },
      ownerReferences: [{ apiVersion: "apps/v1", kind: "Deployment", name, uid, controller: true }],
    },
    spec: { replicas, template, selector: { matchLabels: template.metadata.labels } },
  });
}

/** A ReplicaSet that nobody owns, for tests. */
export function generateRSWithLabel(labels: Record<string, string>, image: string): apps.ReplicaSet {
  const deployment = generateDeployment(image);
  deployment.spec.template.metadata.labels = labels;
  const rs = generateRS(deployment, 1);
  rs.metadata.ownerReferences = [];
  return rs;
}
