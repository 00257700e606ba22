// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/helpers_test.go
import { describe, expect, test } from "vitest";
import * as labels from "#apimachinery/labels";
import * as metav1 from "./index.ts";

const matchLabels = { foo: "bar" };
const expression = (operator: metav1.LabelSelectorOperator, ...values: string[]): metav1.LabelSelector => ({
  matchExpressions: [{ key: "baz", operator, values }],
});

/** Metadata as a decoder makes it. */
const meta = (fields: Partial<metav1.ObjectMeta>): metav1.ObjectMeta => ({
  name: "",
  namespace: "",
  uid: "",
  resourceVersion: "",
  generation: 0,
  creationTimestamp: "",
  labels: {},
  annotations: {},
  ownerReferences: [],
  finalizers: [],
  ...fields,
});

describe("TestLabelSelectorAsSelector", () => {
  const oneOf = expression("In", "qux", "norf");
  test.each<[selector: metav1.LabelSelector | undefined, expected: labels.Selector]>([
    [undefined, labels.nothing()],
    [{}, labels.everything()],
    [{ matchLabels }, labels.parse("foo=bar")],
    [oneOf, labels.parse("baz in (norf,qux)")],
    [{ matchLabels, ...oneOf }, labels.parse("baz in (norf,qux),foo=bar")],
  ])("%j", (selector, expected) => {
    const before = JSON.stringify(selector);
    const got = metav1.labelSelectorAsSelector(selector);
    expect([String(got), got.empty(), got.matches({ foo: "bar", baz: "qux" })]).toEqual([
      String(expected),
      expected.empty(),
      expected.matches({ foo: "bar", baz: "qux" }),
    ]);
    expect(JSON.stringify(selector)).toBe(before);
  });

  test("refuses values with Exists, and an operator that is none", () => {
    expect(() => metav1.labelSelectorAsSelector(expression("Exists", "qux", "norf"))).toThrow(
      "values set must be empty for exists and does not exist",
    );
    // A client may send any operator.
    const operator = "constructor" as metav1.LabelSelectorOperator;
    expect(() => metav1.labelSelectorAsSelector(expression(operator))).toThrow(
      '"constructor" is not a valid pod selector operator',
    );
    expect(metav1.formatLabelSelector(expression(operator))).toBe("<error>");
  });
});

describe("TestLabelSelectorAsMap", () => {
  test.each<[selector: metav1.LabelSelector | undefined, expected: Record<string, string>]>([
    [undefined, {}],
    [{ matchLabels }, { foo: "bar" }],
    [
      { matchLabels, ...expression("In", "norf") },
      { foo: "bar", baz: "norf" },
    ],
    [expression("In", "norf"), { baz: "norf" }],
  ])("%j", (selector, expected) => {
    expect(metav1.labelSelectorAsMap(selector)).toEqual(expected);
  });

  test.each<[selector: metav1.LabelSelector, message: string]>([
    [
      { matchLabels, ...expression("In", "norf", "qux") },
      'operator "In" without a single value cannot be converted',
    ],
    [
      expression("NotIn", "norf", "qux"),
      'operator "NotIn" cannot be converted into the old label selector format',
    ],
    [{ matchLabels, ...expression("Exists") }, 'operator "Exists" cannot be converted'],
    [expression("DoesNotExist"), 'operator "DoesNotExist" cannot be converted'],
  ])("refuses %j", (selector, message) => {
    expect(() => metav1.labelSelectorAsMap(selector)).toThrow(message);
  });
});

// Upstream has this in conversion_test.go.
describe("TestMapToLabelSelectorRoundTrip", () => {
  test.each([[undefined], [{}], [{ one: "foo" }], [{ one: "foo", two: "bar" }]])("%j", (map) => {
    expect(metav1.labelSelectorAsMap(metav1.setAsLabelSelector(map))).toEqual(map ?? {});
  });
});

describe("parseToLabelSelector", () => {
  test("is the way back", () => {
    const selector = metav1.parseToLabelSelector("a=b,c in (e,d),!f,g notin (h),i");
    expect(selector).toEqual({
      matchLabels: { a: "b" },
      matchExpressions: [
        { key: "c", operator: "In", values: ["d", "e"] },
        { key: "f", operator: "DoesNotExist", values: [] },
        { key: "g", operator: "NotIn", values: ["h"] },
        { key: "i", operator: "Exists", values: [] },
      ],
    });
    expect(metav1.formatLabelSelector(selector)).toBe("a=b,c in (d,e),!f,g notin (h),i");
    expect([metav1.formatLabelSelector({}), metav1.formatLabelSelector(undefined)]).toEqual([
      "<none>",
      "<none>",
    ]);
  });

  test.each([
    ["a>1", `"gt" isn't supported in label selectors`],
    ["a!=1", `"!=" is not a valid label selector operator`],
    ["a=b=c", `couldn't parse the selector string "a=b=c": found '=', expected`],
  ])("refuses %s", (text, message) => {
    expect(() => metav1.parseToLabelSelector(text)).toThrow(message);
  });
});

describe("TestResetObjectMetaForStatus", () => {
  test("takes over what a status update must not change", () => {
    const ownerReferences = [{ apiVersion: "v1", kind: "A", name: "a", uid: "u" }];
    const kept = {
      generation: 3,
      labels: { a: "b" },
      annotations: { c: "d" },
      finalizers: ["e"],
      ownerReferences,
      deletionTimestamp: "2001-01-01T00:00:00Z",
      selfLink: "/x",
    };
    const [updated, existing] = [
      meta({ name: "n", resourceVersion: "2" }),
      meta({ ...kept, resourceVersion: "1" }),
    ];
    metav1.resetObjectMetaForStatus(updated, existing);
    expect(updated).toEqual(meta({ ...kept, name: "n", resourceVersion: "2" }));
    metav1.resetObjectMetaForStatus(updated, meta({}));
    expect(updated).toEqual(meta({ name: "n", resourceVersion: "2" }));
  });
});

describe("TestSetMetaDataLabel", () => {
  test.each<[labels: Record<string, string>, label: string, value: string, expected: Record<string, string>]>(
    [
      [{}, "foo", "bar", { foo: "bar" }],
      [{ foo: "bar" }, "foo", "baz", { foo: "baz" }],
      [{ foo: "bar" }, "version", "1.0.0", { foo: "bar", version: "1.0.0" }],
    ],
  )("%j %s=%s", (before, label, value, expected) => {
    const object = meta({ labels: { ...before }, annotations: { ...before } });
    metav1.setMetaDataLabel(object, label, value);
    metav1.setMetaDataAnnotation(object, label, value);
    expect([object.labels, object.annotations]).toEqual([expected, expected]);
    expect([metav1.hasLabel(object, label), metav1.hasAnnotation(object, label)]).toEqual([true, true]);
    expect([metav1.hasLabel(object, "toString"), metav1.hasAnnotation(object, "x")]).toEqual([false, false]);
  });
});

describe("options", () => {
  test("say what their names say", () => {
    expect(metav1.singleObject(meta({ name: "a", resourceVersion: "7" }))).toEqual({
      fieldSelector: "metadata.name=a",
      resourceVersion: "7",
    });
    expect(metav1.newDeleteOptions(30)).toEqual({ gracePeriodSeconds: 30 });
    expect(metav1.newPreconditionDeleteOptions("u")).toEqual({ preconditions: { uid: "u" } });
    expect(metav1.newRVDeletionPrecondition("7")).toEqual({ preconditions: { resourceVersion: "7" } });
    expect(metav1.setAsLabelSelector({ a: "b" })).toEqual({ matchLabels: { a: "b" } });
  });
});

// Upstream has these in labels_test.go.
const three = { foo1: "bar1", foo2: "bar2", foo3: "bar3" };
const labelCases: [
  labels: Record<string, string> | undefined,
  key: string,
  value: string,
  expected: object,
][] = [
  [three, "", "", three],
  [three, "foo4", "89", { ...three, foo4: "89" }],
  [undefined, "foo4", "12", { foo4: "12" }],
];

describe("TestCloneSelectorAndAddLabel", () => {
  test.each(labelCases)("%j %s=%s", (before, key, value, expected) => {
    const selector: metav1.LabelSelector = {
      ...(before && { matchLabels: before }),
      ...expression("In", "foo"),
    };
    const copy = JSON.stringify(selector);
    const clone = metav1.cloneSelectorAndAddLabel(selector, key, value);
    expect(clone).toEqual({ matchLabels: expected, ...expression("In", "foo") });
    expect([JSON.stringify(selector), clone === selector]).toEqual([copy, key === ""]);
    expect([metav1.selectorHasLabel(clone, "foo4"), metav1.selectorHasLabel(clone, "foo5")]).toEqual([
      key !== "",
      false,
    ]);
  });
});

describe("TestAddLabelToSelector", () => {
  test.each(labelCases)("%j %s=%s", (before, key, value, expected) => {
    const selector: metav1.LabelSelector = { ...(before && { matchLabels: before }) };
    expect(metav1.addLabelToSelector(selector, key, value)).toBe(selector);
    expect(selector).toEqual({ matchLabels: expected });
  });
});

// Upstream has these in controller_ref_test.go.
const gvk = { group: "group", version: "v1", kind: "Kind" };

describe("TestNewControllerRef", () => {
  test("names the owner, and is its controller", () => {
    const ref = metav1.newControllerRef({ metadata: meta({ name: "name", uid: "uid1" }) }, gvk);
    expect(ref).toEqual({
      apiVersion: "group/v1",
      kind: "Kind",
      name: "name",
      uid: "uid1",
      controller: true,
      blockOwnerDeletion: true,
    });
  });
});

describe("TestGetControllerOf", () => {
  test("finds the one reference that controls, and copies it", () => {
    const owner = { metadata: meta({ name: "name1", uid: "uid1" }) };
    const ref = metav1.newControllerRef(owner, gvk);
    const other = { ...ref, name: "owner1", controller: false };
    const object = { metadata: meta({ ownerReferences: [other, ref, { ...other, name: "owner2" }] }) };
    expect(metav1.getControllerOf(owner)).toBeUndefined();
    expect(metav1.getControllerOf(object)).toEqual(ref);
    expect(metav1.getControllerOf(object)).not.toBe(ref);
    expect(metav1.getControllerOfNoCopy(object)).toBe(ref);
  });
});

describe("TestIsControlledBy", () => {
  test("looks one level up", () => {
    const obj1 = { metadata: meta({ uid: "uid1" }) };
    const obj2 = { metadata: meta({ uid: "uid2", ownerReferences: [metav1.newControllerRef(obj1, gvk)] }) };
    const obj3 = { metadata: meta({ uid: "uid3", ownerReferences: [metav1.newControllerRef(obj2, gvk)] }) };
    expect([metav1.isControlledBy(obj2, obj1), metav1.isControlledBy(obj3, obj2)]).toEqual([true, true]);
    expect([metav1.isControlledBy(obj3, obj1), metav1.isControlledBy(obj1, obj2)]).toEqual([false, false]);
  });
});
