// Go: staging/src/k8s.io/cli-runtime/pkg/printers/template_test.go
import { describe, expect, test } from "vitest";
import * as printers from "#cli-runtime/printers";
import * as goerrors from "#go/errors";

/** What a printer writes, and what it throws. */
function printed(text: string, object: printers.Printable): { out: string; err: string } {
  let out = "";
  const printer = new printers.GoTemplatePrinter(text);
  try {
    printer.printObj(object, { write: (more) => (out += more) });
  } catch (err) {
    return { out, err: goerrors.textOf(err) };
  }
  return { out, err: "" };
}

const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "pod" } };
const podList = { apiVersion: "v1", kind: "PodList", metadata: {}, items: null };
const endpoints = {
  apiVersion: "v1",
  kind: "Endpoints",
  subsets: [{ addresses: [{ ip: "127.0.0.1" }, { ip: "localhost" }], ports: [{ port: 8080 }] }],
};

describe("TestTemplate", () => {
  const decoding = "{{ .data.username | base64decode }}";
  test.each<[name: string, text: string, object: object, out: string, err: string]>([
    ["support base64 decoding of secret data", decoding, { data: { username: "aHVudGVy" } }, "hunter", ""],
    [
      "test error path for base64 decoding",
      decoding,
      { apiVersion: "v1", data: { username: "--THIS IS NOT BASE64--" }, kind: "Secret" },
      "Error executing template",
      "base64 decode",
    ],
    ["template 'eq' should not throw error for numbers", "{{ eq .count 1}}", { count: 1 }, "true", ""],
  ])("%s", (_, text, object, out, err) => {
    const found = printed(text, object as printers.Printable);
    expect(found.out).toContain(out);
    expect(found.err === "").toBe(err === "");
    expect(found.err).toContain(err);
  });
});

describe("TestTemplateStrings", () => {
  const text = `{{if (exists . "status" "containerStatuses")}}{{range .status.containerStatuses}}{{if (and (eq .name "foo") (exists . "state" "running"))}}true{{end}}{{end}}{{end}}`;
  const running = { running: { startedAt: null } };
  const of = (...containerStatuses: object[]) => ({ ...pod, status: { containerStatuses } });
  test.each<[name: string, object: printers.Printable, expected: string]>([
    ["nilInfo", { ...pod, status: {} }, ""],
    ["emptyInfo", of(), ""],
    ["fooExists", of({ name: "foo", state: {} }), ""],
    ["barExists", of({ name: "bar", state: {} }), ""],
    ["bothExist", of({ name: "foo", state: {} }, { name: "bar", state: {} }), ""],
    ["barValid", of({ name: "foo", state: {} }, { name: "bar", state: running }), ""],
    ["bothValid", of({ name: "foo", state: running }, { name: "bar", state: running }), "true"],
  ])("%s", (_, object, expected) => {
    expect(printed(text, object)).toEqual({ out: expected, err: "" });
  });
});

test("TestTemplatePanic", () => {
  const text = `{{and ((index .currentState.info "foo").state.running.startedAt) .currentState.info.net.state.running.startedAt}}`;
  const { err, out } = printed(text, pod);
  expect(err).toContain("error calling index: index of untyped nil");
  expect(out).toContain("Printing more information for debugging the template:");
});

test.each([pod, podList, { ...podList, items: [{}] }, endpoints])("TestTemplateSuccess: $kind", (object) => {
  expect(printed("{{.name}}", object as printers.Printable)).toEqual({ out: "<no value>", err: "" });
});

test.each([pod, podList, endpoints])("TestTemplateErrors: $kind", (object) => {
  expect(printed("{{len .items}}", object as printers.Printable).err).toContain("error calling len");
});

test("an error says what it can to find out why", () => {
  expect(printed("{{.metadata.name.x}}", pod)).toEqual({
    out:
      'Error executing template: template: output:1:11: executing "output" at <.metadata.name.x>: can\'t evaluate field x in type interface {}. ' +
      "Printing more information for debugging the template:\n" +
      "\ttemplate was:\n\t\t{{.metadata.name.x}}\n" +
      '\traw data was:\n\t\t{"apiVersion":"v1","kind":"Pod","metadata":{"name":"pod"}}\n' +
      "\tobject given to template engine was:\n\t\tmap[apiVersion:v1 kind:Pod metadata:map[name:pod]]\n\n",
    err: 'error executing template "{{.metadata.name.x}}": template: output:1:11: executing "output" at <.metadata.name.x>: can\'t evaluate field x in type interface {}',
  });
});
