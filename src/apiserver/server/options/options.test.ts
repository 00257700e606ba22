// Ours: upstream tests of these options what they are applied to; here is what they say of themselves
import { describe, expect, test } from "vitest";
import * as apiserveroptions from "#apiserver/server/options";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";

/** Options once a command line has been read. */
function parsed<T extends { addFlags(fs: pflag.FlagSet): void }>(options: T, ...args: string[]): T {
  const fs = new pflag.FlagSet("test");
  options.addFlags(fs);
  fs.parse(args);
  klog.setVerbosity(0);
  return options;
}

const words = (errs: readonly Error[]): string[] => errs.map(({ message }) => message);

describe("SecureServingOptions.validate", () => {
  const tooHigh =
    "--secure-port 65536 must be between 1 and 65535, inclusive. It cannot be turned off with 0";
  test.each<[port: number, required: boolean, says: string[]]>([
    [0, false, []],
    [65535, false, []],
    [65536, false, [tooHigh]],
    [65536, true, [tooHigh]],
    [0, true, [tooHigh.replace("65536", "0")]],
    [-1, true, [tooHigh.replace("65536", "-1")]],
    [-1, false, ["--secure-port -1 must be between 0 and 65535, inclusive. 0 for turning off secure port"]],
  ])("port %i, required: %s", (port, required, says) => {
    const options = parsed(new apiserveroptions.SecureServingOptions(), `--secure-port=${port}`);
    options.required = required;
    expect(words(options.validate())).toEqual(says);
  });
});

test("the insecure port is within bounds under both its names, and help shows what is deprecated", () => {
  const options = new apiserveroptions.DeprecatedInsecureServingOptions({ bindAddress: "::", bindPort: 1 });
  const fs = new pflag.FlagSet("test");
  options.addUnqualifiedFlags(fs);
  let said = "";
  fs.setOutput((text) => void (said += text));
  fs.parse(["--port=70000"]);
  expect(words(options.validate())).toEqual([
    "insecure port 70000 must be between 0 and 65535, inclusive. 0 for turning off insecure (HTTP) port",
  ]);
  expect(said).toBe("Flag --port has been deprecated, see --secure-port instead.\n");
  expect(fs.flagUsages()).toContain("--port int");
  expect(parsed(options, "--insecure-port=0").validate()).toEqual([]);
});

describe("DelegatingAuthenticationOptions.validate", () => {
  test.each<[args: string[], says: string[]]>([
    [[], []],
    [["--requestheader-username-headers= "], ['empty value in "requestheader-username-headers"']],
    [
      ["--requestheader-allowed-names=a, ", "--requestheader-group-headers=,"],
      ['empty value in "requestheader-group-headers"', 'empty value in "requestheader-allowed-names"'],
    ],
  ])("%j", (args, says) => {
    const options = parsed(new apiserveroptions.DelegatingAuthenticationOptions(), ...args);
    expect(words(options.validate())).toEqual(says);
  });
});

test("a review that is never tried is a fault of authentication and of authorization", () => {
  const both = [
    new apiserveroptions.DelegatingAuthenticationOptions(),
    new apiserveroptions.DelegatingAuthorizationOptions(),
  ];
  for (const options of both) {
    options.webhookRetryBackoff.steps = 0;
    expect(words(options.validate())).toEqual([
      "number of webhook retry attempts must be greater than 1, but is: 0",
    ]);
  }
});
