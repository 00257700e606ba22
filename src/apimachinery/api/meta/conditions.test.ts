// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/conditions_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import * as meta from "./index.ts";

const now = Date.UTC(2021, 0, 13, 12);
const oneHourBefore = time.rfc3339(now - time.hour);
const oneHourAfter = time.rfc3339(now + time.hour);

const condition = (type: string, fields: Partial<metav1.Condition> = {}): metav1.Condition => ({
  type,
  status: "Unknown",
  reason: "",
  message: "",
  ...fields,
});
const [first, second, third] = [condition("first"), condition("second"), condition("third")];

describe("TestSetStatusCondition", () => {
  const said = { status: "True", reason: "reason", message: "message" } as const;
  const added = condition("second", { ...said, lastTransitionTime: oneHourBefore });
  test.each<
    [name: string, before: metav1.Condition[], toAdd: metav1.Condition, expected: metav1.Condition[]]
  >([
    ["should-add", [first, third], added, [first, third, added]],
    [
      "use-supplied-time",
      [first, condition("second", { status: "False" }), third],
      added,
      [first, added, third],
    ],
    [
      "update-fields",
      [first, condition("second", { status: "True", lastTransitionTime: oneHourBefore }), third],
      condition("second", { ...said, lastTransitionTime: oneHourAfter, observedGeneration: 3 }),
      [first, { ...added, observedGeneration: 3 }, third],
    ],
    [
      "takes the time of now where none is given",
      [first],
      condition("second", said),
      [first, condition("second", { ...said, lastTransitionTime: time.rfc3339(now) })],
    ],
  ])("%s", (_name, before, toAdd, expected) => {
    const copy = JSON.stringify(before);
    expect(meta.setStatusCondition(before, toAdd, new utilclock.VirtualClock(now))).toEqual(expected);
    expect(JSON.stringify(before)).toBe(copy);
  });
});

describe("TestRemoveStatusCondition", () => {
  const all = [first, second, third];
  test("present", () => expect(meta.removeStatusCondition(all, "second")).toEqual([first, third]));
  test("not-present", () => expect(meta.removeStatusCondition(all, "fourth")).toEqual(all));
});

describe("TestFindStatusCondition", () => {
  test("not-present", () => expect(meta.findStatusCondition([first], "second")).toBeUndefined());
  test("present", () => expect(meta.findStatusCondition([first, second], "second")).toBe(second));
});

describe("TestIsStatusConditionPresentAndEqual", () => {
  test.each<[name: string, has: metav1.ConditionStatus, asked: metav1.ConditionStatus, expected: boolean]>([
    ["doesnt-match-true", "Unknown", "True", false],
    ["does-match-true", "True", "True", true],
    ["does-match-false", "False", "False", true],
  ])("%s", (_name, has, asked, expected) => {
    const conditions = [condition("first", { status: has })];
    expect(meta.isStatusConditionPresentAndEqual(conditions, "first", asked)).toBe(expected);
    expect(meta.isStatusConditionTrue(conditions, "first")).toBe(has === "True");
    expect(meta.isStatusConditionFalse(conditions, "first")).toBe(has === "False");
    expect(meta.isStatusConditionFalse(conditions, "second")).toBe(false);
  });
});
