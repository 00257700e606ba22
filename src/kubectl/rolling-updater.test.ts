// Go: pkg/kubectl/rolling_updater_test.go (v1.11.0)
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as intstr from "#apimachinery/util/intstr";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as util from "#kubectl/util";
import * as utilclock from "#utils/clock";
import {
  addDeploymentKeyToReplicationController,
  createNewControllerFromCurrentController,
  findSourceController,
  updateExistingReplicationController,
} from "./next-controller.ts";
import type { Reach } from "./reach.ts";
import { rename, RollingUpdater, type CleanupPolicy, type RollingUpdaterConfig } from "./rolling-updater.ts";
import { updateRcWithRetries } from "./update-with-retries.ts";

const originalReplicas = "kubectl.kubernetes.io/original-replicas";
const sourceId = "kubectl.kubernetes.io/update-source-id";
const signal = context.background();

const rcOf = (rc: metav1.Manifest<v1.ReplicationController>): v1.ReplicationController =>
  scheme.decode({ kind: "ReplicationController", apiVersion: "v1", ...rc });

function oldRc(replicas: number, original: number): v1.ReplicationController {
  return rcOf({
    metadata: {
      namespace: "default",
      name: "foo-v1",
      uid: "7764ae47-9092-11e4-8393-42010af018ff",
      annotations: { [originalReplicas]: String(original) },
    },
    spec: {
      replicas,
      selector: { version: "v1" },
      template: { metadata: { name: "foo-v1", labels: { version: "v1" } } },
    },
    status: { replicas },
  });
}

function newRc(replicas: number, desired: number): v1.ReplicationController {
  return rcOf({
    metadata: {
      namespace: "default",
      name: "foo-v2",
      annotations: {
        "kubectl.kubernetes.io/desired-replicas": String(desired),
        [sourceId]: "foo-v1:7764ae47-9092-11e4-8393-42010af018ff",
      },
    },
    spec: {
      replicas,
      selector: { version: "v2" },
      template: { metadata: { name: "foo-v2", labels: { version: "v2" } } },
    },
    status: { replicas },
  });
}

/** A fake server with these objects, and the way to it. */
function start(...objects: core.Trackable[]) {
  const cluster = new core.FakeCluster(...objects);
  const clock = new utilclock.VirtualClock();
  const config = { host: "http://fake", clock, fetch: cluster.fetch };
  const client = new clientset.Clientset(config).coreV1();
  const reach: Reach = { client, namespace: "default", clock, rand: new rand.Rand(1) };
  return { cluster, clock, reach, verbs: () => cluster.actions.map(({ verb }) => verb) };
}

/** A config that nobody waits long for, and what is written meanwhile. */
function configOf(given: Partial<RollingUpdaterConfig>): [config: RollingUpdaterConfig, text: () => string] {
  let text = "";
  const config: RollingUpdaterConfig = {
    out: { write: (more) => void (text += more) },
    oldRc: oldRc(0, 0),
    newRc: newRc(0, 0),
    updatePeriod: 0,
    interval: time.millisecond,
    timeout: time.millisecond,
    minReadySeconds: 0,
    cleanupPolicy: "Delete",
    maxUnavailable: 0,
    maxSurge: 0,
    ...given,
  };
  return [config, () => text];
}

/** One turn of a script: a scaling that is expected, or what is ready when the old controller might be scaled down. */
type Turn = { up: number } | { oldReady: number; newReady: number; to: number | undefined };

const up = (to: number): Turn => ({ up: to });
const down = (oldReady: number, newReady: number, to: number): Turn => ({ oldReady, newReady, to });
const noop = (oldReady: number, newReady: number): Turn => ({ oldReady, newReady, to: undefined });

/** An updater whose server is a script. */
class Scripted extends RollingUpdater {
  readonly #ups: number[];
  readonly #downs: number[];
  readonly #ready: [number, number][];
  readonly #target: [v1.ReplicationController, boolean];

  constructor(turns: readonly Turn[], target: [v1.ReplicationController, boolean], reach: Reach) {
    super(reach);
    this.#target = target;
    this.#ups = turns.flatMap((turn) => ("up" in turn ? [turn.up] : []));
    this.#downs = turns.flatMap((turn) => ("up" in turn || turn.to === undefined ? [] : [turn.to]));
    this.#ready = turns.flatMap((turn) => ("up" in turn ? [] : [[turn.oldReady, turn.newReady]]));
  }

  override async scaleAndWait(rc: v1.ReplicationController): Promise<v1.ReplicationController> {
    const wanted = (rc === this.#target[0] ? this.#ups : this.#downs).shift();
    if (rc.spec.replicas !== wanted)
      throw new Error(`expected scale of ${rc.metadata.name} to ${wanted}, got ${rc.spec.replicas}`);
    rc.status.replicas = rc.spec.replicas;
    return rc;
  }

  override async getOrCreateTargetController(): Promise<[v1.ReplicationController, boolean]> {
    return this.#target;
  }

  override async readyPods(): Promise<[number, number]> {
    const ready = this.#ready.shift();
    if (ready === undefined) throw new Error("the script does not expect that somebody asks who is ready");
    return ready;
  }

  override async cleanupWithClients(): Promise<void> {}
}

interface Script {
  name: string;
  oldRc: v1.ReplicationController;
  newRc: v1.ReplicationController;
  newRcExists: boolean;
  maxUnavailable: intstr.IntOrString;
  maxSurge: intstr.IntOrString;
  expected: Turn[];
  output: string[];
}

const scripts: Script[] = [
  {
    name: "10->10 30/0 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "30%",
    maxSurge: "0%",
    expected: [down(10, 0, 7), up(3), down(7, 3, 4), up(6), down(4, 6, 1), up(9), down(1, 9, 0), up(10)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 7 pods available, don't exceed 10 pods)",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 9",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 10",
    ],
  },
  {
    name: "10->10 30/0 delayed readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "30%",
    maxSurge: "0%",
    expected: [
      down(10, 0, 7),
      up(3),
      noop(7, 0),
      down(7, 1, 6),
      up(4),
      down(6, 4, 3),
      up(7),
      down(3, 7, 0),
      up(10),
    ],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 7 pods available, don't exceed 10 pods)",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 6",
      "Scaling foo-v2 up to 4",
      "Scaling foo-v1 down to 3",
      "Scaling foo-v2 up to 7",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 10",
    ],
  },
  {
    name: "10->10 30/0 fast readiness, continuation",
    oldRc: oldRc(7, 10),
    newRc: newRc(3, 10),
    newRcExists: false,
    maxUnavailable: "30%",
    maxSurge: "0%",
    expected: [down(7, 3, 4), up(6), down(4, 6, 1), up(9), down(1, 9, 0), up(10)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 3 to 10, scaling down foo-v1 from 7 to 0 (keep 7 pods available, don't exceed 10 pods)",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 9",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 10",
    ],
  },
  {
    name: "10->10 30/0 fast readiness, continued after restart which prevented first scale-up",
    oldRc: oldRc(7, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "30%",
    maxSurge: "0%",
    expected: [noop(7, 0), up(3), down(7, 3, 4), up(6), down(4, 6, 1), up(9), down(1, 9, 0), up(10)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 7 to 0 (keep 7 pods available, don't exceed 10 pods)",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 9",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 10",
    ],
  },
  {
    name: "10->10 0/30 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "30%",
    expected: [up(3), down(10, 3, 7), up(6), down(7, 6, 4), up(9), down(4, 9, 1), up(10), down(1, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 10 pods available, don't exceed 13 pods)",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 9",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 0/30 delayed readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "30%",
    expected: [
      up(3),
      noop(10, 0),
      down(10, 1, 9),
      up(4),
      down(9, 3, 7),
      up(6),
      down(7, 6, 4),
      up(9),
      down(4, 9, 1),
      up(10),
      noop(1, 9),
      down(1, 10, 0),
    ],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 10 pods available, don't exceed 13 pods)",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 9",
      "Scaling foo-v2 up to 4",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 9",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 10/20 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "10%",
    maxSurge: "20%",
    expected: [up(2), down(10, 2, 7), up(5), down(7, 5, 4), up(8), down(4, 8, 1), up(10), down(1, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 9 pods available, don't exceed 12 pods)",
      "Scaling foo-v2 up to 2",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 5",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 8",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 10/20 delayed readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "10%",
    maxSurge: "20%",
    expected: [
      up(2),
      down(10, 2, 7),
      up(5),
      down(7, 4, 5),
      up(7),
      noop(5, 4),
      down(5, 7, 2),
      up(10),
      down(2, 9, 0),
    ],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 9 pods available, don't exceed 12 pods)",
      "Scaling foo-v2 up to 2",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 5",
      "Scaling foo-v1 down to 5",
      "Scaling foo-v2 up to 7",
      "Scaling foo-v1 down to 2",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 10/20 fast readiness continued after restart which prevented first scale-down",
    oldRc: oldRc(10, 10),
    newRc: newRc(2, 10),
    newRcExists: false,
    maxUnavailable: "10%",
    maxSurge: "20%",
    expected: [down(10, 2, 7), up(5), down(7, 5, 4), up(8), down(4, 8, 1), up(10), down(1, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 2 to 10, scaling down foo-v1 from 10 to 0 (keep 9 pods available, don't exceed 12 pods)",
      "Scaling foo-v1 down to 7",
      "Scaling foo-v2 up to 5",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 8",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 0/100 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "100%",
    expected: [up(10), down(10, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 10 pods available, don't exceed 20 pods)",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 0/100 delayed readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "100%",
    expected: [up(10), noop(10, 0), down(10, 2, 8), down(8, 7, 3), down(3, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 10 pods available, don't exceed 20 pods)",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 8",
      "Scaling foo-v1 down to 3",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 100/0 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 10),
    newRcExists: false,
    maxUnavailable: "100%",
    maxSurge: "0%",
    expected: [down(10, 0, 0), up(10)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 10, scaling down foo-v1 from 10 to 0 (keep 0 pods available, don't exceed 10 pods)",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 10",
    ],
  },
  {
    name: "1->1 25/25 maintain minimum availability",
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 1),
    newRcExists: false,
    maxUnavailable: "25%",
    maxSurge: "25%",
    expected: [up(1), noop(1, 0), down(1, 1, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 1, scaling down foo-v1 from 1 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "1->1 0/10 delayed readiness",
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 1),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "10%",
    expected: [up(1), noop(1, 0), down(1, 1, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 1, scaling down foo-v1 from 1 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "1->1 10/10 delayed readiness",
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 1),
    newRcExists: false,
    maxUnavailable: "10%",
    maxSurge: "10%",
    expected: [up(1), noop(1, 0), down(1, 1, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 1, scaling down foo-v1 from 1 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "3->3 1/1 fast readiness (absolute values)",
    oldRc: oldRc(3, 3),
    newRc: newRc(0, 3),
    newRcExists: false,
    maxUnavailable: 0,
    maxSurge: 1,
    expected: [up(1), down(3, 1, 2), up(2), down(2, 2, 1), up(3), down(1, 3, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 3, scaling down foo-v1 from 3 to 0 (keep 3 pods available, don't exceed 4 pods)",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 2",
      "Scaling foo-v2 up to 2",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 3",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->10 0/20 fast readiness, continued after restart which resulted in partial first scale-up",
    oldRc: oldRc(6, 10),
    newRc: newRc(5, 10),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "20%",
    expected: [up(6), down(6, 6, 4), up(8), down(4, 8, 2), up(10), down(1, 10, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 5 to 10, scaling down foo-v1 from 6 to 0 (keep 10 pods available, don't exceed 12 pods)",
      "Scaling foo-v2 up to 6",
      "Scaling foo-v1 down to 4",
      "Scaling foo-v2 up to 8",
      "Scaling foo-v1 down to 2",
      "Scaling foo-v2 up to 10",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "10->20 0/300 fast readiness",
    oldRc: oldRc(10, 10),
    newRc: newRc(0, 20),
    newRcExists: false,
    maxUnavailable: "0%",
    maxSurge: "300%",
    expected: [up(20), down(10, 20, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 20, scaling down foo-v1 from 10 to 0 (keep 20 pods available, don't exceed 80 pods)",
      "Scaling foo-v2 up to 20",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "1->1 0/1 scale down unavailable rc to a ready rc (rollback)",
    oldRc: oldRc(1, 1),
    newRc: newRc(1, 1),
    newRcExists: true,
    maxUnavailable: 0,
    maxSurge: 1,
    expected: [up(1), down(0, 1, 0)],
    output: [
      "Continuing update with existing controller foo-v2.",
      "Scaling up foo-v2 from 1 to 1, scaling down foo-v1 from 1 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "3->0 1/1 desired 0 (absolute values)",
    oldRc: oldRc(3, 3),
    newRc: newRc(0, 0),
    newRcExists: true,
    maxUnavailable: 1,
    maxSurge: 1,
    expected: [down(3, 0, 0)],
    output: [
      "Continuing update with existing controller foo-v2.",
      "Scaling up foo-v2 from 0 to 0, scaling down foo-v1 from 3 to 0 (keep 0 pods available, don't exceed 1 pods)",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "3->0 10/10 desired 0 (percentages)",
    oldRc: oldRc(3, 3),
    newRc: newRc(0, 0),
    newRcExists: true,
    maxUnavailable: "10%",
    maxSurge: "10%",
    expected: [down(3, 0, 0)],
    output: [
      "Continuing update with existing controller foo-v2.",
      "Scaling up foo-v2 from 0 to 0, scaling down foo-v1 from 3 to 0 (keep 0 pods available, don't exceed 0 pods)",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "3->0 10/10 desired 0 (create new RC)",
    oldRc: oldRc(3, 3),
    newRc: newRc(0, 0),
    newRcExists: false,
    maxUnavailable: "10%",
    maxSurge: "10%",
    expected: [down(3, 0, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 0, scaling down foo-v1 from 3 to 0 (keep 0 pods available, don't exceed 0 pods)",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "0->0 1/1 desired 0 (absolute values)",
    oldRc: oldRc(0, 0),
    newRc: newRc(0, 0),
    newRcExists: true,
    maxUnavailable: 1,
    maxSurge: 1,
    expected: [down(0, 0, 0)],
    output: [
      "Continuing update with existing controller foo-v2.",
      "Scaling up foo-v2 from 0 to 0, scaling down foo-v1 from 0 to 0 (keep 0 pods available, don't exceed 1 pods)",
    ],
  },
  {
    name: "30->2 50%/0",
    oldRc: oldRc(30, 30),
    newRc: newRc(0, 2),
    newRcExists: false,
    maxUnavailable: "50%",
    maxSurge: 0,
    expected: [down(30, 0, 1), up(1), down(1, 2, 0), up(2)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 2, scaling down foo-v1 from 30 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 2",
    ],
  },
  {
    name: "2->2 1/0 blocked oldRc",
    oldRc: oldRc(2, 2),
    newRc: newRc(0, 2),
    newRcExists: false,
    maxUnavailable: 1,
    maxSurge: 0,
    expected: [down(1, 0, 1), up(1), down(1, 1, 0), up(2)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 2, scaling down foo-v1 from 2 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 2",
    ],
  },
  {
    name: "1->1 1/0 allow maxUnavailability",
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 1),
    newRcExists: false,
    maxUnavailable: "1%",
    maxSurge: 0,
    expected: [down(1, 0, 0), up(1)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 1, scaling down foo-v1 from 1 to 0 (keep 0 pods available, don't exceed 1 pods)",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 1",
    ],
  },
  {
    name: "1->2 25/25 complex asymmetric deployment",
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 2),
    newRcExists: false,
    maxUnavailable: "25%",
    maxSurge: "25%",
    expected: [up(2), down(1, 2, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 2, scaling down foo-v1 from 1 to 0 (keep 2 pods available, don't exceed 3 pods)",
      "Scaling foo-v2 up to 2",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "2->2 25/1 maxSurge trumps maxUnavailable",
    oldRc: oldRc(2, 2),
    newRc: newRc(0, 2),
    newRcExists: false,
    maxUnavailable: "25%",
    maxSurge: "1%",
    expected: [up(1), down(2, 1, 1), up(2), down(1, 2, 0)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 2, scaling down foo-v1 from 2 to 0 (keep 2 pods available, don't exceed 3 pods)",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 2",
      "Scaling foo-v1 down to 0",
    ],
  },
  {
    name: "2->2 25/0 maxUnavailable resolves to zero, then one",
    oldRc: oldRc(2, 2),
    newRc: newRc(0, 2),
    newRcExists: false,
    maxUnavailable: "25%",
    maxSurge: "0%",
    expected: [down(2, 0, 1), up(1), down(1, 1, 0), up(2)],
    output: [
      "Created foo-v2",
      "Scaling up foo-v2 from 0 to 2, scaling down foo-v1 from 2 to 0 (keep 1 pods available, don't exceed 2 pods)",
      "Scaling foo-v1 down to 1",
      "Scaling foo-v2 up to 1",
      "Scaling foo-v1 down to 0",
      "Scaling foo-v2 up to 2",
    ],
  },
];

describe("TestUpdate", () => {
  test.each(scripts)("$name", async ({ expected, newRcExists, output, ...given }) => {
    const { clock, reach } = start();
    const [config, text] = configOf(given);
    const updater = new Scripted(expected, [given.newRc, newRcExists], reach);
    await clock.run(updater.update(config, signal));
    expect(text()).toBe(output.map((line) => `${line}\n`).join(""));
  });
});

test("an update that moves may take longer than the timeout, and may stand still in between", async () => {
  const { clock, reach } = start();
  const [config] = configOf({
    oldRc: oldRc(1, 1),
    newRc: newRc(0, 1),
    maxSurge: 1,
    updatePeriod: 0.75 * time.millisecond,
  });
  const turns = [up(1), noop(1, 0), noop(1, 0), down(1, 1, 0)];
  const began = clock.now();
  await clock.run(new Scripted(turns, [config.newRc, false], reach).update(config, signal));
  expect(clock.now() - began).toBe(2.25 * time.millisecond);
});

/** Scales at once, and finds as many pods ready as it is told; asking takes a moment. */
class Simple extends RollingUpdater {
  readonly #target: v1.ReplicationController;
  readonly #ready: number;
  readonly #clock: utilclock.Clock;

  constructor(target: v1.ReplicationController, ready: number, reach: Reach) {
    super(reach);
    this.#target = target;
    this.#ready = ready;
    this.#clock = reach.clock;
  }

  override async scaleAndWait(rc: v1.ReplicationController): Promise<v1.ReplicationController> {
    return rc;
  }

  override async getOrCreateTargetController(): Promise<[v1.ReplicationController, boolean]> {
    return [this.#target, false];
  }

  override async readyPods(): Promise<[number, number]> {
    await utilclock.sleep(this.#clock, time.millisecond / 4, signal);
    return [this.#ready, this.#ready];
  }

  override async cleanupWithClients(): Promise<void> {}
}

test("TestUpdate_progressTimeout: an update that does not move gives up", async () => {
  const { clock, reach } = start();
  const [config] = configOf({ oldRc: oldRc(2, 2), newRc: newRc(0, 2), maxSurge: 1 });
  const updating = clock.run(new Simple(config.newRc, 0, reach).update(config, signal));
  await expect(updating).rejects.toThrow(/^timed out waiting for any update progress to be made$/);
});

test("TestUpdate_assignOriginalAnnotation: the old controller remembers how many pods it had", async () => {
  const old = oldRc(1, 1);
  Reflect.deleteProperty(old.metadata.annotations, originalReplicas);
  const { clock, cluster, reach } = start(old);
  const [config] = configOf({ oldRc: old, newRc: newRc(1, 1), maxUnavailable: "100%" });
  await clock.run(new Simple(config.newRc, 1, reach).update(config, signal));
  const [, update] = cluster.actions;
  expect([update?.verb, update?.resource]).toEqual(["update", "replicationcontrollers"]);
  expect(update?.object?.metadata.annotations[originalReplicas]).toBe("1");
});

describe("TestRollingUpdater_multipleContainersInPod", () => {
  const pair = (name: string, ...images: [first: string, ...others: string[]]) =>
    rcOf({
      metadata: { namespace: "default", name },
      spec: {
        selector: { dk: "old" },
        template: {
          metadata: { labels: { dk: "old" } },
          spec: { containers: images.map((image, i) => ({ name: `container${i + 1}`, image })) },
        },
      },
    });

  test.each([
    { old: pair("foo", "image1", "image2"), wanted: pair("foo", "newimage", "image2") },
    { old: pair("bar", "image1"), wanted: pair("bar", "newimage") },
  ])("$old.metadata.name gets the image in the container that is named", async ({ old, wanted }) => {
    const { reach } = start(old);
    const hash = util.hashObject(wanted);
    wanted.spec.selector["dk"] = hash;
    wanted.spec.template.metadata = { labels: { dk: hash } };
    wanted.metadata.name = `${wanted.metadata.name}-${hash}`;
    const cfg = {
      oldName: old.metadata.name,
      newName: wanted.metadata.name,
      image: "newimage",
      container: "container1",
      deploymentKey: "dk",
      pullPolicy: "" as const,
    };
    expect(await createNewControllerFromCurrentController(reach, cfg, signal)).toEqual(wanted);
  });
});

describe("TestRollingUpdater_cleanupWithClients", () => {
  test.each<[name: string, policy: CleanupPolicy, verbs: core.Verb[]]>([
    ["preserve", "Preserve", ["get", "update", "get", "get"]],
    ["delete", "Delete", ["get", "update", "get", "get", "delete"]],
  ])("%s", async (_, cleanupPolicy, verbs) => {
    const [rc, existing] = [oldRc(2, 2), newRc(1, 3)];
    const { clock, cluster, reach, verbs: seen } = start(rc, existing);
    const [config] = configOf({ oldRc: rc, newRc: existing, cleanupPolicy });
    await clock.run(new RollingUpdater(reach).cleanupWithClients(rc, existing, config, signal));
    expect(seen()).toEqual(verbs);
    expect(cluster.actions[1]?.object?.metadata.annotations).toEqual({});
  });
});

test("TestRollingUpdater_cleanupWithClients_Rename: delete, look whether it has gone, create", async () => {
  const { clock, cluster, reach, verbs } = start();
  cluster.prependReactor("*", "*", ({ object, verb }) => {
    if (verb === "get") throw errors.newNotFound({ group: "", resource: "" }, "");
    return object ?? null;
  });
  await clock.run(rename(reach, newRc(1, 3), "foo-v1", signal));
  expect(verbs()).toEqual(["delete", "get", "create"]);
});

describe("TestFindSourceController", () => {
  const ctrl = (name: string, source: string) =>
    rcOf({ metadata: { namespace: "default", name, annotations: { [sourceId]: source } } });
  const [ctrl1, ctrl2, ctrl3] = [
    ctrl("foo", "bar:1234"),
    ctrl("bar", "foo:12345"),
    ctrl("baz", "baz:45667"),
  ] as const;

  test.each<{ list: v1.ReplicationController[]; name: string; expected: v1.ReplicationController | string }>([
    { list: [], name: "", expected: "default/" },
    { list: [ctrl1], name: "foo", expected: "default/foo" },
    { list: [ctrl1], name: "bar", expected: ctrl1 },
    { list: [ctrl1, ctrl2], name: "bar", expected: ctrl1 },
    { list: [ctrl1, ctrl2], name: "foo", expected: ctrl2 },
    { list: [ctrl1, ctrl2, ctrl3], name: "baz", expected: ctrl3 },
  ])("of $list.length controllers, the one that replaces: $name", async ({ expected, list, name }) => {
    const notFound = /^couldn't find a replication controller with source id == /;
    const found = findSourceController(start(...list).reach, name).catch((err: unknown) =>
      goerrors.textOf(err).replace(notFound, ""),
    );
    expect(await found).toEqual(expected);
  });
});

describe("TestUpdateExistingReplicationController", () => {
  const rc = (dk?: string, annotations = {}) =>
    rcOf({
      metadata: { namespace: "default", name: "foo", annotations },
      spec: {
        selector: dk === undefined ? {} : { dk },
        template: { metadata: dk === undefined ? {} : { labels: { dk } } },
      },
    });
  const annotations = { "kubectl.kubernetes.io/next-controller-id": "foo" };

  test.each([
    { name: "foo", has: "no key", given: rc(), expected: rc("some-hash", annotations) },
    {
      name: "foo",
      has: "a key",
      given: rc("some-other-hash"),
      expected: rc("some-other-hash", annotations),
    },
  ])("the old controller has $has: $name", async ({ expected, given, name }) => {
    const next = { newName: name, deploymentKey: "dk", deploymentValue: "some-hash" };
    const { clock, reach } = start(expected);
    const updated = await clock.run(updateExistingReplicationController(reach, given, next, signal));
    expect(updated).toEqual(expected);
  });
});

test("TestUpdateRcWithRetries: each try has the change, even after a read that failed", async () => {
  const rc = rcOf({
    metadata: { namespace: "default", name: "rc", labels: { foo: "bar" } },
    spec: { selector: { foo: "bar" }, template: { metadata: { labels: { foo: "bar" } } } },
  });
  const { clock, cluster, reach } = start();
  const gr = { group: "", resource: "replicationcontrollers" };
  const updated = { ...runtime.deepCopy(rc), metadata: { ...rc.metadata, resourceVersion: "2" } };
  updated.spec.selector["baz"] = "foobar";
  const updates = [errors.newConflict(gr, "rc", ""), errors.newConflict(gr, "rc", ""), updated];
  const gets = [errors.newInternalError(new Error("boom")), runtime.deepCopy(rc)];
  const sent: unknown[] = [];
  cluster.prependReactor("*", "*", ({ object, verb }) => {
    if (verb === "update") sent.push((object as v1.ReplicationController).spec.selector);
    const answer = (verb === "update" ? updates : gets).shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const change = ({ spec }: v1.ReplicationController) => void (spec.selector["baz"] = "foobar");
  const got = await clock.run(updateRcWithRetries(reach, rc, change, signal));
  expect([got.spec.selector["baz"], got.metadata.resourceVersion]).toEqual(["foobar", "2"]);
  expect([updates, gets]).toEqual([[], []]);
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ foo: "bar", baz: "foobar" })));
});

test("TestAddDeploymentHash: the controller and each pod are written", async () => {
  const rc = rcOf({
    metadata: { namespace: "default", name: "rc" },
    spec: { selector: { foo: "bar" }, template: { metadata: { labels: { foo: "bar" } } } },
  });
  const pods = ["foo", "bar", "baz"].map((name) => ({
    kind: "Pod",
    apiVersion: "v1",
    metadata: { namespace: "default", name, labels: { foo: "bar" } },
  }));
  const { clock, cluster, reach, verbs } = start(rc, ...pods);
  const label = { deploymentKey: "dk", deploymentValue: "hash" };
  await clock.run(addDeploymentKeyToReplicationController(reach, rc, label, signal));
  const changed = cluster.actions.filter(({ verb }) => verb === "update");
  expect(changed.map(({ name = "", resource }) => `${resource}/${name}`).sort()).toEqual([
    "pods/bar",
    "pods/baz",
    "pods/foo",
    "replicationcontrollers/rc",
    "replicationcontrollers/rc",
  ]);
  expect(verbs()).toEqual(["update", "list", "update", "update", "update", "update", "list"]);
  const lists = cluster.actions.flatMap(({ listOptions }) => listOptions ?? []);
  expect(lists.map(({ labelSelector }) => labelSelector)).toEqual(["foo=bar", "foo=bar"]);
});

describe("TestRollingUpdater_readyPods", () => {
  const now = Date.UTC(2016, 3, 1, 1);

  test.each([
    { old: [true, true, true, true], next: [true, false, true, false], ready: [4, 2] },
    { old: [false], next: [true], ready: [0, 1] },
    { old: [true], next: [false], ready: [1, 0] },
    { old: [true], next: [true], ready: [0, 0], minReadySeconds: 5 },
    { old: [true], next: [true], ready: [1, 1], minReadySeconds: 5, later: 6 * time.second },
    { old: [true, true, true, true], next: [], ready: [2, 0], oldDeleted: 2 },
  ])(
    "$old and $next are $ready",
    async ({ later = 0, minReadySeconds = 0, next, old, oldDeleted = 0, ready }) => {
      let count = 0;
      const pod = (owner: v1.ReplicationController, isReady: boolean, isDeleted: boolean) => ({
        kind: "Pod",
        apiVersion: "v1",
        metadata: {
          namespace: "default",
          name: `pod-${++count}`,
          labels: { ...owner.spec.selector },
          ...(isDeleted && { deletionTimestamp: time.rfc3339(now) }),
        },
        status: {
          conditions: [
            { type: "Ready", status: isReady ? "True" : "False", lastTransitionTime: time.rfc3339(now) },
          ],
        },
      });
      const [rc1, rc2] = [oldRc(4, 4), newRc(4, 4)];
      const pods = [
        ...old.map((isReady, i) => pod(rc1, isReady, i < oldDeleted)),
        ...next.map((isReady) => pod(rc2, isReady, false)),
      ];
      const clock = new utilclock.VirtualClock(now + later);
      const { reach } = start(...pods);
      const updater = new RollingUpdater({ ...reach, clock });
      expect(await updater.readyPods(rc1, rc2, minReadySeconds)).toEqual(ready);
    },
  );
});
