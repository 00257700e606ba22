// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go

const allowed = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\t-\r]$/u;

/** The text without what could put a terminal into a strange state: each such character is named instead, as `U+001B`. */
export function cleanANSIEscapeCodes(s: string): string {
  return Array.from(s, (char) => (allowed.test(char) ? char : nameOf(char))).join("");
}

function nameOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
