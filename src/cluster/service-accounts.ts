// Ours: service accounts in `npm run cluster`, by upstream's controllers and with a key of the moment
import * as app from "#cmd/kube-controller-manager/app";
import * as authentication from "#embedded/authentication";
import * as features from "#features";
import * as serviceaccount from "#serviceaccount";
import type * as utilclock from "#utils/clock";
import type { ServiceAccounts } from "./cluster.ts";

/** Where controllers look for what stands in no folder. */
const [keyFile, caFile] = ["sa.key", "ca.crt"];

/** What the controllers of accounts, tokens and the authority work with. */
export interface Material {
  /** The private key that signs tokens, in PEM. */
  readonly privateKey: string;
  /** The certificate by which the server is known, in PEM; undefined where there is no TLS. */
  readonly authority: string | undefined;
  readonly pem: app.PEM;
  readonly clock: utilclock.Clock;
}

/** The controllers, and who believes their tokens. */
export function serviceAccounts({ privateKey, authority, pem, clock }: Material): ServiceAccounts {
  const files = new Map([
    [keyFile, privateKey],
    [caFile, authority],
  ]);
  return {
    featureGate: features.newFeatureGate(),
    pem,
    system: { readFile: (file) => files.get(file) ?? "" },
    serviceAccountKeyFile: keyFile,
    rootCAFile: authority === undefined ? "" : caFile,
    tokens: app.newServiceAccountTokenControllerStarter,
    initializers: new Map<string, app.InitFunc<"saController">>([
      ["serviceaccount", app.startServiceAccountController],
      // Without TLS there is no authority to publish.
      ...(authority === undefined ? [] : [["root-ca-cert-publisher", app.startRootCACertPublisher] as const]),
    ]),
    authenticator: (getter) =>
      new serviceaccount.JWTTokenAuthenticator({
        iss: serviceaccount.legacyIssuer,
        keys: [serviceaccount.publicKeyOf(pem.parsePrivateKey(privateKey))],
        implicitAuds: authentication.apiAudiences,
        validator: new serviceaccount.LegacyValidator(getter),
        clock,
      }),
  };
}
