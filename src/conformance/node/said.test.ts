import { describe, expect, test } from "vitest";
import { differences, withoutEqualLines } from "./said.ts";

const said = (stdout: string | { $any: string[] }) => ({ kubectl: "get", code: 0, stdout, stderr: "" });

describe("differences", () => {
  test("names the command and both texts", () => {
    expect(differences([said("a")], [said("b")])).toEqual(['kubectl get: stdout: want "a" got "b"']);
  });

  test("takes any of several recorded texts, and no other", () => {
    expect(differences([said({ $any: ["a", "b"] })], [said("b")])).toEqual([]);
    expect(differences([said({ $any: ["a", "b"] })], [said("c")])).toHaveLength(1);
  });

  test("misses a command that was not run, and one that was not asked for", () => {
    expect(differences([said("a")], [])).toEqual(["kubectl get: not run"]);
    expect(differences([], [said("a")])).toEqual(["1 commands too many"]);
  });
});

describe("withoutEqualLines", () => {
  const head = "diff -u -N LIVE MERGED\n--- LIVE\n+++ MERGED\n";
  const short = `${head}@@ -17,5 +17,5 @@\n fieldsV1:\n-  manager: a\n+  manager: b\n  operation: Update\n  time: TIME\n name: c\n`;

  test("a line that scrubbing made equal becomes context, and what lies too far behind it is cut", () => {
    const long = `${head}@@ -17,7 +17,7 @@\n fieldsV1:\n-  manager: a\n+  manager: b\n  operation: Update\n-  time: TIME\n+  time: TIME\n name: c\n namespace: NS\n resourceVersion: N\n`;
    expect(withoutEqualLines(long)).toBe(short);
  });

  test("a diff without such lines stays as it is", () => {
    expect(withoutEqualLines(short)).toBe(short);
  });

  test("a hunk in which nothing else differs goes away", () => {
    expect(withoutEqualLines(`${short}@@ -30,2 +30,2 @@\n a\n-t: TIME\n+t: TIME\n`)).toBe(short);
  });
});
