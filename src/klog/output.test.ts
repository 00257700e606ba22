// Ours: which lines go where; upstream's tests look into its own buffers
import { expect, test } from "vitest";
import { type Logging, newLogging } from "./flags.ts";
import type { Severity } from "./klog.ts";
import { newSink } from "./output.ts";

/** What one line of each severity comes to. */
function written(flags: Partial<Logging>, ...severities: Severity[]) {
  const said = { stderr: "", files: {} as Record<string, string> };
  const sink = newSink(
    { ...newLogging(), ...flags },
    {
      wall: () => 1_611_374_706_789,
      pid: 42,
      stderr: (text) => void (said.stderr += text),
      append: (file, text) => void (said.files[file] = (said.files[file] ?? "") + text),
    },
  );
  for (const severity of severities) sink(severity, severity);
  return said;
}

test("a line has its severity, its time and its process before it", () => {
  expect(written({}, "info", "fatal").stderr).toBe(
    "I0123 04:05:06.789000      42 ???:1] info\nF0123 04:05:06.789000      42 ???:1] fatal\n",
  );
});

test.each<[flags: Partial<Logging>, stderr: string, file: string | undefined]>([
  [{}, "info\nerror\n", undefined],
  [{ logFile: "log" }, "info\nerror\n", undefined],
  [{ toStderr: false }, "info\nerror\n", undefined],
  [{ toStderr: false, logFile: "log" }, "error\n", "info\nerror\n"],
  [{ toStderr: false, logFile: "log", stderrThreshold: 3 }, "", "info\nerror\n"],
  [{ toStderr: false, logFile: "log", alsoToStderr: true }, "info\nerror\n", "info\nerror\n"],
])("%j", (flags, stderr, file) => {
  const said = written({ ...flags, skipHeaders: true }, "info", "error");
  expect(said).toEqual({ stderr, files: file === undefined ? {} : { log: file } });
});
