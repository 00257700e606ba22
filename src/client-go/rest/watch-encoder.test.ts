import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import { Decoder } from "./watch-decoder.ts";
import { Encoder } from "./watch-encoder.ts";

const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" } };

describe("TestEncodeDecodeRoundTrip", () => {
  test.each(["ADDED", "MODIFIED", "DELETED", "BOOKMARK"] as const)("%s", async (type) => {
    const pipe = new http.TextPipe({ pull: () => {}, cancel: () => {} }, 1);
    new Encoder<typeof pod>((line) => pipe.write(line)).encode({ type, object: pod });
    pipe.close();
    const decoder = new Decoder(pipe, (object) => object);
    expect([await decoder.decode(), await decoder.decode()]).toEqual([{ type, object: pod }, undefined]);
  });
});
