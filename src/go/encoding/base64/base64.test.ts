// Go: encoding/base64/base64_test.go
import { expect, test } from "vitest";
import { decodeText, encodeText } from "./base64.ts";

test.each([
  ["", ""],
  ["PHONY\n", "UEhPTlkK"],
  ["\uFEFFü", "77u/w7w="],
])("%j is %s, and back", (text, data) => {
  expect([encodeText(text), decodeText(data)]).toEqual([data, text]);
});
