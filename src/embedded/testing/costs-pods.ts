// Ours: requests of any length about pods: each list and each text in their spec
import { container, fields, pod, post, times, type Cost } from "./costs.ts";
import { podsPath } from "./harness.ts";

const ofPod = (name: string, bytes: number, spec: (n: number) => object): Cost => ({
  name,
  bytes,
  make: (n) => post(podsPath, pod(spec(n))),
});
const ofContainer = (name: string, bytes: number, content: (n: number) => object): Cost => ({
  name,
  bytes,
  make: (n) => post(podsPath, container(content(n))),
});
const ofQuantity = (name: string, cpu: (n: number) => string): Cost =>
  ofContainer(name, 1, (n) => ({ resources: { limits: { cpu: cpu(n) } } }));

export const podCosts: readonly Cost[] = [
  ofQuantity("quantity digits", (n) => "1".repeat(n)),
  ofQuantity("quantity digits Ki", (n) => "1".repeat(n) + "Ki"),
  ofQuantity("quantity fraction", (n) => "1." + "1".repeat(n)),
  ofQuantity("quantity zeros", (n) => "1" + "0".repeat(n)),
  ofQuantity("quantity leading zeros", (n) => "0".repeat(n) + "1"),
  ofQuantity("quantity exponent", (n) => "1e" + "1".repeat(n)),
  ofQuantity("quantity bad", (n) => "1".repeat(n) + "x"),
  ofQuantity("quantity E", (n) => "1" + "E".repeat(n)),
  ofContainer("quantities", 20, (n) => ({ resources: { limits: fields(n, (i) => [`a.b/c${i}`, "1"]) } })),
  ofContainer("quantities e900", 20, (n) => ({
    resources: { limits: fields(n, (i) => [`a.b/c${i}`, "1e900"]) },
  })),
  ofPod("containers", 30, (n) => ({ containers: times(n, (i) => ({ name: `c${i}`, image: "i" })) })),
  ofPod("containers equal", 30, (n) => ({ containers: times(n, () => ({ name: `c`, image: "i" })) })),
  ofPod("containers with ports", 60, (n) => ({
    containers: times(n, (i) => ({
      name: `c${i}`,
      image: "i",
      ports: [{ hostPort: (i % 65535) + 1, containerPort: 80 }],
    })),
  })),
  ofPod("containers with resources", 80, (n) => ({
    containers: times(n, (i) => ({
      name: `c${i}`,
      image: "i",
      resources: { limits: { cpu: "1", memory: "1Gi" } },
    })),
  })),
  ofPod("initContainers", 30, (n) => ({ initContainers: times(n, (i) => ({ name: `c${i}`, image: "i" })) })),
  ofContainer("env", 30, (n) => ({ env: times(n, (i) => ({ name: `E${i}`, value: "1" })) })),
  ofContainer("envFrom", 30, (n) => ({ envFrom: times(n, (i) => ({ configMapRef: { name: `e${i}` } })) })),
  ofContainer("ports", 30, (n) => ({
    ports: times(n, (i) => ({ name: `p${i}`, containerPort: (i % 65535) + 1 })),
  })),
  ofPod("volumes+mounts", 70, (n) => ({
    containers: [
      {
        name: "c",
        image: "i",
        volumeMounts: times(n, (i) => ({ name: `v${i}`, mountPath: `/v${i}` })),
      },
    ],
    volumes: times(n, (i) => ({ name: `v${i}`, emptyDir: {} })),
  })),
  ofPod("one volume many mounts", 40, (n) => ({
    containers: [
      { name: "c", image: "i", volumeMounts: times(n, (i) => ({ name: `v`, mountPath: `/v${i}` })) },
    ],
    volumes: [{ name: `v`, emptyDir: {} }],
  })),
  ofPod("many containers mount many volumes", 100, (n) => ({
    containers: times(n, (i) => ({
      name: `c${i}`,
      image: "i",
      volumeMounts: [{ name: `v${i}`, mountPath: `/v` }],
    })),
    volumes: times(n, (i) => ({ name: `v${i}`, emptyDir: {} })),
  })),
  ofPod("long mountPath", 3, (n) => ({
    containers: [
      {
        name: "c",
        image: "i",
        volumeMounts: [{ name: "v", mountPath: "/..".repeat(n), subPath: "../".repeat(n) }],
      },
    ],
    volumes: [{ name: "v", emptyDir: {} }],
  })),
  ofPod("volume items", 30, (n) => ({
    volumes: [
      {
        name: "v",
        configMap: { name: "x", items: times(n, (i) => ({ key: `k${i}`, path: `p${i}` })) },
      },
    ],
  })),
  ofPod("projected sources", 30, (n) => ({
    volumes: [
      {
        name: "v",
        projected: {
          sources: times(n, (i) => ({
            configMap: { name: `k${i}`, items: [{ key: "a", path: `p${i}` }] },
          })),
        },
      },
    ],
  })),
  ofPod("tolerations", 40, (n) => ({ tolerations: times(n, (i) => ({ key: `k${i}`, operator: "Exists" })) })),
  ofPod("tolerations bad", 40, (n) => ({
    tolerations: times(n, (i) => ({ key: `-k${i}`, operator: "Exist" })),
  })),
  ofPod("hostAliases", 40, (n) => ({
    hostAliases: times(n, (i) => ({ ip: `1.2.3.4`, hostnames: [`h${i}`] })),
  })),
  ofPod("imagePullSecrets", 20, (n) => ({ imagePullSecrets: times(n, (i) => ({ name: `h${i}` })) })),
  ofPod("topologySpread", 100, (n) => ({
    topologySpreadConstraints: times(n, (i) => ({
      maxSkew: 1,
      topologyKey: `k${i}`,
      whenUnsatisfiable: "DoNotSchedule",
    })),
  })),
  ofPod("readinessGates", 25, (n) => ({ readinessGates: times(n, (i) => ({ conditionType: `k${i}` })) })),
  ofPod("sysctls", 30, (n) => ({
    securityContext: { sysctls: times(n, (i) => ({ name: `k.a${i}`, value: "1" })) },
  })),
  ofPod("long sysctl", 1, (n) => ({
    securityContext: { sysctls: [{ name: "a.".repeat(n / 2), value: "1" }] },
  })),
  ofContainer("capabilities", 10, (n) => ({
    securityContext: {
      capabilities: { add: times(n, (i) => `C${i}`), drop: times(n, (i) => `C${i}`) },
    },
  })),
  ofPod("nodeSelector", 10, (n) => ({ nodeSelector: fields(n, (i) => [`k${i}`, "v"]) })),
  ofPod("affinity terms", 80, (n) => ({
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: times(n, (i) => ({
            matchExpressions: [{ key: `k${i}`, operator: "In", values: ["a"] }],
          })),
        },
      },
    },
  })),
  ofPod("podAffinity", 80, (n) => ({
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: times(n, (i) => ({
          topologyKey: `k${i}`,
          labelSelector: { matchLabels: { a: "b" } },
        })),
      },
    },
  })),
  ofPod("affinity values", 8, (n) => ({
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: `k`, operator: "In", values: times(n, (i) => `v${i}`) }] },
          ],
        },
      },
    },
  })),
  ofContainer("command", 8, (n) => ({ command: times(n, (i) => `v${i}`) })),
  ofContainer("probe headers", 30, (n) => ({
    livenessProbe: {
      httpGet: { port: 80, httpHeaders: times(n, (i) => ({ name: `h${i}`, value: "v" })) },
    },
  })),
  ofContainer("long image", 1, (n) => ({ image: "a/".repeat(n / 2) })),
  ofContainer("long image :", 1, (n) => ({ image: "a:".repeat(n / 2) })),
  ofContainer("long image spaces", 1, (n) => ({ image: " ".repeat(n) })),
  ofContainer("image inner spaces", 1, (n) => ({ image: "a" + " ".repeat(n) + "b" })),
  ofContainer("env name long", 1, (n) => ({ env: [{ name: "a.-".repeat(n / 3), value: "x" }] })),
  ofContainer("env value $(", 2, (n) => ({ env: [{ name: "A", value: "$(".repeat(n) }] })),
  ofContainer("env fieldPath", 1, (n) => ({
    env: [
      {
        name: "A",
        valueFrom: {
          fieldRef: { apiVersion: "v1", fieldPath: "metadata.labels['" + "a".repeat(n) + "']" },
        },
      },
    ],
  })),
  ofPod("hostname long", 1, (n) => ({ hostname: "a-".repeat(n / 2) })),
  ofContainer("port name long", 1, (n) => ({ ports: [{ containerPort: 1, name: "a-".repeat(n / 2) }] })),
  ofPod("ip long", 1, (n) => ({
    hostAliases: [{ ip: "1.".repeat(n / 2), hostnames: ["a-".repeat(n / 2)] }],
  })),
  ofPod("ipv6 long", 1, (n) => ({ hostAliases: [{ ip: "1:".repeat(n / 2), hostnames: ["a"] }] })),
];
