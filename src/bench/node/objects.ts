// Ours: the objects that benchmarks write

/** A pod as a controller writes it, of some 400 bytes. */
export function newPod(name: string): object {
  return {
    kind: "Pod",
    apiVersion: "v1",
    metadata: { name, labels: { app: "web", "pod-template-hash": "5d59d67564" } },
    spec: { containers: [{ name: "web", image: "nginx:1.19", ports: [{ containerPort: 80 }] }] },
  };
}

export const podsPath = "/api/v1/namespaces/default/pods";
