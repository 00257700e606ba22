// Go: pkg/apis/core/validation/validation.go
import * as gojson from "#go/encoding/json";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";

const preferAvoidPods = "scheduler.alpha.kubernetes.io/preferAvoidPods";

interface AvoidPods {
  readonly preferAvoidPods?: readonly {
    readonly podSignature?: { readonly podController?: { readonly controller?: boolean } };
  }[];
}

/** The annotation in which a node says whose pods it would rather not have. */
export function validateAvoidPods({ metadata }: metav1.Manifest<v1.Node>): field.ErrorList {
  const fldPath = field.newPath("metadata", "annotations");
  const text = metadata?.annotations?.[preferAvoidPods] ?? "";
  if (text === "") return [];
  const err = gojson.syntaxError(text);
  if (err) return [field.invalid(fldPath.child("AvoidPods"), preferAvoidPods, err.message)];
  const entries = (JSON.parse(text) as AvoidPods | null)?.preferAvoidPods;
  if (!Array.isArray(entries)) return [];
  return (entries as AvoidPods["preferAvoidPods"] & object).flatMap((entry, i) => {
    const path = fldPath.child(preferAvoidPods).index(i).child("PodSignature");
    const controller = entry?.podSignature?.podController;
    if (!controller) return [field.required(path, "")];
    if (controller.controller === true) return [];
    const detail = "must point to a controller";
    return [field.invalid(path.child("PodController").child("Controller"), false, detail)];
  });
}
