// Go: staging/src/k8s.io/client-go/util/cert/cert.go
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import net from "node:net";
import * as time from "#go/time";

/** A private key and the certificate that belongs to it, both in PEM. */
export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

const lifetime = 365 * 24 * time.hour;
const oid = {
  ecdsaWithSHA256: "2a8648ce3d040302",
  commonName: "550403",
  basicConstraints: "551d13",
  subjectAltName: "551d11",
};

/** A certificate for loopback and `host` that nobody but its reader vouches for, valid for a year from `now`. */
export function selfSigned(now: number, host: string): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(objectId(oid.ecdsaWithSHA256));
  const name = sequence(
    set(sequence(objectId(oid.commonName), der(0x0c, Buffer.from("reading-kubernetes")))),
  );
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(instant(now - time.hour), instant(now + lifetime)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, alternativeNames(host))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(sequence(body, algorithm, signature)),
  };
}

/** One value in DER: what it is, how long it is, the value. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const value = Buffer.concat(content);
  const size = value.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const set = (...content: Buffer[]) => der(0x31, ...content);
const integer = (value: Buffer) => der(0x02, value);
const octets = (value: Buffer) => der(0x04, value);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const instant = (ms: number) => der(0x18, Buffer.from(time.rfc3339(ms).replace(/[-:T]/g, "")));
const yes = der(0x01, Buffer.from([0xff]));

const isAuthority = sequence(objectId(oid.basicConstraints), yes, octets(sequence(yes)));

function alternativeNames(host: string): Buffer {
  const addresses = new Set(["127.0.0.1", "::1", ...(net.isIP(host) > 0 ? [host] : [])]);
  const names = new Set(["localhost", ...(net.isIP(host) > 0 ? [] : [host])]);
  return sequence(
    objectId(oid.subjectAltName),
    octets(
      sequence(
        ...Array.from(names, (name) => der(0x82, Buffer.from(name))),
        ...Array.from(addresses, (address) => der(0x87, addressBytes(address))),
      ),
    ),
  );
}

function addressBytes(address: string): Buffer {
  if (net.isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail] = address.split("::");
  const words = (text: string) => text.split(":").filter((word) => word !== "");
  const [left, right] = [words(head), words(tail ?? "")];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const hex = [...left, ...zeros, ...right].map((word) => word.padStart(4, "0")).join("");
  return Buffer.from(hex, "hex");
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
