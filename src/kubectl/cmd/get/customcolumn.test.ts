// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/customcolumn_test.go, customcolumn_flags_test.go
import { describe, expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as printers from "#cli-runtime/printers";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as get from "#kubectl/cmd/get";

const expectErr = "an error";
const made = <T>(make: () => T): T | typeof expectErr => {
  try {
    return make();
  } catch {
    return expectErr;
  }
};

function printed(printer: printers.ResourcePrinter, obj: printers.Printable): string {
  let text = "";
  printer.printObj(obj, { write: (more) => (text += more) });
  return text;
}

const pod = (name: string, more: object = {}): printers.Printable => ({
  kind: "Pod",
  metadata: { name },
  ...more,
});

describe("TestMassageJSONPath", () => {
  test.each([
    ["foo.bar", "{.foo.bar}"],
    ["{foo.bar}", "{.foo.bar}"],
    [".foo.bar", "{.foo.bar}"],
    ["{.foo.bar}", "{.foo.bar}"],
    ["", ""],
    ["{foo.bar", expectErr],
    ["foo.bar}", expectErr],
    ["{foo.bar}}", expectErr],
    ["{{foo.bar}", expectErr],
  ])("%s", (input, expected) => {
    expect(made(() => get.relaxedJSONPathExpression(input))).toBe(expected);
  });
});

const nameAndVersion = [
  { header: "NAME", fieldSpec: "{.metadata.name}" },
  { header: "API_VERSION", fieldSpec: "{.apiVersion}" },
];

describe("TestNewColumnPrinterFromSpec", () => {
  test.each<[name: string, spec: string, expected: unknown]>([
    ["empty", "", expectErr],
    ["invalid1", "invalid", expectErr],
    ["invalid2", "invalid=foobar", expectErr],
    ["invalid3", "invalid,foobar:blah", expectErr],
    ["ok", "NAME:metadata.name,API_VERSION:apiVersion", nameAndVersion],
  ])("%s", (_, spec, expected) => {
    expect(made(() => get.CustomColumnsPrinter.fromSpec(spec, false).columns)).toEqual(expected);
  });

  test("no-headers", () => {
    const printer = get.CustomColumnsPrinter.fromSpec("API_VERSION:apiVersion", true);
    expect(printed(printer, pod("foo"))).toBe("<none>\n");
  });
});

describe("TestNewColumnPrinterFromTemplate", () => {
  test.each<[name: string, template: string, expected: unknown]>([
    ["empty", "", expectErr],
    ["invalid1", "invalid", expectErr],
    ["invalid2", "invalid=foobar", expectErr],
    ["invalid3", "invalid,foobar:blah", expectErr],
    ["ok", "NAME               API_VERSION\n{metadata.name}    {apiVersion}", nameAndVersion],
    ["ok-2", "NAME               \t\tAPI_VERSION\n\t\t\t\t{metadata.name}    {apiVersion}", nameAndVersion],
  ])("%s", (_, template, expected) => {
    expect(made(() => get.CustomColumnsPrinter.fromTemplate(template).columns)).toEqual(expected);
  });
});

describe("TestColumnPrint", () => {
  const list = { kind: "PodList", items: [pod("foo"), pod("bar")] };
  const notFound = { header: "NOT_FOUND", fieldSpec: "{.notFound}" };
  test.each<[expected: string, columns: get.Column[], obj: printers.Printable]>([
    ["NAME\nfoo\n", nameAndVersion.slice(0, 1), pod("foo")],
    ["NAME\nfoo\nbar\n", nameAndVersion.slice(0, 1), list],
    ["NAME   API_VERSION\nfoo    baz\n", nameAndVersion, pod("foo", { apiVersion: "baz" })],
    [
      "NAME   API_VERSION   NOT_FOUND\nfoo    baz           <none>\n",
      [...nameAndVersion, notFound],
      pod("foo", { apiVersion: "baz" }),
    ],
  ])("%s", (expected, columns, obj) => {
    expect(printed(new get.CustomColumnsPrinter(columns, false), obj)).toBe(expected);
  });
});

test.each([
  ["one object", ["foo"], "NAME   LONG COLUMN NAME   LABEL 2\nfoo    foo                foo\n"],
  [
    "two",
    ["foo", "bar"],
    "NAME   LONG COLUMN NAME   LABEL 2\nfoo    foo                foo\nbar    bar                bar\n",
  ],
])("TestIndividualPrintObjOnExistingTabWriter: %s", (_, names, expected) => {
  const printer = get.CustomColumnsPrinter.fromSpec(
    "NAME:metadata.name,LONG COLUMN NAME:metadata.labels.label1,LABEL 2:metadata.labels.label2",
    false,
  );
  let text = "";
  const writer = printers.newTabWriter({ write: (more) => (text += more) });
  for (const name of names)
    printer.printObj({ kind: "Pod", metadata: { name, labels: { label1: name, label2: name } } }, writer);
  writer.flush();
  expect(text).toBe(expected);
});

describe("TestSliceColumnPrint", () => {
  const containers = [0, 1, 2, 3].map((i) => ({ name: `fake${i}` }));
  const illegal = ", illegal expression because ";
  const swapped = `${illegal}start index is greater than end index`;
  test.each<[name: string, cell: string]>([
    ["containers[0]", "fake0"],
    ["containers[3]", "fake3"],
    [`containers[5]${illegal}it is out of bounds`, expectErr],
    ["containers[-1], it equals containers[3]", "fake3"],
    ["containers[-2], it equals containers[2]", "fake2"],
    ["containers[-4], it equals containers[0]", "fake0"],
    [`containers[-5]${illegal}it is out of bounds`, expectErr],
    ["containers[0:0], it equals empty set", "<none>"],
    ["containers[0:3]", "fake0,fake1,fake2"],
    ["containers[1:]", "fake1,fake2,fake3"],
    [`containers[3:1]${swapped}`, expectErr],
    ["containers[0:-1], it equals containers[0:3]", "fake0,fake1,fake2"],
    ["containers[-1:], it equals containers[3:]", "fake3"],
    ["containers[-4:], it equals containers[0:]", "fake0,fake1,fake2,fake3"],
    ["containers[-3:-1], it equasl containers[1:3]", "fake1,fake2"],
    [`containers[-2:-3], it equals containers[2:1]${swapped}`, expectErr],
    ["containers[4:4], it equals empty set", "<none>"],
    ["containers[-5:-5], it equals empty set", "<none>"],
  ])("%s", (name, cell) => {
    const [path = ""] = name.split(",");
    const printer = get.CustomColumnsPrinter.fromSpec(`CONTAINER:.spec.${path}.name`, false);
    const expected = cell === expectErr ? cell : `CONTAINER\n${cell}\n`;
    expect(made(() => printed(printer, pod("fake-name", { spec: { containers } })))).toBe(expected);
  });
});

describe("TestPrinterSupportsExpectedCustomColumnFormats", () => {
  const files = clientcmdtesting.memorySystem({ files: { "/columns": "NAME\n.metadata.name" } });
  test.each<[name: string, outputFormat: string, templateArgument: string, expected: string]>([
    [
      "valid output format also containing the custom-columns argument succeeds",
      "custom-columns=NAME:.metadata.name",
      "",
      "NAME\nfoo\n",
    ],
    [
      "valid output format and no --template argument results in an error",
      "custom-columns",
      "",
      "custom-columns format specified but no custom columns given",
    ],
    [
      "valid output format and --template argument succeeds",
      "custom-columns",
      "NAME:.metadata.name",
      "NAME\nfoo\n",
    ],
    [
      "custom-columns template file should match, and successfully return correct value",
      "custom-columns-file",
      "/columns",
      "NAME\nfoo\n",
    ],
    [
      "valid output format and invalid --template argument results in a parsing error from the printer",
      "custom-columns",
      "invalid",
      "unexpected custom-columns spec: invalid, expected <header>:<json-path-expr>",
    ],
    ["no printer is matched on an invalid outputFormat", "invalid", "", "no match"],
    [
      "custom-columns printer should not match on any other format supported by another printer",
      "go-template",
      "",
      "no match",
    ],
  ])("%s", (_, outputFormat, templateArgument, expected) => {
    const flags = new get.CustomColumnsPrintFlags(files);
    flags.templateArgument = templateArgument;
    let said: string;
    try {
      said = printed(flags.toPrinter(outputFormat), pod("foo"));
    } catch (err) {
      said = genericclioptions.isNoCompatiblePrinterError(err) ? "no match" : goerrors.textOf(err);
    }
    expect(said).toBe(expected);
  });
});
