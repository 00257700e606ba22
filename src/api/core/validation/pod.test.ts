// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as apivalidation from "#api/core/validation";

type Pod = metav1.Manifest<v1.Pod>;
type PodSpec = metav1.Manifest<v1.PodSpec>;
type Namespace = metav1.Manifest<v1.Namespace>;

const container = {
  name: "container",
  image: "foo:V1",
  imagePullPolicy: "Always",
  terminationMessagePolicy: "File",
} as const;
const withImage = (image: string) => ({ ...container, image });

function pod(spec: PodSpec = {}, metadata: Pod["metadata"] = {}): Pod {
  return {
    metadata: { name: "foo", namespace: "ns", resourceVersion: "1", ...metadata },
    spec: { restartPolicy: "Always", dnsPolicy: "ClusterFirst", containers: [container], ...spec },
  };
}

describe("TestValidatePodUpdate", () => {
  test.each<[name: string, now: Pod, before: Pod]>([
    ["nothing", pod(), pod()],
    ["labels", pod({}, { labels: { foo: "bar" } }), pod({}, { labels: { bar: "foo" } })],
    ["annotations", pod({}, { annotations: { foo: "bar" } }), pod({}, { annotations: { bar: "foo" } })],
    ["image change", pod(), pod({ containers: [withImage("foo:V2")] })],
    [
      "init container image change",
      pod({ initContainers: [{ ...container, name: "init" }] }),
      pod({ initContainers: [{ ...withImage("foo:V2"), name: "init" }] }),
    ],
    [
      "activeDeadlineSeconds no change, set",
      pod({ activeDeadlineSeconds: 1 }),
      pod({ activeDeadlineSeconds: 1 }),
    ],
    ["activeDeadlineSeconds change to positive from nil", pod({ activeDeadlineSeconds: 1 }), pod()],
    [
      "activeDeadlineSeconds change to smaller positive",
      pod({ activeDeadlineSeconds: 1 }),
      pod({ activeDeadlineSeconds: 2 }),
    ],
    ["added toleration", pod({ tolerations: [{ key: "a", operator: "Exists" }] }), pod()],
  ])("%s", (_, now, before) => {
    expect(apivalidation.validatePodUpdate(now, before, apivalidation.rareFields).map(String)).toEqual([]);
  });

  const two = [container, { ...container, name: "other" }];

  test.each<[name: string, now: Pod, before: Pod, says: string]>([
    ["ids", pod(), pod({}, { name: "bar" }), "metadata.name"],
    ["less containers", pod(), pod({ containers: two }), "may not add or remove containers"],
    ["more containers", pod({ containers: two }), pod(), "may not add or remove containers"],
    [
      "more init containers",
      pod({ initContainers: [{ ...container, name: "init" }] }),
      pod(),
      "may not add or remove containers",
    ],
    [
      "deletion timestamp removed",
      pod(),
      pod({}, { deletionTimestamp: "2021-01-01T00:00:00Z" }),
      "metadata.deletionTimestamp",
    ],
    [
      "deletion timestamp added",
      pod({}, { deletionTimestamp: "2021-01-01T00:00:00Z" }),
      pod(),
      "metadata.deletionTimestamp: Invalid value: 2021-01-01 00:00:00 +0000 UTC: field is immutable",
    ],
    [
      "deletion grace period seconds changed",
      pod({}, { deletionTimestamp: "2021-01-01T00:00:00Z", deletionGracePeriodSeconds: 1 }),
      pod({}, { deletionTimestamp: "2021-01-01T00:00:00Z", deletionGracePeriodSeconds: 0 }),
      "metadata.deletionGracePeriodSeconds",
    ],
    ["image change to empty", pod({ containers: [withImage("")] }), pod(), "spec.containers[0].image"],
    [
      "activeDeadlineSeconds change to larger positive",
      pod({ activeDeadlineSeconds: 2 }),
      pod({ activeDeadlineSeconds: 1 }),
      "spec.activeDeadlineSeconds",
    ],
    [
      "activeDeadlineSeconds change to negative from nil",
      pod({ activeDeadlineSeconds: -1 }),
      pod(),
      "spec.activeDeadlineSeconds",
    ],
    [
      "activeDeadlineSeconds change to zero from positive",
      pod({ activeDeadlineSeconds: 0 }),
      pod({ activeDeadlineSeconds: 1 }),
      "spec.activeDeadlineSeconds",
    ],
    [
      "activeDeadlineSeconds change to nil from positive",
      pod(),
      pod({ activeDeadlineSeconds: 1 }),
      'spec.activeDeadlineSeconds: Invalid value: "null": must not update from a positive integer to nil value',
    ],
    [
      "cpu change",
      pod({ containers: [{ ...container, resources: { limits: { cpu: "100m" } } }] }),
      pod({ containers: [{ ...container, resources: { limits: { cpu: "1" } } }] }),
      "spec: Forbidden: pod updates may not change fields",
    ],
    ["changed restart policy", pod({ restartPolicy: "Never" }), pod(), "pod updates may not change fields"],
    [
      "modified key in toleration value",
      pod({ tolerations: [{ key: "b", operator: "Exists" }] }),
      pod({ tolerations: [{ key: "a", operator: "Exists" }] }),
      "spec.tolerations: Forbidden",
    ],
    [
      "added a mirror pod's mark",
      pod({ nodeName: "n" }, { annotations: { "kubernetes.io/config.mirror": "x" } }),
      pod({ nodeName: "n" }),
      "metadata.annotations[kubernetes.io/config.mirror]",
    ],
  ])("%s", (_, now, before, says) => {
    expect(apivalidation.validatePodUpdate(now, before, apivalidation.rareFields).map(String)).toEqual(
      expect.arrayContaining([expect.stringContaining(says)]),
    );
  });
});

describe("TestValidateNamespaceStatusUpdate", () => {
  const now = "2021-01-01T00:00:00Z";
  const namespace = (metadata: Namespace["metadata"], phase?: v1.NamespacePhase): Namespace => ({
    metadata: { resourceVersion: "1", ...metadata },
    status: { phase },
  });

  test.each<[old: Namespace, namespace: Namespace, valid: boolean]>([
    [namespace({}), namespace({}, "Active"), true],
    [namespace({ name: "foo" }), namespace({ name: "foo", deletionTimestamp: now }, "Terminating"), false],
    [
      namespace({ name: "foo", deletionTimestamp: now }),
      namespace({ name: "foo", deletionTimestamp: now }, "Terminating"),
      true,
    ],
    [namespace({ name: "foo" }), namespace({ name: "foo" }, "Terminating"), false],
    [namespace({ name: "foo" }), namespace({ name: "bar" }, "Terminating"), false],
  ])("%j to %j: %s", (old, updated, valid) => {
    expect(apivalidation.validateNamespaceStatusUpdate(updated, old).length === 0).toBe(valid);
  });
});
