import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as metadata from "#client-go/metadata";
import * as metadatainformer from "#client-go/metadata/metadatainformer";
import * as metadatatesting from "#client-go/metadata/testing";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const gvr = { group: "extensions", version: "v1beta1", resource: "deployments" };
const type = { apiVersion: "extensions/v1beta1", kind: "Deployment" };
const deployment = () => metadatatesting.newPartialObjectMetadata(type, "ns-foo", "name-foo");

/** A factory before a fake server, and an informer whose handlers write down what they hear. */
async function start(...existing: metav1.Object[]) {
  const clock = new utilclock.VirtualClock();
  const { tracker, fetch } = new core.FakeCluster(...existing);
  const client = new metadata.Client({ host: "http://fake", clock, fetch });
  const factory = new metadatainformer.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) });
  const heard: [what: string, metadata: metav1.ObjectMeta][] = [];
  const generic = factory.forResource(gvr);
  generic.informer().addEventHandler({
    onAdd: (object) => heard.push(["add", object.metadata]),
    onUpdate: (_old, object) => heard.push(["update", object.metadata]),
    onDelete: (object) => heard.push(["delete", "obj" in object ? object.obj.metadata : object.metadata]),
  });
  const [signal, stop] = context.withCancel(context.background());
  factory.start(signal);
  const synced = await clock.run(factory.waitForCacheSync(signal));
  expect(synced).toEqual({ [schema.groupVersionResourceString(gvr)]: true });
  await clock.step(time.second);
  const end = async (): Promise<typeof heard> => {
    await clock.step(time.second);
    stop();
    await clock.run(factory.wait());
    return heard.slice(existing.length);
  };
  return { tracker, factory, lister: () => generic.lister(), end };
}

describe("TestMetadataSharedInformerFactory", () => {
  test("scenario 1: test if adding an object triggers AddFunc", async () => {
    const { tracker, end } = await start();
    tracker.create(gvr, deployment(), "ns-foo");
    expect(await end()).toEqual([["add", deployment().metadata]]);
  });

  test("scenario 2: tests if updating an object triggers UpdateFunc", async () => {
    const { tracker, end } = await start(deployment());
    const updated = { ...deployment() };
    updated.metadata.annotations = { test: "updatedName" };
    tracker.update(gvr, updated, "ns-foo");
    expect(await end()).toEqual([["update", updated.metadata]]);
  });

  test("scenario 3: test if deleting an object triggers DeleteFunc", async () => {
    const { tracker, end } = await start(deployment());
    tracker.delete(gvr, "ns-foo", "name-foo");
    expect(await end()).toEqual([["delete", deployment().metadata]]);
  });

  test("a lister reads the cache, and whoever asks again gets the same informer", async () => {
    const { factory, lister, end } = await start(deployment());
    expect(lister().namespace("ns-foo").get("name-foo")?.metadata).toEqual(deployment().metadata);
    expect(factory.forResource(gvr).informer()).toBe(factory.forResource(gvr).informer());
    await end();
  });
});
