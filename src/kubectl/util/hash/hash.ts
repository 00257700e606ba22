// Go: staging/src/k8s.io/kubectl/pkg/util/hash/hash.go
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import type * as utilclock from "#utils/clock";

/** A hash of what a ConfigMap holds, its kind and its name: ten letters and digits without vowels. */
export async function configMapHash(cm: dynamic.Unstructured, clock: Tracking): Promise<string> {
  return encodeHash(await hash(encodeConfigMap(cm), clock));
}

/** A hash of what a Secret holds, its kind, its name and its type. */
export async function secretHash(secret: dynamic.Unstructured, clock: Tracking): Promise<string> {
  return encodeHash(await hash(encodeSecret(secret), clock));
}

/** Waits for work that no timer ends. */
type Tracking = Pick<utilclock.Clock, "track">;

/** The text of a ConfigMap that is hashed: keys in order, data null if there are none. */
export function encodeConfigMap(cm: dynamic.Unstructured): string {
  const { binaryData, data = null, immutable, metadata } = cm;
  return gojson.marshal({
    kind: "ConfigMap",
    name: metadata?.name ?? "",
    data,
    ...(immutable !== undefined && { immutable }),
    ...(Object.keys(binaryData ?? {}).length > 0 && { binaryData }),
  });
}

/** The text of a Secret that is hashed. */
export function encodeSecret({ data = null, immutable, metadata, type = "" }: dynamic.Unstructured): string {
  const name = metadata?.name ?? "";
  return gojson.marshal({ kind: "Secret", type, name, data, ...(immutable !== undefined && { immutable }) });
}

/** What stands for the digits that could make a word, or look like a letter that could. */
const consonants: Readonly<Record<string, string>> = { "0": "g", "1": "h", "3": "k", a: "m", e: "t" };

/** The first ten of hexadecimal digits, without those that could make a word. */
export function encodeHash(hex: string): string {
  return hex.slice(0, 10).replace(/[013ae]/g, (digit) => consonants[digit] ?? digit);
}

/** The SHA-256 of a text in hexadecimal digits. */
export async function hash(data: string, clock: Tracking): Promise<string> {
  const digest = await clock.track(crypto.subtle.digest("SHA-256", new TextEncoder().encode(data)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
