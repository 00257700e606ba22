// Ours: protobuf bodies, built by hand
import protobuf from "protobufjs";
import { describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import * as embeddednode from "#embedded/node";
import * as embeddedtesting from "#embedded/testing";

type Write = (writer: protobuf.Writer) => void;

/** A field that holds a message. */
const message =
  (number: number, ...fields: Write[]): Write =>
  (writer) => {
    writer.uint32((number << 3) | 2).fork();
    for (const field of fields) field(writer);
    writer.ldelim();
  };
const text =
  (number: number, value: string): Write =>
  (writer) =>
    void writer.uint32((number << 3) | 2).string(value);
const number =
  (field: number, value: number): Write =>
  (writer) =>
    void writer.uint32(field << 3).int64(value);

function envelope(apiVersion: string, kind: string, ...fields: Write[]): Uint8Array {
  const writer = protobuf.Writer.create();
  message(1, text(1, apiVersion), text(2, kind))(writer);
  message(2, ...fields)(writer);
  return new Uint8Array([0x6b, 0x38, 0x73, 0x00, ...writer.finish()]);
}

const named = message(1, text(1, "web"), message(8), message(11, text(1, "app"), text(2, "web")));

describe("decodeProtobuf", () => {
  test("reads what kubectl writes for a Deployment", () => {
    const probe = message(
      10,
      message(1, message(2, text(1, "/"), message(2, number(1, 1), text(3, "http")))),
    );
    const limits = message(8, message(1, text(1, "cpu"), message(2, text(1, "200m"))));
    const pod = message(2, message(2, text(1, "c"), text(2, "nginx"), limits, probe));
    const bytes = envelope(
      "apps/v1",
      "Deployment",
      named,
      message(2, number(1, 3), message(3, pod), number(7, 1)),
    );
    expect(embeddednode.decodeProtobuf(bytes)).toEqual({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", creationTimestamp: null, labels: { app: "web" } },
      spec: {
        replicas: 3,
        paused: true,
        template: {
          spec: {
            containers: [
              {
                name: "c",
                image: "nginx",
                resources: { limits: { cpu: "200m" } },
                livenessProbe: { httpGet: { path: "/", port: "http" } },
              },
            ],
          },
        },
      },
    });
  });

  test("refuses what has no envelope", () => {
    expect(() => embeddednode.decodeProtobuf(new TextEncoder().encode("{}"))).toThrow(
      "expected prefix [107 56 115 0]",
    );
  });
});

test("a server takes protobuf if it was given a reader, and no bytes break it", async () => {
  const harness = new embeddedtesting.Harness({ protobuf: embeddednode.decodeProtobuf });
  const random = new rand.Rand(1);
  const send = async (bytes: Uint8Array): Promise<number> => {
    const headers = { "Content-Type": "application/vnd.kubernetes.protobuf" };
    const init = { method: "POST", headers, body: new Uint8Array(bytes) };
    const response = await harness.server.fetch(new Request("http://server/api/v1/namespaces", init));
    // Upstream has 500 for two mistakes of a client, and so have we.
    const answer = await response.text();
    if (response.status === 500 && !/resourceVersion should not be set|ServerTimeout/.test(answer))
      throw new Error(answer);
    return response.status;
  };
  const good = envelope("v1", "Namespace", named);
  expect(await send(good)).toBe(201);
  for (let i = 0; i < 300; i++) {
    const bytes = good.slice(0, random.intn(2) === 0 ? good.length : random.intn(good.length));
    bytes[4 + random.intn(good.length - 4)] = random.intn(256);
    expect([201, 400, 409, 422, 500]).toContain(await send(bytes));
  }
});
