// Go: net/textproto/reader.go

/** A header's name as Go writes it: `X-Remote-User`. */
export function canonicalHeaderKey(name: string): string {
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
    .join("-");
}
