// Go: net/ip_test.go
import { describe, expect, test } from "vitest";
import { parseIP, splitHostPort } from "./ip.ts";

describe("parseIP", () => {
  test.each<[text: string, bytes: number[] | undefined]>([
    ["127.0.0.1", [127, 0, 0, 1]],
    ["127.001.002.003", [127, 1, 2, 3]],
    ["::ffff:127.1.2.3", [127, 1, 2, 3]],
    ["2001:db8::1", [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    ["::", Array.from({ length: 16 }, () => 0)],
    ["127.0.0.256", undefined],
    ["127.0.0", undefined],
    ["1:2:3:4:5:6:7:8:9", undefined],
    ["1:2:3:4:5:6:7::8", undefined],
    ["::1.2.3.4:5", undefined],
    ["fe80::1%lo0", undefined],
    ["", undefined],
  ])("%j", (text, bytes) => {
    expect(parseIP(text)).toEqual(bytes);
  });
});

describe("splitHostPort", () => {
  test.each<[text: string, parts: string[] | undefined]>([
    ["a:1", ["a", "1"]],
    [":80", ["", "80"]],
    ["[::1]:80", ["::1", "80"]],
    ["a", undefined],
    ["::1:80", undefined],
    ["[::1]", undefined],
  ])("%j", (text, parts) => {
    expect(splitHostPort(text)).toEqual(parts);
  });
});
