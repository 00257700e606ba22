// Go: pkg/controller/apis/config/v1alpha1/defaults_test.go, pkg/controller/apis/config/scheme/scheme_test.go
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as componentbaseconfig from "#component-base/config";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as time from "#go/time";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

const { fields } = kubectrlmgrconfigv1alpha1;
type Versioned = kubectrlmgrconfigv1alpha1.KubeControllerManagerConfiguration;

function defaulted(change: (obj: Versioned) => void = () => {}): Versioned {
  const obj = componentbaseconfig.zero(fields);
  change(obj);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
  return obj;
}

/** JSON knows one zero. */
const withoutSign = (value: number): number => (value === 0 ? 0 : value);

/** Any value of a field, by what the fields say of it. */
function anyOf(shape: unknown): fc.Arbitrary<unknown> {
  switch (shape) {
    case "string":
      return fc.string();
    case "bool":
      return fc.boolean();
    case "*bool":
      return fc.option(fc.boolean(), { nil: undefined });
    case "int32":
      return fc.integer();
    case "float32":
      return fc.float({ noNaN: true, noDefaultInfinity: true }).map(withoutSign);
    case "float64":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map(withoutSign);
    case "duration":
      return fc.integer();
    case "[]string":
      return fc.array(fc.string());
    case "?[]string":
      return fc.option(fc.array(fc.string()), { nil: undefined });
  }
  if (Array.isArray(shape)) return fc.array(anyOf(shape[0]));
  const inner = Object.entries(Object(shape)).map(([name, of]) => [name, anyOf(of)] as const);
  return fc
    .record(Object.fromEntries(inner))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

test("TestRoundTripTypes", () => {
  fc.assert(
    fc.property(anyOf(fields), (any) => {
      const text = JSON.stringify(componentbaseconfig.toJSON(fields, any as Versioned));
      expect(componentbaseconfig.fromJSON(fields, JSON.parse(text))).toEqual(any);
    }),
    { numRuns: 20 },
  );
});

test("TestKubeControllerDefaultsRoundTrip", () => {
  const ks1 = defaulted();
  const text = JSON.stringify(componentbaseconfig.toJSON(fields, ks1));
  expect(componentbaseconfig.fromJSON(fields, JSON.parse(text))).toEqual(ks1);
  expect(Object.keys(JSON.parse(text))).toHaveLength(26);
});

describe("setDefaultsKubeControllerManagerConfiguration", () => {
  test("the manager's numbers stand before component-base is asked for its own", () => {
    const { clientConnection, leaderElection } = defaulted().generic;
    expect([clientConnection.qps, clientConnection.burst, leaderElection.resourceLock]).toEqual([
      20,
      30,
      "leases",
    ]);
  });

  test("what is there already stays, and a zero is not there", () => {
    const obj = defaulted(({ generic, deploymentController, ttlAfterFinishedController }) => {
      generic.clientConnection.qps = 7;
      generic.leaderElection.leaderElect = false;
      generic.leaderElection.leaseDuration = 0;
      generic.controllers = [];
      deploymentController.concurrentDeploymentSyncs = 0;
      ttlAfterFinishedController.concurrentTTLSyncs = -1;
    });
    expect([
      obj.generic.clientConnection.qps,
      obj.generic.leaderElection.leaderElect,
      obj.generic.leaderElection.leaseDuration,
      obj.generic.controllers,
      obj.deploymentController.concurrentDeploymentSyncs,
      obj.ttlAfterFinishedController.concurrentTTLSyncs,
    ]).toEqual([7, false, 15 * time.second, ["*"], 5, 5]);
  });
});

describe("convertKubeControllerManagerConfiguration", () => {
  test("a pointer that nobody set points to false, and nothing is shared", () => {
    const obj = componentbaseconfig.zero(fields);
    const internal = v1alpha1.convertKubeControllerManagerConfiguration(obj);
    internal.generic.clientConnection.qps = 1;
    internal.saController.rootCAFile = "changed";
    expect([
      internal.generic.leaderElection.leaderElect,
      internal.generic.debugging.enableProfiling,
      internal.kubeCloudShared.configureCloudRoutes,
      internal.garbageCollectorController.enableGarbageCollector,
      internal.hpaController.horizontalPodAutoscalerUseRESTClients,
      internal.nodeLifecycleController.enableTaintManager,
      internal.persistentVolumeBinderController.volumeHostAllowLocalLoopback,
      internal.persistentVolumeBinderController.volumeConfiguration.enableDynamicProvisioning,
      internal.persistentVolumeBinderController.volumeConfiguration.enableHostPathProvisioning,
    ]).toEqual(Array.from({ length: 9 }, () => false));
    expect([obj.generic.clientConnection.qps, obj.saController.rootCAFile]).toEqual([0, ""]);
  });
});
