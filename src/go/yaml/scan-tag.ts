// Go: vendor/gopkg.in/yaml.v2/scannerc.go
import { isAlpha, scannerError } from "./reader.ts";
import type { Mark, Reader } from "./reader.ts";
import { newToken } from "./token.ts";
import type { Token } from "./token.ts";

/** `&name` or `*name`. */
export function scanAnchor(r: Reader, type: "ANCHOR" | "ALIAS"): Token {
  const start = r.mark;
  r.skip();
  const value = r.readWhile(isAlpha);
  if (value === "" || !(r.isBlankOrEnd() || /^[?:,\]}%@`]/.test(r.peek()))) {
    throw scannerError(start, r.mark, "did not find expected alphabetic or numeric character");
  }
  return newToken(type, start, { value });
}

/** `!<uri>`, `!suffix` or `!handle!suffix`. */
export function scanTag(r: Reader): Token {
  const start = r.mark;
  let value = "";
  let suffix: string;
  if (r.peek(1) === "<") {
    r.skip(2);
    suffix = scanTagURI(r, "", start);
    if (r.peek() !== ">") throw scannerError(start, r.mark, "did not find the expected '>'");
    r.skip();
  } else {
    value = scanTagHandle(r, false, start);
    const named = value.length > 1 && value.endsWith("!");
    suffix = scanTagURI(r, named ? "" : value, start);
    if (!named) value = "!";
    if (!named && suffix === "") [value, suffix] = ["", "!"];
  }
  if (!r.isBlankOrEnd()) {
    throw scannerError(start, r.mark, "did not find expected whitespace or line break");
  }
  return newToken("TAG", start, { value, suffix });
}

function scanTagHandle(r: Reader, directive: boolean, start: Mark): string {
  if (r.peek() !== "!") throw scannerError(start, r.mark, "did not find expected '!'");
  const handle = r.read() + r.readWhile(isAlpha);
  if (r.peek() === "!") return handle + r.read();
  if (directive && handle !== "!") throw scannerError(start, r.mark, "did not find expected '!'");
  return handle;
}

/** The rest of a tag. What was already read of it comes after the `!` of `head`. */
function scanTagURI(r: Reader, head: string, start: Mark): string {
  const rest = r.readWhile((char) => isAlpha(char) || ";/?:@&=+$,.!~*'()[]%".includes(char));
  if (head === "" && rest === "") throw scannerError(start, r.mark, "did not find expected tag URI");
  try {
    return head.slice(1) + decodeURIComponent(rest);
  } catch {
    throw scannerError(start, r.mark, "did not find URI escaped octet");
  }
}

/** `%YAML 1.1` or `%TAG !handle! prefix`. */
export function scanDirective(r: Reader): Token {
  const start = r.mark;
  r.skip();
  const name = r.readWhile(isAlpha);
  if (name === "") throw scannerError(start, r.mark, "could not find expected directive name");
  if (!r.isBlankOrEnd()) throw scannerError(start, r.mark, "found unexpected non-alphabetical character");
  if (name !== "YAML" && name !== "TAG") throw scannerError(start, r.mark, "found unknown directive name");
  while (r.isBlank()) r.skip();
  const token = name === "YAML" ? scanVersion(r, start) : scanTagDirective(r, start);
  r.skipBlanksAndComment();
  if (!r.isBreak() && !r.isEnd()) {
    throw scannerError(start, r.mark, "did not find expected comment or line break");
  }
  if (r.isBreak()) r.readLine();
  return token;
}

function scanVersion(r: Reader, start: Mark): Token {
  const major = scanVersionNumber(r, start);
  if (r.peek() !== ".") {
    throw scannerError(start, r.mark, "did not find expected digit or '.' character");
  }
  r.skip();
  return newToken("VERSION-DIRECTIVE", start, { value: `${major}.${scanVersionNumber(r, start)}` });
}

function scanVersionNumber(r: Reader, start: Mark): number {
  const digits = r.readWhile((char) => /^[0-9]$/.test(char));
  if (digits.length > 2) throw scannerError(start, r.mark, "found extremely long version number");
  if (digits === "") throw scannerError(start, r.mark, "did not find expected version number");
  return Number(digits);
}

function scanTagDirective(r: Reader, start: Mark): Token {
  const value = scanTagHandle(r, true, start);
  if (!r.isBlank()) throw scannerError(start, r.mark, "did not find expected whitespace");
  while (r.isBlank()) r.skip();
  const suffix = scanTagURI(r, "", start);
  if (!r.isBlankOrEnd()) {
    throw scannerError(start, r.mark, "did not find expected whitespace or line break");
  }
  return newToken("TAG-DIRECTIVE", start, { value, suffix });
}
