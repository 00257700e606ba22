import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as utilclock from "#utils/clock";
import { NamespaceConditionUpdater, updateConditions, type ContentTotals } from "./status-condition-utils.ts";

const before = "2021-01-12T00:00:00Z";
const now = "2021-01-13T00:00:00Z";

const condition = (type: string, status: v1.ConditionStatus, more: Partial<v1.NamespaceCondition> = {}) => ({
  type,
  status,
  lastTransitionTime: now,
  ...more,
});
const discovered = condition("NamespaceDeletionDiscoveryFailure", "False", {
  reason: "ResourcesDiscovered",
  message: "All resources successfully discovered",
});
const parsed = condition("NamespaceDeletionGroupVersionParsingFailure", "False", {
  reason: "ParsedGroupVersions",
  message: "All legacy kube types successfully parsed",
});
const deleted = condition("NamespaceDeletionContentFailure", "False", {
  reason: "ContentDeleted",
  message: "All content successfully deleted, may be waiting on finalization",
});
const removed = condition("NamespaceContentRemaining", "False", {
  reason: "ContentRemoved",
  message: "All content successfully removed",
});
const finished = condition("NamespaceFinalizersRemaining", "False", {
  reason: "ContentHasNoFinalizers",
  message: "All content-preserving finalizers finished",
});

describe("TestUpdateConditions", () => {
  const old = (type: string, status: v1.ConditionStatus = "True") =>
    condition(type, status, { lastTransitionTime: before });
  const notParsed = condition(parsed.type, "True", { reason: "foo", message: "bar" });

  test.each<{
    name: string;
    newConditions: v1.NamespaceCondition[];
    starting: v1.NamespaceCondition[];
    expecteds: v1.NamespaceCondition[];
  }>([
    {
      name: "leave unknown",
      newConditions: [],
      starting: [old("unknown")],
      expecteds: [old("unknown"), discovered, parsed, deleted, removed, finished],
    },
    {
      name: "replace with success",
      newConditions: [],
      starting: [old(discovered.type)],
      expecteds: [discovered, parsed, deleted, removed, finished],
    },
    {
      name: "leave different order",
      newConditions: [],
      starting: [old(parsed.type), old(discovered.type)],
      expecteds: [parsed, discovered, deleted, removed, finished],
    },
    {
      name: "overwrite with failure",
      newConditions: [notParsed],
      starting: [old(parsed.type, "False"), old(discovered.type)],
      expecteds: [notParsed, discovered, deleted, removed, finished],
    },
    {
      name: "write new failure",
      newConditions: [notParsed],
      starting: [old(discovered.type)],
      expecteds: [discovered, notParsed, deleted, removed, finished],
    },
  ])("$name", ({ newConditions, starting, expecteds }) => {
    const status: v1.NamespaceStatus = { phase: "Terminating", conditions: starting };
    expect(updateConditions(status, newConditions, now)).toBe(true);
    expect(status.conditions).toEqual(expecteds);
    expect(updateConditions(status, newConditions, "2021-01-14T00:00:00Z")).toBe(false);
  });

  test("new words about the same status keep its time", () => {
    const conditions = [old(discovered.type, "False"), parsed, deleted, removed, finished];
    const status: v1.NamespaceStatus = { phase: "Terminating", conditions };
    expect(updateConditions(status, [], now)).toBe(true);
    expect(status.conditions?.[0]).toEqual({ ...discovered, lastTransitionTime: before });
  });
});

/** The failures that `fill` makes of the conditions, as "reason: message". */
function failures(fill: (updater: NamespaceConditionUpdater) => void): string[] {
  const updater = new NamespaceConditionUpdater(new utilclock.VirtualClock());
  fill(updater);
  const status: v1.NamespaceStatus = { phase: "Terminating" };
  updater.update(status);
  return (status.conditions ?? [])
    .filter((c) => c.status === "True")
    .map((c) => `${c.type}: ${c.reason}: ${c.message}`);
}

describe("TestProcessContentTotals", () => {
  const resources = new Map([
    ["daemonsets.apps.k8s.io", 5],
    ["deployments.apps.k8s.io", 5],
  ]);
  const finalizers = new Map([
    ["service-catalog", 6],
    ["kubedb", 5],
  ]);
  const remaining =
    "NamespaceContentRemaining: SomeResourcesRemain: Some resources are remaining: daemonsets.apps.k8s.io has 5 resource instances, deployments.apps.k8s.io has 5 resource instances";
  const held =
    "NamespaceFinalizersRemaining: SomeFinalizersRemain: Some content in the namespace has finalizers remaining: kubedb in 5 resource instances, service-catalog in 6 resource instances";
  const none = new Map<string, number>();

  test.each<{ name: string; contentTotals: ContentTotals; expecteds: string[] }>([
    {
      name: "nothing",
      contentTotals: { gvrToNumRemaining: none, finalizersToNumRemaining: none },
      expecteds: [],
    },
    {
      name: "just remaining",
      contentTotals: { gvrToNumRemaining: resources, finalizersToNumRemaining: none },
      expecteds: [remaining],
    },
    {
      name: "just finalizers",
      contentTotals: { gvrToNumRemaining: none, finalizersToNumRemaining: finalizers },
      expecteds: [held],
    },
    {
      name: "both",
      contentTotals: { gvrToNumRemaining: resources, finalizersToNumRemaining: finalizers },
      expecteds: [remaining, held],
    },
  ])("$name", ({ contentTotals, expecteds }) => {
    expect(failures((updater) => updater.processContentTotals(contentTotals))).toEqual(expecteds);
  });

  test("what has a count of zero is not named", () => {
    const gvrToNumRemaining = new Map([...resources, ["configmaps.", 0]]);
    expect(
      failures((updater) =>
        updater.processContentTotals({ gvrToNumRemaining, finalizersToNumRemaining: none }),
      ),
    ).toEqual([remaining]);
  });
});

test("errors are counted and listed in order", () => {
  const said = failures((updater) => {
    updater.processDeleteContentErr(new Error("b"));
    updater.processDeleteContentErr(new Error("a"));
  });
  expect(said).toEqual([
    "NamespaceDeletionContentFailure: ContentDeletionFailed: Failed to delete all resource types, 2 remaining: a, b",
  ]);
});
