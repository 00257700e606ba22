// Go: net/ip_test.go
import { describe, expect, test } from "vitest";
import * as net from "#go/net";

describe("parseCIDR", () => {
  test.each([
    ["135.104.0.1/24", "135.104.0.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["130.211.255.255/22", "130.211.252.0/22"],
    ["abcd:2345::1/33", "abcd:2345::/33"],
    ["abcd:2300::/24", "abcd:2300::/24"],
    ["::1/128", "::1/128"],
    ["feed::/16", "feed::/16"],
    ["1:0:0:2:0:0:0:3/128", "1:0:0:2::3/128"],
  ])("%s is %s", (text, range) => expect(net.cidrString(net.parseCIDR(text))).toBe(range));

  test.each(["192.168.1.1/255.255.255.0", "192.168.1.1/35", "2001:db8::1/-1", "10.0.0.0", "", "a/8"])(
    "%j is none",
    (text) => expect(() => net.parseCIDR(text)).toThrow(new Error(`invalid CIDR address: ${text}`)),
  );
});
