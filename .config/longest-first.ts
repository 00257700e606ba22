import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * What takes longest in a first run, so that no processor waits at its end for one that was begun last. Vitest knows what took how long
 * only from a run before, and otherwise takes a large file for a long one. What computes comes before what drives a browser: whose
 * client has Node follow every promise of its worker from then on, which takes a third more of the time of whatever awaits much.
 */
const longest = [
  "src/tidy/planted-bugs.full.test.ts",
  "src/conformance/kubectl-lines.full.test.ts",
  "src/embedded/fuzz.full.test.ts",
  "src/client-go/tools/leaderelection/two-electors.full.test.ts",
  "src/cmd/kube-controller-manager/process.full.test.ts",
  "site/record/every-run.full.test.ts",
  "src/tidy/deleted-bodies.full.test.ts",
  "src/conformance/rolling-update-faults.full.test.ts",
  "src/conformance/rolling-update.full.test.ts",
  "site/browser/verdicts.full.test.ts",
  "site/browser/faces.full.test.ts",
  "site/browser/axe.full.test.ts",
  "exercises/engine/steps.full.test.ts",
  "exercises/engine/author/check.full.test.ts",
  "exercises/engine/author/mutate.full.test.ts",
  "exercises/engine/author/check.test.ts",
  "exercises/engine/bench.test.ts",
  "site/gates.test.ts",
  "site/explore/explorable.test.ts",
  "site/record/kept-runs.test.ts",
  "site/record/record.test.ts",
  // By now the site stands that the gates have built.
  "site/book/epub.test.ts",
  "site/search/search.test.ts",
];

/** Vitest's order, but those first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? longest.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) =>
      a.project.name === b.project.name ? place(a) - place(b) : a.project.name < b.project.name ? -1 : 1,
    );
  }
}
