import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import * as rand from "#go/math/rand";
import { sum } from "./md5.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["", "d41d8cd98f00b204e9800998ecf8427e"],
  ["abc", "900150983cd24fb0d6963f7d28e17f72"],
  [
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
    "57edf4a22be3c955ac49da2e2107b67a",
  ],
])("the sum of %j is RFC 1321's", (text, hex) => expect(sum(bytes(text))).toBe(hex));

test("the sum of any data is what OpenSSL says, at each length around the end of a block", () => {
  const source = new rand.Rand(inject("seed"));
  for (let length = 0; length < 300; length++) {
    const data = Uint8Array.from({ length }, () => source.intn(256));
    expect(sum(data)).toBe(createHash("md5").update(data).digest("hex"));
  }
});
