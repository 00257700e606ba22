// Ours: faults of workloads, and what upstream says of each, derived from the names and values in them
import * as fc from "fast-check";

// What upstream would say is derived here a second time, by rule and without the code under test: a text that somebody
// had keyed in for one recorded name or value would fail.

type Labels = Record<string, string>;

interface Template {
  metadata: { labels: Labels };
  spec: { restartPolicy?: string; containers: { name: string; image?: string }[] };
}

export interface Workload {
  apiVersion: "apps/v1";
  kind: "Deployment" | "ReplicaSet";
  metadata: { name: string };
  spec: {
    replicas: number;
    selector?: { matchLabels?: Labels };
    template: Template;
    minReadySeconds?: number;
    revisionHistoryLimit?: number;
    progressDeadlineSeconds?: number;
    strategy?: {
      type: string;
      rollingUpdate?: { maxSurge?: number | string; maxUnavailable?: number | string };
    };
  };
}

interface Cause {
  readonly field: string;
  readonly reason:
    "FieldValueInvalid" | "FieldValueRequired" | "FieldValueNotSupported" | "FieldValueForbidden";
  readonly message: string;
}

/** Something wrong with a workload: what is done to it, and what the server must say of that. */
interface Fault {
  /** Of two faults in the same place only one can be seen. */
  readonly place:
    | "replicas"
    | "selector"
    | "labels"
    | "container"
    | "policy"
    | "strategy"
    | "ready"
    | "history"
    | "deadline";
  readonly kinds: readonly Workload["kind"][];
  apply(workload: Workload): void;
  causes(workload: Workload): Cause[];
}

const both = ["Deployment", "ReplicaSet"] as const;
const deploymentOnly = ["Deployment"] as const;

/** The order in which upstream looks at a spec. */
const order: Record<Workload["kind"], readonly Fault["place"][]> = {
  Deployment: [
    "replicas",
    "selector",
    "labels",
    "container",
    "policy",
    "strategy",
    "ready",
    "history",
    "deadline",
  ],
  ReplicaSet: ["replicas", "ready", "selector", "labels", "container", "policy"],
};

export const quoted = (text: string) => `"${text}"`;
export const goMap = (labels: Labels | undefined) => {
  const entries = Object.entries(labels ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return "map[string]string(nil)";
  return `map[string]string{${entries.map(([k, v]) => `${quoted(k)}:${quoted(v)}`).join(", ")}}`;
};
export const goSelector = (labels: Labels | undefined) =>
  `v1.LabelSelector{MatchLabels:${goMap(labels)}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}`;
const goIntOrString = (value: number | string) =>
  typeof value === "number"
    ? `intstr.IntOrString{Type:0, IntVal:${value}, StrVal:""}`
    : `intstr.IntOrString{Type:1, IntVal:0, StrVal:${quoted(value)}}`;

export const invalid = (field: string, value: string | number, detail: string): Cause => ({
  field,
  reason: "FieldValueInvalid",
  message: `Invalid value: ${value}: ${detail}`,
});
const required = (field: string): Cause => ({
  field,
  reason: "FieldValueRequired",
  message: "Required value",
});

export const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/);
export const labels = fc.dictionary(label, label, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const negative = fc.integer({ min: -2147483648, max: -1 });
export const badLabel = fc.stringMatching(/^[a-z]{0,3}[A-Z_][a-zA-Z_]{0,3}$/);
const onlyLabels =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
export const onlySubdomains =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const notNegative = "must be greater than or equal to 0";
export const noMatch = "`selector` does not match template `labels`";

const field = (
  place: Fault["place"],
  name: "replicas" | "minReadySeconds" | "revisionHistoryLimit",
  kinds: Fault["kinds"],
) =>
  negative.map((value): Fault => ({
    place,
    kinds,
    apply: ({ spec }) => void (spec[name] = value),
    causes: () => [invalid(`spec.${name}`, value, notNegative)],
  }));

const emptySelector: Fault = {
  place: "selector",
  kinds: both,
  apply: ({ spec }) => void (spec.selector = {}),
  causes: () => [invalid("spec.selector", goSelector(undefined), "empty selector is invalid for deployment")],
};
const noSelector: Fault = {
  place: "selector",
  kinds: both,
  apply: ({ spec }) => void delete spec.selector,
  // A selector that is not there selects nothing, so no labels match it.
  causes: ({ spec }) => [
    required("spec.selector"),
    invalid("spec.template.metadata.labels", goMap(spec.template.metadata.labels), noMatch),
  ],
};
const otherLabels = labels.map((other): Fault => ({
  place: "selector",
  kinds: both,
  apply: ({ spec }) =>
    void (spec.template.metadata.labels = Object.fromEntries(
      Object.entries(other).map(([k, v]) => [`x${k}`, `x${v}`]),
    )),
  causes: ({ spec }) => {
    const own = spec.template.metadata.labels;
    const wanted = Object.entries(spec.selector?.matchLabels ?? {});
    const matches = wanted.every(([k, v]) => own[k] === v);
    return matches ? [] : [invalid("spec.template.metadata.labels", goMap(own), noMatch)];
  },
}));
const containerName = fc.tuple(fc.nat({ max: 2 }), badLabel).map(([i, name]): Fault => ({
  place: "container",
  kinds: both,
  apply: ({ spec }) => {
    const at = i % spec.template.spec.containers.length;
    spec.template.spec.containers[at] = { name, image: "x" };
  },
  causes: ({ spec }) => {
    const { containers } = spec.template.spec;
    return [
      invalid(`spec.template.spec.containers[${i % containers.length}].name`, quoted(name), onlyLabels),
    ];
  },
}));
const noImage = fc.nat({ max: 2 }).map((i): Fault => ({
  place: "container",
  kinds: both,
  apply: ({ spec }) => {
    const { containers } = spec.template.spec;
    const at = i % containers.length;
    containers[at] = { name: containers[at]?.name ?? "" };
  },
  causes: ({ spec }) => [
    required(`spec.template.spec.containers[${i % spec.template.spec.containers.length}].image`),
  ],
}));
const noContainers: Fault = {
  place: "container",
  kinds: both,
  apply: ({ spec }) => void (spec.template.spec.containers = []),
  causes: () => [required("spec.template.spec.containers")],
};
const policy = fc.constantFrom("Never", "OnFailure").map((value): Fault => ({
  place: "policy",
  kinds: both,
  apply: ({ spec }) => void (spec.template.spec.restartPolicy = value),
  causes: () => [
    {
      field: "spec.template.spec.restartPolicy",
      reason: "FieldValueNotSupported",
      message: `Unsupported value: ${quoted(value)}: supported values: "Always"`,
    },
  ],
}));
const rollingUpdate = "spec.strategy.rollingUpdate";
const zeroes = fc
  .tuple(fc.constantFrom<number | string>(0, "0%"), fc.constantFrom<number | string>(0, "0%"))
  .map(([maxSurge, maxUnavailable]): Fault => ({
    place: "strategy",
    kinds: deploymentOnly,
    apply: ({ spec }) =>
      void (spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable } }),
    causes: () => [
      invalid(
        `${rollingUpdate}.maxUnavailable`,
        goIntOrString(maxUnavailable),
        "may not be 0 when `maxSurge` is 0",
      ),
    ],
  }));
const tooMany = fc
  .tuple(fc.integer({ min: 101, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map(([percent, surge]): Fault => ({
    place: "strategy",
    kinds: deploymentOnly,
    apply: ({ spec }) =>
      void (spec.strategy = {
        type: "RollingUpdate",
        rollingUpdate: { maxSurge: `${surge}%`, maxUnavailable: `${percent}%` },
      }),
    causes: () => [
      invalid(
        `${rollingUpdate}.maxUnavailable`,
        goIntOrString(`${percent}%`),
        "must not be greater than 100%",
      ),
    ],
  }));
const recreate = fc.integer({ min: 1, max: 9 }).map((maxSurge): Fault => ({
  place: "strategy",
  kinds: deploymentOnly,
  apply: ({ spec }) => void (spec.strategy = { type: "Recreate", rollingUpdate: { maxSurge } }),
  causes: () => [
    {
      field: rollingUpdate,
      reason: "FieldValueForbidden",
      message: "Forbidden: may not be specified when strategy `type` is 'Recreate'",
    },
  ],
}));
const sideways = fc
  .stringMatching(/^[A-Z][a-z]{1,8}$/)
  .filter((type) => type !== "Recreate")
  .map((type): Fault => ({
    place: "strategy",
    kinds: deploymentOnly,
    apply: ({ spec }) => void (spec.strategy = { type }),
    causes: () => [
      {
        field: "spec.strategy",
        reason: "FieldValueNotSupported",
        message: `Unsupported value: apps.DeploymentStrategy{Type:${quoted(type)}, RollingUpdate:(*apps.RollingUpdateDeployment)(nil)}: supported values: "Recreate", "RollingUpdate"`,
      },
    ],
  }));
const deadline = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.nat({ max: 999 }))
  .map(([ready, less]): Fault => ({
    place: "deadline",
    kinds: deploymentOnly,
    apply: ({ spec }) => {
      spec.minReadySeconds = ready;
      spec.progressDeadlineSeconds = Math.max(0, ready - less);
    },
    causes: ({ spec }) => [
      invalid(
        "spec.progressDeadlineSeconds",
        spec.progressDeadlineSeconds ?? 0,
        "must be greater than minReadySeconds",
      ),
    ],
  }));

export const fault: fc.Arbitrary<Fault> = fc.oneof(
  field("replicas", "replicas", both),
  field("ready", "minReadySeconds", both),
  field("history", "revisionHistoryLimit", deploymentOnly),
  fc.constantFrom(emptySelector, noSelector, noContainers),
  otherLabels,
  containerName,
  noImage,
  policy,
  zeroes,
  tooMany,
  recreate,
  sideways,
  deadline,
);

export const workload: fc.Arbitrary<Workload> = fc
  .record({
    kind: fc.constantFrom(...both),
    name: label,
    labels,
    replicas: fc.nat({ max: 100 }),
    containers: fc.uniqueArray(label, { minLength: 1, maxLength: 3 }),
  })
  .map(({ kind, name, labels: own, replicas, containers }) => ({
    apiVersion: "apps/v1",
    kind,
    metadata: { name },
    spec: {
      replicas,
      selector: { matchLabels: { ...own } },
      template: {
        metadata: { labels: { ...own } },
        spec: { containers: containers.map((container) => ({ name: container, image: "x" })) },
      },
    },
  }));

/** One fault at most for each place, and none that another one would hide or change. */
export function together(kind: Workload["kind"], faults: readonly Fault[]): Fault[] {
  const found = order[kind].flatMap(
    (place) => faults.find((f) => f.place === place && f.kinds.includes(kind)) ?? [],
  );
  return found.some((f) => f.place === "deadline") ? found.filter((f) => f.place !== "ready") : found;
}

export const collection = ({ kind }: Pick<Workload, "kind">, namespace = "default") =>
  `/apis/apps/v1/namespaces/${namespace}/${kind.toLowerCase()}s`;

export function refusal({ kind, metadata }: Workload, causes: readonly Cause[]): string {
  const texts = causes.map((cause) => `${cause.field}: ${cause.message}`);
  return `${kind}.apps "${metadata.name}" is invalid: ${texts.length === 1 ? texts[0] : `[${texts.join(", ")}]`}`;
}
