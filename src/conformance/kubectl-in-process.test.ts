// Ours: the ported kubectl on the embedded server says what kubectl 1.20 said to a real one
import { expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import { playSession, recordedSession, type SaidInSession } from "./kubectl-session.ts";

/** The sessions that are compared, and in each the commands that the port has. */
const sessions: Readonly<Record<string, RegExp>> = {
  create: /^create\b/,
  "create-generators": /^create\b/,
  get: /./,
  watch: /./,
  assorted: /^(create|describe)\b/,
  delete: /./,
  "patch-label-annotate": /^(create|label|annotate)\b/,
};

/** By place and command, so that a difference says where it is. */
const byCommand = (said: readonly SaidInSession[], ported: RegExp) =>
  Object.fromEntries(
    said.flatMap(({ code, kubectl, stderr, stdout }, i) =>
      ported.test(kubectl) ? [[`${i}: ${kubectl}`, { code, stdout, stderr }]] : [],
    ),
  );

test.each([
  ["rolling-update-errors", 13],
  ["rolling-update-file", 12],
  ["rolling-update-image", 8],
  ["rolling-update-interrupted", 4],
])("session %s, with a command that 1.11 had", async (name, commands) => {
  klogtesting.claimErrors(/^ReplicaSet has no controller: /);
  const wanted = byCommand(recordedSession(name, "1.11"), /./);
  expect(Object.keys(wanted).length).toBe(commands);
  expect(byCommand(await playSession(name), /./)).toEqual(wanted);
});

test.each(Object.entries(sessions))("session %s", async (name, ported) => {
  const wanted = byCommand(recordedSession(name), ported);
  expect(Object.keys(wanted).length).toBeGreaterThan(1);
  expect(byCommand(await playSession(name), ported)).toEqual(wanted);
});
