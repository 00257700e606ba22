// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/template_flags_test.go
import { describe, expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import { GoTemplatePrintFlags } from "./template-flags.ts";

const testObject = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" } };
const files = clientcmdtesting.memorySystem({ files: { "/template": "{{ .metadata.name }}" } });

/** What the printer of a format writes; "no match" if there is none, or what is wrong. */
function printed(flags: GoTemplatePrintFlags, outputFormat: string): string {
  let text = "";
  try {
    flags.toPrinter(outputFormat).printObj(testObject, { write: (more) => (text += more) });
  } catch (err) {
    return genericclioptions.isNoCompatiblePrinterError(err) ? "no match" : goerrors.textOf(err);
  }
  return text;
}

describe("TestPrinterSupportsExpectedTemplateFormats", () => {
  const text = "{{ .metadata.name }}";
  test.each<[name: string, outputFormat: string, templateArgument: string, expected: string]>([
    ["valid output format also containing the template argument succeeds", `go-template=${text}`, "", "foo"],
    [
      "valid output format and no template argument results in an error",
      "template",
      "",
      "template format specified but no template given",
    ],
    ["valid output format and template argument succeeds", "go-template", text, "foo"],
    [
      "Go-template file should match, and successfully return correct value",
      "go-template-file",
      "/template",
      "foo",
    ],
    [
      "valid output format and invalid template argument results in the templateArg contents as the output",
      "go-template",
      "invalid",
      "invalid",
    ],
    ["no printer is matched on an invalid outputFormat", "invalid", "", "no match"],
    [
      "go-template printer should not match on any other format supported by another printer",
      "jsonpath",
      "",
      "no match",
    ],
  ])("%s", (_, outputFormat, templateArgument, expected) => {
    const flags = new GoTemplatePrintFlags({ templateArgument }, files);
    expect(printed(flags, outputFormat)).toBe(expected);
    expect(flags.allowedFormats()).toEqual(flags.allowedFormats().toSorted());
  });

  test("a file that is not there, and a template that cannot be read, are named", () => {
    const flags = (templateArgument: string) => new GoTemplatePrintFlags({ templateArgument }, files);
    expect(printed(flags("/none"), "templatefile")).toBe(
      "error reading --template /none, open /none: no such file or directory\n",
    );
    expect(printed(flags("{{.a"), "go-template")).toBe(
      "error parsing template {{.a, template: output:1: unclosed action\n",
    );
    expect(printed(flags(""), "")).toBe("no match");
  });
});

describe("TestTemplatePrinterDefaultsAllowMissingKeysToTrue", () => {
  test.each<
    [name: string, templateArgument: string, allowMissingKeys: boolean | undefined, expected: string]
  >([
    ["existing field does not error and returns expected value", "{{ .metadata.name }}", false, "foo"],
    [
      "missing field does not error and returns no value since missing keys are allowed by default",
      "{{ .metadata.missing }}",
      undefined,
      "<no value>",
    ],
    [
      "missing field returns expected error if field is missing and allowMissingKeys is explicitly set to false",
      "{{ .metadata.missing }}",
      false,
      'error executing template "{{ .metadata.missing }}": template: output:1:12: executing "output" at <.metadata.missing>: map has no entry for key "missing"',
    ],
  ])("%s", (_, templateArgument, allowMissingKeys, expected) => {
    const flags = new GoTemplatePrintFlags({ templateArgument, allowMissingKeys }, files);
    expect(printed(flags, "template")).toBe(expected);
  });
});
