// Go: staging/src/k8s.io/client-go/transport/config.go
import type * as http from "#go/net/http";
import type * as os from "#go/os";
import type * as utilclock from "#utils/clock";

/** Carries one request to a server. The signal comes beside the request: it lives longer, and is none of its own. */
export type RoundTripper = (request: http.Request, init?: { signal?: AbortSignal }) => Promise<http.Response>;

/** Puts a round tripper around another. */
export type WrapperFunc = (rt: RoundTripper) => RoundTripper;

/** Opens a connection to `address`, a `host:port`. What comes of it only the machine's network looks into. */
export type DialFunc = (network: "tcp", address: string) => Promise<object>;

/** The proxy that a request goes through; undefined for none. Throws if that cannot be said. */
export type ProxyFunc = (request: http.Request) => URL | undefined;

/** What a connection to a server needs: how it is protected, and whom its requests come from. */
export interface Config {
  clock: utilclock.Clock;
  /** Where certificates and tokens in files are read. */
  system: Pick<os.System, "readFile">;
  userAgent?: string;
  tls?: TLSConfig;
  username?: string;
  password?: string;
  bearerToken?: string;
  /** A file with a token. It is read again every now and then, and what was read last counts before `bearerToken`. */
  bearerTokenFile?: string;
  impersonate?: ImpersonationConfig;
  /** Takes the place of a connection of our own, and so cannot stand beside options of TLS. */
  transport?: RoundTripper;
  /** Wraps the connection, below all that says who we are. */
  wrapTransport?: WrapperFunc;
  dial?: DialFunc;
  proxy?: ProxyFunc;
}

/** Whom requests stand for, if not for whoever sends them. */
export interface ImpersonationConfig {
  userName?: string;
  groups?: readonly string[];
  extra?: Readonly<Record<string, readonly string[]>>;
}

/** Whom to trust, and whom to be. What ends in `Data` is PEM and counts before the file. */
export interface TLSConfig {
  /** Takes any certificate that the server shows. */
  insecure?: boolean;
  /** The name that the certificate must bear, if it is not the host's. */
  serverName?: string;
  certFile?: string;
  keyFile?: string;
  caFile?: string;
  certData?: string;
  keyData?: string;
  caData?: string;
  /** The protocols that may be spoken, the best first. */
  nextProtos?: readonly string[];
  /** Set where certificate and key came from files alone, which are then read again. */
  reloadTLSFiles?: boolean;
  /** Gives the certificate of each new connection, unless data or files give one. */
  getCert?: GetCert;
}

/** A certificate and the key that belongs to it, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Gives a certificate; undefined for none. */
export type GetCert = () => Promise<Certificate | undefined>;

/** Says whether the server's certificate is held against an authority of our own. */
export function hasCA({ tls = {} }: Config): boolean {
  return Boolean(tls.caData || tls.caFile);
}

export function hasBasicAuth({ username }: Config): boolean {
  return Boolean(username);
}

export function hasTokenAuth({ bearerToken, bearerTokenFile }: Config): boolean {
  return Boolean(bearerToken || bearerTokenFile);
}

export function hasCertAuth({ tls = {} }: Config): boolean {
  return Boolean((tls.certData || tls.certFile) && (tls.keyData || tls.keyFile));
}

export function hasCertCallback({ tls }: Config): boolean {
  return tls?.getCert !== undefined;
}
