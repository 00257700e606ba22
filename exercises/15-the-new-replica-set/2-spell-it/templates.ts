// Pod templates whose hashes are known from v1.20: of V1 to V3 by its own printer, of the others from recordings.
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";

/** A template as the cache holds it. */
const whole = (template: metav1.Manifest<v1.PodTemplateSpec>): v1.PodTemplateSpec =>
  runtime.deepFreeze(template) as v1.PodTemplateSpec; // What it lacks, the printer prints as missing.

/** What the API server fills in. */
const filled = {
  restartPolicy: "Always",
  terminationGracePeriodSeconds: 30,
  dnsPolicy: "ClusterFirst",
  securityContext: {},
  schedulerName: "default-scheduler",
} as const;

const inContainer = {
  resources: {},
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
  imagePullPolicy: "IfNotPresent",
} as const;

/** What the template of a check has that others have not. */
export interface Look {
  readonly image: string;
  /** The value of its one variable. */
  readonly says?: string;
}

export const templateOf = ({ image, says }: Look): v1.PodTemplateSpec =>
  whole({
    metadata: { labels: { app: "web" } },
    spec: {
      ...filled,
      containers: [
        {
          name: "web",
          image,
          ...inContainer,
          ...(says !== undefined && { env: [{ name: "SAYS", value: says }] }),
        },
      ],
    },
  });

export const empty = whole({});

/** The Deployment of the documentation. */
export const documented = whole({
  metadata: { labels: { app: "nginx" } },
  spec: {
    ...filled,
    containers: [
      {
        name: "nginx",
        image: "nginx:1.14.2",
        ports: [{ containerPort: 80, protocol: "TCP" }],
        ...inContainer,
      },
    ],
  },
});

/** With letters that are more than one byte. */
export const foreign = whole({
  metadata: { labels: { app: "api" } },
  spec: {
    containers: [
      {
        name: "c0",
        image: "nginx:1.19",
        command: ["sh", "-c", 'echo "hi" && sleep 1 # é 中文 \t'],
        args: ["--a=0"],
        env: [
          { name: "E0", value: "" },
          { name: "E1", valueFrom: { configMapKeyRef: { name: "c", key: "k" } } },
        ],
        envFrom: [{ prefix: "P", configMapRef: { name: "cm" } }],
        resources: {},
        tty: true,
      },
    ],
    hostNetwork: true,
    enableServiceLinks: false,
  },
});
