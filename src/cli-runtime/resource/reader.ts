// Go: vendor/golang.org/x/text/encoding/unicode/unicode.go
import type * as os from "#go/os";
import type { Reader } from "./interfaces.ts";

/** A file as a reader. Nothing is read before somebody asks. */
export function fileReader(system: os.System, path: string): Reader {
  return once(() => system.readBytes(path));
}

/** A text as a reader. */
export function textReader(text: string): Reader {
  return once(() => text);
}

function once(content: () => string | Uint8Array): Reader {
  let isThere = true;
  return {
    read: async () => {
      if (!isThere) return undefined;
      isThere = false;
      return content();
    },
  };
}

/**
 * All that is left to read, as text: UTF-16 if it begins with that mark of byte order, else UTF-8, whose own mark is dropped and whose
 * malformed bytes become U+FFFD.
 */
export async function readText(reader: Reader): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.read(); piece !== undefined; piece = await reader.read()) {
    pieces.push(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
  }
  const bytes = joined(pieces);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
