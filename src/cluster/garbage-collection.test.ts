import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

interface Owner {
  of: v1.ConfigMap;
  /** Whether the owner, when it waits for its dependents, waits for this one. */
  blocks?: boolean;
}

/** ConfigMaps that own one another, on a cluster whose garbage collector does all the rest. */
class Stage {
  readonly clock = new utilclock.VirtualClock();
  readonly cluster = new inprocess.Cluster({ clock: this.clock, node: false });
  readonly requests: string[] = [];

  get #configMaps() {
    return this.cluster.client.coreV1().configMaps("default");
  }

  async start(): Promise<void> {
    const serve = this.cluster.server.fetch.bind(this.cluster.server);
    this.cluster.server.fetch = async (request) => {
      if (request.method === "DELETE" || request.method === "PATCH") {
        this.requests.push(`${request.method} ${request.url.split("/").at(-1)} ${await request.text()}`);
      }
      return serve(request);
    };
    await this.clock.run(this.cluster.start());
  }

  /** Makes a ConfigMap of each name's owners. */
  async make(name: string, ...owners: Owner[]): Promise<v1.ConfigMap> {
    const made = await this.clock.run(
      this.#configMaps.create({ metadata: { name, ownerReferences: owners.map(refTo) } }),
    );
    await this.clock.step(time.second);
    return made;
  }

  async own(name: string, ...owners: Owner[]): Promise<void> {
    await this.patch(name, { ownerReferences: owners.map(refTo) });
  }

  async patch(name: string, metadata: object): Promise<void> {
    await this.clock.run(this.#configMaps.patch(name, types.mergePatchType, { metadata }));
    await this.clock.step(time.second);
  }

  /** Deletes it, gives the collector ten seconds, and says who is left with which owners. */
  async delete(name: string, propagationPolicy: metav1.DeletionPropagation): Promise<string[]> {
    await this.clock.run(this.#configMaps.delete(name, { propagationPolicy }));
    await this.clock.step(10 * time.second);
    return this.left();
  }

  async left(): Promise<string[]> {
    const { items } = await this.clock.run(this.#configMaps.list());
    return items
      .filter(({ metadata }) => metadata.name !== "kube-root-ca.crt")
      .map(({ metadata }) => {
        const owners = metadata.ownerReferences.map((ref) => ref.name).join(",");
        return `${metadata.name} [${owners}]${metadata.deletionTimestamp ? ` waits ${metadata.finalizers.join()}` : ""}`;
      });
  }
}

const refTo = ({ of, blocks }: Owner): metav1.OwnerReference => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  name: of.metadata.name,
  uid: of.metadata.uid,
  ...(blocks !== undefined && { blockOwnerDeletion: blocks }),
});

async function on(use: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = new Stage();
  await stage.start();
  try {
    await use(stage);
  } finally {
    await stage.clock.run(stage.cluster.stop());
  }
}

/** Who was deleted, or freed of a finalizer, in which order: for ConfigMaps the last of these calls is what ends one. */
const order = ({ requests }: Stage) =>
  requests
    .filter((r) => !r.includes('"propagationPolicy":"Foreground"'))
    .map((r) => r.split(" ").slice(0, 2).join(" "));

describe("background", () => {
  test("the owner goes at once, everything below follows", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a, blocks: true });
      await stage.make("c", { of: b, blocks: true });
      expect(await stage.delete("a", "Background")).toEqual([]);
    }));

  test("one with another owner stays and forgets the one that went", () =>
    on(async (stage) => {
      const [a, solid] = [await stage.make("a"), await stage.make("solid")];
      await stage.make("b", { of: a }, { of: solid });
      expect(await stage.delete("a", "Background")).toEqual(["b [solid]", "solid []"]);
    }));

  test("a namesake of the owner is deleted by nobody: every deletion names its UID", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a });
      await stage.delete("a", "Background");
      const deletions = stage.requests.filter((r) => r.startsWith("DELETE b"));
      expect(deletions.map((r) => JSON.parse(r.slice("DELETE b ".length)).preconditions)).toEqual([
        { uid: b.metadata.uid },
      ]);
    }));

  test("one that was told to orphan its own dependents still does", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a });
      await stage.make("c", { of: b });
      await stage.patch("b", { finalizers: ["orphan"] });
      expect(await stage.delete("a", "Background")).toEqual(["c []"]);
    }));
});

describe("foreground", () => {
  test("dependents go first, from the bottom up", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a, blocks: true });
      await stage.make("c", { of: b, blocks: true });
      expect(await stage.delete("a", "Foreground")).toEqual([]);
      expect(order(stage)).toEqual(["DELETE c", "PATCH b", "PATCH a"]);
    }));

  test("a dependent that does not block is not waited for", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      await stage.make("b", { of: a, blocks: false });
      await stage.patch("b", { finalizers: ["example.org/held"] });
      expect(await stage.delete("a", "Foreground")).toEqual(["b [a] waits example.org/held"]);
    }));

  test("one that blocks is waited for, until it blocks no more", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      await stage.make("b", { of: a, blocks: true });
      await stage.patch("b", { finalizers: ["example.org/held"] });
      expect(await stage.delete("a", "Foreground")).toEqual([
        "a [] waits foregroundDeletion",
        "b [a] waits example.org/held",
      ]);
      await stage.own("b", { of: a, blocks: false });
      expect(await stage.left()).toEqual(["b [a] waits example.org/held"]);
    }));

  test("one with another owner stays, and lets the one that waits go", () =>
    on(async (stage) => {
      const [a, solid] = [await stage.make("a"), await stage.make("solid")];
      await stage.make("b", { of: a, blocks: true }, { of: solid });
      expect(await stage.delete("a", "Foreground")).toEqual(["b [solid]", "solid []"]);
    }));

  test("two that own each other do not wait for each other for ever", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a, blocks: true });
      await stage.own("a", { of: b, blocks: true });
      expect(await stage.delete("a", "Foreground")).toEqual([]);
    }));
});

describe("orphan", () => {
  test("the owner goes, dependents stay without it", () =>
    on(async (stage) => {
      const a = await stage.make("a");
      const b = await stage.make("b", { of: a, blocks: true });
      await stage.make("c", { of: b });
      expect(await stage.delete("a", "Orphan")).toEqual(["b []", "c [b]"]);
    }));
});

describe("an owner that never was", () => {
  test("takes its dependent with it", () =>
    on(async (stage) => {
      const never = {
        metadata: { name: "never", uid: "00000000-0000-4000-8000-000000000000" },
      } as v1.ConfigMap;
      await stage.make("b", { of: never });
      await stage.clock.step(10 * time.second);
      expect(await stage.left()).toEqual([]);
    }));
});
