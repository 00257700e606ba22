// Ours: the ported kubectl on the embedded server says what kubectl 1.20 said to a real one
import { expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import { playSession, recordedSession, sessionNames, type SaidInSession } from "./kubectl-session.ts";

/** The commands that the port has. */
const ported =
  /^(annotate|api-resources|api-versions|config view|create|delete|describe|get|label|version)\b/;

/** By place and command, so that a difference says where it is. */
const byCommand = (said: readonly SaidInSession[], compared: RegExp) =>
  Object.fromEntries(
    said.flatMap(({ code, kubectl, stderr, stdout }, i) =>
      compared.test(kubectl) ? [[`${i}: ${kubectl}`, { code, stdout, stderr }]] : [],
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
  expect(byCommand(await playSession(name, /./), /./)).toEqual(wanted);
});

test.each(sessionNames())("session %s", async (name) => {
  const wanted = byCommand(recordedSession(name), ported);
  expect(Object.keys(wanted).length).toBeGreaterThan(1);
  expect(byCommand(await playSession(name, ported), ported)).toEqual(wanted);
});
