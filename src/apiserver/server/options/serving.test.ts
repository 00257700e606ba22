// Ours: upstream's tests of serving open sockets; here is what options come to on a machine of the test's own
import { describe, expect, test } from "vitest";
import type * as genericapiserver from "#apiserver/server";
import * as apiserveroptions from "#apiserver/server/options";
import * as os from "#go/os";
import * as utilclock from "#utils/clock";

/** Files that were written, by path, with their permissions before them. */
function newFiles() {
  const written = new Map<string, string>();
  const readFile = (path: string): string => {
    const text = written.get(path);
    if (text === undefined) throw new os.PathError("open", path, os.errNotExist);
    return text.slice(text.indexOf(" ") + 1);
  };
  const system: os.System = {
    ...os.noFiles,
    readFile,
    open: (path) => void readFile(path),
    writeFile: (path, text, perm) => void written.set(path, `${perm.toString(8)} ${text}`),
    mkdirAll: () => {},
  };
  return { written, system };
}

/** A machine whose free port is 4711, and what became of its ports. */
function newMachine() {
  const files = newFiles();
  const ports: string[] = [];
  const listener = (addr: string): genericapiserver.Listener => ({
    addr,
    serve: () => ({ setTLS: () => {}, done: Promise.resolve() }),
    close: async () => void ports.push(`${addr} closed`),
  });
  const machine: apiserveroptions.Machine = {
    network: {
      listen: async (address) => {
        if (address.endsWith(":80")) throw new Error("permission denied");
        ports.push(address);
        return listener(address.replace(/:1$/, ":4711"));
      },
    },
    system: files.system,
    clock: new utilclock.VirtualClock(),
    check: () => {},
    generateSelfSignedCertKey: async (host, { dns, ips }) => [
      `cert of ${[host, ...dns, ...ips].join()}`,
      "key",
    ],
  };
  return { machine, ports, files };
}

const localhost = { dns: [], ips: ["127.0.0.1"] };

function options(change: Partial<apiserveroptions.SecureServingOptions> = {}) {
  const s = new apiserveroptions.SecureServingOptions();
  s.serverCert.certDirectory = "";
  return Object.assign(s, change);
}

describe("SecureServingOptions.applyTo", () => {
  test("port 0 is served by nobody", async () => {
    const { machine, ports } = newMachine();
    expect([await options({ bindPort: 0 }).applyTo(machine), ports]).toEqual([undefined, []]);
  });

  test("the port that was got is written back, and what was named holds", async () => {
    const { machine, ports, files } = newMachine();
    files.written.set("a.crt", "644 a").set("a.key", "600 a");
    const s = options({
      bindAddress: "::1",
      bindPort: 1,
      minTLSVersion: "VersionTLS13",
      cipherSuites: ["TLS_AES_128_GCM_SHA256"],
      sniCertKeys: [{ certFile: "a.crt", keyFile: "a.key", names: ["a.example"] }],
      http2MaxStreamsPerConnection: 5,
    });
    const info = await s.applyTo(machine);
    expect([ports, s.bindPort]).toEqual([["[::1]:1"], 4711]);
    expect(info).toMatchObject({
      minTLSVersion: 0x0304,
      cipherSuites: [0x1301],
      http2MaxStreamsPerConnection: 5,
    });
    expect(info?.sniCerts.map((cert) => [cert.sniNames(), cert.currentCertKeyContent()])).toEqual([
      [["a.example"], ["a", "a"]],
    ]);
  });

  test.each<[change: Partial<apiserveroptions.SecureServingOptions>, says: string]>([
    [{ cipherSuites: ["NOPE"] }, "Cipher suite NOPE not supported or doesn't exist"],
    [{ minTLSVersion: "1.3" }, 'unknown tls version "1.3"'],
    [
      { sniCertKeys: [{ certFile: "a", keyFile: "", names: [] }] },
      "failed to load SNI cert and key: missing filename for serving cert",
    ],
  ])("%j is refused, and the port given back", async (change, says) => {
    const { machine, ports } = newMachine();
    await expect(options(change).applyTo(machine)).rejects.toThrow(new Error(says));
    expect(ports).toEqual(["0.0.0.0:443", "0.0.0.0:443 closed"]);
  });

  test("a port that cannot be had is named", async () => {
    const { machine } = newMachine();
    const says = "failed to create listener: failed to listen on 0.0.0.0:80: permission denied";
    await expect(options({ bindPort: 80 }).applyTo(machine)).rejects.toThrow(says);
    const insecure = new apiserveroptions.DeprecatedInsecureServingOptions({
      bindAddress: "0.0.0.0",
      bindPort: 80,
    });
    await expect(insecure.applyTo(machine)).rejects.toThrow(says);
  });
});

describe("SecureServingOptions.maybeDefaultWithSelfSignedCerts", () => {
  test("a pair is made in memory for loopback, and for the address unless that is any", async () => {
    const { machine } = newMachine();
    const made = async (bindAddress: string) => {
      const s = options({ bindAddress });
      await s.maybeDefaultWithSelfSignedCerts("localhost", localhost, machine);
      return s.serverCert.generatedCert?.currentCertKeyContent();
    };
    expect(await made("0.0.0.0")).toEqual(["cert of localhost,localhost,127.0.0.1", "key"]);
    expect(await made("10.0.0.1")).toEqual(["cert of localhost,127.0.0.1,10.0.0.1", "key"]);
  });

  test("in a folder it is made once, and read from then on", async () => {
    const { machine, files } = newMachine();
    const s = options();
    s.serverCert.certDirectory = "/certs";
    await s.maybeDefaultWithSelfSignedCerts("localhost", localhost, machine);
    expect([...files.written]).toEqual([
      ["/certs/apiserver.crt", "644 cert of localhost,localhost,127.0.0.1"],
      ["/certs/apiserver.key", "600 key"],
    ]);
    files.written.set("/certs/apiserver.crt", "644 mine");
    const again = options();
    again.serverCert.certDirectory = "/certs";
    await again.maybeDefaultWithSelfSignedCerts("localhost", localhost, machine);
    const info = await again.applyTo(machine);
    expect(info?.cert?.currentCertKeyContent()).toEqual(["mine", "key"]);
  });

  test("half a pair is refused, and no pair is made where one is named or no port is", async () => {
    const { machine, files } = newMachine();
    files.written.set("/certs/apiserver.key", "600 key");
    const half = options();
    half.serverCert.certDirectory = "/certs";
    await expect(half.maybeDefaultWithSelfSignedCerts("localhost", localhost, machine)).rejects.toThrow(
      "error reading /certs/apiserver.crt, certificate and key must be supplied as a pair",
    );
    const named = options();
    named.serverCert.keyFile = "k";
    const off = options({ bindPort: 0 });
    for (const s of [named, off]) {
      await s.maybeDefaultWithSelfSignedCerts("localhost", localhost, machine);
      expect(s.serverCert.generatedCert).toBeUndefined();
    }
  });
});
