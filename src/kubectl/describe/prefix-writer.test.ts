// Go: staging/src/k8s.io/kubectl/pkg/describe/describe_test.go
import { describe, expect, test } from "vitest";
import { printUnstructuredContent } from "./generic.ts";
import { PrefixWriter, printAnnotationsMultiline } from "./prefix-writer.ts";

/** What is written without columns. */
function written(write: (w: PrefixWriter) => void): string {
  let text = "";
  write(new PrefixWriter({ write: (more) => void (text += more) }));
  return text;
}

describe("TestPrintLabelsMultiline", () => {
  const value = "a".repeat(140 - "MaxLenAnnotation".length - 2);
  test.each<[annotations: Record<string, string>, expected: string]>([
    [{ col1: "asd", COL2: "zxc" }, "Annotations:\tCOL2: zxc\n\tcol1: asd\n"],
    [{ MaxLenAnnotation: value }, `Annotations:\tMaxLenAnnotation: ${value}\n`],
    [{ MaxLenAnnotation: `${value}1` }, `Annotations:\tMaxLenAnnotation:\n\t  ${value}1\n`],
    [{ MaxLenAnnotation: value + value }, `Annotations:\tMaxLenAnnotation:\n\t  ${"a".repeat(138)}...\n`],
    [{ key: "value\nwith\nnewlines\n" }, "Annotations:\tkey:\n\t  value\n\t  with\n\t  newlines\n"],
    [{}, "Annotations:\t<none>\n"],
  ])("%j", (annotations, expected) => {
    expect(written((w) => printAnnotationsMultiline(w, "Annotations", annotations))).toBe(expected);
  });
});

test("TestDescribeUnstructuredContent", () => {
  const content = {
    apiVersion: "v1",
    kind: "Test",
    dummyDummy: "present",
    "dummy/dummy": "present",
    "dummy-dummy@dummy": "present",
    "dummy-dummy": "present",
    dummy1: "present",
    dummy2: "present",
    metadata: {
      name: "MyName",
      namespace: "MyNamespace",
      creationTimestamp: "2017-04-01T00:00:00Z",
      resourceVersion: 123,
      uid: "00000000-0000-0000-0000-000000000001",
      dummy3: "present",
    },
    items: [{ itemBool: true, itemInt: 42 }],
    url: "http://localhost",
    status: "ok",
  };
  const skip = [".dummy1", ".metadata.dummy3"];
  expect(written((w) => printUnstructuredContent(w, content, { skip }))).toBe(`API Version:	v1
Dummy - Dummy:	present
dummy-dummy@dummy:	present
dummy/dummy:	present
dummy2:	present
Dummy Dummy:	present
Items:
  Item Bool:	true
  Item Int:	42
Kind:	Test
Metadata:
  Creation Timestamp:	2017-04-01T00:00:00Z
  Name:	MyName
  Namespace:	MyNamespace
  Resource Version:	123
  UID:	00000000-0000-0000-0000-000000000001
Status:	ok
URL:	http://localhost
`);
});
