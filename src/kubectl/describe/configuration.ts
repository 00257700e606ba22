// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as base64 from "#go/encoding/base64";
import type { Describing, Wanted } from "./describe.ts";
import { describeEvents, eventsOf, referenceTo, searchEvents } from "./events.ts";
import { describeMetadata, tabbedString, type PrefixWriter } from "./prefix-writer.ts";

const serviceAccountToken = "kubernetes.io/service-account-token";

/** A ConfigMap with its data; what is not text is passed over. Throws if its events cannot be listed. */
export async function describeConfigMap(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const configMap = await client.coreV1().configMaps(namespace).get(name);
  const reference = referenceTo("ConfigMap", configMap);
  const events = settings.showEvents ? await searchEvents(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    describeMetadata(configMap.metadata, w);
    w.write(0, "\nData\n====\n");
    for (const [key, value] of Object.entries(configMap.data ?? {})) {
      w.write(0, `${key}:\n----\n`);
      w.write(0, `${value}\n`);
    }
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

/** A Secret, and how long its values are: none but a token is shown. */
export async function describeSecret({ client }: Describing, { name, namespace }: Wanted): Promise<string> {
  const { data = {}, metadata, type = "" } = await client.coreV1().secrets(namespace).get(name);
  return tabbedString((w) => {
    describeMetadata(metadata, w);
    w.write(0, `\nType:\t${type}\n`);
    w.write(0, "\nData\n====\n");
    for (const [key, value] of Object.entries(data)) {
      const isToken = key === "token" && type === serviceAccountToken;
      w.write(0, `${key}:\t${isToken ? base64.decodeText(value) : `${sizeOf(value)} bytes`}\n`);
    }
  });
}

/** How many bytes stand behind base64. */
const sizeOf = (data: string): number => Math.floor((data.replace(/=+$/, "").length * 3) / 4);

/** A service account with the secrets that it names, and the tokens that name it. */
export async function describeServiceAccount(
  { client, clock }: Describing,
  { name, namespace, settings }: Wanted,
): Promise<string> {
  const account = await client.coreV1().serviceAccounts(namespace).get(name);
  const secrets = await secretsIn(client, namespace);
  const reference = referenceTo("ServiceAccount", account);
  const events = settings.showEvents ? await eventsOf(client, namespace, reference) : undefined;
  return tabbedString((w) => {
    describeMetadata(account.metadata, w);
    const describe = (header: string, names: readonly string[]) => describeNames(header, names, secrets, w);
    const nameOf = ({ name: of = "" }: v1.LocalObjectReference) => of;
    describe("Image pull secrets:", (account.imagePullSecrets ?? []).map(nameOf));
    describe("Mountable secrets: ", (account.secrets ?? []).map(nameOf));
    const tokens = (secrets ?? []).filter((secret) => isTokenOf(account, secret));
    describe(
      "Tokens:            ",
      tokens.map(({ metadata }) => metadata.name),
    );
    if (events !== undefined) describeEvents(events, clock, w);
  });
}

/** Undefined if they cannot be listed: then none is said to be missing. */
async function secretsIn(client: Describing["client"], namespace: string): Promise<v1.Secret[] | undefined> {
  try {
    return (await client.coreV1().secrets(namespace).list()).items;
  } catch {
    return undefined;
  }
}

function isTokenOf({ metadata: account }: v1.ServiceAccount, { metadata, type }: v1.Secret): boolean {
  const name = metadata.annotations["kubernetes.io/service-account.name"] ?? "";
  const uid = metadata.annotations["kubernetes.io/service-account.uid"] ?? "";
  return type === serviceAccountToken && name === account.name && uid === account.uid;
}

function describeNames(
  header: string,
  names: readonly string[],
  secrets: readonly v1.Secret[] | undefined,
  w: PrefixWriter,
): void {
  if (names.length === 0) w.write(0, `${header}\t<none>\n`);
  for (const [i, name] of names.entries()) {
    const isMissing = secrets !== undefined && !secrets.some(({ metadata }) => metadata.name === name);
    const before = i === 0 ? header : " ".repeat(header.length);
    w.write(0, `${before}\t${name}${isMissing ? " (not found)" : ""}\n`);
  }
}
