// Go: encoding/base64/base64.go

// A mark at the beginning of a text is part of it.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The base64 of a text's UTF-8. */
export function encodeText(text: string): string {
  return encode(new TextEncoder().encode(text));
}

/** The base64 of bytes. */
export function encode(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The text whose UTF-8 stands behind base64. */
export function decodeText(data: string): string {
  return utf8.decode(Uint8Array.from(atob(data), (char) => char.charCodeAt(0)));
}
