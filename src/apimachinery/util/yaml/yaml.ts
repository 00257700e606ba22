// Go: vendor/sigs.k8s.io/yaml/yaml.go
import * as goerrors from "#go/errors";
import * as goyaml from "#go/yaml";

/** The value of the first document of a YAML text; null if it has none. Throws in go-yaml's words. */
export function yamlToJSON(text: string): unknown {
  return goyaml.decode(text);
}

/** As yamlToJSON, with the words that sigs.k8s.io/yaml.Unmarshal puts before an error. */
export function unmarshal(text: string): unknown {
  try {
    return goyaml.decode(text);
  } catch (err) {
    throw new Error(`error converting YAML to JSON: ${goerrors.textOf(err)}`);
  }
}

/** A JSON value as YAML. */
export function marshal(value: unknown): string {
  return goyaml.encode(value);
}
