// Go: net/ip.go

/** The bytes of an IPv4 (4) or IPv6 (16) address; undefined if the text is none. IPv4-mapped addresses count as IPv4. */
export function parseIP(text: string): readonly number[] | undefined {
  const bytes = text.includes(":") ? parseIPv6(text) : parseIPv4(text);
  return bytes !== undefined && isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** Splits `host:port` or `[host]:port`; undefined if the text has another form. */
export function splitHostPort(text: string): [host: string, port: string] | undefined {
  const match = /^(?:\[([^[\]]*)\]|([^:[\]]*)):([^:[\]]*)$/.exec(text);
  return match === null ? undefined : [match[1] ?? match[2] ?? "", match[3] ?? ""];
}

/** `host:port`, the host in brackets if it has colons. */
export function joinHostPort(host: string, port: string): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Leading zeros are allowed, as they were before Go 1.17. */
function parseIPv4(text: string): number[] | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((p) => /^\d+$/.test(p) && Number(p) <= 255)) return undefined;
  return parts.map(Number);
}

function parseIPv6(text: string): number[] | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head = "", tail] = halves;
  const front = groups(head, tail === undefined);
  const back = tail === undefined ? [] : groups(tail, true);
  if (front === undefined || back === undefined) return undefined;
  const missing = 16 - front.length - back.length;
  if (tail === undefined ? missing !== 0 : missing < 2) return undefined;
  return [...front, ...Array.from({ length: missing }, () => 0), ...back];
}

/** The bytes of colon-separated groups; only the last group of an address may be a dotted IPv4. */
function groups(text: string, mayEndInIPv4: boolean): number[] | undefined {
  if (text === "") return [];
  const bytes: number[] = [];
  const parts = text.split(":");
  for (const [i, part] of parts.entries()) {
    if (part.includes(".")) {
      const v4 = mayEndInIPv4 && i === parts.length - 1 ? parseIPv4(part) : undefined;
      if (v4 === undefined) return undefined;
      bytes.push(...v4);
    } else {
      if (!/^[0-9a-fA-F]{1,4}$/.test(part)) return undefined;
      const n = Number.parseInt(part, 16);
      bytes.push(n >> 8, n & 255);
    }
  }
  return bytes;
}

function isMapped(bytes: readonly number[]): boolean {
  return bytes.length === 16 && bytes.every((b, i) => (i < 10 ? b === 0 : i < 12 ? b === 255 : true));
}
