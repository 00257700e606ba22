// Ours: how `npm run cluster` is reached, and by whom
import * as x509request from "#apiserver/authentication/request/x509";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as servernode from "#apiserver/server/node";
import * as clientnode from "#client-go/node";
import type * as embedded from "#embedded";
import type * as embeddednode from "#embedded/node";
import * as x509node from "#go/crypto/x509/node";
import type * as utilclock from "#utils/clock";

/** What somebody wants of the port. A text is a file's name, and "" no file. */
export interface Wanted {
  readonly host: string;
  readonly tls: boolean;
  readonly tlsCertFile: string;
  readonly tlsPrivateKeyFile: string;
  readonly clientCAFile: string;
  readonly token: string | undefined;
}

/** What the port is served with, and who is let in; everybody is unless there is something to show. */
export interface Access {
  readonly tls?: NonNullable<embeddednode.ListenOptions["tls"]>;
  readonly credentials?: embedded.Credentials;
}

/** Reads the files once. Throws in the words of upstream's server what is wrong with them. */
export async function accessOf(wanted: Wanted, clock: utilclock.Clock): Promise<Access> {
  const { token, clientCAFile } = wanted;
  if (!wanted.tls) return token === undefined ? {} : { credentials: { token } };
  const [cert, key] = await servingPair(wanted, clock);
  if (clientCAFile === "")
    return { tls: { cert, key }, ...(token !== undefined && { credentials: { token } }) };
  const ca = clientCA(clientCAFile, clock);
  const certificates = x509request.newDynamic(
    () => ca.verifyOptions(),
    x509request.commonNameUserConversion,
    clock,
  );
  return {
    tls: { cert, key, clientCA: ca.currentCABundleContent() },
    credentials: { token, certificates },
  };
}

async function servingPair(
  { host, tlsCertFile, tlsPrivateKeyFile }: Wanted,
  clock: utilclock.Clock,
): Promise<readonly [cert: string, key: string]> {
  if (tlsCertFile === "" && tlsPrivateKeyFile === "") {
    const made = await servernode.selfSigned(host, { now: clock.wall() });
    return [made.cert, made.key];
  }
  const { system, network } = clientnode;
  const check = (cert: string, key: string) => network.x509KeyPair(cert, key);
  return dynamiccertificates
    .newDynamicServingContentFromFiles("serving-cert", [tlsCertFile, tlsPrivateKeyFile], {
      system,
      clock,
      check,
    })
    .currentCertKeyContent();
}

function clientCA(file: string, clock: utilclock.Clock): dynamiccertificates.CAContentProvider {
  const options = { system: clientnode.system, clock, library: x509node.library };
  return dynamiccertificates.newDynamicCAContentFromFile("client-ca-bundle", file, options);
}
