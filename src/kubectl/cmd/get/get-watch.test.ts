// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";

const { podTable, table } = cmdtesting;
const pod = (name: string, resourceVersion: string) => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name, namespace: "test", resourceVersion },
});
type Pod = ReturnType<typeof pod>;
interface Change {
  readonly type: string;
  readonly object: Pod;
}

const [bar, foo] = [pod("bar", "9"), pod("foo", "10")];
const podList = cmdtesting.list("PodList", "10", [bar, foo]);
const changesOfFoo: Change[] = [
  { type: "MODIFIED", object: pod("foo", "11") },
  { type: "DELETED", object: pod("foo", "12") },
];
/** What a watch says of one object first: that it is there. */
const fooFromTheStart: Change[] = [{ type: "ADDED", object: foo }, ...changesOfFoo];

/** What a watch sends until the server ends it: a line for each change. */
const stream = (changes: readonly object[]) =>
  changes.map((change) => `${JSON.stringify(change)}\n`).join("");
/** The same as tables, of which only the first has columns. */
const inTables = (changes: readonly Change[]) =>
  changes.map(({ object, type }, i) => {
    const whole = podTable([object], "v1");
    return { type, object: i === 0 ? whole : { ...whole, columnDefinitions: [] } };
  });

/** Lists and watches pods: once as objects, once as tables. */
interface Answers {
  readonly objects: Readonly<Record<string, cmdtesting.Answer>>;
  readonly tables: Readonly<Record<string, cmdtesting.Answer>>;
}

function answers(of: {
  path: string;
  query?: string;
  one?: boolean;
  first: object;
  changes: Change[];
}): Answers {
  const { changes, first, one = false, path, query = "" } = of;
  const all = one ? path.slice(0, path.lastIndexOf("/")) : path;
  const selector = one ? `fieldSelector=metadata.name=${path.slice(all.length + 1)}` : query;
  const asked = query === "" ? `GET ${path}` : `GET ${path}?${query}`;
  const watched = `GET ${all}?${selector}${selector === "" ? "" : "&"}watch=true`;
  const rows = one ? [foo] : podList.items;
  return {
    objects: { [asked]: first, [watched]: stream(changes) },
    tables: { [asked]: podTable(rows), [watched]: stream(inTables(changes)) },
  };
}

const inTest = "/namespaces/test/pods";
const ofAll = answers({ path: inTest, first: podList, changes: changesOfFoo });
const selected = (query: string) => answers({ path: inTest, query, first: podList, changes: changesOfFoo });
const byLabel = selected("labelSelector=a=b");
const byField = selected("fieldSelector=a=b");
const ofFoo = answers({ path: `${inTest}/foo`, one: true, first: foo, changes: fooFromTheStart });
const everywhere = answers({ path: "/pods", first: podList, changes: changesOfFoo });
const ofCassandra = answers({
  path: "/namespaces/test/replicationcontrollers/cassandra",
  one: true,
  first: foo,
  changes: fooFromTheStart,
});

const controller = { apiVersion: "v1", kind: "ReplicationController", metadata: { name: "cassandra" } };
const system = clientcmdtesting.memorySystem({
  files: { "/home/controller.json": JSON.stringify(controller) },
});
const shows = (lines: readonly string[]) => ({
  code: 0,
  stdout: lines.map((line) => `${line}\n`).join(""),
  stderr: "",
});

const words = (...names: string[]) => ["NAME   AGE", ...names.map((name) => `${name}    <unknown>`)];
const rows = (...names: string[]) => [
  "NAME   READY   STATUS   RESTARTS   AGE",
  ...names.map((name) => `${name}    0/0              0          <unknown>`),
];

test.each<[name: string, line: string, answers: Answers["objects"], lines: string[]]>([
  ["TestWatchLabelSelector", "-w -l a=b pods", byLabel.objects, words("bar", "foo", "foo", "foo")],
  ["TestWatchTableLabelSelector", "-w -l a=b pods", byLabel.tables, rows("bar", "foo", "foo", "foo")],
  [
    "TestWatchFieldSelector",
    "-w --field-selector a=b pods",
    byField.objects,
    words("bar", "foo", "foo", "foo"),
  ],
  [
    "TestWatchTableFieldSelector",
    "-w --field-selector a=b pods",
    byField.tables,
    rows("bar", "foo", "foo", "foo"),
  ],
  ["TestWatchResource", "-w pods foo", ofFoo.objects, words("foo", "foo", "foo")],
  ["TestWatchTableResource", "-w pods foo", ofFoo.tables, rows("foo", "foo", "foo")],
  [
    "TestWatchResourceIdentifiedByFile",
    "-w -f controller.json",
    ofCassandra.objects,
    words("foo", "foo", "foo"),
  ],
  ["TestWatchOnlyResource", "--watch-only pods foo", ofFoo.objects, words("foo", "foo")],
  ["TestWatchOnlyTableResource", "--watch-only pods foo", ofFoo.tables, rows("foo", "foo")],
  ["TestWatchOnlyList", "--watch-only pods", ofAll.objects, words("foo", "foo")],
  ["TestWatchOnlyTableList", "--watch-only pods", ofAll.tables, rows("foo", "foo")],
])("%s", async (_, line, given, lines) => {
  expect(await cmdtesting.runOn(given, `get ${line}`, { system })).toEqual(shows(lines));
});

test("TestWatchStatus", async () => {
  const status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure" };
  const failure = { ...status, reason: "InternalServerError", message: "Something happened" };
  const [list, watch] = Object.keys(ofFoo.objects);
  const given = {
    [list ?? ""]: foo,
    [watch ?? ""]: stream([...fooFromTheStart, { type: "ERROR", object: failure }]),
  };
  expect(await cmdtesting.runOn(given, "get -w pods foo")).toEqual(
    shows([
      ...words("foo", "foo", "foo"),
      "",
      "STATUS    REASON                MESSAGE",
      "Failure   InternalServerError   Something happened",
    ]),
  );
});

test("TestWatchResourceTable", async () => {
  const ofColumns = (columns: string[], ...all: [name: string, active: boolean][]) =>
    table(
      columns,
      all.map((cells) => ({ cells, object: pod(cells[0], "10") })),
      "v1beta1",
    );
  const columns = ["Name:name", "Active"];
  const given = {
    [`GET ${inTest}`]: ofColumns(columns, ["a", true], ["b", true]),
    [`GET ${inTest}?watch=true`]: stream([
      { type: "ADDED", object: ofColumns(columns, ["a", false]) },
      { type: "DELETED", object: ofColumns([], ["b", false]) },
    ]),
  };
  expect(await cmdtesting.runOn(given, "get -w pods")).toEqual(
    shows(["NAME   ACTIVE", "a      true", "b      true", "a      false", "b      false"]),
  );
});

describe("TestWatchResourceWatchEvents", () => {
  const event = (type: string, name: string, rest: string) =>
    `${type.padEnd(11)}test        pod/${name}   ${rest}`;
  const all = (rest: string) => [
    event("ADDED", "bar", rest),
    event("ADDED", "foo", rest),
    event("MODIFIED", "foo", rest),
    event("DELETED", "foo", rest),
  ];
  const changes: Change[] = [{ type: "ADDED", object: bar }, { type: "ADDED", object: foo }, ...changesOfFoo];
  const inWords = changes.map(({ object: { metadata }, type }) =>
    [type, metadata.name, metadata.resourceVersion].join(","),
  );
  test.each<[name: string, format: string, answers: Answers["objects"], lines: string[]]>([
    ["objects", "", everywhere.objects, ["EVENT      NAMESPACE   NAME      AGE", ...all("<unknown>")]],
    [
      "tables",
      "",
      everywhere.tables,
      [
        "EVENT      NAMESPACE   NAME      READY   STATUS   RESTARTS   AGE",
        ...all("0/0              0          <unknown>"),
      ],
    ],
    [
      "wide",
      " -o wide",
      everywhere.tables,
      [
        "EVENT      NAMESPACE   NAME      READY   STATUS   RESTARTS   AGE         IP       NODE     NOMINATED NODE   READINESS GATES",
        ...all("0/0              0          <unknown>   <none>   <none>   <none>           <none>"),
      ],
    ],
    ["json", " -o json", everywhere.objects, changes.map((change) => JSON.stringify(change))],
    [
      "yaml",
      " -o yaml",
      everywhere.objects,
      changes.flatMap(({ object, type }, i) => [
        ...(i === 0 ? [] : ["---"]),
        "object:",
        "  apiVersion: v1",
        "  kind: Pod",
        "  metadata:",
        `    name: ${object.metadata.name}`,
        "    namespace: test",
        `    resourceVersion: "${object.metadata.resourceVersion}"`,
        `type: ${type}`,
      ]),
    ],
    [
      "jsonpath",
      ' -o jsonpath={.type},{.object.metadata.name},{.object.metadata.resourceVersion}{"\\n"}',
      everywhere.objects,
      inWords,
    ],
    [
      "go-template",
      ' -o go-template={{.type}},{{.object.metadata.name}},{{.object.metadata.resourceVersion}}{{"\\n"}}',
      everywhere.objects,
      inWords,
    ],
    [
      "custom-columns",
      " -o custom-columns=TYPE:.type,NAME:.object.metadata.name,RSRC:.object.metadata.resourceVersion",
      everywhere.objects,
      // What stands there is flushed before the watch: the longer words come too late for it.
      [
        "TYPE    NAME   RSRC",
        "ADDED   bar    9",
        "ADDED   foo    10",
        "MODIFIED   foo    11",
        "DELETED    foo    12",
      ],
    ],
    ["name", " -o name", everywhere.objects, ["pod/bar", "pod/foo", "pod/foo", "pod/foo"]],
  ])("%s", async (_, format, given, lines) => {
    const line = `get -w -A --show-kind --output-watch-events${format} pods`;
    expect(await cmdtesting.runOn(given, line)).toEqual(shows(lines));
  });
});
