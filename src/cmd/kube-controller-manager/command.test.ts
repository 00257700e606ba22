// Ours: what ends the command before its work, and in which order; the recorded lines are in src/conformance
import { describe, expect, test } from "vitest";
import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as context from "#go/context";

/** What is said, how it ends, and whether the work was begun. */
async function outcome(args: readonly string[], work = () => {}) {
  const [said, codes]: [string[], number[]] = [[], []];
  let begun = false;
  const command = kubecontrollermanager.newControllerManagerCommand({
    version: componentversion.get(),
    columns: 0,
    logFlags: new logs.Flags(),
    // In a pod there need be no word of a server.
    machine: apptesting.newMachine({ inClusterConfig: () => ({ host: "http://fake" }) }),
    run: async (c) => {
      begun = true;
      await c.eventBroadcaster.shutdown();
      work();
    },
    exit: (code) => codes.push(code),
  });
  command.setArgs(args);
  command.setStreams({
    stdout: (text) => said.push(`out: ${text.split("\n")[0] ?? ""}`),
    stderr: (text) => said.push(`err: ${text.split("\n")[0] ?? ""}`),
  });
  const refused = await command.execute(context.background()).then(
    () => false,
    () => true,
  );
  return { begun, codes, first: said[0], refused };
}

describe("newControllerManagerCommand", () => {
  const done = { begun: false, codes: [], refused: false };
  const help = { ...done, first: "out: The Kubernetes controller manager is a daemon that embeds" };
  test.each<[args: string[], ends: Awaited<ReturnType<typeof outcome>>]>([
    [["--help", "positional"], help],
    [["--version", "--controllers=nope"], { ...done, first: "out: Kubernetes v1.20.2" }],
    [
      ["--controllers=nope", "--controllers=-no"],
      {
        ...done,
        codes: [1],
        first:
          'err: ["nope" is not in the list of known controllers, "no" is not in the list of known controllers]',
      },
    ],
    [["--bogus", "--help"], { ...done, first: "err: Error: unknown flag: --bogus", refused: true }],
    [
      ["--leader-elect", "false"],
      {
        ...done,
        first: 'err: Error: "kube-controller-manager" does not take any arguments, got ["false"]',
        refused: true,
      },
    ],
    [[""], { ...done, begun: true, first: undefined }],
    [
      ["--controllers=storage-version-gc"],
      { ...done, codes: [1], first: 'err: "storage-version-gc" is not in the list of known controllers' },
    ],
    [
      ["--controllers=storage-version-gc", "--feature-gates=APIServerIdentity=true,StorageVersionAPI=true"],
      { ...done, begun: true, first: undefined },
    ],
    [
      ["--cloud-provider-gce-lb-src-cidrs=10.0.0.0/8", "--cloud-provider-gce-lb-src-cidrs=10.0.0.0/8"],
      {
        ...done,
        first:
          'err: Error: invalid argument "10.0.0.0/8" for "--cloud-provider-gce-lb-src-cidrs" flag: GCE LB CIDRs have already been set',
        refused: true,
      },
    ],
  ])("%j", async (args, ends) => expect(await outcome(args)).toEqual(ends));

  test("what the work throws is a line of its own, and the code 1", async () => {
    const fails = () => {
      throw new Error("no such port");
    };
    expect(await outcome([], fails)).toEqual({
      ...done,
      begun: true,
      codes: [1],
      first: "err: no such port",
    });
  });
});
