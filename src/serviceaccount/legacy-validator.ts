// Go: pkg/serviceaccount/legacy.go
import * as v1 from "#api/core/v1";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import type * as user from "#apiserver/authentication/user";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import type { Validator } from "./authenticator.ts";
import type { Claims } from "./jwt.ts";

/** Looks up what a token names. Both throw if it is not there. */
export interface ServiceAccountTokenGetter {
  getServiceAccount(namespace: string, name: string): v1.ServiceAccount | Promise<v1.ServiceAccount>;
  getSecret(namespace: string, name: string): v1.Secret | Promise<v1.Secret>;
}

const prefix = "kubernetes.io/serviceaccount/";

interface Named {
  readonly namespace: string;
  readonly secretName: string;
  readonly name: string;
  readonly uid: string;
}

/** Believes a token that lives in a secret as long as secret and service account are there; without a getter, for ever. */
export class LegacyValidator implements Validator {
  readonly #getter: ServiceAccountTokenGetter | undefined;

  constructor(getter: ServiceAccountTokenGetter | undefined) {
    this.#getter = getter;
  }

  async validate(tokenData: string, claims: Claims & Readonly<Record<string, unknown>>): Promise<user.Info> {
    const named = namedBy(claims);
    if (this.#getter !== undefined) {
      await checkSecret(this.#getter, named, tokenData);
      await checkServiceAccount(this.#getter, named);
    }
    return apiserverserviceaccount.userInfo(named.namespace, named.name, named.uid);
  }
}

function namedBy(claims: Claims & Readonly<Record<string, unknown>>): Named {
  const { sub = "" } = claims;
  if (sub === "") throw new Error("sub claim is missing");
  const claim = (name: string, called: string): string => {
    const value = claims[prefix + name];
    if (typeof value !== "string" || value === "") throw new Error(`${called} claim is missing`);
    return value;
  };
  const named = {
    namespace: claim("namespace", "namespace"),
    secretName: claim("secret.name", "secretName"),
    name: claim("service-account.name", "serviceAccountName"),
    uid: claim("service-account.uid", "serviceAccountUID"),
  };
  if (sub !== apiserverserviceaccount.makeUsername(named.namespace, named.name))
    throw new Error("sub claim is invalid");
  return named;
}

/** A token is no longer good once its secret is deleted, or holds another. */
async function checkSecret(
  getter: ServiceAccountTokenGetter,
  { namespace, name, secretName }: Named,
  tokenData: string,
): Promise<void> {
  const about = `${namespace}/${secretName} for service account ${namespace}/${name}`;
  let secret: v1.Secret;
  try {
    secret = await getter.getSecret(namespace, secretName);
  } catch (err) {
    klog.v(4).info(`Could not retrieve token ${about}: ${goerrors.textOf(err)}`);
    throw new Error("Token has been invalidated");
  }
  if (secret.metadata.deletionTimestamp !== undefined) {
    klog.v(4).info(`Token is deleted and awaiting removal: ${about}`);
    throw new Error("Token has been invalidated");
  }
  if (secret.data?.[v1.serviceAccountTokenKey] !== btoa(tokenData)) {
    klog.v(4).info(`Token contents no longer matches ${about}`);
    throw new Error("Token does not match server's copy");
  }
}

async function checkServiceAccount(
  getter: ServiceAccountTokenGetter,
  { namespace, name, uid: claimed }: Named,
): Promise<void> {
  const about = `${namespace}/${name}`;
  let serviceAccount: v1.ServiceAccount;
  try {
    serviceAccount = await getter.getServiceAccount(namespace, name);
  } catch (err) {
    klog.v(4).info(`Could not retrieve service account ${about}: ${goerrors.textOf(err)}`);
    throw err;
  }
  const { deletionTimestamp, uid } = serviceAccount.metadata;
  if (deletionTimestamp !== undefined) {
    klog.v(4).info(`Service account has been deleted ${about}`);
    throw new Error(`ServiceAccount ${about} has been deleted`);
  }
  if (uid !== claimed) {
    klog.v(4).info(`Service account UID no longer matches ${about}: "${uid}" != "${claimed}"`);
    throw new Error(`ServiceAccount UID (${uid}) does not match claim (${claimed})`);
  }
}
