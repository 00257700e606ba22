// Go: vendor/sigs.k8s.io/yaml/yaml.go
import * as yaml from "yaml";

/** The value of the first document of a YAML text; null if it has none. */
export function toJSON(text: string): unknown {
  const [doc] = yaml.parseAllDocuments(text, { version: "1.1", strict: false, uniqueKeys: false });
  if (doc === undefined) return null;
  const [err] = doc.errors;
  if (err !== undefined) throw new Error(`yaml: line ${err.linePos?.[0].line ?? 1}: ${err.message}`);
  return doc.toJS() as unknown;
}

/** As toJSON, with the words of sigs.k8s.io/yaml.Unmarshal around an error. */
export function unmarshal(text: string): unknown {
  try {
    return toJSON(text);
  } catch (err) {
    const reason = err instanceof Error ? err.message : String(err);
    throw new Error(`error converting YAML to JSON: ${reason}`, { cause: err });
  }
}
