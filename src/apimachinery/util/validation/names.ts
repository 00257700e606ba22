// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go
import * as field from "#apimachinery/util/validation/field";
import { byteLength, emptyError, maxLenError, regexError, wholeText } from "./messages.ts";

const qualifiedNameFmt = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const qualifiedNameErrMsg =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const qualifiedNameRegexp = wholeText(qualifiedNameFmt);
const qualifiedNameSyntax = regexError(qualifiedNameErrMsg, qualifiedNameFmt, "MyName", "my.name", "123-abc");
const namePartSyntax = `name part ${qualifiedNameSyntax}`;
const qualifiedNameMaxLength = 63;

const labelValueFmt = `(${qualifiedNameFmt})?`;
const labelValueErrMsg =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const labelValueRegexp = wholeText(labelValueFmt);
const labelValueSyntax = regexError(labelValueErrMsg, labelValueFmt, "MyValue", "my_value", "12345");
/** The most bytes that a label's value may have. */
export const labelValueMaxLength = 63;

const dns1123LabelFmt = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const dns1123LabelErrMsg =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
const dns1123LabelRegexp = wholeText(dns1123LabelFmt);
const dns1123LabelSyntax = regexError(dns1123LabelErrMsg, dns1123LabelFmt, "my-name", "123-abc");
/** The most bytes between two dots of a DNS name. */
export const dns1123LabelMaxLength = 63;

const dns1123SubdomainFmt = `${dns1123LabelFmt}(\\.${dns1123LabelFmt})*`;
const dns1123SubdomainErrorMsg =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
const dns1123SubdomainRegexp = wholeText(dns1123SubdomainFmt);
const dns1123SubdomainSyntax = regexError(dns1123SubdomainErrorMsg, dns1123SubdomainFmt, "example.com");
/** The most bytes of a DNS name. */
export const dns1123SubdomainMaxLength = 253;

const dns1035LabelFmt = "[a-z]([-a-z0-9]*[a-z0-9])?";
const dns1035LabelErrMsg =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
const dns1035LabelRegexp = wholeText(dns1035LabelFmt);
const dns1035LabelSyntax = regexError(dns1035LabelErrMsg, dns1035LabelFmt, "my-name", "abc-123");
/** The most bytes of a DNS-1035 label. */
export const dns1035LabelMaxLength = 63;

const wildcardDNS1123SubdomainFmt = `\\*\\.${dns1123SubdomainFmt}`;
const wildcardDNS1123SubdomainErrMsg =
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character";
const wildcardDNS1123SubdomainRegexp = wholeText(wildcardDNS1123SubdomainFmt);
const wildcardDNS1123SubdomainSyntax = regexError(
  wildcardDNS1123SubdomainErrMsg,
  wildcardDNS1123SubdomainFmt,
  "*.example.com",
);

/** How many texts are remembered of a kind. */
const mostRemembered = 1000;

/** So many others are seen before those are forgotten: who sends a hundred thousand names would have each written down in vain. */
const mostMissed = 16 * mostRemembered;

/** A check that remembers what was valid: the same few keys and values come with every object. */
function remembering(check: (value: string) => string[]): (value: string) => string[] {
  const valid = new Set<string>();
  let missed = 0;
  return (value) => {
    if (valid.has(value)) return [];
    const errs = check(value);
    if (errs.length > 0) return errs;
    if (valid.size < mostRemembered) valid.add(value);
    else if (++missed === mostMissed) {
      valid.clear();
      missed = 0;
    }
    return errs;
  };
}

/** What is wrong with a label's or an annotation's key: `name`, or `prefix.dns/name`. */
export const isQualifiedName: (value: string) => string[] = remembering(checkQualifiedName);

function checkQualifiedName(value: string): string[] {
  if (value.length <= qualifiedNameMaxLength && qualifiedNameRegexp.test(value)) return [];
  const slash = value.indexOf("/");
  if (slash >= 0 && value.includes("/", slash + 1)) {
    return [
      `a qualified name ${qualifiedNameSyntax} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const name = value.slice(slash + 1);
  const errs: string[] = slash >= 0 ? checkPrefix(value.slice(0, slash)) : [];
  if (name === "") errs.push(`name part ${emptyError()}`);
  else if (byteLength(name) > qualifiedNameMaxLength) {
    errs.push(`name part ${maxLenError(qualifiedNameMaxLength)}`);
  }
  if (!qualifiedNameRegexp.test(name)) errs.push(namePartSyntax);
  return errs;
}

const isPrefix = remembering(isDNS1123Subdomain);

function checkPrefix(prefix: string): string[] {
  const messages = prefix === "" ? [emptyError()] : isPrefix(prefix);
  return messages.map((message) => `prefix part ${message}`);
}

/** What is wrong with a name of at least three DNS segments, such as a finalizer's or signer's. */
export function isFullyQualifiedName(fldPath: field.Path, name: string): field.ErrorList {
  if (name === "") return [field.required(fldPath, "")];
  const messages = isDNS1123Subdomain(name);
  if (messages.length > 0) return [field.invalid(fldPath, name, messages.join(","))];
  if (name.split(".").length >= 3) return [];
  return [field.invalid(fldPath, name, "should be a domain with at least three segments separated by dots")];
}

/** What is wrong with a domain name of at least two segments; one dot at its end is allowed. */
export function isFullyQualifiedDomainName(fldPath: field.Path, text: string): field.ErrorList {
  if (text === "") return [field.required(fldPath, "")];
  const name = text.replace(/\.$/, "");
  const messages = isDNS1123Subdomain(name);
  if (messages.length > 0) return [field.invalid(fldPath, name, messages.join(","))];
  const labels = name.split(".");
  if (labels.length < 2) {
    return [field.invalid(fldPath, name, "should be a domain with at least two segments separated by dots")];
  }
  const bad = labels.find((label) => isDNS1123Label(label).length > 0);
  return bad === undefined ? [] : [field.invalid(fldPath, bad, isDNS1123Label(bad).join(","))];
}

const httpPathFmt = `[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+`;
const httpPathRegexp = wholeText(httpPathFmt);

/** What is wrong with a path that starts with a domain, such as `acme.io/foo`. */
export function isDomainPrefixedPath(fldPath: field.Path, dpPath: string): field.ErrorList {
  if (dpPath === "") return [field.required(fldPath, "")];
  const slash = dpPath.indexOf("/");
  const [host, path] = [dpPath.slice(0, slash), dpPath.slice(slash + 1)];
  if (slash <= 0 || path === "") {
    return [field.invalid(fldPath, dpPath, 'must be a domain-prefixed path (such as "acme.io/foo")')];
  }
  const errs = isDNS1123Subdomain(host).map((message) => field.invalid(fldPath, host, message));
  if (!httpPathRegexp.test(path)) {
    errs.push(field.invalid(fldPath, path, regexError("Invalid path", httpPathFmt)));
  }
  return errs;
}

/** What is wrong with a label's value. */
export const isValidLabelValue: (value: string) => string[] = remembering((value) =>
  check(value, labelValueMaxLength, labelValueRegexp, labelValueSyntax),
);

/** What is wrong with a name without dots, such as a namespace's. */
export function isDNS1123Label(value: string): string[] {
  return check(value, dns1123LabelMaxLength, dns1123LabelRegexp, dns1123LabelSyntax);
}

/** What is wrong with a name with dots: most objects' names. */
export function isDNS1123Subdomain(value: string): string[] {
  return check(value, dns1123SubdomainMaxLength, dns1123SubdomainRegexp, dns1123SubdomainSyntax);
}

/** What is wrong with a name that starts with a letter, such as a service's. */
export function isDNS1035Label(value: string): string[] {
  return check(value, dns1035LabelMaxLength, dns1035LabelRegexp, dns1035LabelSyntax);
}

/** What is wrong with a wildcard such as `*.example.com`. */
export function isWildcardDNS1123Subdomain(value: string): string[] {
  return check(
    value,
    dns1123SubdomainMaxLength,
    wildcardDNS1123SubdomainRegexp,
    wildcardDNS1123SubdomainSyntax,
  );
}

function check(value: string, maxLength: number, pattern: RegExp, syntax: string): string[] {
  const errs: string[] = [];
  if (byteLength(value) > maxLength) errs.push(maxLenError(maxLength));
  if (!pattern.test(value)) errs.push(syntax);
  return errs;
}
