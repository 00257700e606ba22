// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";

const { emptyTable, podTable, serviceTable, table } = cmdtesting;
const { pods, services } = cmdtesting.testData();
const [foo] = pods.items.slice(0, 1);
const podObject = foo ?? {};
const tableOfFoo = podTable(pods.items.slice(0, 1));
const controller = { apiVersion: "v1", kind: "ReplicationController", metadata: { name: "cassandra" } };
const system = clientcmdtesting.memorySystem({
  files: { "/home/controller.json": JSON.stringify(controller) },
});

type Answers = Readonly<Record<string, cmdtesting.Answer>>;

const said = (line: string, answers: Answers) => cmdtesting.runOn(answers, `get ${line}`, { system });
/** A command that ends well and says this; the lines stand below each other. */
const shows = (...lines: string[]) => ({ code: 0, stdout: lines.map((l) => `${l}\n`).join(""), stderr: "" });
const nothingIn = (where: string) => ({ code: 0, stdout: "", stderr: `No resources found${where}\n` });

const objectOf = "NAME   AGE";
const tableOf = "NAME   READY   STATUS   RESTARTS   AGE";
const podLine = "foo    0/0              0          <unknown>";
const barLine = "bar    0/0              0          <unknown>";

describe("what is printed of one kind", () => {
  const [onePod, rc] = ["/pods/foo", "/replicationcontrollers/cassandra"];
  const inTable = shows(tableOf, podLine);
  const inWords = shows(objectOf, "foo    <unknown>");
  test.each<[name: string, line: string, path: string, answer: object, said: ReturnType<typeof shows>]>([
    [
      "TestGetSchemaObject",
      "replicationcontrollers foo",
      "/replicationcontrollers/foo",
      { metadata: { name: "foo" } },
      inWords,
    ],
    ["TestGetObjects", "pods foo", onePod, podObject, inWords],
    ["TestGetTableObjects", "pods foo", onePod, tableOfFoo, inTable],
    ["TestGetV1TableObjects", "pods foo", onePod, podTable(pods.items.slice(0, 1), "v1"), inTable],
    [
      "TestGetObjectsShowKind",
      "--show-kind pods foo",
      onePod,
      podObject,
      shows("NAME      AGE", "pod/foo   <unknown>"),
    ],
    [
      "TestGetTableObjectsShowKind",
      "--show-kind pods foo",
      onePod,
      tableOfFoo,
      shows("NAME      READY   STATUS   RESTARTS   AGE", `pod/foo   ${podLine.slice(7)}`),
    ],
    [
      "TestGetObjectsShowLabels",
      "--show-labels pods foo",
      onePod,
      podObject,
      shows("NAME   AGE         LABELS", "foo    <unknown>   <none>"),
    ],
    [
      "TestGetTableObjectsShowLabels",
      "--show-labels pods foo",
      onePod,
      tableOfFoo,
      shows(`${tableOf}         LABELS`, `${podLine}   <none>`),
    ],
    ["TestGetObjectsIdentifiedByFile", "-f controller.json", rc, podObject, inWords],
    ["TestGetTableObjectsIdentifiedByFile", "-f controller.json", rc, tableOfFoo, inTable],
    ["TestGetListObjects", "pods", "/pods", pods, shows(objectOf, "foo    <unknown>", "bar    <unknown>")],
    ["TestGetListTableObjects", "pods", "/pods", podTable(pods.items), shows(tableOf, podLine, barLine)],
    [
      "TestGetEmptyTable",
      "pods",
      "/pods",
      table(["Name:name"], [], "v1beta1"),
      nothingIn(" in test namespace."),
    ],
  ])("%s", async (_, line, path, answer, expected) => {
    const given = { apiVersion: "v1", kind: "ReplicationController", ...answer };
    expect(await said(line, { [`GET /namespaces/test${path}`]: given })).toEqual(expected);
  });

  test("TestGetListComponentStatus", async () => {
    const rows = [
      ["servergood", "Healthy", "ok", ""],
      ["serverbad", "Unhealthy", "", "bad status: 500"],
      ["serverunknown", "Unhealthy", "", "fizzbuzz error"],
    ].map((cells) => ({ cells, object: { kind: "ComponentStatus", metadata: { name: cells[0] } } }));
    const answers = { "GET /componentstatuses": table(["Name:name", "Status", "Message", "Error"], rows) };
    expect(await said("componentstatuses", answers)).toEqual(
      shows(
        "NAME            STATUS      MESSAGE   ERROR",
        "servergood      Healthy     ok        ",
        "serverbad       Unhealthy             bad status: 500",
        "serverunknown   Unhealthy             fizzbuzz error",
      ),
    );
  });

  test("TestNotFoundMessageForGetNonNamespacedResources", async () => {
    expect(await said("persistentvolumes", { "GET /persistentvolumes": emptyTable() })).toEqual(
      nothingIn(""),
    );
  });
});

/** The kinds of the category `all` that have nothing, each in answer to its list. */
const nothing = (empty: (kind: string) => object): Answers =>
  Object.fromEntries(
    [
      "Pod",
      "ReplicationController",
      "Service",
      "StatefulSet",
      "HorizontalPodAutoscaler",
      "Job",
      "CronJob",
      "DaemonSet",
      "Deployment",
      "ReplicaSet",
    ].map((kind) => [`GET /namespaces/test/${kind.toLowerCase()}s`, empty(kind)]),
  );
const emptyLists = nothing((kind) => cmdtesting.list(`${kind}List`, "", []));
const emptyTables = nothing(emptyTable);

const asObjects = { "GET /namespaces/test/pods": pods, "GET /namespaces/test/services": services };
const asTables = {
  "GET /namespaces/test/pods": podTable(pods.items),
  "GET /namespaces/test/services": serviceTable(services.items),
};
const bothInWords = shows(
  "NAME      AGE",
  "pod/foo   <unknown>",
  "pod/bar   <unknown>",
  "",
  "NAME          AGE",
  "service/baz   <unknown>",
);
const bothInTables = shows(
  "NAME      READY   STATUS   RESTARTS   AGE",
  "pod/foo   0/0              0          <unknown>",
  "pod/bar   0/0              0          <unknown>",
  "",
  "NAME          TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE",
  "service/baz   ClusterIP   <none>       <none>        <none>    <unknown>",
);

/** The same answers to questions with this selector. */
const selected = (answers: Answers, selector: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [`${question}?${selector}`, answer]),
  );

describe("what is printed of several kinds", () => {
  test.each<[name: string, line: string, answers: Answers, said: ReturnType<typeof shows>]>([
    ["TestGetMultipleResourceTypesShowKinds", "all", { ...emptyLists, ...asObjects }, bothInWords],
    ["TestGetMultipleTableResourceTypesShowKinds", "all", { ...emptyLists, ...asTables }, bothInTables],
    [
      "TestNoBlankLinesForGetMultipleTableResource: three kinds",
      "pods,services,jobs",
      { ...emptyTables, ...asTables },
      bothInTables,
    ],
    [
      "TestNoBlankLinesForGetMultipleTableResource: five kinds",
      "deployments,pods,statefulsets,services,jobs",
      { ...emptyTables, ...asTables },
      bothInTables,
    ],
    [
      "TestNoBlankLinesForGetMultipleTableResource: all",
      "all",
      { ...emptyTables, ...asTables },
      bothInTables,
    ],
    ["TestNoBlankLinesForGetAll", "all", emptyTables, nothingIn(" in test namespace.")],
    ["TestGetMultipleTypeObjects", "pods,services", asObjects, bothInWords],
    ["TestGetMultipleTypeTableObjects", "pods,services", asTables, bothInTables],
    [
      "TestGetMultipleTypeObjectsWithLabelSelector",
      "-l a=b pods,services",
      selected(asObjects, "labelSelector=a=b"),
      bothInWords,
    ],
    [
      "TestGetMultipleTypeTableObjectsWithLabelSelector",
      "-l a=b pods,services",
      selected(asTables, "labelSelector=a=b"),
      bothInTables,
    ],
    [
      "TestGetMultipleTypeObjectsWithFieldSelector",
      "--field-selector a=b pods,services",
      selected(asObjects, "fieldSelector=a=b"),
      bothInWords,
    ],
    [
      "TestGetMultipleTypeTableObjectsWithFieldSelector",
      "--field-selector a=b pods,services",
      selected(asTables, "fieldSelector=a=b"),
      bothInTables,
    ],
    [
      "TestGetMultipleTypeObjectsWithDirectReference",
      "services/bar node/foo",
      {
        "GET /nodes/foo": { apiVersion: "v1", kind: "Node", metadata: { name: "foo" } },
        "GET /namespaces/test/services/bar": services.items[0] ?? {},
      },
      shows("NAME          AGE", "service/baz   <unknown>", "", "NAME       AGE", "node/foo   <unknown>"),
    ],
    [
      "TestGetMultipleTypeTableObjectsWithDirectReference",
      "services/bar node/foo",
      {
        "GET /nodes/foo": cmdtesting.nodeTable([{ metadata: { name: "foo" } }]),
        "GET /namespaces/test/services/bar": serviceTable(services.items),
      },
      shows(
        "NAME          TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE",
        "service/baz   ClusterIP   <none>       <none>        <none>    <unknown>",
        "",
        "NAME       STATUS    ROLES    AGE         VERSION",
        "node/foo   Unknown   <none>   <unknown>   ",
      ),
    ],
  ])("%s", async (_, line, answers, expected) => {
    expect(await said(line, answers)).toEqual(expected);
  });
});

const json = async (line: string, answers: Answers) => {
  const { stdout, ...rest } = await said(line, answers);
  return { ...rest, stdout, value: JSON.parse(stdout) as unknown };
};

describe("what is printed as JSON", () => {
  const empty = { apiVersion: "v1", kind: "List", metadata: { resourceVersion: "", selfLink: "" } };

  test("TestGetMultipleTypeObjectsAsList", async () => {
    const { stdout, value } = await json("-o json pods,services", asObjects);
    expect(value).toEqual({ ...empty, items: [...pods.items, ...services.items] });
    // Keys stand in order, whatever the server's.
    expect(stdout.match(/^ {4}"\w+"/gm)).toEqual([
      '    "apiVersion"',
      '    "items"',
      '    "kind"',
      '    "metadata"',
    ]);
    expect(
      stdout
        .match(/^ {12}"\w+"/gm)
        ?.slice(0, 5)
        .map((key) => key.trim()),
    ).toEqual(['"apiVersion"', '"kind"', '"metadata"', '"spec"', '"status"']);
  });

  test("TestGetMixedGenericObjects", async () => {
    const status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success" };
    const { code, value } = await json("-o json pods", { "GET /namespaces/test/pods": status });
    expect({ code, value }).toEqual({ code: 0, value: { ...empty, items: [status] } });
  });

  test("TestEmptyResultJSON", async () => {
    expect(await said("-o json -f -", {})).toEqual(
      shows(
        "{",
        '    "apiVersion": "v1",',
        '    "items": [],',
        '    "kind": "List",',
        '    "metadata": {',
        '        "resourceVersion": "",',
        '        "selfLink": ""',
        "    }",
        "}",
      ),
    );
  });

  test("TestEmptyResult", async () => {
    expect(await said("-f -", {})).toEqual(nothingIn(" in test namespace."));
  });

  test("TestGetObjectIgnoreNotFound", async () => {
    const question = "GET /namespaces/test/pods/nonexistentpod";
    const answers = { [question]: cmdtesting.notFound("pods", "nonexistentpod") };
    expect(await said("--ignore-not-found -o yaml pods nonexistentpod", answers)).toEqual(shows());
  });
});

describe("what is sorted", () => {
  const unsorted = ["c", "b", "a"].map((name) => ({ apiVersion: "v1", kind: "Pod", metadata: { name } }));

  test("TestGetSortedObjects", async () => {
    // Whole objects are asked for, since a table alone has no fields to sort by.
    const answers = {
      "GET /namespaces/test/pods?includeObject=Object": cmdtesting.list("PodList", "15", unsorted),
    };
    expect(await said("--sort-by=.metadata.name pods", answers)).toEqual(
      shows(objectOf, "a      <unknown>", "b      <unknown>", "c      <unknown>"),
    );
  });

  test("TestGetSortedObjectsUnstructuredTable", async () => {
    const rows = unsorted.map((object) => ({
      cells: [object.metadata.name, `custom-${object.metadata.name}`],
      object,
    }));
    const answers = {
      "GET /namespaces/test/pods?includeObject=Object": table(["NAME:name", "CUSTOM"], rows, "v1beta1"),
    };
    expect(await said("--sort-by=.metadata.name pods", answers)).toEqual(
      shows("NAME   CUSTOM", "a      custom-a", "b      custom-b", "c      custom-c"),
    );
  });
});
