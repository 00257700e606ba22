// Ours: requests of any length about pods: each list and each text in their spec
import { container, fields, pod, post, times, type Cost } from "./costs.ts";
import { podsPath } from "./harness.ts";

export const podCosts: readonly Cost[] = [
  {
    name: "quantity digits",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1".repeat(n) } } })),
  },
  {
    name: "quantity digits Ki",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1".repeat(n) + "Ki" } } })),
  },
  {
    name: "quantity fraction",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1." + "1".repeat(n) } } })),
  },
  {
    name: "quantity zeros",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1" + "0".repeat(n) } } })),
  },
  {
    name: "quantity leading zeros",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "0".repeat(n) + "1" } } })),
  },
  {
    name: "quantity exponent",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1e" + "1".repeat(n) } } })),
  },
  {
    name: "quantity bad",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1".repeat(n) + "x" } } })),
  },
  {
    name: "quantity E",
    bytes: 1,
    make: (n) => post(podsPath, container({ resources: { limits: { cpu: "1" + "E".repeat(n) } } })),
  },
  {
    name: "quantities",
    bytes: 20,
    make: (n) => post(podsPath, container({ resources: { limits: fields(n, (i) => [`a.b/c${i}`, "1"]) } })),
  },
  {
    name: "quantities e900",
    bytes: 20,
    make: (n) =>
      post(podsPath, container({ resources: { limits: fields(n, (i) => [`a.b/c${i}`, "1e900"]) } })),
  },
  {
    name: "containers",
    bytes: 30,
    make: (n) => post(podsPath, pod({ containers: times(n, (i) => ({ name: `c${i}`, image: "i" })) })),
  },
  {
    name: "containers equal",
    bytes: 30,
    make: (n) => post(podsPath, pod({ containers: times(n, () => ({ name: `c`, image: "i" })) })),
  },
  {
    name: "containers with ports",
    bytes: 60,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: times(n, (i) => ({
            name: `c${i}`,
            image: "i",
            ports: [{ hostPort: (i % 65535) + 1, containerPort: 80 }],
          })),
        }),
      ),
  },
  {
    name: "containers with resources",
    bytes: 80,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: times(n, (i) => ({
            name: `c${i}`,
            image: "i",
            resources: { limits: { cpu: "1", memory: "1Gi" } },
          })),
        }),
      ),
  },
  {
    name: "initContainers",
    bytes: 30,
    make: (n) => post(podsPath, pod({ initContainers: times(n, (i) => ({ name: `c${i}`, image: "i" })) })),
  },
  {
    name: "env",
    bytes: 30,
    make: (n) => post(podsPath, container({ env: times(n, (i) => ({ name: `E${i}`, value: "1" })) })),
  },
  {
    name: "envFrom",
    bytes: 30,
    make: (n) =>
      post(podsPath, container({ envFrom: times(n, (i) => ({ configMapRef: { name: `e${i}` } })) })),
  },
  {
    name: "ports",
    bytes: 30,
    make: (n) =>
      post(
        podsPath,
        container({ ports: times(n, (i) => ({ name: `p${i}`, containerPort: (i % 65535) + 1 })) }),
      ),
  },
  {
    name: "volumes+mounts",
    bytes: 70,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: [
            {
              name: "c",
              image: "i",
              volumeMounts: times(n, (i) => ({ name: `v${i}`, mountPath: `/v${i}` })),
            },
          ],
          volumes: times(n, (i) => ({ name: `v${i}`, emptyDir: {} })),
        }),
      ),
  },
  {
    name: "one volume many mounts",
    bytes: 40,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: [
            { name: "c", image: "i", volumeMounts: times(n, (i) => ({ name: `v`, mountPath: `/v${i}` })) },
          ],
          volumes: [{ name: `v`, emptyDir: {} }],
        }),
      ),
  },
  {
    name: "many containers mount many volumes",
    bytes: 100,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: times(n, (i) => ({
            name: `c${i}`,
            image: "i",
            volumeMounts: [{ name: `v${i}`, mountPath: `/v` }],
          })),
          volumes: times(n, (i) => ({ name: `v${i}`, emptyDir: {} })),
        }),
      ),
  },
  {
    name: "long mountPath",
    bytes: 3,
    make: (n) =>
      post(
        podsPath,
        pod({
          containers: [
            {
              name: "c",
              image: "i",
              volumeMounts: [{ name: "v", mountPath: "/..".repeat(n), subPath: "../".repeat(n) }],
            },
          ],
          volumes: [{ name: "v", emptyDir: {} }],
        }),
      ),
  },
  {
    name: "volume items",
    bytes: 30,
    make: (n) =>
      post(
        podsPath,
        pod({
          volumes: [
            {
              name: "v",
              configMap: { name: "x", items: times(n, (i) => ({ key: `k${i}`, path: `p${i}` })) },
            },
          ],
        }),
      ),
  },
  {
    name: "projected sources",
    bytes: 30,
    make: (n) =>
      post(
        podsPath,
        pod({
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
        }),
      ),
  },
  {
    name: "tolerations",
    bytes: 40,
    make: (n) =>
      post(podsPath, pod({ tolerations: times(n, (i) => ({ key: `k${i}`, operator: "Exists" })) })),
  },
  {
    name: "tolerations bad",
    bytes: 40,
    make: (n) =>
      post(podsPath, pod({ tolerations: times(n, (i) => ({ key: `-k${i}`, operator: "Exist" })) })),
  },
  {
    name: "hostAliases",
    bytes: 40,
    make: (n) =>
      post(podsPath, pod({ hostAliases: times(n, (i) => ({ ip: `1.2.3.4`, hostnames: [`h${i}`] })) })),
  },
  {
    name: "imagePullSecrets",
    bytes: 20,
    make: (n) => post(podsPath, pod({ imagePullSecrets: times(n, (i) => ({ name: `h${i}` })) })),
  },
  {
    name: "topologySpread",
    bytes: 100,
    make: (n) =>
      post(
        podsPath,
        pod({
          topologySpreadConstraints: times(n, (i) => ({
            maxSkew: 1,
            topologyKey: `k${i}`,
            whenUnsatisfiable: "DoNotSchedule",
          })),
        }),
      ),
  },
  {
    name: "readinessGates",
    bytes: 25,
    make: (n) => post(podsPath, pod({ readinessGates: times(n, (i) => ({ conditionType: `k${i}` })) })),
  },
  {
    name: "sysctls",
    bytes: 30,
    make: (n) =>
      post(
        podsPath,
        pod({ securityContext: { sysctls: times(n, (i) => ({ name: `k.a${i}`, value: "1" })) } }),
      ),
  },
  {
    name: "long sysctl",
    bytes: 1,
    make: (n) =>
      post(podsPath, pod({ securityContext: { sysctls: [{ name: "a.".repeat(n / 2), value: "1" }] } })),
  },
  {
    name: "capabilities",
    bytes: 10,
    make: (n) =>
      post(
        podsPath,
        container({
          securityContext: {
            capabilities: { add: times(n, (i) => `C${i}`), drop: times(n, (i) => `C${i}`) },
          },
        }),
      ),
  },
  {
    name: "nodeSelector",
    bytes: 10,
    make: (n) => post(podsPath, pod({ nodeSelector: fields(n, (i) => [`k${i}`, "v"]) })),
  },
  {
    name: "affinity terms",
    bytes: 80,
    make: (n) =>
      post(
        podsPath,
        pod({
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: times(n, (i) => ({
                  matchExpressions: [{ key: `k${i}`, operator: "In", values: ["a"] }],
                })),
              },
            },
          },
        }),
      ),
  },
  {
    name: "podAffinity",
    bytes: 80,
    make: (n) =>
      post(
        podsPath,
        pod({
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: times(n, (i) => ({
                topologyKey: `k${i}`,
                labelSelector: { matchLabels: { a: "b" } },
              })),
            },
          },
        }),
      ),
  },
  {
    name: "affinity values",
    bytes: 8,
    make: (n) =>
      post(
        podsPath,
        pod({
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [
                  { matchExpressions: [{ key: `k`, operator: "In", values: times(n, (i) => `v${i}`) }] },
                ],
              },
            },
          },
        }),
      ),
  },
  {
    name: "command",
    bytes: 8,
    make: (n) => post(podsPath, container({ command: times(n, (i) => `v${i}`) })),
  },
  {
    name: "probe headers",
    bytes: 30,
    make: (n) =>
      post(
        podsPath,
        container({
          livenessProbe: {
            httpGet: { port: 80, httpHeaders: times(n, (i) => ({ name: `h${i}`, value: "v" })) },
          },
        }),
      ),
  },
  { name: "long image", bytes: 1, make: (n) => post(podsPath, container({ image: "a/".repeat(n / 2) })) },
  { name: "long image :", bytes: 1, make: (n) => post(podsPath, container({ image: "a:".repeat(n / 2) })) },
  { name: "long image spaces", bytes: 1, make: (n) => post(podsPath, container({ image: " ".repeat(n) })) },
  {
    name: "image inner spaces",
    bytes: 1,
    make: (n) => post(podsPath, container({ image: "a" + " ".repeat(n) + "b" })),
  },
  {
    name: "env name long",
    bytes: 1,
    make: (n) => post(podsPath, container({ env: [{ name: "a.-".repeat(n / 3), value: "x" }] })),
  },
  {
    name: "env value $(",
    bytes: 2,
    make: (n) => post(podsPath, container({ env: [{ name: "A", value: "$(".repeat(n) }] })),
  },
  {
    name: "env fieldPath",
    bytes: 1,
    make: (n) =>
      post(
        podsPath,
        container({
          env: [
            {
              name: "A",
              valueFrom: {
                fieldRef: { apiVersion: "v1", fieldPath: "metadata.labels['" + "a".repeat(n) + "']" },
              },
            },
          ],
        }),
      ),
  },
  { name: "hostname long", bytes: 1, make: (n) => post(podsPath, pod({ hostname: "a-".repeat(n / 2) })) },
  {
    name: "port name long",
    bytes: 1,
    make: (n) => post(podsPath, container({ ports: [{ containerPort: 1, name: "a-".repeat(n / 2) }] })),
  },
  {
    name: "ip long",
    bytes: 1,
    make: (n) =>
      post(podsPath, pod({ hostAliases: [{ ip: "1.".repeat(n / 2), hostnames: ["a-".repeat(n / 2)] }] })),
  },
  {
    name: "ipv6 long",
    bytes: 1,
    make: (n) => post(podsPath, pod({ hostAliases: [{ ip: "1:".repeat(n / 2), hostnames: ["a"] }] })),
  },
];
