// Go: net/ip.go
import { parseIP } from "./ip.ts";

/** A range of addresses: those that share their first bits. */
export interface IPNet {
  readonly ip: readonly number[];
  readonly ones: number;
}

/** Reads `10.0.0.0/8` or `fd00::/16`; what stands behind the bits counts as zero. Throws in Go's words. */
export function parseCIDR(text: string): IPNet {
  const [, address = "", bits = ""] = /^([^/]*)\/(\d+)$/.exec(text) ?? [];
  // An address with colons has 128 bits, even where the last 32 stand with dots.
  const bytes = parseIP(address);
  const ones = Number(bits);
  if (bytes === undefined || ones > 8 * bytes.length) throw new Error(`invalid CIDR address: ${text}`);
  return { ip: bytes.map((byte, i) => byte & maskByte(ones - 8 * i)), ones };
}

/** Eight bits, of which so many are set from the left. */
const maskByte = (ones: number): number => (0xff00 >> Math.min(Math.max(ones, 0), 8)) & 0xff;

/** `10.0.0.0/8`. */
export const cidrString = ({ ip, ones }: IPNet): string => `${ipString(ip)}/${ones}`;

/** An address as Go writes it: dots for 4 bytes, and colons for 16, with the longest row of zeros left out. */
export function ipString(ip: readonly number[]): string {
  if (ip.length === 4) return ip.join(".");
  const groups = Array.from({ length: 8 }, (_, i) => ((ip[2 * i] ?? 0) << 8) | (ip[2 * i + 1] ?? 0));
  const text = groups.map((group) => group.toString(16)).join(":");
  const rows = [...text.matchAll(/(?<=^|:)0(?::0)+(?=:|$)/g)];
  const longest = rows.reduce<RegExpExecArray | undefined>(
    (best, row) => (best === undefined || row[0].length > best[0].length ? row : best),
    undefined,
  );
  if (longest === undefined) return text;
  const { index } = longest;
  const before = text.slice(0, index).replace(/:$/, "");
  const after = text.slice(index + longest[0].length).replace(/^:/, "");
  return `${before}::${after}`;
}
