// Ours: what upstream's e2e specs create (test/e2e/framework/deployment/fixtures.go, test/e2e/apps/replica_set.go)
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** What a container runs, and what its name is. */
export interface Image {
  name: string;
  image: string;
  args?: string[];
}

/** The two images that most specs run. */
export const webserver: Image = { name: "httpd", image: "docker.io/library/httpd:2.4.38-alpine" };
export const agnhost: Image = { name: "agnhost", image: "k8s.gcr.io/e2e-test-images/agnhost:2.21" };

const templateOf = (labels: Record<string, string>, image: Image): metav1.Manifest<v1.PodTemplateSpec> => ({
  metadata: { labels },
  spec: { terminationGracePeriodSeconds: 0, containers: [{ ...image }] },
});

/** A Deployment as the specs make them: its pods end at once. */
export function newDeployment(
  name: string,
  labels: Record<string, string>,
  image: Image,
  spec: metav1.Manifest<apps.DeploymentSpec> = {},
): metav1.Manifest<apps.Deployment> {
  return {
    metadata: { name, labels },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: templateOf(labels, image),
      ...spec,
    },
  };
}

/** A ReplicaSet as the specs make them. */
export function newReplicaSet(
  name: string,
  labels: Record<string, string>,
  image: Image,
  replicas = 1,
): metav1.Manifest<apps.ReplicaSet> {
  return {
    metadata: { name, labels },
    spec: { replicas, selector: { matchLabels: labels }, template: templateOf(labels, image) },
  };
}
