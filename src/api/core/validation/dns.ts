// Go: pkg/apis/core/validation/validation.go
import * as fmt from "#go/fmt";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateDNS1123Subdomain } from "./names.ts";

type Manifest<T> = metav1.Manifest<T>;

// What the resolver of Linux's C library can hold.
const maxDNSNameservers = 3;
const maxDNSSearchPaths = 6;
const maxDNSSearchListChars = 256;

const supportedDNSPolicies = ["ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"];

/** Where a pod asks for names. */
export function validateDNSPolicy(policy: string | undefined, fldPath: field.Path): field.ErrorList {
  if (policy === undefined || policy === "") return [field.required(fldPath, "")];
  return supportedDNSPolicies.includes(policy)
    ? []
    : [field.notSupported(fldPath, policy, supportedDNSPolicies)];
}

/** A pod's own settings of the resolver; without a policy it must have some. */
export function validatePodDNSConfig(
  config: Manifest<v1.PodDNSConfig> | undefined,
  policy: string | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const path = fldPath.child("nameservers");
  if (config === undefined) {
    const detail = "must provide `dnsConfig` when `dnsPolicy` is None";
    return policy === "None" ? [field.required(fldPath, detail)] : [];
  }
  const { nameservers = [], searches = [], options = [] } = config;
  if (policy === "None" && nameservers.length === 0) {
    return [field.required(path, "must provide at least one DNS nameserver when `dnsPolicy` is None")];
  }
  const allErrs: field.ErrorList = [];
  if (nameservers.length > maxDNSNameservers) {
    allErrs.push(
      field.invalid(path, strings(nameservers), `must not have more than ${maxDNSNameservers} nameservers`),
    );
  }
  for (const [i, nameserver] of nameservers.entries()) {
    if (validation.isValidIP(nameserver).length === 0) continue;
    allErrs.push(field.invalid(path.index(i), nameserver, "must be valid IP address"));
  }
  allErrs.push(...validateSearches(searches, fldPath.child("searches")));
  for (const [i, { name = "" }] of options.entries()) {
    if (name === "") allErrs.push(field.required(fldPath.child("options").index(i), "must not be empty"));
  }
  return allErrs;
}

function validateSearches(searches: readonly string[], fldPath: field.Path): field.ErrorList {
  const allErrs: field.ErrorList = [];
  if (searches.length > maxDNSSearchPaths) {
    allErrs.push(
      field.invalid(fldPath, strings(searches), `must not have more than ${maxDNSSearchPaths} search paths`),
    );
  }
  if (validation.byteLength(searches.join(" ")) > maxDNSSearchListChars) {
    const detail = "must not have more than 256 characters (including spaces) in the search list";
    allErrs.push(field.invalid(fldPath, strings(searches), detail));
  }
  for (const [i, search] of searches.entries()) {
    allErrs.push(...validateDNS1123Subdomain(search.replace(/\.$/, ""), fldPath.index(i)));
  }
  return allErrs;
}

function strings(list: readonly string[]): fmt.GoSyntax {
  return new fmt.GoSyntax(fmt.formatGoValue(list));
}
