import * as app from "#cmd/kube-controller-manager/app";
import { expect, test } from "vitest";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { type Fate, count, names, started, usual } from "./starts.ts";

const { controllers: recorded } = facts;

test("at the defaults each name has the fate that was recorded", async () => {
  const seen = await started(usual);
  const of = (fate: Fate) =>
    seen.told.filter((one) => one.fate === fate).map(({ name }) => name).toSorted();
  expect([of("started"), of("skipped"), of("disabled")]).toEqual([recorded.started, recorded.skipping, recorded.disabled]);
  expect(names).toHaveLength(38);
  expect(app.knownControllers({ enabled: () => false })).toEqual(names);
}); // prettier-ignore

