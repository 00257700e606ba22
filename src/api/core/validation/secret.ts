// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import * as goerrors from "#go/errors";
import { decodedLength, maxSecretSize, validateImmutableData } from "./config-map.ts";
import { validateSecretName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";

type Secret = metav1.Manifest<v1.Secret>;

const metadataPath = field.newPath("metadata");
const dataPath = field.newPath("data");
/** Upstream forgot to format this path; clients see it as it is. */
const unformattedPath = field.newPath("data[%s]");
const serviceAccountNameKey = "kubernetes.io/service-account.name";

/** A Secret: good keys, not too large, and what its type requires. */
export function validateSecret(secret: Secret): field.ErrorList {
  const { data = {} } = secret;
  const allErrs = validateObjectMeta(secret.metadata, true, validateSecretName, metadataPath);
  let totalSize = 0;
  for (const key of Object.keys(data)) {
    const messages = validation.isConfigMapKey(key);
    if (messages.length > 0)
      allErrs.push(...apimachineryvalidation.invalidForEach(dataPath.key(key), key, messages));
    totalSize += decodedLength(data[key] ?? "");
  }
  if (totalSize > maxSecretSize) allErrs.push(field.tooLong(dataPath, "", maxSecretSize));
  return [...allErrs, ...validateSecretType(secret)];
}

/** A Secret that takes the place of another: of the same type, and perhaps closed to changes. */
export function validateSecretUpdate(newSecret: Secret, oldSecret: Secret): field.ErrorList {
  const type = newSecret.type || oldSecret.type;
  return [
    ...validateObjectMetaUpdate(newSecret.metadata, oldSecret.metadata, metadataPath),
    ...apimachineryvalidation.validateImmutableField(type, oldSecret.type, field.newPath("type")),
    ...validateImmutableData(newSecret, oldSecret),
    ...validateSecret({ ...newSecret, type }),
  ];
}

function validateSecretType(secret: Secret): field.ErrorList {
  const data = secret.data ?? {};
  const missing = (path: field.Path, ...keys: string[]) =>
    keys.filter((key) => !Object.hasOwn(data, key)).map((key) => field.required(path.key(key), ""));
  switch (secret.type) {
    case "kubernetes.io/service-account-token":
      if ((secret.metadata?.annotations?.[serviceAccountNameKey] ?? "") !== "") return [];
      return [field.required(metadataPath.child("annotations").key(serviceAccountNameKey), "")];
    case "kubernetes.io/dockercfg":
      return validateDockerConfig(data, ".dockercfg");
    case "kubernetes.io/dockerconfigjson":
      return validateDockerConfig(data, ".dockerconfigjson");
    case "kubernetes.io/basic-auth":
      return Object.hasOwn(data, "username") || Object.hasOwn(data, "password")
        ? []
        : missing(unformattedPath, "username", "password");
    case "kubernetes.io/ssh-auth":
      return (data["ssh-privatekey"] ?? "") === ""
        ? [field.required(unformattedPath.key("ssh-privatekey"), "")]
        : [];
    case "kubernetes.io/tls":
      return missing(dataPath, "tls.crt", "tls.key");
    case undefined:
    default:
      return [];
  }
}

function validateDockerConfig(data: NonNullable<Secret["data"]>, key: string): field.ErrorList {
  const value = data[key];
  if (value === undefined) return [field.required(dataPath.key(key), "")];
  try {
    JSON.parse(atob(value));
    return [];
  } catch (err) {
    const detail = goerrors.textOf(err);
    return [field.invalid(dataPath.key(key), "<secret contents redacted>", detail)];
  }
}
