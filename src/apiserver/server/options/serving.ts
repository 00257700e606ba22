// Go: staging/src/k8s.io/apiserver/pkg/server/options/serving.go
import * as cliflag from "#component-base/cli/flag";
import * as pflag from "#spf13/pflag";

/** A certificate and its key, as files, or where they are put once they have been made. */
export interface GeneratableKeyCert {
  certFile: string;
  keyFile: string;
  /** Where a pair that was made is kept; without it, nowhere. */
  certDirectory: string;
  /** Its name there. */
  pairName: string;
}

/** How the secure port is served. */
export class SecureServingOptions {
  bindAddress = "0.0.0.0";
  /** 0 is no port, unless one is required. */
  bindPort = 443;
  required = false;
  readonly serverCert: GeneratableKeyCert = {
    certFile: "",
    keyFile: "",
    certDirectory: "apiserver.local.config/certificates",
    pairName: "apiserver",
  };
  sniCertKeys: readonly cliflag.NamedCertKey[] = [];
  cipherSuites: readonly string[] = [];
  minTLSVersion = "";
  http2MaxStreamsPerConnection = 0;
  permitPortSharing = false;

  /** Only a required port may not be 0, though the words for any other port say that none may. */
  validate(): Error[] {
    const { bindPort: port } = this;
    if ((this.required && port < 1) || port > 65535) {
      return [
        new Error(
          `--secure-port ${port} must be between 1 and 65535, inclusive. It cannot be turned off with 0`,
        ),
      ];
    }
    if (port >= 0) return [];
    return [
      new Error(
        `--secure-port ${port} must be between 0 and 65535, inclusive. 0 for turning off secure port`,
      ),
    ];
  }

  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.ip(this, "bindAddress"),
      "bind-address",
      "The IP address on which to listen for the --secure-port port. The associated interface(s) must be reachable by the rest of the cluster, and by CLI/web clients. If blank or an unspecified address (0.0.0.0 or ::), all interfaces will be used.",
    );
    const zero = this.required ? "It cannot be switched off with 0." : "If 0, don't serve HTTPS at all.";
    fs.var(
      pflag.int(this, "bindPort"),
      "secure-port",
      `The port on which to serve HTTPS with authentication and authorization. ${zero}`,
    );
    this.#addCertificateFlags(fs);
    fs.var(
      pflag.int(this, "http2MaxStreamsPerConnection"),
      "http2-max-streams-per-connection",
      "The limit that the server gives to clients for the maximum number of streams in an HTTP/2 connection. Zero means to use golang's default.",
    );
    fs.var(
      pflag.bool(this, "permitPortSharing"),
      "permit-port-sharing",
      "If true, SO_REUSEPORT will be used when binding the port, which allows more than one instance to bind on the same address and port. [default=false]",
    );
  }

  #addCertificateFlags(fs: pflag.FlagSet): void {
    const { serverCert } = this;
    fs.var(
      pflag.string(serverCert, "certDirectory"),
      "cert-dir",
      "The directory where the TLS certs are located. If --tls-cert-file and --tls-private-key-file are provided, this flag will be ignored.",
    );
    fs.var(
      pflag.string(serverCert, "certFile"),
      "tls-cert-file",
      "File containing the default x509 Certificate for HTTPS. (CA cert, if any, concatenated after server cert). If HTTPS serving is enabled, and --tls-cert-file and --tls-private-key-file are not provided, a self-signed certificate and key are generated for the public address and saved to the directory specified by --cert-dir.",
    );
    fs.var(
      pflag.string(serverCert, "keyFile"),
      "tls-private-key-file",
      "File containing the default x509 private key matching --tls-cert-file.",
    );
    fs.var(
      pflag.stringSlice(this, "cipherSuites"),
      "tls-cipher-suites",
      "Comma-separated list of cipher suites for the server. If omitted, the default Go cipher suites will be used. \n" +
        `Preferred values: ${cliflag.preferredTLSCipherNames().join(", ")}. \n` +
        `Insecure values: ${cliflag.insecureTLSCipherNames().join(", ")}.`,
    );
    fs.var(
      pflag.string(this, "minTLSVersion"),
      "tls-min-version",
      `Minimum TLS version supported. Possible values: ${cliflag.tlsPossibleVersions().join(", ")}`,
    );
    fs.var(
      cliflag.namedCertKeyArray(this, "sniCertKeys"),
      "tls-sni-cert-key",
      'A pair of x509 certificate and private key file paths, optionally suffixed with a list of domain patterns which are fully qualified domain names, possibly with prefixed wildcard segments. The domain patterns also allow IP addresses, but IPs should only be used if the apiserver has visibility to the IP address requested by a client. If no domain patterns are provided, the names of the certificate are extracted. Non-wildcard matches trump over wildcard matches, explicit domain patterns trump over extracted names. For multiple key/certificate pairs, use the --tls-sni-cert-key multiple times. Examples: "example.crt,example.key" or "foo.crt,foo.key:*.foo.com,foo.com".',
    );
  }
}
