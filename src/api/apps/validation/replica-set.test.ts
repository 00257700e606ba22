// Go: pkg/apis/apps/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as apps from "#api/apps/v1";
import * as apivalidation from "#api/core/validation";
import * as appsvalidation from "#api/apps/validation";
import type * as v1 from "#api/core/v1";

type ReplicaSet = metav1.Manifest<apps.ReplicaSet>;
type ReplicaSetSpec = NonNullable<ReplicaSet["spec"]>;
type PodSpec = metav1.Manifest<v1.PodSpec>;

const validLabels = { a: "b" };
const invalidLabels = { "NoUppercaseOrSpecialCharsLike=Equals": "b" };
const selector = { matchLabels: validLabels };
const container = {
  name: "abc",
  image: "image",
  imagePullPolicy: "IfNotPresent",
  terminationMessagePolicy: "File",
} as const;

const podTemplate = (change: PodSpec = {}) => ({
  metadata: { labels: validLabels },
  spec: { restartPolicy: "Always", dnsPolicy: "ClusterFirst", containers: [container], ...change } as PodSpec,
});
const validPodTemplate = podTemplate();
const readWriteVolumePodTemplate = podTemplate({
  volumes: [{ name: "gcepd", gcePersistentDisk: { pdName: "my-PD", fsType: "ext4", partition: 1 } }],
});
const invalidPodTemplate = {
  metadata: { labels: invalidLabels },
  spec: { restartPolicy: "Always", dnsPolicy: "ClusterFirst" } as PodSpec,
};

function rs(spec: ReplicaSetSpec, metadata: ReplicaSet["metadata"] = {}): ReplicaSet {
  return { metadata: { name: "abc", namespace: "default", ...metadata }, spec };
}

const valid = { selector, template: validPodTemplate };

describe("TestValidateReplicaSetStatus", () => {
  const counts = (
    replicas: number,
    fullyLabeledReplicas: number,
    readyReplicas: number,
    availableReplicas: number,
    observedGeneration: number,
  ) => ({ replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, observedGeneration });
  const metadata = { name: "abc", namespace: "default", resourceVersion: "1" };

  test.each([
    { name: "valid status", status: counts(3, 3, 2, 1, 2), expectedErr: false },
    { name: "invalid replicas", status: counts(-1, 3, 2, 1, 2), expectedErr: true },
    { name: "invalid fullyLabeledReplicas", status: counts(3, -1, 2, 1, 2), expectedErr: true },
    { name: "invalid readyReplicas", status: counts(3, 3, -1, 1, 2), expectedErr: true },
    { name: "invalid availableReplicas", status: counts(3, 3, 3, -1, 2), expectedErr: true },
    { name: "invalid observedGeneration", status: counts(3, 3, 3, 3, -1), expectedErr: true },
    { name: "fullyLabeledReplicas greater than replicas", status: counts(3, 4, 3, 3, 1), expectedErr: true },
    { name: "readyReplicas greater than replicas", status: counts(3, 3, 4, 3, 1), expectedErr: true },
    { name: "availableReplicas greater than replicas", status: counts(3, 3, 3, 4, 1), expectedErr: true },
    {
      name: "availableReplicas greater than readyReplicas",
      status: counts(3, 3, 2, 3, 1),
      expectedErr: true,
    },
  ])("$name", ({ status, expectedErr }) => {
    const errs = appsvalidation.validateReplicaSetStatusUpdate({ metadata, status }, { metadata });
    expect(errs.length > 0).toBe(expectedErr);
  });
});

describe("TestValidateReplicaSetStatusUpdate", () => {
  const withStatus = (replicas: number, metadata: ReplicaSet["metadata"] = {}): ReplicaSet => ({
    ...rs(valid, metadata),
    status: { replicas },
  });

  test("success", () => {
    const version = { resourceVersion: "1" };
    const errs = appsvalidation.validateReplicaSetStatusUpdate(
      withStatus(4, version),
      withStatus(2, version),
    );
    expect(errs).toEqual([]);
  });

  test("negative replicas", () => {
    const errs = appsvalidation.validateReplicaSetStatusUpdate(withStatus(-3), withStatus(3, { name: "" }));
    expect(errs).not.toEqual([]);
  });
});

describe("TestValidateReplicaSetUpdate", () => {
  const version = { resourceVersion: "1" };

  test.each<[name: string, update: ReplicaSetSpec]>([
    ["more replicas", { ...valid, replicas: 3 }],
    ["one read/write", { ...valid, replicas: 1, template: readWriteVolumePodTemplate }],
  ])("success: %s", (_, update) => {
    expect(
      appsvalidation.validateReplicaSetUpdate(
        rs(update, version),
        rs(valid, version),
        apivalidation.rareFields,
      ),
    ).toEqual([]);
  });

  test.each<[name: string, update: ReplicaSetSpec, says: string]>([
    [
      "more than one read/write",
      { ...valid, replicas: 2, template: readWriteVolumePodTemplate },
      "spec.template.spec.volumes[0].gcePersistentDisk.readOnly",
    ],
    [
      "invalid selector",
      { ...valid, replicas: 2, selector: { matchLabels: invalidLabels } },
      "spec.selector.matchLabels",
    ],
    ["invalid pod", { ...valid, replicas: 2, template: invalidPodTemplate }, "spec.template.labels"],
    ["negative replicas", { ...valid, replicas: -1 }, "spec.replicas"],
  ])("%s", (_, update, says) => {
    const errs = appsvalidation.validateReplicaSetUpdate(
      rs(update, version),
      rs(valid, version),
      apivalidation.rareFields,
    );
    expect(errs.map((err) => err.field)).toContain(says);
  });

  test("a selector stays what it was", () => {
    const labels = { a: "b", c: "d" };
    const template = { ...validPodTemplate, metadata: { labels } };
    const update = rs({ selector: { matchLabels: labels }, template }, version);
    const errs = appsvalidation.validateReplicaSetUpdate(
      update,
      rs(valid, version),
      apivalidation.rareFields,
    );
    expect(errs.map(String)).toEqual([
      'spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"a":"b", "c":"d"}, ' +
        "MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: field is immutable",
    ]);
  });
});

describe("TestValidateReplicaSet", () => {
  test.each<[name: string, rs: ReplicaSet]>([
    ["abc", rs(valid)],
    ["abc-123", rs(valid, { name: "abc-123" })],
    ["one read/write", rs({ ...valid, replicas: 1, template: readWriteVolumePodTemplate })],
  ])("success: %s", (_, set) => {
    expect(appsvalidation.validateReplicaSet(set, apivalidation.rareFields)).toEqual([]);
  });

  const named = { name: "abc-123" };
  const cases: [name: string, rs: ReplicaSet, field: string][] = [
    ["zero-length ID", rs(valid, { name: "" }), "metadata.name"],
    ["missing-namespace", rs(valid, { name: "abc-123", namespace: "" }), "metadata.namespace"],
    ["empty selector", rs({ template: validPodTemplate }), "spec.selector"],
    [
      "selector_doesnt_match",
      rs({ ...valid, selector: { matchLabels: { foo: "bar" } } }),
      "spec.template.metadata.labels",
    ],
    ["invalid manifest", rs({ selector }), "spec.template.spec.containers"],
    [
      "read-write persistent disk with > 1 pod",
      rs({ ...valid, replicas: 2, template: readWriteVolumePodTemplate }, { namespace: "" }),
      "spec.template.spec.volumes[0].gcePersistentDisk.readOnly",
    ],
    ["negative_replicas", rs({ replicas: -1, selector }), "spec.replicas"],
    ["invalid_label", rs(valid, { ...named, labels: invalidLabels }), "metadata.labels"],
    [
      "invalid_label 2",
      rs({ template: invalidPodTemplate }, { ...named, labels: invalidLabels }),
      "spec.template.labels",
    ],
    ["invalid_annotation", rs(valid, { ...named, annotations: invalidLabels }), "metadata.annotations"],
    [
      "invalid restart policy 1",
      rs({ ...valid, template: podTemplate({ restartPolicy: "OnFailure" }) }, named),
      "spec.template.spec.restartPolicy",
    ],
    [
      "invalid restart policy 2",
      rs({ ...valid, template: podTemplate({ restartPolicy: "Never" }) }, named),
      "spec.template.spec.restartPolicy",
    ],
  ];

  test.each(cases)("%s", (_, set, field) => {
    const fields = appsvalidation.validateReplicaSet(set, apivalidation.rareFields).map((err) => err.field);
    expect(fields).toContain(field);
    const known =
      /^(spec\.template\..*|metadata\.(name|namespace|annotations|labels)|spec\.(selector|template|replicas))$/;
    expect(fields.filter((name) => !known.test(name))).toEqual([]);
  });
});
