// Go: staging/src/k8s.io/client-go/transport/transport.go
import * as time from "#go/time";
import { hasCA, hasCertAuth, hasCertCallback } from "./config.ts";
import type { Certificate, Config, GetCert, TLSConfig } from "./config.ts";
import type { Network, TLSSettings } from "./network.ts";

/** How to protect a connection; undefined if the configuration asks for nothing. Throws as `newTransport`. */
export function tlsConfigFor(config: Config, network: Pick<Network, "x509KeyPair">): TLSSettings | undefined {
  const { insecure = false, nextProtos = [], serverName = "" } = config.tls ?? {};
  const wantsCertificate = hasCertAuth(config) || hasCertCallback(config);
  if (!hasCA(config) && !wantsCertificate && !insecure && serverName === "" && nextProtos.length === 0) {
    return undefined;
  }
  if (hasCA(config) && insecure) {
    throw new Error("specifying a root certificates file with the insecure flag is not allowed");
  }
  const tls = loadTLSFiles(config);
  return {
    // All that is older has been broken.
    minVersion: "TLSv1.2",
    insecureSkipVerify: insecure,
    nextProtos,
    ...(serverName !== "" && { serverName }),
    ...(tls.caData !== undefined && { rootCAs: tls.caData }),
    ...(wantsCertificate && { getClientCertificate: clientCertificate(config, tls, network) }),
  };
}

/** Data that never change count before files that may, and those before whoever is asked. */
function clientCertificate(config: Config, tls: TLSConfig, network: Pick<Network, "x509KeyPair">): GetCert {
  const { certData = "", certFile = "", getCert, keyData = "", keyFile = "" } = tls;
  if (tls.reloadTLSFiles) {
    const load = () => network.x509KeyPair(config.system.readFile(certFile), config.system.readFile(keyFile));
    return cachingCertificateLoader(config, load);
  }
  if (!hasCertAuth(config)) return async () => getCert?.();
  const cert = network.x509KeyPair(certData, keyData);
  return async () => cert;
}

/** The options with the texts of all files that they name. Throws if one cannot be read. */
export function loadTLSFiles({ system, tls = {} }: Pick<Config, "system" | "tls">): TLSConfig {
  const caData = dataOrFile(tls.caData, tls.caFile, system);
  const certData = dataOrFile(tls.certData, tls.certFile, system);
  const keyData = dataOrFile(tls.keyData, tls.keyFile, system);
  return {
    ...tls,
    ...(caData !== undefined && { caData }),
    ...(certData !== undefined && { certData }),
    ...(keyData !== undefined && { keyData }),
    ...(tls.certFile && !tls.certData && tls.keyFile && !tls.keyData && { reloadTLSFiles: true }),
  };
}

/** The text, or else that of the file; undefined if there is neither. Throws a PathError. */
export function dataOrFile(
  data: string | undefined,
  file: string | undefined,
  system: Config["system"],
): string | undefined {
  if (data) return data;
  return file ? system.readFile(file) : undefined;
}

/** How long files that were read are good: many connections may open at once. */
const certificateAge = 1 * time.second;

/** What `load` gives, or what it throws, at most a second old. */
function cachingCertificateLoader({ clock }: Pick<Config, "clock">, load: () => Certificate): GetCert {
  const read = () => ({ cert: attempt(load), birth: clock.now() });
  let current = read();
  return async () => {
    if (clock.now() - current.birth > certificateAge) current = read();
    return current.cert();
  };
}

/** What `f` does, done once and told each time. */
function attempt<T>(f: () => T): () => T {
  try {
    const value = f();
    return () => value;
  } catch (err) {
    return () => {
      throw err;
    };
  }
}
