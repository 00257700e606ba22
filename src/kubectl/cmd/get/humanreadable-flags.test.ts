// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/humanreadable_flags_test.go
import { describe, expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as printers from "#cli-runtime/printers";
import * as utilclock from "#utils/clock";
import { HumanPrintFlags, type HumanPrintOptions } from "./humanreadable-flags.ts";

const pod = {
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name: "foo", namespace: "foons", labels: { l1: "value" } },
};
const column = (name: string, type = "string", priority = 0, format = "") => ({
  name,
  type,
  format,
  priority,
  description: "",
});
const none = "<none>";
const table = {
  apiVersion: "meta.k8s.io/v1",
  kind: "Table",
  columnDefinitions: [
    column("Name", "string", 0, "name"),
    column("Ready"),
    column("Status"),
    column("Restarts", "integer"),
    column("Age"),
    column("IP", "string", 1),
    column("Node", "string", 1),
    column("Nominated Node", "string", 1),
    column("Readiness Gates", "string", 1),
  ],
  rows: [{ object: pod, cells: ["foo", "0/0", "", 0, "<unknown>", none, none, none, none] }],
};

/** The words of each line that is printed, in one blank each. */
function printed(object: object, format: string, options: Partial<HumanPrintOptions>): string[] {
  const flags = new HumanPrintFlags(new utilclock.VirtualClock(), options);
  let text = "";
  // A table is printed as any object is.
  const obj = object as printers.Printable;
  flags.toPrinter(format).printObj(obj, { write: (more) => void (text += more) });
  return text.split("\n").map((line) => line.trim().replaceAll(/ +/g, " "));
}

describe("TestHumanReadablePrinterSupportsExpectedOptions", () => {
  const noHeaders = true;
  const short = ["NAME AGE", "foo <unknown>", ""];
  const headers = "NAME READY STATUS RESTARTS AGE";
  const wide = `${headers} IP NODE NOMINATED NODE READINESS GATES`;
  const row = "foo 0/0 0 <unknown>";
  const wideRow = `${row} ${none} ${none} ${none} ${none}`;
  const empty = "empty output format matches a humanreadable printer";
  const prints = '"wide" output format prints';
  const headless = "no-headers prints output with no headers";
  const both = 'no-headers and a "wide" output format prints output with no headers and additional columns';
  const kinds = "show-kind displays the resource's kind, even when printing a single type of resource";
  const kind = { showKind: true, kind: { group: "", kind: "pod" } };
  const labels = "label-columns prints specified label values in new column";
  const namespaces = "withNamespace displays an additional NAMESPACE column";
  test.each<
    [name: string, object: object, format: string, options: Partial<HumanPrintOptions>, lines: string[]]
  >([
    [empty, pod, "", {}, short],
    [empty, table, "", {}, [headers, row, ""]],
    [prints, pod, "wide", {}, short],
    [prints, table, "wide", {}, [wide, wideRow, ""]],
    [headless, pod, "", { noHeaders }, ["foo <unknown>", ""]],
    [headless, table, "", { noHeaders }, [row, ""]],
    [both, pod, "wide", { noHeaders }, ["foo <unknown>", ""]],
    [both, table, "wide", { noHeaders }, [wideRow, ""]],
    [kinds, pod, "", kind, ["NAME AGE", "pod/foo <unknown>", ""]],
    [kinds, table, "", kind, [headers, `pod/${row}`, ""]],
    [labels, pod, "", { columnLabels: ["l1"] }, ["NAME AGE L1", "foo <unknown> value", ""]],
    [labels, table, "", { columnLabels: ["l1"] }, [`${headers} L1`, `${row} value`, ""]],
    [namespaces, pod, "", { withNamespace: true }, ["NAMESPACE NAME AGE", "foons foo <unknown>", ""]],
    [namespaces, table, "", { withNamespace: true }, [`NAMESPACE ${headers}`, `foons ${row}`, ""]],
  ])("%s", (_, object, format, options, lines) => {
    expect(printed(object, format, options)).toEqual(lines);
  });

  test.each([
    ["no printer is matched on an invalid outputFormat", "invalid"],
    ["printer should not match on any other format supported by another printer", "go-template"],
  ])("%s", (_, format) => {
    let thrown: unknown;
    try {
      printed(pod, format, {});
    } catch (err) {
      thrown = err;
    }
    expect(genericclioptions.isNoCompatiblePrinterError(thrown)).toBe(true);
  });
});
