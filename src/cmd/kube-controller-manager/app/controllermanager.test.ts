// Go: cmd/kube-controller-manager/app/core_test.go
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as mux from "#apiserver/server/mux";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as clientnode from "#client-go/node";
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as features from "#features";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import { type ControllerContext, skipped, started } from "./controller-context.ts";
import { startEndpointSliceController, startEndpointSliceMirroringController } from "./discovery.ts";
import { startResourceQuotaController } from "./core-not-ported.ts";

interface Facts {
  starting: string[];
  started: string[];
  skipping: string[];
  disabled: string[];
}
const factsFile = new URL("../../../conformance/controller-manager/facts-1.20.2.json", import.meta.url);
const { controllers: facts } = JSON.parse(readFileSync(factsFile, "utf8")) as { controllers: Facts };

/** A context before a server; `end` ends all that runs in it. */
async function newContext(
  serverOptions: apptesting.ServerOptions = {},
  changed: Partial<app.ContextOptions> = {},
) {
  const server = new apptesting.FakeServer(serverOptions);
  const [stop, cancel] = context.withCancel(context.background());
  const options = apptesting.contextOptions(server, changed);
  const made = await server.clock.run(app.createControllerContext(options, stop));
  const end = async () => {
    // The collector waits for it, whatever its signal says.
    made.closeInformersStarted();
    cancel();
    await server.clock.run(made.ctx.tasks.wait());
    await server.clock.run(made.ctx.informerFactory.wait());
  };
  return { ...made, server, options, end };
}

/** What is logged while controllers start, by what is said of each name. */
async function startAll(made: Awaited<ReturnType<typeof newContext>>, seed = 1) {
  const { ctx, options, server } = made;
  const all = app.newControllerInitializers(ctx.loopMode, options.featureGate);
  const initializers = app.shuffled(all, new rand.Rand(seed));
  const startTokens = app.newServiceAccountTokenControllerStarter(options.rootClientBuilder);
  const lines = await klogtesting.linesOf(1, () =>
    server.clock.run(starting.startControllers(ctx, startTokens, initializers)),
  );
  const named = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    starting: named(/^info: Starting "(.*)"$/),
    started: named(/^info: Started "(.*)"$/),
    skipping: named(/^warning: Skipping "(.*)"$/),
    disabled: named(/^warning: "(.*)" is disabled/),
  };
}

const sorted = (found: Facts): Facts => ({
  starting: found.starting.toSorted(),
  started: found.started.toSorted(),
  skipping: found.skipping.toSorted(),
  disabled: found.disabled.toSorted(),
});

describe("TestController_DiscoveryError", () => {
  const inits = {
    ResourceQuotaController: () => startResourceQuotaController(),
    GarbageCollectorController: (ctx: ControllerContext) => app.startGarbageCollectorController(ctx),
    EndpointSliceController: startEndpointSliceController,
    EndpointSliceMirroringController: startEndpointSliceMirroringController,
    NamespaceController: (ctx: ControllerContext) => app.startNamespaceController(ctx),
  };
  test.each([
    { name: "No Discovery Error", broken: [] },
    { name: "Discovery Calls Partially Failed", broken: ["batch/v1"] },
  ])("$name", async ({ broken }) => {
    klogtesting.claimErrors(
      /unable to (get all supported|retrieve the complete list|sync caches)|couldn't get resource list|timed out waiting for dependency graph builder/,
    );
    const { ctx, server, end } = await newContext({ broken });
    const outcomes = await Promise.all(Object.values(inits).map((start) => server.clock.run(start(ctx))));
    expect(outcomes.map(([, enabled]) => enabled)).toEqual([true, true, true, true, true]);
    await end();
  });
});

describe("createControllerContext", () => {
  test("waits for the server, then asks it what it has; each client says what it is for", async () => {
    const { ctx, server, end } = await newContext({ health: (elapsed) => (elapsed < 2500 ? 500 : 200) });
    const asked = (agent: string) => server.requests.filter((request) => request.agent === agent);
    expect(asked("kcm/shared-informers").map(({ at, path }) => [at, path])).toEqual([
      [0, "/healthz"],
      [1000, "/healthz"],
      [2000, "/healthz"],
      [3000, "/healthz"],
    ]);
    expect(asked("kcm/controller-discovery").map(({ path }) => path)).toContain("/apis/apps/v1");
    expect(server.requests.every(({ agent }) => agent.startsWith("kcm/"))).toBe(true);
    expect([ctx.availableResources.has("apps/v1, Resource=deployments"), ctx.loopMode]).toEqual([
      true,
      "IncludeCloudLoops",
    ]);
    await end();
  });

  test("gives up on a server that does not become well in ten seconds", async () => {
    await expect(newContext({ health: () => 500 })).rejects.toThrow(
      /^failed to wait for apiserver being healthy: timed out waiting for the condition: failed to get apiserver \/healthz status: /,
    );
  });

  test("each factory draws its own resync period, of between one and two least ones", async () => {
    const { ctx, end } = await newContext();
    const draws = [ctx.resyncPeriod(), ctx.resyncPeriod(), ctx.resyncPeriod()];
    expect(new Set(draws).size).toBe(3);
    expect(draws.every((period) => period >= 12 * time.hour && period < 24 * time.hour)).toBe(true);
    const pods = ctx.informerFactory.core().v1().pods().informer();
    pods.addEventHandler({});
    expect(pods.resyncCheckPeriod).toBeGreaterThanOrEqual(12 * time.hour);
    await end();
  });

  test("a group that cannot be read is reported, and missing until the program starts again", async () => {
    klogtesting.claimErrors(/^unable to get all supported resources from server: .*apps\/v1/);
    const { ctx, end } = await newContext({ broken: ["apps/v1"] });
    expect(ctx.availableResources.has("apps/v1, Resource=deployments")).toBe(false);
    expect(ctx.availableResources.has("batch/v1, Resource=jobs")).toBe(true);
    await end();
  });

  test("a server that has nothing is the end", async () => {
    await expect(newContext({ empty: true })).rejects.toThrow(
      "unable to get any supported resources from server",
    );
  });

  test("what discovery said is forgotten every 30 s", async () => {
    const { ctx, server, end } = await newContext();
    const ask = () => server.clock.run(ctx.restMapper.restMapping({ group: "batch", kind: "jobs" }, "v1"));
    const read = () => server.requests.filter(({ path }) => path === "/apis/batch/v1").length;
    await ask();
    const before = read();
    await server.clock.step(29 * time.second);
    await ask();
    expect(read()).toBe(before);
    await server.clock.step(2 * time.second);
    await ask();
    expect(read()).toBe(before + 1);
    await end();
  });

  test("a cloud that nobody knows is found out only here, as recorded", async () => {
    const componentConfig = apptesting.defaultConfig();
    componentConfig.kubeCloudShared.cloudProvider.name = "nope";
    await expect(newContext({}, { componentConfig })).rejects.toThrow(
      'cloud provider could not be initialized: unknown cloud provider "nope"',
    );
  });

  test("with an external cloud, three controllers fewer are known to the loop", async () => {
    const componentConfig = apptesting.defaultConfig();
    componentConfig.kubeCloudShared.cloudProvider.name = "external";
    const { ctx, options, end } = await newContext({}, { componentConfig });
    const names = (mode: app.ControllerLoopMode) => [
      ...app.newControllerInitializers(mode, options.featureGate).keys(),
    ];
    expect(ctx.loopMode).toBe("ExternalLoops");
    const left = new Set(names("ExternalLoops"));
    expect(names("IncludeCloudLoops").filter((name) => !left.has(name))).toEqual([
      "service",
      "route",
      "cloud-node-lifecycle",
    ]);
    await end();
  });
});

describe("knownControllers", () => {
  test("37 and the one for tokens; one more where two gates are open", () => {
    const gate = features.newFeatureGate();
    const known = app.knownControllers(gate);
    expect([known.length, known.includes("serviceaccount-token")]).toEqual([38, true]);
    gate.set("APIServerIdentity=true,StorageVersionAPI=true");
    expect(app.knownControllers(gate).filter((name) => !known.includes(name))).toEqual([
      "storage-version-gc",
    ]);
  });

  test("those that are not ported are all others, and each has a reason", () => {
    const ported = [
      "deployment",
      "garbagecollector",
      "namespace",
      "replicaset",
      "replicationcontroller",
      "root-ca-cert-publisher",
      "serviceaccount",
      "serviceaccount-token",
    ];
    const gate = features.newFeatureGate();
    gate.set("APIServerIdentity=true,StorageVersionAPI=true");
    const others = app.knownControllers(gate).filter((name) => !ported.includes(name));
    expect(Object.keys(app.notPortedControllers).toSorted()).toEqual(others);
  });
});

describe("startControllers", () => {
  test.each([1, 2, 3])(
    "at the defaults, four sets are what was recorded, in any order (%i)",
    async (seed) => {
      klogtesting.claimErrors(/./);
      const made = await newContext();
      const found = await startAll(made, seed);
      expect(sorted(found)).toEqual(sorted(facts));
      expect(found.starting).not.toEqual(facts.starting);
      await made.end();
    },
  );

  test("what was started works once informers do", async () => {
    klogtesting.claimErrors(/./);
    const made = await newContext();
    await startAll(made);
    const { ctx, server } = made;
    server.cluster.tracker.add({
      apiVersion: "v1",
      kind: "Namespace",
      metadata: { name: "a" },
      status: { phase: "Active" },
    } as object);
    await server.clock.step(time.second);
    const names = (resource: string) =>
      server.cluster.tracker
        .list({ group: "", version: "v1", resource }, "a")
        .map(({ metadata }) => metadata.name);
    expect(names("serviceaccounts")).toEqual([]);
    ctx.informerFactory.start(context.withCancel(ctx.stop)[0]);
    made.closeInformersStarted();
    await server.clock.step(2 * time.second);
    expect([names("serviceaccounts"), names("configmaps")]).toEqual([["default"], ["kube-root-ca.crt"]]);
    await made.end();
  });

  test("tokens come first, with the root's client, and start the first informers", async () => {
    // The fake server gives no UIDs.
    klogtesting.claimErrors(/^invalid secret key: .*"uid":""/);
    const componentConfig = apptesting.defaultConfig();
    componentConfig.saController.serviceAccountKeyFile = "/key";
    componentConfig.generic.controllers = ["serviceaccount-token"];
    const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const text = String(key.export({ type: "sec1", format: "pem" }));
    const system = { ...os.noFiles, readFile: () => text };
    const made = await newContext({}, { componentConfig, system, pem: clientnode.pem });
    const { server } = made;
    server.cluster.tracker.add({
      apiVersion: "v1",
      kind: "ServiceAccount",
      metadata: { name: "default", namespace: "a", uid: "1", resourceVersion: "1" },
    });
    const found = await startAll(made);
    expect([found.starting, found.disabled.includes("serviceaccount-token")]).toEqual([[], false]);
    for (let i = 0; i < 20; i++) await server.clock.step(100);
    const secrets = server.cluster.tracker.list({ group: "", version: "v1", resource: "secrets" }, "a");
    expect(secrets.map(({ metadata }) => metadata.name.replace(/.{5}$/, ""))).toEqual(["default-token-"]);
    expect(
      server.requests.filter(({ path }) => path.endsWith("/secrets")).map(({ agent }) => agent),
    ).toContain("kcm/tokens-controller");
    await made.end();
  });

  test("a key that cannot be read ends all before the first controller", async () => {
    const componentConfig = apptesting.defaultConfig();
    componentConfig.saController.serviceAccountKeyFile = "/key";
    const made = await newContext({}, { componentConfig });
    await expect(startAll(made)).rejects.toThrow(
      "error reading key for service account token controller: open /key: no such file or directory",
    );
    await made.end();
  });

  const none = async () => skipped;
  const failure = (err: unknown) => ({ err: goerrors.textOf(err) });

  test("an error ends all, a skip does not; what is disabled is not asked", async () => {
    const componentConfig = apptesting.defaultConfig();
    componentConfig.generic.controllers = ["*", "-c"];
    const { ctx, server, end } = await newContext({}, { componentConfig });
    const asked: string[] = [];
    const init = (name: string, outcome: () => Promise<app.Started>) =>
      [name, () => (asked.push(name), outcome())] as const;
    const fail = () => Promise.reject(new Error("no can do"));
    const controllers = new Map([
      init("a", none),
      init("b", async () => started),
      init("c", fail),
      init("tokencleaner", fail),
      init("d", fail),
      init("e", none),
    ]);
    const outcomes: unknown[] = [];
    const lines = await klogtesting.linesOf(1, async () => {
      await server.clock
        .run(starting.startControllers(ctx, none, controllers))
        .catch((err) => outcomes.push(failure(err)));
    });
    expect([asked, outcomes]).toEqual([["a", "b", "d"], [{ err: "no can do" }]]);
    expect(lines).toEqual([
      'info: Starting "a"',
      'warning: Skipping "a"',
      'info: Starting "b"',
      'info: Started "b"',
      'warning: "c" is disabled',
      'warning: "tokencleaner" is disabled',
      'info: Starting "d"',
      'error: Error starting "d"',
    ]);
    await end();
  });

  test("a client that cannot be built ends the program with its own words alone", async () => {
    const { ctx, server, end } = await newContext();
    const fatal = new clientbuilder.FatalError("unable to get token for service account");
    const controllers = new Map([["a", () => Promise.reject(fatal)]]);
    const run = starting.startControllers(ctx, none, controllers);
    await expect(server.clock.run(run)).rejects.toBe(fatal);
    await end();
  });

  test("a pause of one to two intervals comes before each start, a skipped one's too, and not before what is disabled", async () => {
    const componentConfig = apptesting.defaultConfig();
    componentConfig.generic.controllerStartInterval = 10 * time.second;
    componentConfig.generic.controllers = ["a", "b"];
    const { ctx, server, end } = await newContext({}, { componentConfig });
    const began = server.clock.now();
    const at: number[] = [];
    const note = async () => (at.push((server.clock.now() - began) / time.second), skipped);
    const controllers = new Map([
      ["a", note],
      ["off", note],
      ["b", note],
    ]);
    await server.clock.run(starting.startControllers(ctx, none, controllers));
    const [first = 0, second = 0] = at;
    expect(at).toHaveLength(2);
    for (const pause of [first, second - first]) {
      expect(pause).toBeGreaterThanOrEqual(10);
      expect(pause).toBeLessThan(20);
    }
    await end();
  });

  test("what goes on inside can be asked below a path that no list names", async () => {
    const { ctx, server, end } = await newContext();
    const unsecuredMux = new mux.PathRecorderMux("test");
    const inside = async (request: http.Request) =>
      new http.TextResponse(new URL(request.url).pathname, { status: 200, headers: {} });
    const controllers = new Map([["a", async () => [inside, true] as const]]);
    await server.clock.run(starting.startControllers(ctx, none, controllers, unsecuredMux));
    const ask = async (path: string) => {
      const request = new http.TextRequest(`http://fake${path}`, { method: "GET", headers: {} });
      const response = await unsecuredMux.serveHTTP(request, genericapirequest.newContext());
      return [response.status, await response.text()];
    };
    expect(await ask("/debug/controllers/a/graph?x=1")).toEqual([200, "/graph"]);
    expect(await ask("/debug/controllers/a")).toEqual([200, "/"]);
    expect((await ask("/debug/controllers/b"))[0]).toBe(404);
    expect(unsecuredMux.listedPaths()).toEqual([]);
    await end();
  });
});
