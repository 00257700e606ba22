// Ours: what became of the tests of component-base, in the folders that are ported
import type { UpstreamFile } from "./upstream-account.ts";

const cb = (file: string) => `component-base/${file}.test.ts`;

const pointerToNothing = { "no target": "a value has a field that it stands in: the compiler asks for it" };

export const componentBase: readonly UpstreamFile[] = [
  {
    path: "component-base/cli/flag/ciphersuites_flag_test.go",
    ours: [cb("cli/flag/ciphersuites-flag")],
    notApplicable: { TestConstantMaps: "asks Go's compiler which suites crypto/tls has" },
  },
  {
    path: "component-base/cli/flag/colon_separated_multimap_string_string_test.go",
    ours: [cb("cli/flag/multimap")],
    withoutCases: { TestSetColonSeparatedMultimapStringString: pointerToNothing },
  },
  {
    path: "component-base/cli/flag/langle_separated_map_string_string_test.go",
    ours: [cb("cli/flag/maps")],
    withoutCases: { TestSetLangleSeparatedMapStringString: pointerToNothing },
  },
  {
    path: "component-base/cli/flag/map_string_bool_test.go",
    ours: [cb("cli/flag/maps")],
    withoutCases: { TestSetMapStringBool: pointerToNothing },
  },
  {
    path: "component-base/cli/flag/map_string_string_test.go",
    ours: [cb("cli/flag/maps")],
    withoutCases: { TestSetMapStringString: pointerToNothing },
  },
  {
    path: "component-base/cli/flag/namedcertkey_flag_test.go",
    ours: [cb("cli/flag/namedcertkey-flag")],
  },
  {
    path: "component-base/cli/globalflag/globalflags_test.go",
    ours: [cb("cli/globalflag/globalflags")],
  },
  {
    path: "component-base/config/validation/validation_test.go",
    ours: [cb("config/validation/validation")],
  },
  {
    path: "component-base/logs/json/json_test.go",
    ours: [cb("logs/json/json")],
    notApplicable: { TestZapLoggerEnabled: "a logger that says yes to every level; ours is asked by nobody" },
    withoutCases: {
      TestZapLoggerInfo: {
        "test for strongly typed Zap field": "a field of zap's own among the values",
        "test for non-string key argument": "a name that is no text, which the compiler refuses",
      },
    },
  },
  { path: "component-base/featuregate/feature_gate_test.go", ours: [cb("featuregate/feature-gate")] },
];
