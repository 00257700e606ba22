// Go: pkg/apis/core/v1/defaults_test.go
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";

/** What a server makes of a manifest before anything looks at it: decoded, defaults filled in. */
export function roundTrip(kind: string, manifest: object): Record<string, unknown> {
  const gvk = scheme.gvkOf(kind);
  const object = apischema.normalize(gvk, manifest);
  defaults.setObjectDefaults(gvk, object);
  return apischema.normalize(gvk, object);
}
