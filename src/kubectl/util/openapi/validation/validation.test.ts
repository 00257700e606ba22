// Go: staging/src/k8s.io/kubectl/pkg/util/openapi/validation/validation_test.go
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as goerrors from "#go/errors";
import * as openapi from "#embedded/openapi";
import * as kubectlopenapi from "#kubectl/util/openapi";
import * as openapivalidation from "#kubectl/util/openapi/validation";

// The client reads the document as it comes over the wire.
const doc = JSON.parse(JSON.stringify(openapi.document())) as ConstructorParameters<
  typeof kubectlopenapi.Resources
>[0];
const validator = new openapivalidation.SchemaValidation(new kubectlopenapi.Resources(doc));

/** What is wrong with an object that is written in YAML; undefined if nothing is. */
function wrong(text: string): string | undefined {
  try {
    validator.validateBytes(JSON.stringify(yaml.yamlToJSON(text)));
    return undefined;
  } catch (err) {
    return goerrors.textOf(err);
  }
}

const pod = (container: string) => `apiVersion: v1
kind: Pod
metadata: {name: name, labels: {name: redis-master}}
spec:
  containers:
  - ${container}
`;

describe("TestOpenapi", () => {
  test.each<[name: string, text: string, words: string | undefined]>([
    [
      "validates a valid deployment",
      `apiVersion: apps/v1
kind: Deployment
metadata: {name: redis-master, labels: {name: redis-master}}
spec:
  replicas: 1
  selector: {matchLabels: {app: redis}}
  template:
    metadata: {labels: {app: redis}}
    spec: {containers: [{image: redis, name: redis}]}
`,
      undefined,
    ],
    ["validates a valid pod", pod("{args: [this, is, an, ok, command], image: a, name: master}"), undefined],
    [
      "finds invalid command (string instead of []string) in Json Pod",
      pod("{name: master, image: a, args: this is a bad command}"),
      'ValidationError(Pod.spec.containers[0].args): invalid type for io.k8s.api.core.v1.Container.args: got "string", expected "array"',
    ],
    [
      "fails because hostPort is string instead of int",
      pod('{name: a, image: a, ports: [{name: apache, hostPort: "13380", containerPort: 80}]}'),
      'ValidationError(Pod.spec.containers[0].ports[0].hostPort): invalid type for io.k8s.api.core.v1.ContainerPort.hostPort: got "string", expected "integer"',
    ],
    [
      "fails because some string lists have empty strings",
      pod("{image: a, name: master, args: [null], command: [null]}"),
      '[ValidationError(Pod.spec.containers[0].args): unknown object type "nil" in Pod.spec.containers[0].args[0], ValidationError(Pod.spec.containers[0].command): unknown object type "nil" in Pod.spec.containers[0].command[0]]',
    ],
    [
      "fails if required fields are missing",
      pod('{command: ["my", "command"]}'),
      'ValidationError(Pod.spec.containers[0]): missing required field "name" in io.k8s.api.core.v1.Container',
    ],
    [
      "fails if required fields are empty",
      pod("{image: null, name: null}"),
      'ValidationError(Pod.spec.containers[0]): missing required field "name" in io.k8s.api.core.v1.Container',
    ],
    ["is fine with empty non-mandatory fields", pod("{image: image, name: name, command: null}"), undefined],
    [
      "can validate lists",
      `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: name}
  spec: {containers: [{name: name}]}
`,
      undefined,
    ],
    ["fails because apiVersion is not provided", "kind: Pod\nmetadata: {name: name}", "apiVersion not set"],
    [
      "fails because apiVersion type is not string and kind is not provided",
      "apiVersion: 1\nmetadata: {name: name}",
      "[apiVersion isn't string type, kind not set]",
    ],
    [
      "fails because List first item is missing kind and second item is missing apiVersion",
      "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, metadata: {name: name}}\n- {kind: Service, metadata: {name: name}}",
      "[kind not set, apiVersion not set]",
    ],
    [
      "is fine with crd resource with List as a suffix kind name, which may not be a list of resources",
      "apiVersion: fake.com/v1\nkind: FakeList\nmetadata: {name: fake}\nspec: {foo: bar}",
      undefined,
    ],
  ])("%s", (_, text, words) => expect(wrong(text)).toBe(words));

  test("fails because volume is not an array of object", () => {
    const text = '{"kind": "Pod", "spec": {"volumes": ["name": "shared-disk"]}}';
    expect(() => validator.validateBytes(text)).toThrow("invalid character ':' after array element");
  });
});

test("a field that the kind does not have is named, and where", () => {
  expect(wrong(pod("{name: a, imag: b}"))).toBe(
    'ValidationError(Pod.spec.containers[0]): unknown field "imag" in io.k8s.api.core.v1.Container',
  );
});
