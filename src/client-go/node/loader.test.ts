// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader_test.go
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as clientnode from "#client-go/node";

interface Case {
  readonly name: string;
  readonly text: string;
  /** What kubectl says after `error loading config file "…": `; missing where it reads the file. */
  readonly error?: string;
  readonly currentContext?: string;
  readonly clusters?: readonly (readonly [name: string, server: string])[];
}

const { cases } = JSON.parse(
  readFileSync(new URL("testdata/config-view-1.20.json", import.meta.url), "utf8"),
) as { cases: Case[] }; // Our own recording.
const refused = cases.filter(({ error }) => error !== undefined);
const taken = cases.filter(({ error }) => error === undefined);

describe("load, as kubectl 1.20.2 does", () => {
  test.each(refused)("refuses $name in its words", ({ text, error = "" }) => {
    expect(() => clientnode.load(text)).toThrow(expect.objectContaining({ message: error }));
  });

  test.each(taken)("takes $name", ({ text, currentContext, clusters }) => {
    const config = clientnode.load(text);
    const servers = [...config.clusters].map(([name, { server = "" }]) => [name, server]);
    expect([config.currentContext, servers]).toEqual([currentContext, clusters]);
  });
});
