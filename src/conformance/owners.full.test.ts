import { expect, test } from "vitest";
import * as conformance from "#conformance";
import * as fieldmanager from "#embedded/fieldmanager";
import { notEqualYet } from "./not-equal-yet.ts";

test.each(conformance.recordingNames().filter((name) => !notEqualYet.has(name)))(
  "%s goes as the real one did where it is kept who owns which field",
  async (name) => {
    expect((await conformance.playInProcess(name, { fieldManager: fieldmanager })).differences).toEqual([]);
  },
);
