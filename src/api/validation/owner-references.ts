// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go
import type * as fmt from "#go/fmt";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as field from "#apimachinery/util/validation/field";
import * as apischema from "#api/schema";

type OwnerReference = metav1.Manifest<metav1.OwnerReference>;

/** Owner references: complete, and at most one of them the controller. */
export function validateOwnerReferences(
  refs: readonly OwnerReference[],
  fldPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  let controllerName = "";
  let shown: fmt.GoSyntax | undefined;
  for (const ref of refs) {
    allErrs.push(...validateOwnerReference(ref, fldPath));
    if (ref.controller !== true) continue;
    const { name = "" } = ref;
    if (controllerName === "") {
      controllerName = name;
      continue;
    }
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${controllerName} and ${name}`;
    shown ??= apischema.goSyntax("[]v1.OwnerReference", "meta/v1", refs);
    allErrs.push(field.invalid(fldPath, shown, detail));
  }
  return allErrs;
}

function validateOwnerReference(ref: OwnerReference, fldPath: field.Path): field.ErrorList {
  const { apiVersion = "", kind = "", name = "", uid = "" } = ref;
  const { group, version } = groupVersion(apiVersion);
  const allErrs: field.ErrorList = [];
  const check = (key: string, given: string, value: string, detail: string) => {
    if (given === "") allErrs.push(field.invalid(fldPath.child(key), value, detail));
  };
  check("apiVersion", version, apiVersion, "version must not be empty");
  check("kind", kind, kind, "kind must not be empty");
  check("name", name, name, "name must not be empty");
  check("uid", uid, uid, "uid must not be empty");
  if (group === "" && version === "v1" && kind === "Event") {
    const shown = apischema.goSyntax("v1.OwnerReference", "meta/v1", ref);
    allErrs.push(field.invalid(fldPath, shown, "/v1, Kind=Event is disallowed from being an owner"));
  }
  return allErrs;
}

/** An apiVersion that cannot be read counts as empty. */
function groupVersion(apiVersion: string): schema.GroupVersion {
  try {
    return schema.parseGroupVersion(apiVersion);
  } catch {
    return { group: "", version: "" };
  }
}
