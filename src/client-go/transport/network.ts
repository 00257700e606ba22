// Go: net/http/transport.go
import type { Certificate, DialFunc, GetCert, ProxyFunc, RoundTripper } from "./config.ts";

/** What a page does not have: sockets, and keys that can be held against their certificates. */
export interface Network {
  /** Both as a pair. Throws if they are not PEM, or if one does not belong to the other. */
  x509KeyPair(certData: string, keyData: string): Certificate;
  /** Connections that stay open between requests. */
  newHTTPTransport(options: HTTPTransportOptions): HTTPTransport;
}

/** What is not given is as a program finds it: the system's authorities and its own connections. */
export interface HTTPTransportOptions {
  readonly tlsClientConfig?: TLSSettings | undefined;
  readonly dial?: DialFunc | undefined;
  readonly proxy?: ProxyFunc | undefined;
}

/** How connections are protected. */
export interface TLSSettings {
  readonly minVersion: "TLSv1.2";
  readonly insecureSkipVerify: boolean;
  readonly nextProtos: readonly string[];
  readonly serverName?: string;
  /** The only authorities to trust, in PEM. */
  readonly rootCAs?: string;
  /** Asked at each new connection. */
  readonly getClientCertificate?: GetCert;
}

/** Carries requests over connections of its own. */
export interface HTTPTransport {
  readonly roundTrip: RoundTripper;
  /** Closes the connections that are left; requests under way fail. */
  close(): void;
}
