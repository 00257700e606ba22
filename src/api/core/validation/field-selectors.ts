// Go: pkg/apis/core/validation/validation.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";

type Manifest<T> = metav1.Manifest<T>;

const validContainerResourceFieldPathExpressions = [
  "limits.cpu",
  "limits.ephemeral-storage",
  "limits.memory",
  "requests.cpu",
  "requests.ephemeral-storage",
  "requests.memory",
];

const fieldLabels: ReadonlySet<string> = new Set([
  "metadata.annotations",
  "metadata.labels",
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.restartPolicy",
  "spec.serviceAccountName",
  "spec.schedulerName",
  "status.phase",
  "status.hostIP",
  "status.podIP",
  "status.podIPs",
]);

/** A field of the pod that a container may read, at this place one of `expressions`. */
export function validateObjectFieldSelector(
  selector: Manifest<v1.ObjectFieldSelector>,
  expressions: readonly string[],
  fldPath: field.Path,
): field.ErrorList {
  const { apiVersion = "", fieldPath = "" } = selector;
  if (apiVersion === "") return [field.required(fldPath.child("apiVersion"), "")];
  const path = fldPath.child("fieldPath");
  if (fieldPath === "") return [field.required(path, "")];
  const [prefix, subscript] = splitMaybeSubscriptedPath(fieldPath);
  const problem = fieldLabelProblem(apiVersion, fieldPath, prefix, subscript);
  if (problem !== undefined) {
    return [field.invalid(path, fieldPath, `error converting fieldPath: ${problem}`)];
  }
  if (subscript !== undefined) {
    const key = prefix === "metadata.annotations" ? subscript.toLowerCase() : subscript;
    return apimachineryvalidation.invalidForEach(fldPath, subscript, validation.isQualifiedName(key));
  }
  const label = prefix === "spec.host" ? "spec.nodeName" : prefix;
  return expressions.includes(label) ? [] : [field.notSupported(path, label, expressions.toSorted())];
}

/** A limit or a request that a container may read; from a volume, that of a container that it names. */
export function validateContainerResourceFieldSelector(
  selector: Manifest<v1.ResourceFieldSelector>,
  fldPath: field.Path,
  volume: boolean,
): field.ErrorList {
  const { containerName = "", resource: name = "", divisor } = selector;
  const divisorErrs = validateContainerResourceDivisor(name, divisor, fldPath.child("divisor"));
  if (volume && containerName === "")
    return [field.required(fldPath.child("containerName"), ""), ...divisorErrs];
  const path = fldPath.child("resource");
  if (name === "") return [field.required(path, ""), ...divisorErrs];
  if (validContainerResourceFieldPathExpressions.includes(name)) return divisorErrs;
  return [field.notSupported(path, name, validContainerResourceFieldPathExpressions), ...divisorErrs];
}

const cpuDivisors = ["1m", "1"];
const byteDivisors = "1, 1k, 1M, 1G, 1T, 1P, 1E, 1Ki, 1Mi, 1Gi, 1Ti, 1Pi, 1Ei";

function validateContainerResourceDivisor(
  name: string,
  divisor: resource.Quantity | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const parsed = resource.parseQuantity(divisor ?? "0");
  if (parsed.isZero()) return [];
  const refuse = (detail: string) => [field.invalid(fldPath, name, `only divisor's values ${detail}`)];
  const [, kind] = name.split(".");
  const bytes = byteDivisors.split(", ").includes(parsed.toString());
  switch (kind) {
    case "cpu":
      return cpuDivisors.includes(parsed.toString())
        ? []
        : refuse("1m and 1 are supported with the cpu resource");
    case "memory":
      return bytes ? [] : refuse(`${byteDivisors} are supported with the memory resource`);
    case "ephemeral-storage":
      return bytes ? [] : refuse(`${byteDivisors} are supported with the local ephemeral storage resource`);
    case undefined:
    default:
      if (bytes || !/^(requests|limits)\.hugepages-/.test(name)) return [];
      return refuse(`${byteDivisors} are supported with the hugepages resource`);
  }
}

/** `metadata.labels['app']` is a path and a subscript. */
function splitMaybeSubscriptedPath(fieldPath: string): [path: string, subscript?: string] {
  const at = fieldPath.indexOf("['");
  if (!fieldPath.endsWith("']") || at <= 0 || at + 2 > fieldPath.length - 2) return [fieldPath];
  return [fieldPath.slice(0, at), fieldPath.slice(at + 2, -2)];
}

function fieldLabelProblem(
  version: string,
  label: string,
  path: string,
  subscript: string | undefined,
): string | undefined {
  if (version !== "v1") return `unsupported pod version: ${version}`;
  if (subscript !== undefined) {
    const known = path === "metadata.annotations" || path === "metadata.labels";
    return known ? undefined : `field label does not support subscript: ${label}`;
  }
  if (fieldLabels.has(label) || label === "spec.host") return undefined;
  return `field label not supported: ${label}`;
}
