// Go: pkg/apis/core/v1/defaults.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** Quantities are kept to thousandths; smaller parts are rounded up. */
export function setDefaultsResourceList(
  list: metav1.Manifest<Record<string, resource.Quantity>> | undefined,
): void {
  if (list === undefined) return;
  let kept: string | undefined;
  for (const name of Object.keys(list)) {
    const text = list[name];
    // Where there are many, most are the same.
    if (text === undefined || text === kept) continue;
    const [rounded, exact] = resource.parseQuantity(text).roundUp(resource.milli);
    if (exact) kept = text;
    else list[name] = rounded.toString();
  }
}
