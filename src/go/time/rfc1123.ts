// Go: time/format.go

/** An instant as Go's RFC1123Z in UTC: `Mon, 02 Jan 2006 15:04:05 +0000`. */
export function rfc1123Z(ms: number): string {
  return new Date(ms).toUTCString().replace("GMT", "+0000");
}
