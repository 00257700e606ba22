// Go: net/url/url.go

/** An address without its scheme and host, as a server sees it. */
export interface URL {
  /** Decoded: an escaped slash is a slash. */
  readonly path: string;
  /** What follows the question mark, as it was sent. */
  readonly rawQuery: string;
}

/** Takes an address apart. Throws for an escape that is none. (The platform's URL costs as much as the rest of a GET.) */
export function parse(text: string): URL {
  const uri = requestURI(text);
  const mark = uri.indexOf("?");
  const path = mark < 0 ? uri : uri.slice(0, mark);
  return { path: path.includes("%") ? unescape(path) : path, rawQuery: mark < 0 ? "" : uri.slice(mark + 1) };
}

/** The query alone, as it was sent. */
export function rawQuery(text: string): string {
  return text.includes("?") ? parse(text).rawQuery : "";
}

/** Path and query as they were sent. */
export function requestURI(text: string): string {
  const scheme = text.startsWith("/") ? -1 : text.indexOf("://");
  const slash = text.indexOf("/", scheme < 0 ? 0 : scheme + 3);
  if (slash < 0) return "/";
  const hash = text.indexOf("#", slash);
  return hash < 0 ? text.slice(slash) : text.slice(slash, hash);
}

function unescape(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Error(`invalid URL escape in path ${JSON.stringify(path)}`);
  }
}

/** Whether there is a character in it that Go's parser refuses before it looks at anything else. */
export function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
