// Go: pkg/util/labels/labels_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labelsutil from "#controller/util/labels";

const labels = { foo1: "bar1", foo2: "bar2", foo3: "bar3" };

describe("TestCloneAndAddLabel", () => {
  test.each([
    { labelKey: "", labelValue: "", want: labels },
    { labelKey: "foo4", labelValue: "42", want: { ...labels, foo4: "42" } },
  ])("adding $labelKey and removing it again", ({ labelKey, labelValue, want }) => {
    const got = labelsutil.cloneAndAddLabel(labels, labelKey, labelValue);
    expect(got).toEqual(want);
    expect(labelsutil.cloneAndRemoveLabel(got, labelKey)).toEqual(labels);
  });

  test("an empty key is neither added nor removed", () => {
    const odd = { "": "nameless", foo1: "bar1" };
    expect(labelsutil.cloneAndAddLabel(odd, "", "other")).toBe(odd);
    expect(labelsutil.cloneAndRemoveLabel(odd, "")).toBe(odd);
  });
});

describe("TestCloneSelectorAndAddLabel", () => {
  test.each<{ matchLabels?: Record<string, string>; labelKey: string; labelValue: string; want: object }>([
    { matchLabels: labels, labelKey: "", labelValue: "", want: labels },
    { matchLabels: labels, labelKey: "foo4", labelValue: "89", want: { ...labels, foo4: "89" } },
    { labelKey: "foo4", labelValue: "12", want: { foo4: "12" } },
  ])("$matchLabels and $labelKey", ({ matchLabels, labelKey, labelValue, want }) => {
    const selector: metav1.LabelSelector = matchLabels ? { matchLabels } : {};
    const before = structuredClone(selector);
    const got = labelsutil.cloneSelectorAndAddLabel(selector, labelKey, labelValue);
    expect(got).toEqual({ matchLabels: want });
    expect(selector).toEqual(before);
  });

  test("expressions stay, and an empty key leaves the selector itself", () => {
    const selector: metav1.LabelSelector = {
      matchExpressions: [{ key: "tier", operator: "Exists" }],
    };
    expect(labelsutil.cloneSelectorAndAddLabel(selector, "a", "b")).toEqual({
      ...selector,
      matchLabels: { a: "b" },
    });
    expect(labelsutil.cloneSelectorAndAddLabel(selector, "", "b")).toBe(selector);
  });
});
