// Go: pkg/apis/core/v1/defaults.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** Quantities are kept to thousandths; smaller parts are rounded up. */
export function setDefaultsResourceList(
  list: metav1.Manifest<Record<string, resource.Quantity>> | undefined,
): void {
  if (list === undefined) return;
  for (const name of Object.keys(list)) {
    const text = list[name];
    if (text === undefined) continue;
    const [rounded, exact] = resource.parseQuantity(text).roundUp(resource.milli);
    if (!exact) list[name] = rounded.toString();
  }
}
