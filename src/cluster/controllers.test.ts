import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as clientnode from "#client-go/node";
import * as app from "#cmd/kube-controller-manager/app";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as features from "#features";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { Cluster, type Controllers } from "./cluster.ts";

/** All that kube-controller-manager has; of them these run. */
function named(...controllers: string[]): Controllers {
  const componentConfig = apptesting.defaultConfig();
  componentConfig.generic.controllers = controllers;
  const featureGate = features.newFeatureGate();
  return {
    featureGate,
    pem: clientnode.pem,
    system: { readFile: (path) => readFileSync(path, "utf8") },
    initializers: app.newControllerInitializers("IncludeCloudLoops", featureGate),
    componentConfig,
  };
}

/** What a cluster says while it starts. */
async function linesOfStart(controllers?: Controllers): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new Cluster({ clock, ...(controllers && { controllers }) });
  const lines = await klogtesting.linesOf(1, () => clock.run(cluster.start()));
  await clock.run(cluster.stop());
  return lines;
}

test("a cluster starts its controllers as kube-controller-manager does, in one order", async () => {
  const started = (await linesOfStart()).flatMap((line) => /^info: Started "(.*)"$/.exec(line)?.[1] ?? []);
  expect(started).toEqual([
    "deployment",
    "replicaset",
    "replicationcontroller",
    "garbagecollector",
    "namespace",
  ]);
});

test("others run by their names, and the rest is told to be disabled", async () => {
  const lines = await linesOfStart(named("serviceaccount", "daemonset", "ttl"));
  const said = lines.filter((line) => /"(serviceaccount|daemonset|ttl|deployment)"/.test(line));
  expect(said.toSorted()).toEqual([
    'info: Started "serviceaccount"',
    'info: Started "ttl"',
    'info: Starting "daemonset"',
    'info: Starting "serviceaccount"',
    'info: Starting "ttl"',
    `info: [not upstream's] "ttl" is not ported, nothing is started: nodes here are hollow: kubemark does for them what there is to do`,
    'warning: "deployment" is disabled',
    'warning: Skipping "daemonset"',
  ]);
});

test("what was named works: a namespace gets its service account and its certificate, and loses both again", async () => {
  const clock = new utilclock.VirtualClock();
  const controllers = named("serviceaccount", "root-ca-cert-publisher", "namespace");
  const cluster = new Cluster({ clock, controllers });
  await clock.run(cluster.start());
  const core = cluster.client.coreV1();
  await clock.run(core.namespaces().create({ metadata: { name: "a" } }));
  await clock.step(time.second);
  const names = async () =>
    [
      ...(await clock.run(core.serviceAccounts("a").list())).items,
      ...(await clock.run(core.configMaps("a").list())).items,
    ].map(({ metadata }) => metadata.name);
  expect(await names()).toEqual(["default", "kube-root-ca.crt"]);
  await clock.run(core.namespaces().delete("a"));
  await clock.step(30 * time.second);
  expect(await names()).toEqual([]);
  await clock.run(cluster.stop());
});
