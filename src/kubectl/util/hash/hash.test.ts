// Go: staging/src/k8s.io/kubectl/pkg/util/hash/hash_test.go
import { describe, expect, test } from "vitest";
import * as utilclock from "#utils/clock";
import { configMapHash, encodeConfigMap, encodeSecret, hash, secretHash } from "./hash.ts";

const clock = new utilclock.VirtualClock();
const three = { two: "2", one: "", three: "3" };
const threeBytes = { two: btoa("2"), one: "", three: btoa("3") };

describe("TestConfigMapHash", () => {
  test.each<[desc: string, cm: Record<string, unknown>, expected: string]>([
    ["empty data", { data: {}, binaryData: {} }, "42745tchd9"],
    ["one key", { data: { one: "" } }, "9g67k2htb6"],
    ["three keys", { data: three }, "f5h7t85m9b"],
    ["empty binary data", { binaryData: {} }, "dk855m5d49"],
    ["one key with binary data", { binaryData: { one: "" } }, "mk79584b8c"],
    ["three keys with binary data", { binaryData: threeBytes }, "t458mc6db2"],
    ["two keys with one each", { data: { one: "" }, binaryData: { two: "" } }, "698h7c7t9m"],
  ])("%s", async (_, cm, expected) => expect(await configMapHash(cm, clock)).toBe(expected));
});

describe("TestSecretHash", () => {
  test.each<[desc: string, data: object, expected: string]>([
    ["empty data", {}, "t75bgf6ctb"],
    ["one key", { one: "" }, "74bd68bm66"],
    ["three keys", threeBytes, "dgcb6h9tmk"],
  ])("%s", async (_, data, expected) =>
    expect(await secretHash({ type: "my-type", data }, clock)).toBe(expected),
  );
});

describe("TestEncodeConfigMap", () => {
  test.each<[desc: string, cm: Record<string, unknown>, expected: string]>([
    ["empty data", { data: {} }, '{"data":{},"kind":"ConfigMap","name":""}'],
    ["one key", { data: { one: "" } }, '{"data":{"one":""},"kind":"ConfigMap","name":""}'],
    ["three keys", { data: three }, '{"data":{"one":"","three":"3","two":"2"},"kind":"ConfigMap","name":""}'],
    ["empty binary data", { binaryData: {} }, '{"data":null,"kind":"ConfigMap","name":""}'],
    [
      "one key with binary data",
      { binaryData: { one: "" } },
      '{"binaryData":{"one":""},"data":null,"kind":"ConfigMap","name":""}',
    ],
    [
      "three keys with binary data",
      { binaryData: threeBytes },
      '{"binaryData":{"one":"","three":"Mw==","two":"Mg=="},"data":null,"kind":"ConfigMap","name":""}',
    ],
    [
      "two keys with one each",
      { data: { one: "" }, binaryData: { two: "" } },
      '{"binaryData":{"two":""},"data":{"one":""},"kind":"ConfigMap","name":""}',
    ],
  ])("%s", (_, cm, expected) => expect(encodeConfigMap(cm)).toBe(expected));
});

describe("TestEncodeSecret", () => {
  test.each<[desc: string, data: object, expected: string]>([
    ["empty data", {}, '{"data":{},"kind":"Secret","name":"","type":"my-type"}'],
    ["one key", { one: "" }, '{"data":{"one":""},"kind":"Secret","name":"","type":"my-type"}'],
    [
      "three keys",
      threeBytes,
      '{"data":{"one":"","three":"Mw==","two":"Mg=="},"kind":"Secret","name":"","type":"my-type"}',
    ],
  ])("%s", (_, data, expected) => expect(encodeSecret({ type: "my-type", data })).toBe(expected));
});

test("TestHash", async () => {
  expect(await hash("", clock)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});
