// Go: staging/src/k8s.io/cli-runtime/pkg/printers/tableprinter_test.go
import { describe, expect, test } from "vitest";
import * as printers from "#cli-runtime/printers";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const testPod = {
  apiVersion: "v1",
  kind: "Pod",
  metadata: {
    name: "test-pod-name",
    namespace: "test-namespace",
    labels: { "first-label": "12", "second-label": "label-value" },
  },
};
const testStatus = {
  apiVersion: "metav1",
  kind: "Status",
  status: "Failure",
  message: "test-status-message",
  reason: "test-status-reason",
};

const string = (name: string) => ({ name, type: "string" });
const columns = [
  string("Name"),
  string("Ready"),
  string("Status"),
  { name: "Retries", type: "integer" },
  string("Age"),
];
const narrow = columns.map((column, i) => (i < 3 ? column : { ...column, priority: 1 }));
const one = { cells: ["test1", "1/1", "podPhase", 5, "20h"] };
const three = [
  one,
  { cells: ["test2", "1/2", "podPhase", 30, "21h"] },
  { cells: ["test3", "4/4", "podPhase", 1, "22h"] },
];
const ofPod = { ...one, object: testPod };

const tableOf = (
  columnDefinitions: readonly printers.TableColumnDefinition[],
  rows: readonly printers.TableRow[],
) => ({
  kind: "Table",
  apiVersion: "meta.k8s.io/v1",
  columnDefinitions,
  rows,
});

const now = time.parseRFC3339("2017-04-03T00:00:00Z") ?? 0;

/** What one printer writes of some objects. */
function printed(options: printers.PrintOptions, ...objects: printers.Printable[]): string {
  let text = "";
  const printer = new printers.HumanReadablePrinter(options, new utilclock.VirtualClock(now));
  for (const object of objects) printer.printObj(object, { write: (more) => (text += more) });
  return text;
}

type Case = [
  columns: printers.TableColumnDefinition[],
  rows: printers.TableRow[],
  options: printers.PrintOptions,
  expected: string,
];

describe("TestPrintTable_MissingColumnsRows", () => {
  test.each<Case>([
    [[], [], {}, ""],
    [columns, [], {}, ""],
  ])("%#", (own, rows, options, expected) => {
    expect(printed(options, tableOf(own, rows))).toBe(expected);
  });
});

const wideOne = "NAME    READY   STATUS     RETRIES   AGE\ntest1   1/1     podPhase   5         20h\n";
const wideThree = `${wideOne}test2   1/2     podPhase   30        21h\ntest3   4/4     podPhase   1         22h\n`;

describe("TestPrintTable_ColumnPriority", () => {
  test.each<Case>([
    [narrow, [one], {}, "NAME    READY   STATUS\ntest1   1/1     podPhase\n"],
    [
      narrow,
      three,
      {},
      "NAME    READY   STATUS\ntest1   1/1     podPhase\ntest2   1/2     podPhase\ntest3   4/4     podPhase\n",
    ],
    [narrow, [one], { wide: true }, wideOne],
    [narrow, three, { wide: true }, wideThree],
  ])("%#", (own, rows, options, expected) => {
    expect(printed(options, tableOf(own, rows))).toBe(expected);
  });
});

describe("TestPrintTable_ColumnHeaders", () => {
  test.each<Case>([
    [columns, [one], {}, wideOne],
    [columns, three, {}, wideThree],
    [columns, [one], { noHeaders: true }, "test1   1/1   podPhase   5     20h\n"],
    [
      columns,
      three,
      { noHeaders: true },
      "test1   1/1   podPhase   5     20h\ntest2   1/2   podPhase   30    21h\ntest3   4/4   podPhase   1     22h\n",
    ],
  ])("%#", (own, rows, options, expected) => {
    expect(printed(options, tableOf(own, rows))).toBe(expected);
  });
});

test("TestPrintTable_WithNamespace", () => {
  expect(printed({ withNamespace: true }, tableOf(columns, [ofPod]))).toBe(
    "NAMESPACE        NAME    READY   STATUS     RETRIES   AGE\ntest-namespace   test1   1/1     podPhase   5         20h\n",
  );
});

test("TestPrintTable_WithKind", () => {
  const named = columns.map((column, i) => (i === 0 ? { ...column, format: "name" } : column));
  const options = { withKind: true, kind: { group: "", kind: "Pod" } };
  expect(printed(options, tableOf(named, [one]))).toBe(
    "NAME        READY   STATUS     RETRIES   AGE\npod/test1   1/1     podPhase   5         20h\n",
  );
});

describe("TestPrintTable_WithLabels", () => {
  test.each<[options: printers.PrintOptions, expected: string]>([
    [
      { showLabels: true },
      "NAME    READY   STATUS     RETRIES   AGE   LABELS\ntest1   1/1     podPhase   5         20h   first-label=12,second-label=label-value\n",
    ],
    [
      { columnLabels: ["second-label"] },
      "NAME    READY   STATUS     RETRIES   AGE   SECOND-LABEL\ntest1   1/1     podPhase   5         20h   label-value\n",
    ],
    [
      { columnLabels: ["first-label", "second-label"] },
      "NAME    READY   STATUS     RETRIES   AGE   FIRST-LABEL   SECOND-LABEL\ntest1   1/1     podPhase   5         20h   12            label-value\n",
    ],
  ])("%j", (options, expected) => {
    expect(printed(options, tableOf(columns, [ofPod]))).toBe(expected);
  });

  test("a row without its object has empty cells, half of them", () => {
    expect(
      printed({ withNamespace: true, columnLabels: ["a/b", "c"], noHeaders: true }, tableOf(columns, [one])),
    ).toBe("      test1   1/1   podPhase   5     20h   \n");
  });
});

describe("TestPrintTable_NonTable", () => {
  test.each<[object: printers.Printable, options: printers.PrintOptions, expected: string]>([
    [testPod, {}, "NAME            AGE\ntest-pod-name   <unknown>\n"],
    [testPod, { noHeaders: true }, "test-pod-name   <unknown>\n"],
    [
      testPod,
      { withNamespace: true },
      "NAMESPACE        NAME            AGE\ntest-namespace   test-pod-name   <unknown>\n",
    ],
    [
      testPod,
      { showLabels: true },
      "NAME            AGE         LABELS\ntest-pod-name   <unknown>   first-label=12,second-label=label-value\n",
    ],
    [
      testStatus,
      {},
      "STATUS    REASON               MESSAGE\nFailure   test-status-reason   test-status-message\n",
    ],
    [testStatus, { noHeaders: true }, "Failure   test-status-reason   test-status-message\n"],
  ])("%#", (object, options, expected) => {
    expect(printed(options, object)).toBe(expected);
  });
});

describe("TestPrintTable_WatchEvents", () => {
  test.each<[options: printers.PrintOptions, expected: string]>([
    [
      {},
      "EVENT   NAME    READY   STATUS     RETRIES   AGE\nAdded   test1   1/1     podPhase   5         20h\n",
    ],
    [
      { noHeaders: true, withNamespace: true, showLabels: true },
      "Added   test-namespace   test1   1/1   podPhase   5     20h   first-label=12,second-label=label-value\n",
    ],
  ])("%j", (options, expected) => {
    expect(printed(options, { type: "Added", object: tableOf(columns, [ofPod]) })).toBe(expected);
  });

  test("a table without columns goes on with the last, and headers are not repeated", () => {
    const more = { type: "MODIFIED", object: tableOf([], [ofPod]) };
    expect(printed({}, { type: "ADDED", object: tableOf(columns, [ofPod]) }, more, more)).toBe(
      "EVENT      NAME    READY   STATUS     RETRIES   AGE\n" +
        "ADDED      test1   1/1     podPhase   5         20h\n" +
        "MODIFIED   test1   1/1   podPhase   5     20h\n".repeat(2),
    );
  });
});

describe("TestPrintUnstructuredObject", () => {
  const named = (name: string) => ({
    name,
    namespace: "MyNamespace",
    creationTimestamp: "2017-04-01T00:00:00Z",
    uid: "00000000-0000-0000-0000-000000000001",
    labels: { test: "other" },
  });
  const obj = { apiVersion: "v1", kind: "Test", dummy1: "present", metadata: named("MyName"), status: "ok" };
  test.each<[options: printers.PrintOptions, object: printers.Printable, expected: string]>([
    [{}, obj, "NAME     AGE\nMyName   2d\n"],
    [{ withNamespace: true }, obj, "NAMESPACE     NAME     AGE\nMyNamespace   MyName   2d\n"],
    [
      { showLabels: true, withNamespace: true },
      obj,
      "NAMESPACE     NAME     AGE   LABELS\nMyNamespace   MyName   2d    test=other\n",
    ],
    [
      {},
      {
        apiVersion: "v1",
        kind: "Test",
        items: [{ metadata: named("MyName") }, { metadata: named("MyName2") }],
      },
      "NAME      AGE\nMyName    2d\nMyName2   2d\n",
    ],
  ])("%#", (options, object, expected) => {
    expect(printed(options, object)).toBe(expected);
  });
});

test("TestUnknownTypePrinting", () => {
  expect(() => printed({}, {})).toThrow("object does not implement the Object interfaces");
});

describe("TabWriter", () => {
  const aligned = (...texts: string[]) => {
    let written = "";
    const w = printers.newTabWriter({ write: (more) => (written += more) });
    for (const text of texts) w.write(text);
    w.flush();
    return written;
  };

  test.each<[texts: string[], expected: string]>([
    [["a\tb\n", "größer\tc\n"], "a        b\ngrößer   c\n"],
    [["a\tb\tc\nd\ne\tf\tg\n"], "a     b     c\nd\ne     f     g\n"],
    [["long", " cell\tb\n", "\n", "x\ty\n"], "long cell   b\n\nx           y\n"],
    [["a\tb\n\tc"], "a     b\n      c"],
    [["a\tb\t\nc\td\te\n"], "a     b     \nc     d     e\n"],
  ])("%j", (texts, expected) => {
    expect(aligned(...texts)).toBe(expected);
  });
});
