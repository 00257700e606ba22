// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/print_flags_test.go
import { describe, expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as printers from "#cli-runtime/printers";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as pflag from "#spf13/pflag";

const testObject = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" } };
const { files } = {
  files: clientcmdtesting.memorySystem({ files: { "/template": "{ .metadata.name }\n" } }),
};

/** What the printer of a format writes; "no match" if there is none, or what is wrong. */
function printed(
  flags: Pick<genericclioptions.PrinterFlags, "toPrinter">,
  outputFormat: string,
  object: printers.Printable = testObject,
): string {
  let text = "";
  try {
    flags.toPrinter(outputFormat).printObj(object, { write: (more) => (text += more) });
  } catch (err) {
    return genericclioptions.isNoCompatiblePrinterError(err) ? "no match" : goerrors.textOf(err);
  }
  return text;
}

describe("TestNamePrinterSupportsExpectedFormats", () => {
  test.each<[name: string, outputFormat: string, operation: string, expected: string]>([
    [`valid "name" output format with no operation prints resource name`, "name", "", "pod/foo\n"],
    [
      `valid "name" output format and an operation results in a short-output (non success printer) message`,
      "name",
      "patched",
      "pod/foo\n",
    ],
    [`operation and no valid "name" output does not match a printer`, "invalid", "patched", "no match"],
    ["operation and empty output still matches name printer", "", "patched", "pod/foo patched\n"],
    ["no printer is matched on an invalid outputFormat", "invalid", "", "no match"],
    [
      "printer should not match on any other format supported by another printer",
      "go-template",
      "",
      "no match",
    ],
  ])("%s", (_, outputFormat, operation, expected) => {
    expect(printed(new genericclioptions.NamePrintFlags(operation), outputFormat)).toBe(expected);
  });
});

describe("TestPrinterSupportsExpectedJSONYamlFormats", () => {
  test.each<[name: string, outputFormat: string, expected: string]>([
    ["json output format matches a json printer", "json", '"name": "foo"'],
    ["yaml output format matches a yaml printer", "yaml", "name: foo"],
    ["output format for another printer does not match a json/yaml printer", "jsonpath", "no match"],
    ["invalid output format results in no match", "invalid", "no match"],
  ])("%s", (_, outputFormat, expected) => {
    expect(printed(new genericclioptions.JSONYamlPrintFlags(), outputFormat)).toContain(expected);
  });
});

describe("TestPrinterSupportsExpectedJSONPathFormats", () => {
  const template = "{ .metadata.name }";
  const none = "template format specified but no template given";
  const asJSON = '[\n    "foo"\n]\n';
  test.each<[name: string, outputFormat: string, templateArgument: string, expected: string]>([
    ["valid output format also containing the jsonpath argument succeeds", `jsonpath=${template}`, "", "foo"],
    ["valid output format and no --template argument results in an error", "jsonpath", "", none],
    ["valid output format and --template argument succeeds", "jsonpath", template, "foo"],
    [
      "valid jsonpath-as-json output format also containing argument succeeds",
      `jsonpath-as-json=${template}`,
      "",
      asJSON,
    ],
    [
      "valid jsonpath-as-json output format and no --template argument results in an error",
      "jsonpath-as-json",
      "",
      none,
    ],
    [
      "valid jsonpath-as-json output format and --template argument succeeds",
      "jsonpath-as-json",
      template,
      asJSON,
    ],
    [
      "jsonpath template file should match, and successfully return correct value",
      "jsonpath-file",
      "/template",
      "foo\n",
    ],
    [
      "valid output format and invalid --template argument results in a parsing from the printer",
      "jsonpath",
      "{invalid}",
      'error executing jsonpath "{invalid}": Error executing template: unrecognized identifier invalid.',
    ],
    ["no printer is matched on an invalid outputFormat", "invalid", "", "no match"],
    [
      "jsonpath printer should not match on any other format supported by another printer",
      "go-template",
      "",
      "no match",
    ],
  ])("%s", (_, outputFormat, templateArgument, expected) => {
    const flags = new genericclioptions.JSONPathPrintFlags({ templateArgument }, files);
    expect(printed(flags, outputFormat).slice(0, expected.length)).toBe(expected);
    expect(flags.allowedFormats()).toEqual(flags.allowedFormats().toSorted());
  });

  test("a file that is not there, and a template that cannot be read, are named", () => {
    const flags = (templateArgument: string) =>
      new genericclioptions.JSONPathPrintFlags({ templateArgument }, files);
    expect(printed(flags("/none"), "jsonpath-file")).toBe(
      "error reading --template /none, open /none: no such file or directory\n",
    );
    expect(printed(flags("{.a"), "jsonpath")).toBe("error parsing jsonpath {.a, unclosed action\n");
  });
});

describe("TestJSONPathPrinterDefaultsAllowMissingKeysToTrue", () => {
  test.each<
    [name: string, templateArgument: string, allowMissingKeys: boolean | undefined, expected: string]
  >([
    ["existing field does not error and returns expected value", "{ .metadata.name }", false, "foo"],
    [
      "missing field does not error and returns an empty string since missing keys are allowed by default",
      "{ .metadata.missing }",
      undefined,
      "",
    ],
    [
      "missing field returns expected error if field is missing and allowMissingKeys is explicitly set to false",
      "{ .metadata.missing }",
      false,
      "error executing jsonpath",
    ],
  ])("%s", (_, templateArgument, allowMissingKeys, expected) => {
    const flags = new genericclioptions.JSONPathPrintFlags({ templateArgument, allowMissingKeys }, files);
    const text = printed(flags, "jsonpath");
    expect(text.startsWith("error") ? text.slice(0, 24) : text).toBe(expected);
  });
});

describe("TestNamePrinter", () => {
  test.each<[name: string, object: printers.Printable, expected: string]>([
    ["singleObject", { kind: "Pod", metadata: { name: "foo" } }, "pod/foo\n"],
    [
      "List",
      {
        kind: "List",
        apiVersion: "v1",
        items: [{ kind: "Pod", apiVersion: "v1", metadata: { name: "bar" } }],
      },
      "pod/bar\n",
    ],
  ])("%s", (_, object, expected) => {
    const flags = new genericclioptions.PrintFlags("", files).withDefaultOutput("name");
    expect(printed({ toPrinter: () => flags.toPrinter() }, "", object)).toBe(expected);
  });
});

/** The flags of a command that has been called with these words. */
function parsed(...args: string[]): genericclioptions.PrintFlags {
  const flags = new genericclioptions.PrintFlags("created", files);
  const set = new pflag.FlagSet("create");
  flags.addFlags(set);
  set.parse(args);
  return flags;
}

test("what `-o` and `--template` say chooses the printer", () => {
  const outputOf = (...args: string[]) => {
    const flags = parsed(...args);
    flags.complete("%s (dry run)");
    return printed({ toPrinter: () => flags.toPrinter() }, "");
  };
  expect([
    outputOf(),
    outputOf("-o", "name"),
    outputOf("-o", "jsonpath={.kind}"),
    outputOf("-o", "jsonpath", "--template", "{.apiVersion}"),
    outputOf("-o", "jsonpath={.x}", "--allow-missing-template-keys=false").slice(0, 31),
    outputOf("--template", "{{.kind}}"),
    outputOf("-o", "JSON").length > 0,
  ]).toEqual([
    "pod/foo created (dry run)\n",
    "pod/foo\n",
    "Pod",
    "v1",
    'error executing jsonpath "{.x}"',
    "Pod",
    true,
  ]);
});

test("a format that nobody knows is answered with all that are known", () => {
  expect(() => parsed("-o", "wide").toPrinter()).toThrow(
    'unable to match a printer suitable for the output format "wide", allowed formats are: go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,name,template,templatefile,yaml',
  );
});
