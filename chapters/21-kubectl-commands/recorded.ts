import apply from "../../src/conformance/kubectl-golden/apply.1.20.json" with { type: "json" };
import assorted from "../../src/conformance/kubectl-golden/assorted.1.20.json" with { type: "json" };
import generators from "../../src/conformance/kubectl-golden/create-generators.1.20.json" with { type: "json" };
import create from "../../src/conformance/kubectl-golden/create.1.20.json" with { type: "json" };
import remove from "../../src/conformance/kubectl-golden/delete.1.20.json" with { type: "json" };
import get from "../../src/conformance/kubectl-golden/get.1.20.json" with { type: "json" };
import patch from "../../src/conformance/kubectl-golden/patch-label-annotate.1.20.json" with { type: "json" };
import rollout from "../../src/conformance/kubectl-golden/rollout.1.20.json" with { type: "json" };
import scale from "../../src/conformance/kubectl-golden/scale.1.20.json" with { type: "json" };
import watch from "../../src/conformance/kubectl-golden/watch.1.20.json" with { type: "json" };

/** Ways in which a failure begins, with who speaks so. */
export const voices = [
  ["Error:", "before the command works", /^Error: /],
  ["error:", "kubectl itself", /^error: /],
  ["Error from server", "kubectl, of a Status", /^Error from server/],
  ["… is invalid", "kubectl, of a Status with Invalid", /^The .* is invalid/],
] as const;

/** What each failed command of the sessions said first; warnings come before it, and `diff` says nothing where files differ. */
export const failed: readonly string[] = [apply, assorted, generators, create, remove, get, patch, rollout, scale, watch]
  .flat()
  .filter(({ code, stderr }) => code !== 0 && stderr !== "")
  .map(({ stderr }) => stderr.split("\n").find((line) => line !== "" && !line.startsWith("warning")) ?? ""); // prettier-ignore

/** How many of them each voice has spoken. */
export const counted = voices.map(([, , begins]) => failed.filter((line) => begins.test(line)).length);
