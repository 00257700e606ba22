import create from "../../src/conformance/kubectl-golden/create.1.20.json" with { type: "json" };
import generators from "../../src/conformance/kubectl-golden/create-generators.1.20.json" with { type: "json" };
import get from "../../src/conformance/kubectl-golden/get.1.20.json" with { type: "json" };
import patch from "../../src/conformance/kubectl-golden/patch-label-annotate.1.20.json" with { type: "json" };

/** A failure at the top of the page, and the step of a recorded session that said the same. */
export interface Failure {
  readonly line: string;
  readonly recorded: { readonly session: string; readonly step: number; readonly onlyErrors?: true };
  readonly says: string;
}

const saidAt = (said: readonly { stderr: string }[], step: number): string =>
  (said[step]?.stderr ?? "").trimEnd();

export const failures: readonly Failure[] = [
  {
    line: "create deployment x",
    recorded: { session: "create-generators", step: 3 },
    says: saidAt(generators, 3),
  },
  { line: "create -f missing.yaml", recorded: { session: "create", step: 15 }, says: saidAt(create, 15) },
  { line: "get deploy none", recorded: { session: "get", step: 13 }, says: saidAt(get, 13) },
  {
    line: "create -f minus.yaml",
    recorded: { session: "patch-label-annotate", step: 8, onlyErrors: true },
    says: saidAt(patch, 8),
  },
];
