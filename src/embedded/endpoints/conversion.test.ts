// Ours: what becomes of writes whose result upstream's internal version cannot hold
import { describe, expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import * as embeddedtesting from "#embedded/testing";

const annotation = "deprecated.deployment.rollback.to";
const metadataWith = (revision: string) => ({ name: "d", annotations: { [annotation]: revision } });
const deploymentWith = (revision: string) => ({
  ...embeddedtesting.newDeployment("d"),
  metadata: metadataWith(revision),
});
const d = `${embeddedtesting.deploymentsPath}/d`;

const why = (revision: string, reason: string) =>
  `failed to parse annotation[${annotation}]=${revision} as int64: strconv.ParseInt: parsing "${revision}": ${reason}`;
const cannotBeHandled = 'Deployment in version "v1" cannot be handled as a Deployment: ';

/** How a client can ask for a rollback: in a body, or in a patch of one kind or another. */
const ways: Readonly<
  Record<
    string,
    (
      h: embeddedtesting.Harness,
      revision: string,
      query?: string,
    ) => ReturnType<embeddedtesting.Harness["call"]>
  >
> = {
  create: (h, revision, query = "") =>
    h.call("POST", embeddedtesting.deploymentsPath + query, deploymentWith(revision)),
  update: (h, revision, query = "") => h.call("PUT", d + query, deploymentWith(revision)),
  "update of the status": (h, revision, query = "") =>
    h.call("PUT", `${d}/status${query}`, deploymentWith(revision)),
  "JSON patch": (h, revision, query = "") =>
    h.patch("json", d + query, [
      { op: "add", path: "/metadata/annotations", value: { [annotation]: revision } },
    ]),
  "merge patch": (h, revision, query = "") =>
    h.patch("merge", d + query, { metadata: metadataWith(revision) }),
  "strategic merge patch": (h, revision, query = "") =>
    h.patch("strategic-merge", d + query, { metadata: metadataWith(revision) }),
};

async function serverFor(way: string): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness();
  if (way !== "create")
    await h.call("POST", embeddedtesting.deploymentsPath, embeddedtesting.newDeployment("d"));
  return h;
}

describe("a revision to go back to that is no int64", () => {
  test.each(["create", "update", "update of the status"])("%s: 400", async (way) => {
    const h = await serverFor(way);
    const { code, body } = (await ways[way]?.(h, "soon")) ?? {};
    expect({ code, body }).toEqual({
      code: 400,
      body: {
        kind: "Status",
        apiVersion: "v1",
        metadata: {},
        status: "Failure",
        message: cannotBeHandled + why("soon", "invalid syntax"),
        reason: "BadRequest",
        code: 400,
      },
    });
  });

  test.each(["JSON patch", "merge patch"])("%s: 422, with the whole patched object", async (way) => {
    const h = await serverFor(way);
    const { body: before } = await h.call("GET", d);
    const { code, body } = (await ways[way]?.(h, "9223372036854775808")) ?? {};
    const message = body?.message ?? "";
    expect([code, body?.reason]).toEqual([422, "Invalid"]);
    expect(message.slice(0, 60)).toContain(' "" is invalid: patch: Invalid value: "{\\"');
    expect(message).toContain(`\\"${annotation}\\":\\"9223372036854775808\\"`);
    expect(message.slice(message.lastIndexOf('": failed'))).toBe(
      `": ${why("9223372036854775808", "value out of range")}`,
    );
    expect((await h.call("GET", d)).body).toEqual(before);
  });

  test("strategic merge patch: 500, as upstream has no better answer ready", async () => {
    klogtesting.claimErrors(/as int64/);
    const h = await serverFor("patch");
    expect(await ways["strategic merge patch"]?.(h, "1.5")).toEqual({
      code: 500,
      body: {
        kind: "Status",
        apiVersion: "v1",
        metadata: {},
        status: "Failure",
        message: why("1.5", "invalid syntax"),
        code: 500,
      },
    });
  });

  test.each(Object.keys(ways))("%s: a dry run is refused in the same way", async (way) => {
    if (way === "strategic merge patch") klogtesting.claimErrors(/as int64/);
    const h = await serverFor(way);
    const [dry, wet] = [await ways[way]?.(h, "x", "?dryRun=All"), await ways[way]?.(h, "x")];
    expect(dry).toEqual(wet);
    expect(dry?.code).toBeGreaterThanOrEqual(400);
  });

  test("is not looked at through scale, nor on other kinds", async () => {
    const h = await serverFor("update");
    const scale = { metadata: { ...metadataWith("x"), namespace: "default" }, spec: { replicas: 1 } };
    expect((await h.call("PUT", `${d}/scale`, scale)).code).toBe(200);
    const template = (embeddedtesting.newDeployment("rs") as { spec: { selector: object; template: object } })
      .spec;
    const rs = { metadata: { ...metadataWith("x"), name: "rs" }, spec: template };
    expect((await h.call("POST", "/apis/apps/v1/namespaces/default/replicasets", rs)).code).toBe(201);
  });
});

describe("a revision to go back to comes back as Go writes a number", () => {
  test.each([
    ["+5", "5"],
    ["007", "7"],
    ["-0", "0"],
    ["9223372036854775807", "9223372036854775807"],
    ["", undefined],
  ])("%j: %j", async (sent, stored) => {
    for (const way of Object.keys(ways).filter((one) => one !== "update of the status")) {
      const answer = await ways[way]?.(await serverFor(way), sent);
      const { annotations } = (answer?.body.metadata ?? {}) as { annotations?: object };
      expect({ way, annotations }).toEqual({
        way,
        annotations: stored === undefined ? undefined : { [annotation]: stored },
      });
    }
  });
});

describe("a revision to go back to belongs to the spec, as far as the status is concerned", () => {
  const annotationsAfter = async (created: object, update: object) => {
    const h = new embeddedtesting.Harness();
    const { metadata: _none, ...deployment } = deploymentWith("1");
    const stored = { ...deployment, metadata: { name: "d", annotations: created } };
    expect((await h.call("POST", embeddedtesting.deploymentsPath, stored)).code).toBe(201);
    const { body } = await h.call("PUT", `${d}/status`, {
      ...deployment,
      metadata: { name: "d", annotations: update },
    });
    return body.metadata;
  };

  test.each([
    ["cannot ask for one", { cause: "a" }, { cause: "b", [annotation]: "2" }, { cause: "b" }],
    ["nor alone", {}, { [annotation]: "2" }, undefined],
    ["cannot take it back", { [annotation]: "1" }, {}, { [annotation]: "1" }],
    [
      "nor change it",
      { [annotation]: "1" },
      { cause: "b", [annotation]: "2" },
      { cause: "b", [annotation]: "1" },
    ],
  ])("a write of it %s", async (_what, created, update, annotations) => {
    const after = (await annotationsAfter(created, update)) as { annotations?: object; generation?: number };
    expect([after.annotations, after.generation]).toEqual([annotations, 1]);
  });
});
