// Go: pkg/apis/core/validation/validation.go
import * as fmt from "#go/fmt";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";

type ServiceSpec = metav1.Manifest<v1.ServiceSpec>;

const specPath = field.newPath("spec");
const clusterIPsPath = specPath.child("clusterIPs");
const ipFamiliesPath = specPath.child("ipFamilies");
const ipFamilies = ["IPv4", "IPv6"];
const ipFamilyPolicies = ["PreferDualStack", "RequireDualStack", "SingleStack"];
const unchanging = "may not change once set";

/** A service without an address of its own. */
export function isHeadless({ clusterIPs = [] }: ServiceSpec): boolean {
  return clusterIPs.length === 1 && clusterIPs[0] === "None";
}

/** The addresses of a service, their families, and whether these fit each other. */
export function validateClusterIPs(spec: ServiceSpec): field.ErrorList {
  if (spec.type === "ExternalName") return [];
  const { clusterIPs = [], ipFamilyPolicy } = spec;
  const allErrs = [...validateFirstIP(spec), ...validateFamilies(spec.ipFamilies ?? [])];
  if (ipFamilyPolicy !== undefined && !ipFamilyPolicies.includes(ipFamilyPolicy))
    allErrs.push(field.notSupported(specPath.child("ipFamilyPolicy"), ipFamilyPolicy, ipFamilyPolicies));
  const ipErrs = validateEachIP(clusterIPs);
  allErrs.push(...ipErrs);
  if (clusterIPs.length > 2)
    allErrs.push(field.invalid(clusterIPsPath, clusterIPs, "may only hold up to 2 values"));
  // An address that is none has no family.
  if (ipErrs.length > 0) return allErrs;
  if (clusterIPs.length > 1 && new Set(clusterIPs.map(familyOf)).size < 2) {
    const detail = "may specify no more than one IP for each IP family";
    allErrs.push(field.invalid(clusterIPsPath, clusterIPs, detail));
  }
  return [...allErrs, ...validateIPsOfFamilies(spec)];
}

const familyOf = (ip: string) => (ip.includes(":") ? "IPv6" : "IPv4");

/** `clusterIP` is the older field for the first of the addresses. */
function validateFirstIP({ clusterIP = "", clusterIPs = [] }: ServiceSpec): field.ErrorList {
  if (clusterIP === "") {
    const detail = "must be empty when clusterIP is empty";
    return clusterIPs.length === 0 ? [] : [field.invalid(clusterIPsPath, clusterIPs, detail)];
  }
  if (clusterIPs.length === 0) return [field.required(clusterIPsPath, "")];
  const detail = "element [0] must match clusterIP";
  return clusterIPs[0] === clusterIP ? [] : [field.invalid(clusterIPsPath, clusterIPs, detail)];
}

function validateFamilies(families: readonly string[]): field.ErrorList {
  const seen = new Set<string>();
  return families.flatMap((family, i) => [
    ...(ipFamilies.includes(family) ? [] : [field.notSupported(ipFamiliesPath.index(i), family, ipFamilies)]),
    ...(seen.size === seen.add(family).size ? [field.duplicate(ipFamiliesPath.index(i), family)] : []),
  ]);
}

function validateEachIP(clusterIPs: readonly string[]): field.ErrorList {
  return clusterIPs.flatMap((ip, i) => {
    if (ip !== "None" || i > 0)
      return apimachineryvalidation.invalidForEach(clusterIPsPath.index(i), ip, validation.isValidIP(ip));
    const detail = "'None' must be the first and only value";
    return clusterIPs.length > 1 ? [field.invalid(clusterIPsPath, clusterIPs, detail)] : [];
  });
}

function validateIPsOfFamilies(spec: ServiceSpec): field.ErrorList {
  if (isHeadless(spec)) return [];
  const families = spec.ipFamilies ?? [];
  return (spec.clusterIPs ?? []).flatMap((ip, i) => {
    const family = families[i];
    if (family === undefined || !ipFamilies.includes(family) || family === familyOf(ip)) return [];
    const detail = `expected an ${family} value as indicated by \`ipFamilies[${i}]\``;
    return [field.invalid(clusterIPsPath.index(i), ip, detail)];
  });
}

/** A service may gain a second address and family and lose it again, but those that stay do not change. */
export function validateUpgradeDowngrade(oldSpec: ServiceSpec, spec: ServiceSpec): field.ErrorList {
  if (spec.type === "ExternalName" || oldSpec.type === "ExternalName") return [];
  const [oldIsHeadless, newIsHeadless] = [isHeadless(oldSpec), isHeadless(spec)];
  return [
    ...(oldIsHeadless && newIsHeadless ? [] : validateIPUpdate(oldSpec, spec)),
    ...(oldIsHeadless || newIsHeadless ? [] : validateFamilyUpdate(oldSpec, spec)),
  ];
}

function validateIPUpdate(oldSpec: ServiceSpec, spec: ServiceSpec): field.ErrorList {
  const { clusterIPs: before = [] } = oldSpec;
  const { clusterIPs: now = [] } = spec;
  const shown = now.length === 0 ? new fmt.GoSyntax("[]string(nil)") : now;
  const invalid = (i: number, detail: string) => field.invalid(clusterIPsPath.index(i), shown, detail);
  if (before.length === now.length)
    return before.flatMap((ip, i) => (ip === now[i] ? [] : [invalid(i, unchanging)]));
  if (now.length === 0) return [invalid(0, "primary clusterIP can not be unset")];
  const allErrs: field.ErrorList = [];
  if (before.length > 0 && now[0] !== before[0]) allErrs.push(invalid(0, unchanging));
  if (before.length > now.length && now.length === 1 && spec.ipFamilyPolicy !== "SingleStack")
    allErrs.push(
      invalid(0, "`ipFamilyPolicy` must be set to 'SingleStack' when releasing the secondary clusterIP"),
    );
  return allErrs;
}

function validateFamilyUpdate(oldSpec: ServiceSpec, spec: ServiceSpec): field.ErrorList {
  const { ipFamilies: before = [] } = oldSpec;
  const { ipFamilies: now = [], clusterIPs = [] } = spec;
  const shown = goFamilies(now);
  const path = ipFamiliesPath.index(0);
  if (before.length === now.length)
    return before.flatMap((family, i) => (family === now[i] ? [] : [field.invalid(path, shown, unchanging)]));
  const isDowngrade = before.length > now.length;
  const allErrs: field.ErrorList = [];
  if (isDowngrade && clusterIPs.length === 0)
    allErrs.push(field.invalid(path, shown, "primary ipFamily can not be unset"));
  if (before.length > 0 && now.length > 0 && now[0] !== before[0])
    allErrs.push(field.invalid(path, clusterIPs, unchanging));
  if (isDowngrade && now.length === 1 && spec.ipFamilyPolicy !== "SingleStack") {
    const detail = "`ipFamilyPolicy` must be set to 'SingleStack' when releasing the secondary ipFamily";
    allErrs.push(field.invalid(clusterIPsPath.index(0), clusterIPs, detail));
  }
  return allErrs;
}

function goFamilies(families: readonly string[]): fmt.GoSyntax {
  const shown = families.map((family) => JSON.stringify(family)).join(", ");
  return new fmt.GoSyntax(families.length === 0 ? "[]core.IPFamily(nil)" : `[]core.IPFamily{${shown}}`);
}
