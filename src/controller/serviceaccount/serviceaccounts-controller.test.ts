// Go: pkg/controller/serviceaccount/serviceaccounts_controller_test.go
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { ServiceAccountsController } from "./serviceaccounts-controller.ts";

const namespaceIn = (phase: "Active" | "Terminating") =>
  scheme.decode<v1.Namespace>({
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: "default" },
    status: { phase },
  });
const serviceAccount = (name: string) =>
  scheme.decode<v1.ServiceAccount>({
    apiVersion: "v1",
    kind: "ServiceAccount",
    metadata: { name, namespace: "default", resourceVersion: "1" },
  });

const [activeNS, terminatingNS] = [namespaceIn("Active"), namespaceIn("Terminating")];
const defaultServiceAccount = serviceAccount("default");
const managedServiceAccount = serviceAccount("managed");
const unmanagedServiceAccount = serviceAccount("other-unmanaged");
const both = [defaultServiceAccount, managedServiceAccount];

/** A controller that wants two accounts in each namespace, and whose caches the test fills. */
function setup() {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster(...both);
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: cluster.fetch });
  const factory = new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) });
  const [saInformer, nsInformer] = [factory.core().v1().serviceAccounts(), factory.core().v1().namespaces()];
  const controller = new ServiceAccountsController(
    { clock, client, saInformer, nsInformer },
    { serviceAccounts: [{ metadata: { name: "default" } }, { metadata: { name: "managed" } }] },
  );
  controller.saListerSynced = controller.nsListerSynced = () => true;
  const created = () =>
    cluster.actions.map(({ verb, resource, object }) => `${verb} ${resource} ${object?.metadata.name}`);
  return {
    clock,
    cluster,
    controller,
    created,
    saStore: saInformer.informer().getStore(),
    nsStore: nsInformer.informer().getStore(),
  };
}

interface Case {
  name: string;
  existingNamespace?: v1.Namespace;
  existingServiceAccounts?: v1.ServiceAccount[];
  addedNamespace?: v1.Namespace;
  updatedNamespace?: v1.Namespace;
  deletedServiceAccount?: v1.ServiceAccount;
  expectCreatedServiceAccounts: string[];
}

const cases: Case[] = [
  {
    name: "new active namespace missing serviceaccounts",
    addedNamespace: activeNS,
    expectCreatedServiceAccounts: ["default", "managed"],
  },
  {
    name: "new active namespace missing serviceaccount",
    existingServiceAccounts: [managedServiceAccount],
    addedNamespace: activeNS,
    expectCreatedServiceAccounts: ["default"],
  },
  {
    name: "new active namespace with serviceaccounts",
    existingServiceAccounts: both,
    addedNamespace: activeNS,
    expectCreatedServiceAccounts: [],
  },

  { name: "new terminating namespace", addedNamespace: terminatingNS, expectCreatedServiceAccounts: [] },

  {
    name: "updated active namespace missing serviceaccounts",
    updatedNamespace: activeNS,
    expectCreatedServiceAccounts: ["default", "managed"],
  },
  {
    name: "updated active namespace missing serviceaccount",
    existingServiceAccounts: [defaultServiceAccount],
    updatedNamespace: activeNS,
    expectCreatedServiceAccounts: ["managed"],
  },
  {
    name: "updated active namespace with serviceaccounts",
    existingServiceAccounts: both,
    updatedNamespace: activeNS,
    expectCreatedServiceAccounts: [],
  },
  {
    name: "updated terminating namespace",
    updatedNamespace: terminatingNS,
    expectCreatedServiceAccounts: [],
  },

  {
    name: "deleted serviceaccount without namespace",
    deletedServiceAccount: defaultServiceAccount,
    expectCreatedServiceAccounts: [],
  },
  {
    name: "deleted serviceaccount with active namespace",
    existingServiceAccounts: [managedServiceAccount],
    existingNamespace: activeNS,
    deletedServiceAccount: defaultServiceAccount,
    expectCreatedServiceAccounts: ["default"],
  },
  {
    name: "deleted serviceaccount with terminating namespace",
    existingNamespace: terminatingNS,
    deletedServiceAccount: defaultServiceAccount,
    expectCreatedServiceAccounts: [],
  },
  {
    name: "deleted unmanaged serviceaccount with active namespace",
    existingServiceAccounts: both,
    existingNamespace: activeNS,
    deletedServiceAccount: unmanagedServiceAccount,
    expectCreatedServiceAccounts: [],
  },
  {
    name: "deleted unmanaged serviceaccount with terminating namespace",
    existingNamespace: terminatingNS,
    deletedServiceAccount: unmanagedServiceAccount,
    expectCreatedServiceAccounts: [],
  },
];

describe("TestServiceAccountCreation", () => {
  test.each(cases)("$name", async (tc) => {
    const { clock, controller, created, saStore, nsStore } = setup();
    let syncs = 0;
    controller.syncHandler = async (key) => {
      await controller.syncNamespace(key);
      syncs++;
    };
    const [signal, cancel] = context.withCancel(context.background());
    const running = controller.run(1, signal);

    if (tc.existingNamespace) nsStore.add(tc.existingNamespace);
    for (const sa of tc.existingServiceAccounts ?? []) saStore.add(sa);

    if (tc.addedNamespace) {
      nsStore.add(tc.addedNamespace);
      controller.namespaceAdded(tc.addedNamespace);
    }
    if (tc.updatedNamespace) {
      nsStore.add(tc.updatedNamespace);
      controller.namespaceUpdated(tc.updatedNamespace);
    }
    if (tc.deletedServiceAccount) controller.serviceAccountDeleted(tc.deletedServiceAccount);

    await clock.step(1 * time.second);
    expect(syncs).toBe(1);
    expect(created()).toEqual(
      tc.expectCreatedServiceAccounts.map((name) => `create serviceaccounts ${name}`),
    );
    cancel();
    await running;
  });
});

describe("syncNamespace", () => {
  const failing = (err: Error) => {
    const { cluster, controller, nsStore } = setup();
    cluster.prependReactor("create", "serviceaccounts", () => {
      throw err;
    });
    nsStore.add(activeNS);
    return controller;
  };

  test("tells what could not be created, of all accounts", async () => {
    const sync = failing(new Error("no can do")).syncNamespace("default");
    await expect(sync).rejects.toThrow("no can do");
    await expect(sync).rejects.toBeInstanceOf(AggregateError);
  });

  test("is content when the namespace turns out to be going away", async () => {
    const err = errors.newForbidden({ group: "", resource: "serviceaccounts" }, "default", new Error("gone"));
    err.status.details = { causes: [{ reason: "NamespaceTerminating", message: "", field: "" }] };
    await expect(failing(err).syncNamespace("default")).resolves.toBeUndefined();
  });
});

test("a failure is told, and its namespace tried again", async () => {
  klogtesting.claimErrors(/^default failed with : no can do$/);
  const { clock, controller } = setup();
  let calls = 0;
  controller.syncHandler = async () => {
    if (++calls === 1) throw new Error("no can do");
  };
  const [signal, cancel] = context.withCancel(context.background());
  const running = controller.run(1, signal);
  controller.namespaceAdded(activeNS);
  await clock.step(1 * time.second);
  expect(calls).toBe(2);
  cancel();
  await running;
});
