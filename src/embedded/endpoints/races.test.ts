// Ours: what a request is answered between whose reading and writing somebody else writes
import { describe, expect, test } from "vitest";
import * as utilclock from "#utils/clock";
import type * as storage from "#embedded/storage";
import * as embeddedtesting from "#embedded/testing";

/** A clock that lets somebody else act when it is next read. Every write reads it after it has read the object. */
class RacingClock extends utilclock.VirtualClock {
  race: (() => void) | undefined;

  override now(): number {
    const race = this.race;
    this.race = undefined;
    race?.();
    return super.now();
  }
}

class Race {
  readonly #clock = new RacingClock();
  readonly h = new embeddedtesting.Harness({ clock: this.#clock });

  /** Has the object of `key` changed, or removed, while the next request is under way. */
  between(
    resource: string,
    key: string,
    change: (object: storage.Stored) => storage.Stored | undefined,
  ): void {
    const collection = this.h.server.store.collection(resource);
    this.#clock.race = () => {
      const old = collection.get(key);
      if (!old) throw new Error(`no ${key} to race for`);
      const object = change({ ...old, metadata: { ...old.metadata } });
      if (object) collection.update(key, object, old);
      else collection.delete(key, old);
    };
  }

  get happened(): boolean {
    return this.#clock.race === undefined;
  }
}

const labelled = (old: storage.Stored): storage.Stored => ({
  ...old,
  metadata: { ...old.metadata, labels: { other: "1" } },
});
const anew = (old: storage.Stored): storage.Stored => ({ ...old, metadata: { ...old.metadata, uid: "new" } });
const gone = () => undefined;
const versionOf = ({ body }: embeddedtesting.Answer) => String(body.metadata["resourceVersion"]);
const modified = (what: string) =>
  `Operation cannot be fulfilled on ${what}: the object has been modified; please apply your changes to the latest version and try again`;
const precondition = (what: string, key: string, field: string, wanted: string, found: string) =>
  `Operation cannot be fulfilled on ${what}: StorageError: invalid object, Code: 4, Key: /registry/${key}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: ${field} in precondition: ${wanted}, ${field} in object meta: ${found}`;

const c = `${embeddedtesting.configMapsPath}/c`;
async function withConfigMap(): Promise<[race: Race, created: embeddedtesting.Answer]> {
  const race = new Race();
  return [race, await race.h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("c"))];
}

describe("an update that loses against another", () => {
  test("is made again from the newer object where it insists on no version", async () => {
    const [race] = await withConfigMap();
    race.between("configmaps", "default/c", labelled);
    const { code, body } = await race.h.call("PUT", c, { metadata: { name: "c" }, data: { key: "2" } });
    expect([race.happened, code, body["data"], body.metadata["labels"]]).toEqual([
      true,
      200,
      { key: "2" },
      undefined,
    ]);
    expect(body.metadata["resourceVersion"]).toBe("8");
    expect((await race.h.call("GET", c)).body).toEqual(body);
  });

  test("is no write at all only where the newer object is what it asks for, too", async () => {
    const [race] = await withConfigMap();
    race.between("configmaps", "default/c", labelled);
    const { body } = await race.h.call("PUT", c, embeddedtesting.newConfigMap("c"));
    expect([race.happened, body.metadata["labels"]]).toEqual([true, undefined]);
    expect((await race.h.call("GET", c)).body).toEqual(body);
  });

  test("is refused where it insists on the version that was", async () => {
    const [race, created] = await withConfigMap();
    race.between("configmaps", "default/c", labelled);
    const { code, body } = await race.h.call("PUT", c, { ...created.body, data: { key: "2" } });
    expect([race.happened, code, body.reason, body.message]).toEqual([
      true,
      409,
      "Conflict",
      modified('configmaps "c"'),
    ]);
    const { body: now } = await race.h.call("GET", c);
    expect([now["data"], now.metadata["labels"]]).toEqual([{ key: "1" }, { other: "1" }]);
  });

  test("is refused where it insists on the very object, and that has been made anew", async () => {
    const [race, created] = await withConfigMap();
    const uid = String(created.body.metadata["uid"]);
    race.between("configmaps", "default/c", anew);
    const { code, body } = await race.h.call("PUT", c, { metadata: { name: "c", uid }, data: {} });
    expect([code, body.message]).toEqual([
      409,
      precondition('configmaps "c"', "configmaps/default/c", "UID", uid, "new"),
    ]);
  });

  test("finds nothing where the object has gone", async () => {
    const [race] = await withConfigMap();
    race.between("configmaps", "default/c", gone);
    const { code, body } = await race.h.call("PUT", c, embeddedtesting.newConfigMap("c"));
    expect([race.happened, code, body.message]).toEqual([true, 404, 'configmaps "c" not found']);
  });

  test.each(["merge", "strategic-merge"] as const)(
    "as a %s patch keeps what the other wrote",
    async (type) => {
      const [race] = await withConfigMap();
      race.between("configmaps", "default/c", labelled);
      const { code, body } = await race.h.patch(type, c, { data: { more: "2" } });
      expect([race.happened, code, body["data"], body.metadata["labels"]]).toEqual([
        true,
        200,
        { key: "1", more: "2" },
        { other: "1" },
      ]);
    },
  );

  test("as a patch is refused where it names the version that was", async () => {
    const [race, created] = await withConfigMap();
    race.between("configmaps", "default/c", labelled);
    const metadata = { resourceVersion: versionOf(created) };
    const { code, body } = await race.h.patch("merge", c, { metadata, data: { more: "2" } });
    expect([code, body.message]).toEqual([409, modified('configmaps "c"')]);
  });

  test("as a status keeps the spec that the other wrote", async () => {
    const race = new Race();
    const { body: created } = await race.h.call(
      "POST",
      embeddedtesting.deploymentsPath,
      embeddedtesting.newDeployment("d"),
    );
    const spec = { ...(created["spec"] as object), replicas: 7 };
    race.between("deployments.apps", "default/d", (old) => ({ ...old, spec }));
    const { kind, apiVersion } = created;
    const status = {
      kind,
      apiVersion,
      metadata: { name: "d" },
      spec: created["spec"],
      status: { replicas: 2 },
    };
    const { code, body } = await race.h.call("PUT", `${embeddedtesting.deploymentsPath}/d/status`, status);
    expect([race.happened, code, body["spec"], body["status"]]).toEqual([true, 200, spec, { replicas: 2 }]);
  });
});

describe("a PUT that is to create", () => {
  test("becomes an update where somebody else has created first", async () => {
    const race = new Race();
    const leases = "/apis/coordination.k8s.io/v1/namespaces/default/leases";
    const lease = (holderIdentity: string) => ({ metadata: { name: "l" }, spec: { holderIdentity } });
    const { body: other } = await race.h.call("POST", leases, lease("other"));
    const collection = race.h.server.store.collection("leases.coordination.k8s.io");
    const stored = collection.get("default/l");
    if (!stored) throw new Error("nothing was stored");
    collection.delete("default/l", stored);
    race.between("namespaces", "default", (namespace) => {
      collection.create("default/l", { ...stored, metadata: { ...stored.metadata } });
      return namespace;
    });
    const { code, body } = await race.h.call("PUT", `${leases}/l`, lease("me"));
    // A lease is updated by its version alone, which somebody who thought to create cannot know.
    expect([race.happened, code, body.message]).toEqual([
      true,
      422,
      'leases.coordination.k8s.io "l" is invalid: metadata.resourceVersion: Invalid value: 0x0: must be specified for an update',
    ]);
    expect((await race.h.call("GET", `${leases}/l`)).body["spec"]).toEqual(other["spec"]);
  });
});

describe("a deletion that loses against an update", () => {
  const p = `${embeddedtesting.podsPath}/p`;
  async function withPod(): Promise<[race: Race, created: embeddedtesting.Answer]> {
    const race = new Race();
    return [
      race,
      await race.h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("p", {}, "node")),
    ];
  }

  test("marks the newer object", async () => {
    const [race] = await withPod();
    race.between("pods", "default/p", labelled);
    const { code, body } = await race.h.call("DELETE", p);
    expect([
      race.happened,
      code,
      body.metadata["labels"],
      body.metadata["deletionGracePeriodSeconds"],
    ]).toEqual([true, 200, { other: "1" }, 30]);
    expect((await race.h.call("GET", p)).body).toEqual(body);
  });

  test("is refused where it insists on the version or the object that was", async () => {
    const [race, created] = await withPod();
    const resourceVersion = versionOf(created);
    race.between("pods", "default/p", labelled);
    const one = await race.h.call("DELETE", p, { preconditions: { resourceVersion } });
    const found = versionOf(await race.h.call("GET", p));
    expect([one.code, one.body.message]).toEqual([
      409,
      precondition('pods "p"', "pods/default/p", "ResourceVersion", resourceVersion, found),
    ]);
    const uid = String(created.body.metadata["uid"]);
    race.between("pods", "default/p", anew);
    const other = await race.h.call("DELETE", p, { preconditions: { uid } });
    expect([other.code, other.body.message]).toEqual([
      409,
      precondition('pods "p"', "pods/default/p", "UID", uid, "new"),
    ]);
    expect((await race.h.call("GET", p)).body.metadata["deletionTimestamp"]).toBeUndefined();
  });

  test("finds nothing where the object has gone", async () => {
    const [race] = await withPod();
    race.between("pods", "default/p", gone);
    const { code, body } = await race.h.call("DELETE", p);
    expect([race.happened, code, body.message]).toEqual([true, 404, 'pods "p" not found']);
  });

  test("removes at once what was to go at once, whoever wrote to it", async () => {
    const [race] = await withPod();
    const collection = race.h.server.store.collection("pods");
    let writes = 0;
    const unsubscribe = collection.subscribe(() => {
      const marked = collection.get("default/p");
      if (marked && ++writes === 1) collection.update("default/p", labelled(marked), marked);
    });
    const { code, body } = await race.h.call("DELETE", p, { gracePeriodSeconds: 0 });
    unsubscribe();
    expect([writes, code, body.metadata["labels"]]).toEqual([2, 200, { other: "1" }]);
    expect((await race.h.call("GET", p)).code).toBe(404);
  });
});

describe("a namespace's deletion that loses against an update", () => {
  const namespaces = "/api/v1/namespaces";
  async function withNamespace(): Promise<[race: Race, created: embeddedtesting.Answer]> {
    const race = new Race();
    return [race, await race.h.call("POST", namespaces, { metadata: { name: "n" } })];
  }

  test("marks the newer object", async () => {
    const [race] = await withNamespace();
    race.between("namespaces", "n", labelled);
    const { code, body } = await race.h.call("DELETE", `${namespaces}/n`);
    expect([race.happened, code, body.metadata["labels"], body["status"]]).toEqual([
      true,
      200,
      { other: "1" },
      { phase: "Terminating" },
    ]);
    expect((await race.h.call("GET", `${namespaces}/n`)).body).toEqual(body);
  });

  test("is refused where it insists on the version that was, or another of this name is there", async () => {
    const [race, created] = await withNamespace();
    const resourceVersion = versionOf(created);
    race.between("namespaces", "n", labelled);
    const one = await race.h.call("DELETE", `${namespaces}/n`, { preconditions: { resourceVersion } });
    const found = versionOf(await race.h.call("GET", `${namespaces}/n`));
    expect([one.code, one.body.message]).toEqual([
      409,
      precondition('namespaces "n"', "namespaces/n", "ResourceVersion", resourceVersion, found),
    ]);
    race.between("namespaces", "n", anew);
    const other = await race.h.call("DELETE", `${namespaces}/n`);
    const uid = String(created.body.metadata["uid"]);
    expect([other.code, other.body.message]).toEqual([
      409,
      precondition('namespaces "n"', "namespaces/n", "UID", uid, "new"),
    ]);
  });
});
