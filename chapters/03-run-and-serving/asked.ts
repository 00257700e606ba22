import * as authenticatorfactory from "#apiserver/authentication/authenticatorfactory";
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as authorizerfactory from "#apiserver/authorization/authorizerfactory";
import * as path from "#apiserver/authorization/path";
import * as authorizerunion from "#apiserver/authorization/union";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as genericapiserver from "#apiserver/server";
import * as healthz from "#apiserver/server/healthz";
import type * as mux from "#apiserver/server/mux";
import * as genericcontrollermanager from "#controller-manager/app";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

export const ports = ["10257", "10252"] as const;
export const askers = ["no token", "a good token", "a bad token"] as const;

/** What a request passes, from the outside in. The names are those of the chapter. */
export const rings = ["recovery", "no caching", "request info", "who", "may they", "mux"] as const;
export type Ring = (typeof rings)[number];

/** What a manager is told, as far as it matters to those who ask. */
export interface Settings {
  /** The words of --authorization-always-allow-paths. */
  readonly open: readonly string[];
  /** Whether both kubeconfigs are given with which it asks an API server about others. */
  readonly delegates: boolean;
  /** Whether its one check fails. */
  readonly fails: boolean;
}

export const usual: Settings = { open: ["/healthz"], delegates: false, fails: false };

export interface Request {
  readonly port: (typeof ports)[number];
  readonly url: string;
  readonly who: (typeof askers)[number];
}

/** What became of a request. */
export interface Seen {
  /** The innermost ring that it came to. */
  readonly reached: Ring;
  /** As whom it was let in. */
  readonly user: string | undefined;
  /** How often an API server was asked about it. */
  readonly reviews: number;
  readonly status: number;
  /** Of an answer in JSON its message. */
  readonly body: string;
}

const [token, lost] = ["good", "bad"];
/** What an elector says that has not been able to renew for too long. */
const reason = "failed election to renew leadership on lease kube-controller-manager";

/** The one check of a manager that takes part in an election. */
export const check = ({ fails }: Settings): healthz.HealthChecker =>
  healthz.namedCheck("leaderElection", () => {
    if (fails) throw new Error(reason);
  });

/** What one request left behind on its way. */
export interface Way {
  reached: Ring;
  user: string | undefined;
  reviews: number;
}

/** Nothing stops a request before it is asked who sends it. */
export const newWay = (): Way => ({ reached: "who", user: undefined, reviews: 0 });

type Tokens = NonNullable<authenticatorfactory.DelegatingAuthenticatorConfig["tokenAccessReviewClient"]>;
type Access = authorizerfactory.DelegatingAuthorizerConfig["subjectAccessReviewClient"];

/** An API server that knows one token, and lets its owner do everything. */
function reviewers(way: Way): { readonly tokens: Tokens; readonly access: Access } {
  return {
    tokens: {
      create: async ({ spec = {} }) => {
        way.reviews++;
        const status = spec.token === token ? { authenticated: true, user: { username: "monitor" } } : {};
        return { spec, status } as Awaited<ReturnType<Tokens["create"]>>; // Nobody reads more of it.
      },
    },
    access: {
      create: async ({ spec = {} }) => {
        way.reviews++;
        return { spec, status: { allowed: spec.user === "monitor" } } as Awaited<ReturnType<Access["create"]>>; // Nor of this.
      },
    },
  };
} // prettier-ignore

const backoff = { duration: 500, factor: 1.5, jitter: 0.2, steps: 5 };

/** Who asks, and may they: as the options of the manager put it together. */
export function secureInfo({ open, delegates }: Settings, way: Way): [genericapiserver.AuthorizationInfo, genericapiserver.AuthenticationInfo] {
  const [clock, source] = [new utilclock.VirtualClock(), new rand.Rand(1)];
  const { tokens, access } = reviewers(way);
  const ttl = 10 * time.second;
  const info = new genericapiserver.AuthenticationInfo();
  info.authenticator = authenticatorfactory.newDelegatingAuthenticator({
    clock,
    rand: source,
    anonymous: true,
    cacheTTL: ttl,
    webhookRetryBackoff: backoff,
    tokenAccessReviewClient: delegates ? tokens : undefined,
  });
  const delegated = authorizerfactory.newDelegatingAuthorizer({
    clock,
    rand: source,
    subjectAccessReviewClient: access,
    allowCacheTTL: ttl,
    denyCacheTTL: ttl,
    webhookRetryBackoff: backoff,
  });
  const authorizer = authorizerunion.newUnion(
    ...(open.length > 0 ? [path.newAuthorizer(open)] : []),
    ...(delegates ? [delegated] : []),
  );
  return [{ authorizer: notedMay(authorizer, way) }, info];
} // prettier-ignore

const notedMay = (inner: authorizer.Authorizer, way: Way): authorizer.Authorizer => ({
  async authorize(attributes) {
    way.reached = "may they";
    way.user = attributes.user?.name;
    return inner.authorize(attributes);
  },
});

const debugging = { enableProfiling: true, enableContentionProfiling: false };

/** The handler behind a port, filters and all. */
export function behind(port: Request["port"], settings: Settings, way: Way = newWay()): genericapirequest.Handler {
  const m: mux.PathRecorderMux = genericcontrollermanager.newBaseHandler(debugging, check(settings));
  const inner: genericapirequest.Handler = async (req, ctx) => {
    way.reached = "mux";
    way.user = ctx.user?.name;
    return m.serveHTTP(req, ctx);
  };
  if (port === "10257") return genericcontrollermanager.buildHandlerChain(inner, ...secureInfo(settings, way));
  const everybody = new genericapiserver.AuthenticationInfo();
  everybody.authenticator = genericapiserver.insecureSuperuser;
  return genericcontrollermanager.buildHandlerChain(inner, undefined, everybody);
} // prettier-ignore

/** A request as it comes in, about which nobody has found out anything. */
export function request({ url, who }: Request): http.TextRequest {
  const headers = who === "no token" ? {} : { Authorization: `Bearer ${who === "a good token" ? token : lost}` };
  return new http.TextRequest(url, { method: "GET", headers });
} // prettier-ignore

/** What a text says, or the message of a Status. */
export function messageOf(text: string): string {
  if (!text.startsWith("{")) return text;
  const status: unknown = JSON.parse(text);
  const hasMessage = typeof status === "object" && status !== null && "message" in status;
  return hasMessage ? String(status.message) : text;
}

async function answered(one: Request, settings: Settings): Promise<Seen> {
  const way = newWay();
  const was = klog.setSink(() => undefined);
  try {
    const response = await behind(one.port, settings, way)(request(one), genericapirequest.newContext());
    return { ...way, status: response.status, body: messageOf(await response.text()) };
  } finally {
    klog.setSink(was);
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Asks a manager of the port; one request after the other, for all share one log. */
export function asked(one: Request, settings: Settings = usual): Promise<Seen> {
  const mine = before.then(() => answered(one, settings));
  before = mine.catch(() => {});
  return mine;
}
