// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go
import * as math from "#go/math";
import * as net from "#go/net";
import * as field from "#apimachinery/util/validation/field";
import { byteLength, inclusiveRangeError, maxLenError, regexError, wholeText } from "./messages.ts";
import { dns1123SubdomainMaxLength } from "./names.ts";

const cIdentifierFmt = "[A-Za-z_][A-Za-z0-9_]*";
const identifierErrMsg =
  "a valid C identifier must start with alphabetic character or '_', followed by a string of alphanumeric characters or '_'";
const cIdentifierRegexp = wholeText(cIdentifierFmt);

const percentFmt = "[0-9]+%";
const percentErrMsg = "a valid percent string must be a numeric string followed by an ending '%'";
const percentRegexp = wholeText(percentFmt);

const httpHeaderNameFmt = "[-A-Za-z0-9]+";
const httpHeaderNameErrMsg = "a valid HTTP header must consist of alphanumeric characters or '-'";
const httpHeaderNameRegexp = wholeText(httpHeaderNameFmt);

const envVarNameFmt = "[-._a-zA-Z][-._a-zA-Z0-9]*";
const envVarNameFmtErrMsg =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit";
const envVarNameRegexp = wholeText(envVarNameFmt);
const envVarNameSyntax = regexError(
  envVarNameFmtErrMsg,
  envVarNameFmt,
  "my.env-name",
  "MY_ENV.NAME",
  "MyEnvName1",
);

const configMapKeyFmt = "[-._a-zA-Z0-9]+";
const configMapKeyErrMsg = "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";
const configMapKeyRegexp = wholeText(configMapKeyFmt);
const configMapKeySyntax = regexError(
  configMapKeyErrMsg,
  configMapKeyFmt,
  "key.name",
  "KEY_NAME",
  "key-name",
);

/** What is wrong with a C identifier. */
export function isCIdentifier(value: string): string[] {
  if (cIdentifierRegexp.test(value)) return [];
  return [regexError(identifierErrMsg, cIdentifierFmt, "my_name", "MY_NAME", "MyName")];
}

/** What is wrong with a port's number. */
export function isValidPortNum(port: number): string[] {
  return isInRange(port, 1, 65535);
}

/** What is wrong with a number that has limits. */
export function isInRange(value: number, min: number, max: number): string[] {
  return value >= min && value <= max ? [] : [inclusiveRangeError(min, max)];
}

/** What is wrong with a group's number. */
export function isValidGroupID(gid: number): string[] {
  return isInRange(gid, 0, math.maxInt32);
}

/** What is wrong with a user's number. */
export function isValidUserID(uid: number): string[] {
  return isInRange(uid, 0, math.maxInt32);
}

/** What is wrong with a port's name, RFC 6335. */
export function isValidPortName(port: string): string[] {
  const errs: string[] = [];
  if (byteLength(port) > 15) errs.push(maxLenError(15));
  if (!/^[-a-z0-9]+$/.test(port)) {
    errs.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  }
  if (!/[a-z]/.test(port)) errs.push("must contain at least one letter or number (a-z, 0-9)");
  if (port.includes("--")) errs.push("must not contain consecutive hyphens");
  if (/^-|-$/.test(port)) errs.push("must not begin or end with a hyphen");
  return errs;
}

/** What is wrong with an IP address. */
export function isValidIP(value: string): string[] {
  if (net.parseIP(value) !== undefined) return [];
  return ["must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"];
}

/** What is wrong with an IPv4 address. */
export function isValidIPv4Address(fldPath: field.Path, value: string): field.ErrorList {
  if (net.parseIP(value)?.length === 4) return [];
  return [field.invalid(fldPath, value, "must be a valid IPv4 address")];
}

/** What is wrong with an IPv6 address. */
export function isValidIPv6Address(fldPath: field.Path, value: string): field.ErrorList {
  if (net.parseIP(value)?.length === 16) return [];
  return [field.invalid(fldPath, value, "must be a valid IPv6 address")];
}

/** What is wrong with a percentage. */
export function isValidPercent(percent: string): string[] {
  return percentRegexp.test(percent) ? [] : [regexError(percentErrMsg, percentFmt, "1%", "93%")];
}

/** What is wrong with the name of an HTTP header. */
export function isHTTPHeaderName(value: string): string[] {
  if (httpHeaderNameRegexp.test(value)) return [];
  return [regexError(httpHeaderNameErrMsg, httpHeaderNameFmt, "X-Header-Name")];
}

/** What is wrong with the name of an environment variable. */
export function isEnvVarName(value: string): string[] {
  const errs = hasChDirPrefix(value);
  if (envVarNameRegexp.test(value)) return errs;
  return [envVarNameSyntax, ...errs];
}

/** What is wrong with a key of a ConfigMap or a Secret. */
export function isConfigMapKey(value: string): string[] {
  const errs: string[] = [];
  if (byteLength(value) > dns1123SubdomainMaxLength) errs.push(maxLenError(dns1123SubdomainMaxLength));
  if (!configMapKeyRegexp.test(value)) errs.push(configMapKeySyntax);
  return errs.concat(hasChDirPrefix(value));
}

function hasChDirPrefix(value: string): string[] {
  if (value === "." || value === "..") return [`must not be '${value}'`];
  return value.startsWith("..") ? ["must not start with '..'"] : [];
}

/** What is wrong with `address:port`. */
export function isValidSocketAddr(value: string): string[] {
  const parts = net.splitHostPort(value);
  if (parts === undefined) {
    return ["must be a valid socket address format, (e.g. 0.0.0.0:10254 or [::]:10254)"];
  }
  const [ip, port] = parts;
  return [...isValidPortNum(/^[+-]?\d+$/.test(port) ? Number(port) : 0), ...isValidIP(ip)];
}
