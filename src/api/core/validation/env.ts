// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import type { RareFields } from "./rare-fields.ts";

/** Environment variables. */
export function validateEnv(
  vars: readonly metav1.Manifest<v1.EnvVar>[],
  fldPath: field.Path,
  rare: RareFields,
): field.ErrorList {
  return vars.flatMap((variable, i) => {
    const idxPath = fldPath.index(i);
    const { name = "" } = variable;
    const namePath = idxPath.child("name");
    return [
      ...(name === ""
        ? [field.required(namePath, "")]
        : apimachineryvalidation.invalidForEach(namePath, name, validation.isEnvVarName(name))),
      ...rare.validateEnvVarValueFrom(variable, idxPath.child("valueFrom")),
    ];
  });
}
