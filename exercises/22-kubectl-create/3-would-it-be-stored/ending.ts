import * as resourcecli from "#cli-runtime/resource";
import type { Facts } from "../../engine/exercise.ts";

const namespace = { group: "", version: "v1", kind: "Namespace" };
const gvk = { group: "example.com", version: "v1", kind: "Backup" };
const parameters = [{ name: "dryRun", in: "query" }];
const doc = { paths: { "/api": { patch: { "x-kubernetes-group-version-kind": namespace, parameters } } } };

/** What is said of a kind with these definitions. */
async function said(definitions: ConstructorParameters<typeof resourcecli.CRDFinder>[0]): Promise<string> {
  const finder = new resourcecli.CRDFinder(definitions);
  try {
    await new resourcecli.DryRunVerifier(finder, { openAPISchema: async () => doc }).hasSupport(gvk);
    return "";
  } catch (err) {
    return err instanceof Error ? err.message : "";
  }
}

export const facts: Facts = async () => [
  `\`${await said(async () => [])}\``,
  `\`${await said(() => Promise.reject(new Error("forbidden")))}\``,
];
