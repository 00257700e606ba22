// Go: staging/src/k8s.io/apiserver/pkg/server/options/serving.go
import * as genericapiserver from "#apiserver/server";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as cliflag from "#component-base/cli/flag";
import * as goerrors from "#go/errors";
import * as net from "#go/net";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";
import { canReadCertAndKey, writeCertAndKey } from "./cert-files.ts";

/** What options are applied to: ports, files, a clock, and whoever makes a certificate that nobody vouches for. */
export interface Machine extends dynamiccertificates.KeyPairOptions {
  readonly network: genericapiserver.Network;
  /** For this name, and for more names and addresses. Both in PEM. */
  generateSelfSignedCertKey(
    host: string,
    alternate: { readonly dns: readonly string[]; readonly ips: readonly string[] },
  ): Promise<readonly [cert: string, key: string]>;
}

/** A certificate and its key, as files, or where they are put once they have been made. */
export interface GeneratableKeyCert {
  certFile: string;
  keyFile: string;
  /** Where a pair that was made is kept; without it, nowhere. */
  certDirectory: string;
  /** Its name there. */
  pairName: string;
  /** A pair that was made and is kept nowhere. */
  generatedCert?: dynamiccertificates.CertKeyContentProvider;
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
    const { certFile, keyFile, generatedCert } = this.serverCert;
    if ((certFile === "" && keyFile === "") || generatedCert === undefined) return this.#portFaults();
    const twice = new Error("cert/key file and in-memory certificate cannot both be set");
    return [...this.#portFaults(), twice];
  }

  #portFaults(): Error[] {
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

  /** Takes the port, and says how it is served; undefined if there is none. The port that was got stands in `bindPort`. */
  async applyTo(machine: Machine): Promise<genericapiserver.SecureServingInfo | undefined> {
    if (this.bindPort <= 0) return undefined;
    const listener = await createListener(machine.network, this.bindAddress, this.bindPort);
    this.bindPort = portOf(listener);
    try {
      return this.#infoOf(listener, machine);
    } catch (err) {
      // Upstream's process ends here, and its port with it.
      await listener.close();
      throw err;
    }
  }

  #infoOf(listener: genericapiserver.Listener, machine: Machine): genericapiserver.SecureServingInfo {
    const info = new genericapiserver.SecureServingInfo(listener);
    info.http2MaxStreamsPerConnection = this.http2MaxStreamsPerConnection;
    const { certFile, keyFile, generatedCert } = this.serverCert;
    info.cert =
      certFile === "" && keyFile === ""
        ? generatedCert
        : dynamiccertificates.newDynamicServingContentFromFiles("serving-cert", [certFile, keyFile], machine);
    info.cipherSuites = cliflag.tlsCipherSuites(this.cipherSuites) ?? [];
    info.minTLSVersion = cliflag.tlsVersion(this.minTLSVersion);
    info.sniCerts = this.sniCertKeys.map((pair) => sniCert(pair, machine));
    return info;
  }

  /** Sees to it that there is a certificate: the named one, the one that lies in the folder, or one that is made now. */
  async maybeDefaultWithSelfSignedCerts(
    publicAddress: string,
    alternate: { readonly dns: readonly string[]; readonly ips: readonly string[] },
    machine: Machine,
  ): Promise<void> {
    const { serverCert } = this;
    if (this.bindPort === 0 || serverCert.certFile !== "" || serverCert.keyFile !== "") return;
    const { certDirectory, pairName } = serverCert;
    if (certDirectory !== "") {
      if (pairName === "") throw new Error("PairName is required if CertDirectory is set");
      const { filepath } = machine.system;
      serverCert.certFile = filepath.join(certDirectory, `${pairName}.crt`);
      serverCert.keyFile = filepath.join(certDirectory, `${pairName}.key`);
      if (canReadCertAndKey(machine.system, serverCert)) return;
    }
    const pair = await this.#generate(publicAddress, alternate, machine);
    if (serverCert.certFile !== "") {
      writeCertAndKey(machine.system, serverCert, pair);
      klog.info(`Generated self-signed cert (${serverCert.certFile}, ${serverCert.keyFile})`);
      return;
    }
    const name = "Generated self signed cert";
    serverCert.generatedCert = dynamiccertificates.newStaticCertKeyContent(name, ...pair, machine.check);
    klog.info("Generated self-signed cert in-memory");
  }

  async #generate(
    publicAddress: string,
    { dns, ips }: { readonly dns: readonly string[]; readonly ips: readonly string[] },
    machine: Machine,
  ): Promise<readonly [cert: string, key: string]> {
    const isUnspecified = net.parseIP(this.bindAddress)?.every((byte) => byte === 0) ?? false;
    const also = isUnspecified
      ? { dns: [...dns, "localhost"], ips }
      : { dns, ips: [...ips, this.bindAddress] };
    try {
      return await machine.generateSelfSignedCertKey(publicAddress, also);
    } catch (err) {
      throw new Error(`unable to generate self signed cert: ${goerrors.textOf(err)}`);
    }
  }
}

function sniCert({ certFile, keyFile, names }: cliflag.NamedCertKey, machine: Machine) {
  try {
    const options = { ...machine, sniNames: names };
    return dynamiccertificates.newDynamicSNIContentFromFiles(
      "sni-serving-cert",
      [certFile, keyFile],
      options,
    );
  } catch (err) {
    throw new Error(`failed to load SNI cert and key: ${goerrors.textOf(err)}`);
  }
}

/** Takes a port of an address. Throws why it cannot be had. */
export async function createListener(
  network: genericapiserver.Network,
  host: string,
  port: number,
): Promise<genericapiserver.Listener> {
  const address = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  try {
    return await network.listen(address);
  } catch (err) {
    throw new Error(`failed to create listener: failed to listen on ${address}: ${goerrors.textOf(err)}`);
  }
}

/** The port that a listener has got. */
export const portOf = ({ addr }: genericapiserver.Listener): number =>
  Number(net.splitHostPort(addr)?.[1] ?? 0);
