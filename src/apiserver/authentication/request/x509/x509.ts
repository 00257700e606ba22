// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/x509/x509.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import type * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import type * as x509 from "#go/crypto/x509";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

const day = 24 * time.hour;

const clientCertificateExpiration = new metrics.Histogram({
  namespace: "apiserver",
  subsystem: "client",
  name: "certificate_expiration_seconds",
  help: "Distribution of the remaining lifetime on the certificate used to authenticate a request.",
  buckets: [
    0,
    30 * time.minute,
    1 * time.hour,
    2 * time.hour,
    6 * time.hour,
    12 * time.hour,
    1 * day,
    2 * day,
    4 * day,
    7 * day,
    30 * day,
    3 * 30 * day,
    6 * 30 * day,
    12 * 30 * day,
  ].map((length) => length / time.second),
  stabilityLevel: "ALPHA",
});

let isRegistered = false;

/** Has the process measure how long certificates are still good. Upstream's package does so as soon as it is linked. */
export function register(): void {
  if (!isRegistered) legacyregistry.register(clientCertificateExpiration);
  isRegistered = true;
}

/** What to verify with now; undefined says that nobody is known by a certificate yet. */
export type VerifyOptionFunc = () => dynamiccertificates.VerifyOptions | undefined;

/** Names that may change. */
export type StringSliceProvider = () => readonly string[];

/** Who a certificate stands for; undefined if for nobody. */
export type UserConversion = (certificate: x509.Certificate) => authenticator.Response | undefined;

/** The common name is the user's, the organizations are the groups. */
export const commonNameUserConversion: UserConversion = ({ commonName, organizations }) => {
  if (commonName === "") return undefined;
  return { user: new user.DefaultInfo({ name: commonName, groups: organizations }) };
};

/** Knows users by the certificates that they show. It throws what is wrong with one. */
export function newDynamic(
  verifyOptionsFn: VerifyOptionFunc,
  conversion: UserConversion,
  clock: utilclock.Clock,
): authenticator.Request {
  return {
    async authenticateRequest(req) {
      const shown = shownBy(req, verifyOptionsFn);
      if (shown === undefined) return undefined;
      clientCertificateExpiration.observe((shown.leaf.notAfter - clock.wall()) / time.second);
      try {
        verify(shown, clock);
      } catch (err) {
        const which = strconv.quote(shown.leaf.commonName);
        // Upstream names it by its serial number and its keys.
        throw new Error(`verifying certificate ${which} failed: ${goerrors.textOf(err)}`);
      }
      return conversion(shown.leaf);
    },
  };
}

/** Asks `auth` only about those who show a certificate that is good, and whose name is allowed; any is if none is named. */
export function newDynamicCAVerifier(
  verifyOptionsFn: VerifyOptionFunc,
  auth: authenticator.Request,
  allowedCommonNames: StringSliceProvider,
  clock: utilclock.Clock,
): authenticator.Request {
  return {
    async authenticateRequest(req, ctx) {
      const shown = shownBy(req, verifyOptionsFn);
      if (shown === undefined) return undefined;
      verify(shown, clock);
      const { commonName } = shown.leaf;
      const allowed = allowedCommonNames();
      if (allowed.length > 0 && !allowed.includes(commonName))
        throw new Error(`x509: subject with cn=${commonName} is not in the allowed list`);
      return auth.authenticateRequest(req, ctx);
    },
  };
}

interface Shown {
  readonly leaf: x509.Certificate;
  readonly intermediates: readonly x509.Certificate[];
  readonly options: dynamiccertificates.VerifyOptions;
}

function shownBy({ tls }: http.Request, verifyOptionsFn: VerifyOptionFunc): Shown | undefined {
  const [leaf, ...intermediates] = tls?.peerCertificates ?? [];
  if (leaf === undefined) return undefined;
  const options = verifyOptionsFn();
  return options && { leaf, intermediates, options };
}

function verify({ leaf, intermediates, options }: Shown, clock: utilclock.Clock): void {
  leaf.verify({ intermediates, ...options, currentTime: clock.wall() });
}
