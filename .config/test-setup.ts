import * as fc from "fast-check";
import { afterAll, afterEach, chai, inject } from "vitest";
import * as klogtesting from "#klog/testing";

fc.configureGlobal({ seed: inject("seed") });
chai.config.truncateThreshold = 40;

const unclaimed = klogtesting.collectErrors();

/** An error of the log that no test claims fails the test in which it was logged, or the file whose tests are over. */
function nothingLeft(): void {
  const lines = unclaimed();
  if (lines.length > 0 && inject("logIsHeld"))
    throw new Error(`logged, and nobody claims it with claimErrors of #klog/testing:\n${lines.join("\n")}`);
}

nothingLeft();
afterEach(nothingLeft);
afterAll(nothingLeft);
