// Ours: a kind of which nobody has heard is served once it is in the list
import { afterAll, describe, expect, test } from "vitest";
import * as field from "#apimachinery/util/validation/field";
import type * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import * as kinds from "#embedded/kinds";
import * as openapi from "#embedded/openapi";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import * as embeddedtesting from "#embedded/testing";

// Upstream keeps a StatefulSet's history in such objects.
const apps = { group: "apps", version: "v1" };
const info: scheme.ResourceInfo = {
  ...apps,
  resource: "controllerrevisions",
  kind: "ControllerRevision",
  singular: "controllerrevision",
  listKind: "ControllerRevisionList",
  namespaced: true,
  shortNames: ["crev"],
  categories: [],
  verbs: ["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"],
  subresources: [],
};

const forget = apischema.addKnownTypes({
  "apps/v1.ControllerRevision": [
    { go: "TypeMeta", inline: true, type: "v1.TypeMeta" },
    { go: "ObjectMeta", json: "metadata", omitempty: true, type: "v1.ObjectMeta" },
    { go: "Data", json: "data", omitempty: true, type: "map[string]string" },
    { go: "Revision", json: "revision", type: "int64" },
  ],
});
// Other files of this worker read the same table.
afterAll(forget);

const revisionOf = (object: storage.Stored) => Number(object["revision"]);
const validate = (object: storage.Stored) =>
  revisionOf(object) < 0
    ? [field.invalid(field.newPath("revision"), revisionOf(object), "must be greater than or equal to 0")]
    : [];

const controllerRevisions: genericregistry.ServedKind = {
  info,
  stored: { strategy: { ...genericregistry.baseStrategy, validate, validateUpdate: validate } },
};

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Revision", "Which revision this is.", embeddedprinters.integer),
    embeddedprinters.ageColumn,
  ],
  row: (object, now) => ({
    cells: [embeddedprinters.name(object), revisionOf(object), embeddedprinters.age(object, now)],
  }),
};

const path = "/apis/apps/v1/namespaces/default/controllerrevisions";
const serve = () =>
  new embeddedtesting.Harness({
    kinds: [...kinds.servedKinds, controllerRevisions],
    printers: { ...kinds.printers, controllerrevisions: printer },
  });
const newRevision = (revision: number, more: object = {}) => ({
  metadata: { name: "r1" },
  revision,
  ...more,
});

describe("a kind that is added to the list", () => {
  test("is created with its own shape and rules, changed, listed, watched and deleted", async () => {
    const h = serve();
    const created = await h.call("POST", path, newRevision(1, { data: { a: "b" }, unheardOf: true }));
    const { kind, apiVersion, metadata, ...rest } = created.body;
    expect([created.code, kind, apiVersion, rest]).toEqual([
      201,
      "ControllerRevision",
      "apps/v1",
      { data: { a: "b" }, revision: 1 },
    ]);
    const watching = await h.watch(`${path}?watch=1&resourceVersion=${String(metadata["resourceVersion"])}`);
    const refused = await h.call("POST", path, newRevision(-1));
    expect([refused.code, refused.body.message]).toEqual([
      422,
      'ControllerRevision.apps "r1" is invalid: revision: Invalid value: -1: must be greater than or equal to 0',
    ]);
    expect((await h.call("POST", path, { metadata: { name: "r" }, revision: "x" })).code).toBe(400);
    const patched = await h.patch("strategic-merge", `${path}/r1`, {
      revision: 2,
      data: { a: null, c: "d" },
    });
    expect([patched.code, patched.body["revision"], patched.body["data"]]).toEqual([200, 2, { c: "d" }]);
    const { body: list } = await h.call(
      "GET",
      "/apis/apps/v1/controllerrevisions?fieldSelector=metadata.name%3Dr1",
    );
    expect([list.kind, list.items.map((item) => item["revision"])]).toEqual(["ControllerRevisionList", [2]]);
    expect((await h.call("DELETE", `${path}/r1`)).code).toBe(200);
    expect((await h.call("GET", `${path}/r1`)).body.message).toBe('controllerrevisions.apps "r1" not found');
    expect(await watching.take(2)).toEqual(["MODIFIED r1", "DELETED r1"]);
    watching.cancel();
  });

  test("is printed as a table", async () => {
    const h = serve();
    await h.call("POST", path, newRevision(7));
    const { body } = await h.call("GET", path, undefined, {
      Accept: "application/json;as=Table;v=v1;g=meta.k8s.io",
    });
    const [columns, rows] = [body["columnDefinitions"], body["rows"]] as [
      { name: string }[],
      { cells: unknown[] }[],
    ];
    expect([columns.map((c) => c.name), rows.map((row) => row.cells)]).toEqual([
      ["Name", "Revision", "Age"],
      [["r1", 7, "0s"]],
    ]);
  });

  test("stands in discovery, and nowhere on a server whose list lacks it", async () => {
    const found = async (h: embeddedtesting.Harness) => {
      const { body } = await h.call("GET", "/apis/apps/v1");
      return (body["resources"] as { name: string }[]).filter((resource) => resource.name === info.resource);
    };
    expect(await found(serve())).toEqual([
      {
        name: "controllerrevisions",
        singularName: "",
        namespaced: true,
        kind: "ControllerRevision",
        verbs: info.verbs,
        shortNames: ["crev"],
      },
    ]);
    const without = new embeddedtesting.Harness();
    expect(await found(without)).toEqual([]);
    expect((await without.call("GET", path)).code).toBe(404);
  });

  test("stands in the OpenAPI document", () => {
    const definition = { type: "object", properties: { revision: { type: "integer", format: "int64" } } };
    const key = "io.k8s.api.apps.v1.ControllerRevision";
    const resources = [...kinds.servedKinds, controllerRevisions].map((kind) => kind.info);
    const document = openapi.documentOf(resources, { [key]: definition });
    const { paths: usual } = openapi.document();
    const added = Object.keys(document.paths).filter((p) => !(p in usual));
    expect(added).toEqual([
      "/apis/apps/v1/controllerrevisions",
      "/apis/apps/v1/namespaces/{namespace}/controllerrevisions",
      "/apis/apps/v1/namespaces/{namespace}/controllerrevisions/{name}",
    ]);
    expect(document.paths[added[2] ?? ""]?.["patch"]).toMatchObject({
      operationId: "patchAppsV1NamespacedControllerRevision",
      "x-kubernetes-group-version-kind": { ...apps, kind: "ControllerRevision" },
    });
    expect(document.definitions[key]).toEqual(definition);
  });
});
