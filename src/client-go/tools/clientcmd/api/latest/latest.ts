// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/latest/latest.go
import * as apischema from "#api/schema";
import * as schema from "#apimachinery/runtime/schema";
import * as runtimejson from "#apimachinery/runtime/serializer/json";
import * as yaml from "#apimachinery/util/yaml";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdv1 from "#client-go/tools/clientcmd/api/v1";
import * as gojson from "#go/encoding/json";
import * as strconv from "#go/strconv";

/** The version in which a kubeconfig is written. */
export const version = "v1";

const scheme = "k8s.io/client-go/tools/clientcmd/api/latest/latest.go:50";

/** Reads a kubeconfig in YAML or JSON. What says no kind or version is taken for a Config of the latest one. */
export function decode(text: string): clientcmdapi.Config {
  const value = yaml.yamlToJSON(text);
  confirmKind(value);
  const type = clientcmdv1.typeOf("Config");
  // A normalised value has its struct's shape.
  const config = apischema.normalizeAs(type, value, () =>
    gojson.escapeHTML(JSON.stringify(value)),
  ) as unknown as clientcmdv1.Config;
  return clientcmdv1.convertConfig(config);
}

/** Writes a kubeconfig of the latest version in YAML. */
export function encode(config: clientcmdapi.Config): string {
  return yaml.marshal({ apiVersion: version, kind: "Config", ...clientcmdv1.convertToV1(config) });
}

/** Throws unless the value is a Config of v1, or says nothing about it. */
function confirmKind(value: unknown): void {
  const gvk = runtimejson.interpret(value);
  const kind = gvk.kind || "Config";
  const given = schema.groupVersionString(gvk) || version;
  if (kind === "Config" && given === version) return;
  throw new Error(
    `no kind ${strconv.quote(kind)} is registered for version ${strconv.quote(given)} in scheme ${strconv.quote(scheme)}`,
  );
}
