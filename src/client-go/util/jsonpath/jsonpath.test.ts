// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath_test.go
import { describe, expect, test } from "vitest";
import * as goerrors from "#go/errors";
import { JSONPath } from "./index.ts";

/** What the template makes of the data. */
function execute(template: string, data: unknown, allowMissingKeys = false): string {
  const j = new JSONPath("test").allowMissingKeys(allowMissingKeys);
  j.parse(template);
  return j.execute(data);
}

/** The same, or what is wrong with it. */
function outcome(template: string, data: unknown): string {
  try {
    return execute(template, data);
  } catch (err) {
    return `error: ${goerrors.textOf(err)}`;
  }
}

// A struct is a map here, the keys of which JSON has in order.
const types = {
  bools: [true, false, true, false],
  integers: [1, 2, 3, 4],
  floats: [1, 2.2, 3.3, 4],
  strings: ["one", "two", "three", "four"],
  interfaces: [true, "one", 1, 1.1],
  maps: [
    { name: "one", value: 1 },
    { name: "two", value: 2.02 },
    { name: "three", value: 3.03 },
    { name: "four", value: 4.04 },
  ],
  structs: [
    { name: "one", value: 1, type: "integer" },
    { name: "two", value: 2.002, type: "float" },
    { name: "three", value: 3, type: "integer" },
    { name: "four", value: 4.004, type: "float" },
  ],
};

describe("TestTypesInput", () => {
  test.each([
    ["boolSlice", "{ .bools }", "[true,false,true,false]"],
    ["boolSliceIndex", "{ .bools[0] }", "true"],
    ["boolSliceIndex", "{ .bools[-1] }", "false"],
    ["boolSubSlice", "{ .bools[0:2] }", "true false"],
    ["boolSubSliceFirst2", "{ .bools[:2] }", "true false"],
    ["boolSubSliceStep2", "{ .bools[:4:2] }", "true true"],
    ["integerSlice", "{ .integers }", "[1,2,3,4]"],
    ["integerSliceIndex", "{ .integers[0] }", "1"],
    ["integerSliceIndexReverse", "{ .integers[-2] }", "3"],
    ["integerSubSliceFirst2", "{ .integers[0:2] }", "1 2"],
    ["integerSubSliceFirst2Alt", "{ .integers[:2] }", "1 2"],
    ["integerSubSliceStep2", "{ .integers[:4:2] }", "1 3"],
    ["floatSlice", "{ .floats }", "[1,2.2,3.3,4]"],
    ["floatSliceIndex", "{ .floats[0] }", "1"],
    ["floatSliceIndexReverse", "{ .floats[-2] }", "3.3"],
    ["floatSubSliceFirst2", "{ .floats[0:2] }", "1 2.2"],
    ["floatSubSliceFirst2Alt", "{ .floats[:2] }", "1 2.2"],
    ["floatSubSliceStep2", "{ .floats[:4:2] }", "1 3.3"],
    ["stringSlice", "{ .strings }", '["one","two","three","four"]'],
    ["stringSliceIndex", "{ .strings[0] }", "one"],
    ["stringSliceIndexReverse", "{ .strings[-2] }", "three"],
    ["stringSubSliceFirst2", "{ .strings[0:2] }", "one two"],
    ["stringSubSliceFirst2Alt", "{ .strings[:2] }", "one two"],
    ["stringSubSliceStep2", "{ .strings[:4:2] }", "one three"],
    ["interfaceSlice", "{ .interfaces }", '[true,"one",1,1.1]'],
    ["interfaceSliceIndex", "{ .interfaces[0] }", "true"],
    ["interfaceSliceIndexReverse", "{ .interfaces[-2] }", "1"],
    ["interfaceSubSliceFirst2", "{ .interfaces[0:2] }", "true one"],
    ["interfaceSubSliceFirst2Alt", "{ .interfaces[:2] }", "true one"],
    ["interfaceSubSliceStep2", "{ .interfaces[:4:2] }", "true 1"],
    [
      "mapSlice",
      "{ .maps }",
      '[{"name":"one","value":1},{"name":"two","value":2.02},{"name":"three","value":3.03},{"name":"four","value":4.04}]',
    ],
    ["mapSliceIndex", "{ .maps[0] }", '{"name":"one","value":1}'],
    ["mapSliceIndexReverse", "{ .maps[-2] }", '{"name":"three","value":3.03}'],
    ["mapSubSliceFirst2", "{ .maps[0:2] }", '{"name":"one","value":1} {"name":"two","value":2.02}'],
    ["mapSubSliceFirst2Alt", "{ .maps[:2] }", '{"name":"one","value":1} {"name":"two","value":2.02}'],
    ["mapSubSliceStepOdd", "{ .maps[::2] }", '{"name":"one","value":1} {"name":"three","value":3.03}'],
    ["mapSubSliceStepEven", "{ .maps[1::2] }", '{"name":"two","value":2.02} {"name":"four","value":4.04}'],
    [
      "structSlice",
      "{ .structs }",
      '[{"name":"one","type":"integer","value":1},{"name":"two","type":"float","value":2.002},{"name":"three","type":"integer","value":3},{"name":"four","type":"float","value":4.004}]',
    ],
    ["structSliceIndex", "{ .structs[0] }", '{"name":"one","type":"integer","value":1}'],
    ["structSliceIndexReverse", "{ .structs[-2] }", '{"name":"three","type":"integer","value":3}'],
    [
      "structSubSliceFirst2",
      "{ .structs[0:2] }",
      '{"name":"one","type":"integer","value":1} {"name":"two","type":"float","value":2.002}',
    ],
    [
      "structSubSliceFirst2Alt",
      "{ .structs[:2] }",
      '{"name":"one","type":"integer","value":1} {"name":"two","type":"float","value":2.002}',
    ],
    [
      "structSubSliceStepOdd",
      "{ .structs[::2] }",
      '{"name":"one","type":"integer","value":1} {"name":"three","type":"integer","value":3}',
    ],
    [
      "structSubSliceStepEven",
      "{ .structs[1::2] }",
      '{"name":"two","type":"float","value":2.002} {"name":"four","type":"float","value":4.004}',
    ],
  ])("%s: %s", (_, template, expected) => {
    expect(execute(template, types)).toBe(expected);
  });
});

const store = {
  Book: [
    { Category: "reference", Author: "Nigel Rees", Title: "Sayings of the Centurey", Price: 8.95 },
    { Category: "fiction", Author: "Evelyn Waugh", Title: "Sword of Honour", Price: 12.99 },
    { Category: "fiction", Author: "Herman Melville", Title: "Moby Dick", Price: 8.99 },
  ],
  Bicycle: [
    { Color: "red", Price: 19.95, IsNew: true },
    { Color: "green", Price: 20.01, IsNew: false },
  ],
  Name: "jsonpath",
  Labels: { engieer: 10, "web/html": 15, "k8s-app": 20 },
  Employees: { jason: "manager", dan: "clerk" },
};

describe("TestStructInput", () => {
  test.each<[name: string, template: string, expected: string, data: unknown]>([
    ["plain", "hello jsonpath", "hello jsonpath", null],
    ["recursive", "{..}", "[1,2,3]", [1, 2, 3]],
    ["filter", "{[?(@<5)]}", "2 3", [2, 6, 3, 7]],
    ["quote", '{"{"}', "{", null],
    ["union", "{[1,3,4]}", "1 3 4", [0, 1, 2, 3, 4]],
    ["array", "{[0:2]}", "Monday Tudesday", ["Monday", "Tudesday"]],
    ["variable", "hello {.Name}", "hello jsonpath", store],
    ["dict/", "{$.Labels.web/html}", "15", store],
    ["dict/", "{$.Employees.jason}", "manager", store],
    ["dict/", "{$.Employees.dan}", "clerk", store],
    ["dict-", "{.Labels.k8s-app}", "20", store],
    ["nest", "{.Bicycle[*].Color}", "red green", store],
    ["allarray", "{.Book[*].Author}", "Nigel Rees Evelyn Waugh Herman Melville", store],
    [
      "allfields",
      '{range .Bicycle[*]}{ "{" }{ @.* }{ "} " }{end}',
      "{red 19.95 true} {green 20.01 false} ",
      store,
    ],
    ["recurfields", "{..Price}", "8.95 12.99 8.99 19.95 20.01", store],
    ["recurdotfields", "{...Price}", "8.95 12.99 8.99 19.95 20.01", store],
    [
      "allstructsSlice",
      "{.Bicycle}",
      '[{"Color":"red","IsNew":true,"Price":19.95},{"Color":"green","IsNew":false,"Price":20.01}]',
      store,
    ],
    [
      "allstructs",
      '{range .Bicycle[*]}{ @ }{ " " }{end}',
      '{"Color":"red","IsNew":true,"Price":19.95} {"Color":"green","IsNew":false,"Price":20.01} ',
      store,
    ],
    [
      "lastarray",
      "{.Book[-1:]}",
      '{"Author":"Herman Melville","Category":"fiction","Price":8.99,"Title":"Moby Dick"}',
      store,
    ],
    [
      "recurarray",
      "{..Book[2]}",
      '{"Author":"Herman Melville","Category":"fiction","Price":8.99,"Title":"Moby Dick"}',
      store,
    ],
    ["bool", "{.Bicycle[?(@.IsNew==true)]}", '{"Color":"red","IsNew":true,"Price":19.95}', store],
  ])("%s: %s", (_, template, expected, data) => {
    expect(execute(template, data)).toBe(expected);
  });

  test("superrecurfields: too many dots are no template", () => {
    expect(() => execute(`{${".".repeat(60)}Price}`, store)).toThrow("invalid multiple recursive descent");
  });

  test("nonexistent field: nothing, if that is allowed", () => {
    expect(execute("{.hello}", store, true)).toBe("");
  });

  test.each([
    ["invalid identifier", "{hello}", "unrecognized identifier hello"],
    ["nonexistent field", "{.hello}", "hello is not found"],
    ["invalid array", "{.Labels[0]}", "map[string]interface {} is not array or slice"],
    ["invalid filter operator", "{.Book[?(@.Price<>10)]}", "unrecognized filter operator <>"],
    ["redundant end", "{range .Labels.*}{@}{end}{end}", "not in range, nothing to end"],
  ])("%s: %s fails", (_, template, error) => {
    expect(() => execute(template, store)).toThrow(expect.objectContaining({ message: error }));
  });
});

describe("TestJSONInput", () => {
  const points = [
    { id: "i1", x: 4, y: -5 },
    { id: "i2", x: -2, y: -5, z: 1 },
    { id: "i3", x: 8, y: 3 },
    { id: "i4", x: -6, y: -1 },
    { id: "i5", x: 0, y: 2, z: 1 },
    { id: "i6", x: 1, y: 4 },
  ];

  test.each([
    ["exists filter", "{[?(@.z)].id}", "i2 i5"],
    ["bracket key", "{[0]['id']}", "i1"],
  ])("%s: %s", (_, template, expected) => {
    expect(execute(template, points)).toBe(expected);
  });
});

describe("TestKubernetes", () => {
  const nodes = {
    kind: "List",
    items: [
      {
        kind: "None",
        metadata: { name: "127.0.0.1", labels: { "kubernetes.io/hostname": "127.0.0.1" } },
        status: {
          capacity: { cpu: "4" },
          ready: true,
          addresses: [{ type: "LegacyHostIP", address: "127.0.0.1" }],
        },
      },
      {
        kind: "None",
        metadata: { name: "127.0.0.2", labels: { "kubernetes.io/hostname": "127.0.0.2" } },
        status: {
          capacity: { cpu: "8" },
          ready: false,
          addresses: [
            { type: "LegacyHostIP", address: "127.0.0.2" },
            { type: "another", address: "127.0.0.3" },
          ],
        },
      },
    ],
    users: [
      { name: "myself", user: {} },
      { name: "e2e", user: { username: "admin", password: "secret" } },
    ],
  };

  test.each([
    ["range item", "{range .items[*]}{.metadata.name}, {end}{.kind}", "127.0.0.1, 127.0.0.2, List"],
    ["range item with quote", '{range .items[*]}{.metadata.name}{"\\t"}{end}', "127.0.0.1\t127.0.0.2\t"],
    ["range addresss", "{.items[*].status.addresses[*].address}", "127.0.0.1 127.0.0.2 127.0.0.3"],
    [
      "double range",
      "{range .items[*]}{range .status.addresses[*]}{.address}, {end}{end}",
      "127.0.0.1, 127.0.0.2, 127.0.0.3, ",
    ],
    ["item name", "{.items[*].metadata.name}", "127.0.0.1 127.0.0.2"],
    [
      "union nodes capacity",
      "{.items[*]['metadata.name', 'status.capacity']}",
      '127.0.0.1 127.0.0.2 {"cpu":"4"} {"cpu":"8"}',
    ],
    [
      "range nodes capacity",
      "{range .items[*]}[{.metadata.name}, {.status.capacity}] {end}",
      '[127.0.0.1, {"cpu":"4"}] [127.0.0.2, {"cpu":"8"}] ',
    ],
    ["user password", '{.users[?(@.name=="e2e")].user.password}', "secret"],
    ["hostname", "{.items[0].metadata.labels.kubernetes\\.io/hostname}", "127.0.0.1"],
    ["hostname filter", '{.items[?(@.metadata.labels.kubernetes\\.io/hostname=="127.0.0.1")].kind}', "None"],
    ["bool item", "{.items[?(@..ready==true)].metadata.name}", "127.0.0.1"],
    ["recursive name", "{..name}", "127.0.0.1 127.0.0.2 myself e2e"],
  ])("%s: %s", (_, template, expected) => {
    expect(execute(template, nodes)).toBe(expected);
  });
});

test.each([
  ["empty range", "{range .items[*]}{.metadata.name}{end}"],
  [
    "empty nested range",
    '{range .items[*]}{.metadata.name}{":"}{range @.spec.containers[*]}{.name}{","}{end}{"+"}{end}',
  ],
])("TestEmptyRange: %s", (_, template) => {
  expect(execute(template, { items: [] }, true)).toBe("");
});

describe("TestNestedRanges", () => {
  const another = [{ name: "value1" }, { name: "value2" }];
  const pod = (name: string, ...containers: readonly string[]) => ({
    metadata: { name },
    spec: { containers: containers.map((container) => ({ name: container, another })) },
  });
  const data = { items: [pod("pod1", "foo", "bar"), pod("pod2", "baz")] };

  test.each([
    [
      "nested range with a trailing newline",
      '{range .items[*]}{.metadata.name}{":"}{range @.spec.containers[*]}{.name}{","}{end}{"+"}{end}',
      "pod1:foo,bar,+pod2:baz,+",
    ],
    [
      "nested range with a trailing character within another nested range with a trailing newline",
      '{range .items[*]}{.metadata.name}{"~"}{range @.spec.containers[*]}{.name}{":"}{range @.another[*]}{.name}{","}{end}{"+"}{end}{"#"}{end}',
      "pod1~foo:value1,value2,+bar:value1,value2,+#pod2~baz:value1,value2,+#",
    ],
    [
      "two nested ranges at the same level with a trailing newline",
      '{range .items[*]}{.metadata.name}{"\\t"}{range @.spec.containers[*]}{.name}{" "}{end}{"\\t"}{range @.spec.containers[*]}{.name}{" "}{end}{"\\n"}{end}',
      "pod1\tfoo bar \tfoo bar \npod2\tbaz \tbaz \n",
    ],
  ])("%s", (_, template, expected) => {
    expect(execute(template, data)).toBe(expected);
  });
});

describe("TestFilterPartialMatchesSometimesMissingAnnotations", () => {
  const pod = (name: string, color?: string) => ({
    kind: "Pod",
    metadata: { name, ...(color !== undefined && { annotations: { color } }) },
  });
  const data = {
    kind: "List",
    items: [pod("pod1", "blue"), pod("pod2"), pod("pod3", "green"), pod("pod4", "blue")],
  };
  const template = '{.items[?(@.metadata.annotations.color=="blue")].metadata.name}';

  test("filter, should only match a subset, some items don't have annotations, tolerate missing items", () => {
    expect(execute(template, data, true)).toBe("pod1 pod4");
  });

  test("filter, should only match a subset, some items don't have annotations, error on missing items", () => {
    expect(() => execute(template, data)).toThrow("annotations is not found");
  });
});

const podOf = (containers: number) => ({
  apiVersion: "v1",
  kind: "Pod",
  spec: {
    containers: Array.from({ length: containers }, (_, i) => ({
      image: "radial/busyboxplus:curl",
      name: `fake${i}`,
    })),
  },
});

describe("TestNegativeIndex", () => {
  test.each([
    ["test containers[0], it equals containers[0]", "{.spec.containers[0].name}", "fake0"],
    ["test containers[0:0], it equals the empty set", "{.spec.containers[0:0].name}", ""],
    [
      "test containers[0:-1], it equals containers[0:3]",
      "{.spec.containers[0:-1].name}",
      "fake0 fake1 fake2",
    ],
    [
      "test containers[-1:0], expect error",
      "{.spec.containers[-1:0].name}",
      "error: starting index 3 is greater than ending index 0",
    ],
    ["test containers[-1], it equals containers[3]", "{.spec.containers[-1].name}", "fake3"],
    ["test containers[-1:], it equals containers[3:]", "{.spec.containers[-1:].name}", "fake3"],
    ["test containers[-2], it equals containers[2]", "{.spec.containers[-2].name}", "fake2"],
    ["test containers[-2:], it equals containers[2:]", "{.spec.containers[-2:].name}", "fake2 fake3"],
    ["test containers[-3], it equals containers[1]", "{.spec.containers[-3].name}", "fake1"],
    ["test containers[-4], it equals containers[0]", "{.spec.containers[-4].name}", "fake0"],
    [
      "test containers[-4:], it equals containers[0:]",
      "{.spec.containers[-4:].name}",
      "fake0 fake1 fake2 fake3",
    ],
    [
      "test containers[-5], expect a error cause it out of bounds",
      "{.spec.containers[-5].name}",
      "error: array index out of bounds: index -1, length 4",
    ],
    ["test containers[5:5], expect empty set", "{.spec.containers[5:5].name}", ""],
    ["test containers[-5:-5], expect empty set", "{.spec.containers[-5:-5].name}", ""],
    [
      "test containers[3:1], expect a error cause start index is greater than end index",
      "{.spec.containers[3:1].name}",
      "error: starting index 3 is greater than ending index 1",
    ],
    [
      "test containers[-1:-2], it equals containers[3:2], expect a error cause start index is greater than end index",
      "{.spec.containers[-1:-2].name}",
      "error: starting index 3 is greater than ending index 2",
    ],
  ])("%s", (_, template, expected) => {
    expect(outcome(template, podOf(4))).toBe(expected);
  });
});

describe("TestStep", () => {
  test.each([
    [
      "test containers[0:], it equals containers[0:6:1]",
      "{.spec.containers[0:].name}",
      "fake0 fake1 fake2 fake3 fake4 fake5",
    ],
    [
      "test containers[0:6:], it equals containers[0:6:1]",
      "{.spec.containers[0:6:].name}",
      "fake0 fake1 fake2 fake3 fake4 fake5",
    ],
    ["test containers[0:6:1]", "{.spec.containers[0:6:1].name}", "fake0 fake1 fake2 fake3 fake4 fake5"],
    ["test containers[0:6:0], it errors", "{.spec.containers[0:6:0].name}", "error: step must be > 0"],
    ["test containers[0:6:-1], it errors", "{.spec.containers[0:6:-1].name}", "error: step must be > 0"],
    ["test containers[1:4:2]", "{.spec.containers[1:4:2].name}", "fake1 fake3"],
    ["test containers[1:4:3]", "{.spec.containers[1:4:3].name}", "fake1"],
    ["test containers[1:4:4]", "{.spec.containers[1:4:4].name}", "fake1"],
    ["test containers[0:6:2]", "{.spec.containers[0:6:2].name}", "fake0 fake2 fake4"],
    ["test containers[0:6:3]", "{.spec.containers[0:6:3].name}", "fake0 fake3"],
    ["test containers[0:6:5]", "{.spec.containers[0:6:5].name}", "fake0 fake5"],
    ["test containers[0:6:6]", "{.spec.containers[0:6:6].name}", "fake0"],
  ])("%s", (_, template, expected) => {
    expect(outcome(template, podOf(6))).toBe(expected);
  });
});

describe("as kubectl 1.20.2 printed it in the recorded sessions", () => {
  const resources = { limits: { memory: "64Mi", cpu: "200m" } };
  const web = {
    metadata: { name: "web" },
    spec: {
      replicas: 3,
      template: { spec: { containers: [{ name: "web", image: "nginx:1.19", resources }] } },
    },
  };

  test.each([
    ['{.spec.replicas} {.metadata.name}{"\\n"}', web, "3 web\n"],
    ["{.spec.template.spec.containers[0].image}", web, "nginx:1.19"],
    ["{.spec.template.spec.containers[0].resources}", web, '{"limits":{"cpu":"200m","memory":"64Mi"}}'],
    ["{.data.key}", { data: { key: "2" } }, "2"],
  ])("%s", (template, data, printed) => {
    expect(execute(template, data, true)).toBe(printed);
  });
});

describe("JSONPath", () => {
  test.each<[what: string, template: string, data: unknown, expected: string]>([
    ["null in an object", "{.a}", { a: null }, "<nil>"],
    ["null itself", "{@}", null, "<no value>"],
    ["null in a range", "{range .a[*]}{@}{end}", { a: [null] }, "<no value>"],
    ["a field of null", "{.a.b}", { a: null }, ""],
    ["the bytes of a text", "{.a.*}", { a: "hü" }, "104 195 188"],
    ["texts on the way down, but no numbers", "{..}", { a: "x", b: 1, c: "" }, '{"a":"x","b":1,"c":""} x'],
    ["what HTML would read", "{.a}", { a: ["<&>"] }, '["\\u003c\\u0026\\u003e"]'],
    ["keys that look like numbers", "{@}", { 9: 1, 10: 2, a: {} }, '{"10":2,"9":1,"a":{}}'],
    ["literals", "{1} {2.5} {1.0} {true} {-3}", {}, "1 2.5 1 true -3"],
    ["escapes", String.raw`{"a\tb\xc3\xbc\u00fc\101\""}`, {}, 'a\tbüüA"'],
    ["fractions compare", "{[?(@.p>1.5)].p}", [{ p: 1.25 }, { p: 1.75 }], "1.75"],
    ["an order of texts", "{[?(@>='b')]}", ["a", "b", "c"], "b c"],
    [
      "an element beyond the end is something that exists",
      "{[?(@.a[5])].n}",
      [{ n: 1, a: [] }, { n: 2 }],
      "1",
    ],
    ["zero elements of the first array leave out the second", "{.*[0:0]}", { a: [1], b: [2] }, ""],
  ])("%s", (_, template, data, expected) => {
    expect(execute(template, data, true)).toBe(expected);
  });

  test.each<[what: string, template: string, data: unknown, error: string]>([
    ["a whole number is no fraction", "{[?(@==1.0)]}", [1], "incompatible types for comparison"],
    ["an object has no order", "{[?(@<1)]}", [{}], "invalid type for comparison"],
    ["a boolean has no order", "{[?(@<true)]}", [true], "invalid type for comparison"],
    ["two values at once", "{[?(@.*==1)]}", [[1, 2]], "can only compare one element at a time"],
    [
      "a filter on an object",
      "{[?(@.a)]}",
      { b: 1, a: 2 },
      "map[a:2 b:1] is not array or slice and cannot be filtered",
    ],
    ["an element of a text", "{.a[0]}", { a: "x" }, "string is not array or slice"],
    ["an element of nothing", "{[0]}", null, "reflect: call of reflect.Value.Type on zero Value"],
  ])("%s is refused", (_, template, data, error) => {
    expect(() => execute(template, data, true)).toThrow(expect.objectContaining({ message: error }));
  });

  test("enableJSONOutput() prints each part as an array over several lines", () => {
    const j = new JSONPath("test");
    j.enableJSONOutput(true);
    j.parse("{.a[*]}{.b}");
    expect(j.execute({ a: [1, { z: 1, y: [] }], b: "<" })).toBe(
      '[\n    1,\n    {\n        "y": [],\n        "z": 1\n    }\n]\n[\n    "\\u003c"\n]\n',
    );
  });

  test("a template without text is incomplete", () => {
    expect(() => new JSONPath("out").execute({})).toThrow("out is an incomplete jsonpath template");
  });

  test("a template with a range can be used once: it forgets what stood before its last part, as upstream does", () => {
    const j = new JSONPath("test");
    j.parse("{range .a[*]}{@},{end}{.b}");
    const data = { a: [1, 2], b: "end" };
    expect([j.execute(data), execute("{.b}", data)]).toEqual(["1,2,end", "end"]);
    expect(() => j.execute(data)).toThrow("not in range, nothing to end");
  });
});
