// Ours: upstream has no test of these options
import { describe, expect, test } from "vitest";
import * as logs from "#component-base/logs";
import * as logsjson from "#component-base/logs/json";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";

function parsed(...args: string[]) {
  const flags = new logs.Flags();
  const options = new logs.Options(flags);
  const fs = new pflag.FlagSet("test");
  options.addFlags(fs);
  flags.addFlags(fs);
  for (const { name, usage, value } of flags.klogFlags) fs.var(value, name, usage);
  fs.parse(args);
  klog.setVerbosity(0);
  return { fs, options };
}

describe("Options", () => {
  test.each<[args: string[], says: string[]]>([
    [[], []],
    [["--logtostderr=false"], []],
    [["--logging-format=json", "--v=2"], []],
    [
      ["--logging-format=json", "--log_dir=/d", "--log-flush-frequency=1s"],
      [
        "non-default logging format doesn't honor flag: log_dir",
        "non-default logging format doesn't honor flag: log-flush-frequency",
      ],
    ],
    [["--logging-format=xml"], ["unsupported log format: xml"]],
  ])("%j", (args, says) => {
    expect(
      parsed(...args)
        .options.validate()
        .map(({ message }) => message),
    ).toEqual(says);
  });

  test.each([
    ["--logging-format=json", ['{"ts":0,"msg":"said\\n","v":0}\n'], []],
    ["--logging-format=text", [], ["said"]],
  ])("apply() with %s", (arg, json, text) => {
    const [written, lines]: [string[], string[]] = [[], []];
    const was = klog.setSink((_severity, line) => void lines.push(line));
    try {
      parsed(arg).options.apply(
        logsjson.newJSONLogger({ wall: () => 0, write: (t) => void written.push(t) }),
      );
      klog.info("said");
    } finally {
      klog.setLogger(undefined);
      klog.setSink(was);
    }
    expect([written, lines]).toEqual([json, text]);
  });

  test("help names the formats, and what another format does not heed", () => {
    const usage = parsed().fs.lookup("logging-format")?.usage ?? "";
    expect(usage).toContain('Permitted formats: "json", "text".\n');
    expect(usage).toContain(
      "these flags: --add_dir_header, --alsologtostderr, --log_backtrace_at, --log_dir, --log_file, --log_file_max_size, --logtostderr, --one_output, --skip_headers, --skip_log_headers, --stderrthreshold, --vmodule, --log-flush-frequency.\n",
    );
  });
});
