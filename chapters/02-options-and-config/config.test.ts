import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { groups } from "./groups.ts";
import { arrivals, refused, saidOf, settingsShown } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { why } from "./why.ts";
import { commandLine, configOf, controllers, endOf, parsed, recorded, shown } from "./whole.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const runOf = (name: string): Run => JSON.parse(read(name)) as Run;
const trace = runOf("trace.json");
const configz = recorded.configz["kubecontrollermanager.config.k8s.io"];

test("the scene is what a real manager showed, and no flag sets it", () => {
  const of = { DaemonSetController: configz.DaemonSetController };
  expect(JSON.parse(`{${read("configz.txt").trim().replace(/,$/, "")}}`)).toEqual(of);
  const names = Object.keys(recorded.flagDefaults);
  expect(names.filter((name) => /daemonset|^config$/.test(name))).toEqual([]);
});

test("the recorded line comes to what /configz showed", async () => {
  expect(shown(await configOf(parsed(commandLine)))).toEqual(configz);
  const plain = shown(await configOf(parsed(["--kubeconfig=KUBECONFIG"])));
  const changes = arrivals.flatMap((one) => one.changes);
  expect([changes.length, plain].at(0)).toBe(4);
  expect(configz.Generic.Address).toBe("0.0.0.0");
  expect(settingsShown).toBe(groups.reduce((sum, { settings }) => sum + settings, 0));
});

test("what the prose says of zeros and ports", async () => {
  const end = (...words: string[]) => endOf(["--kubeconfig=KUBECONFIG", ...words]);
  expect(await end("--concurrent-deployment-syncs=0")).toEqual({ at: "later", says: "" });
  expect((await end("--concurrent-statefulset-syncs=0")).at).toBe("validate");
  expect((await end("--secure-port=0")).at).toBe("later");
  expect(await end("--kube-api-burst=0")).toMatchObject({ at: "applyTo" });
  expect(await saidOf("--controllers=*,-nope", "--concurrent-statefulset-syncs=0")).toBe(
    '["nope" is not in the list of known controllers, concurrent-statefulset-syncs must be greater than 0, but got 0]',
  );
});

test("our lines end where the recorded ones did, as far as nothing runs", () => {
  for (const { exit, at } of refused) expect([exit === 1, at !== "later"]).toEqual([true, true].map(() => at !== "later"));
  expect(groups.filter(({ flags }) => flags === 0).map(({ name }) => name)).toEqual([
    "daemonSetController",
    "jobController",
    "cronJobController",
  ]);
  expect(controllers.all).toEqual(expect.arrayContaining(["ttl", "disruption"]));
}); // prettier-ignore

test("the presses of the short run lead from a hole to the client", () => {
  const { steps } = runOf("short.json");
  const said = steps.flatMap((step, i) => {
    const because = why(step, steps[i - 1], trace);
    return because === undefined ? [] : [`${step.n}: ${because}`];
  });
  expect(said).toMatchInlineSnapshot(`
    [
      "4: QPS was 0, a hole, so a default goes in: 20.",
      "10: lease was 0s, a hole, so a default goes in: 15s.",
      "37: QPS: the defaults become the options, and flags will write into these: 20. lease: the defaults become the options, and flags will write into these: 15s.",
      "41: The flag says 0, and writes that over 20 without asking.",
      "50: The flag says 4s, and writes that over 15s without asking.",
      "55: QPS: an empty configuration is made: 0. lease: an empty configuration is made: 0s.",
      "56: lease: what the options hold is copied, 4s over 0s.",
      "59: The client finds 0, takes that for “not set”, and puts 5 there.",
    ]
  `);
});

test("the drawings say what the prose says of them", () => {
  const { ladder, stations, groupsAndFlags, inConfigz } = diagrams;
  expect([ladder, stations, groupsAndFlags, inConfigz].map((draw) => draw(trace, "en").alt)).toMatchInlineSnapshot(`
    [
      "Not given: 0 at first; the manager’s defaults: 20, changed; component-base’s defaults: 20; the flag: 20; client-go, at the client: 20. =0: 0 at first; the manager’s defaults: 20, changed; component-base’s defaults: 20; the flag: 0, changed; client-go, at the client: 5, changed. =7: 0 at first; the manager’s defaults: 20, changed; component-base’s defaults: 20; the flag: 7, changed; client-go, at the client: 7.",
      "--kube-api-qps=0: at first 0, defaults 20, flag 0, copied 0, in use 5. --leader-elect-lease-duration=4s: at first 0s, defaults 15s, flag 4s, copied 4s, in use 4s. --leader-elect-renew-deadline=0s: at first 0s, defaults 10s, flag 0s, copied 0s, in use panic.",
      "26 groups of settings; 38 controllers have a name. daemonSetController: 1 setting, no flag; jobController: 1 setting, no flag; cronJobController: 1 setting, no flag; generic: 19 settings, 15 flags; kubeCloudShared: 13 settings, 13 flags; attachDetachController: 2 settings, 2 flags; csrSigningController: 11 settings, 12 flags; deploymentController: 2 settings, 2 flags; statefulSetController: 1 setting, 1 flag; deprecatedController: 3 settings, 3 flags; endpointController: 2 settings, 2 flags; endpointSliceController: 3 settings, 3 flags; endpointSliceMirroringController: 3 settings, 3 flags; garbageCollectorController: 3 settings, 2 flags; hpaController: 8 settings, 8 flags; namespaceController: 2 settings, 2 flags; nodeIPAMController: 5 settings, 4 flags; nodeLifecycleController: 8 settings, 8 flags; persistentVolumeBinderController: 13 settings, 12 flags; podGCController: 1 setting, 1 flag; replicaSetController: 1 setting, 1 flag; replicationController: 1 setting, 1 flag; resourceQuotaController: 2 settings, 2 flags; saController: 3 settings, 3 flags; serviceController: 1 setting, 1 flag; ttlAfterFinishedController: 1 setting, 1 flag.",
      "--kubeconfig=KUBECONFIG: nothing at /configz changes. --bind-address=127.0.0.1: nothing at /configz changes. --port=0: Generic.Port 10252 becomes 0. --secure-port=16301: nothing at /configz changes. --leader-elect-lease-duration=4s: Generic.LeaderElection.LeaseDuration "15s" becomes "4s". --leader-elect-renew-deadline=3s: Generic.LeaderElection.RenewDeadline "10s" becomes "3s". --leader-elect-retry-period=1s: Generic.LeaderElection.RetryPeriod "2s" becomes "1s".",
    ]
  `);
}); // prettier-ignore

test("questions and facts", () => {
  const answers = quiz.map((one) => [one.id, one.answer(trace).says, ...one.others(trace).map(({ says }) => says)]); // prettier-ignore
  expect(answers).toMatchInlineSnapshot(`
    [
      [
        "flag-first",
        "20",
        "5",
        "50",
      ],
      [
        "burst",
        "burst is required to be greater than 0 when RateLimiter is not set and QPS is set to greater than 0",
        "It runs with a burst of 30.",
        "It runs with a burst of 10.",
      ],
      [
        "twice",
        ""nope" is not in the list of known controllers",
        "["nope" is not in the list of known controllers, "nope" is not in the list of known controllers]",
        ""-nope" is not in the list of known controllers",
      ],
      [
        "cloud",
        "when something wants to use it",
        "when the options are validated",
        "when the options are applied",
        "when the flag is read",
      ],
    ]
  `);
  expect(facts(trace)).toMatchInlineSnapshot(`
    {
      "client": "5",
      "commandLine": "--kubeconfig=KUBECONFIG
    --bind-address=127.0.0.1
    --port=0
    --secure-port=16301
    --leader-elect-lease-duration=4s
    --leader-elect-renew-deadline=3s
    --leader-elect-retry-period=1s",
      "flagsShown": 141,
      "groups": 26,
      "names": 38,
      "refusedLines": 17,
      "twoFaults": "["nope" is not in the list of known controllers, concurrent-statefulset-syncs must be greater than 0, but got 0]",
      "workerFlags": 13,
    }
  `);
});
