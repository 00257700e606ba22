// Go: pkg/apis/core/v1/defaults.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** Quantities are kept to thousandths; smaller parts are rounded up. */
export function setDefaultsResourceList(
  list: metav1.Manifest<Record<string, resource.Quantity>> | undefined,
): void {
  for (const [name, text] of Object.entries(list ?? {})) {
    if (list === undefined || text === undefined) continue;
    const [rounded, exact] = resource.parseQuantity(text).roundUp(resource.milli);
    if (!exact) list[name] = rounded.toString();
  }
}
