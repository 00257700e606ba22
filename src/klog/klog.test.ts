import { afterEach, expect, test, vi } from "vitest";
import type * as klog from "./klog.ts";

afterEach(() => void vi.restoreAllMocks());

test("where nobody asks for anything else, errors go to standard error and nothing more is said", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const others = (["log", "info", "warn"] as const).map((name) => vi.spyOn(console, name));
  const another = "./klog.ts?another"; // Tests collect what this worker's klog says.
  const { error, info, warning } = (await import(/* @vite-ignore */ another)) as typeof klog;
  info("so it is");
  warning("take care");
  error(new Error("lost"), "Unhandled Error", { key: "default/web" });
  expect(said.mock.calls).toEqual([['Unhandled Error err="lost" key="default/web"']]);
  expect(others.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
