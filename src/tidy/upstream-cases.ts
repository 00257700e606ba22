// Ours: which of upstream's tests are ported, and which do not apply and why
import * as why from "./upstream-reasons.ts";

/** One of upstream's test files, and what became of its tests. */
export interface UpstreamFile {
  /** Below staging/src/k8s.io/apimachinery; of pkg/apis/{apps,coordination,core}, below Kubernetes itself. */
  readonly path: string;
  /** Our test files below src. A test there that bears upstream's name is its port. */
  readonly ours: readonly string[];
  /** The functions that do not apply, each with the reason; one reason alone stands for the whole file. */
  readonly notApplicable?: Readonly<Record<string, string>> | string;
}

const am = (file: string) => `apimachinery/${file}.test.ts`;

export const upstreamFiles: readonly UpstreamFile[] = [
  { path: "pkg/api/errors/errors_test.go", ours: [am("api/errors/errors")] },
  { path: "pkg/api/meta/conditions_test.go", ours: [am("api/meta/conditions")] },
  {
    path: "pkg/api/meta/meta_test.go",
    ours: [],
    notApplicable:
      "copies metadata field by field through getters; ours is the object's metadata itself (apiserver/endpoints/table.ts)",
  },
  { path: "pkg/api/meta/multirestmapper_test.go", ours: [am("api/meta/priority")] },
  { path: "pkg/api/meta/priority_test.go", ours: [am("api/meta/priority")] },
  { path: "pkg/api/meta/restmapper_test.go", ours: [am("api/meta/restmapper")] },
  { path: "pkg/api/resource/amount_test.go", ours: [am("api/resource/amount")] },
  {
    path: "pkg/api/resource/math_test.go",
    ours: [am("api/resource/amount")],
    notApplicable: {
      TestDetectOverflowAdd: why.bigAmounts,
      TestDetectOverflowMultiply: why.bigAmounts,
      TestDetectOverflowScale: why.bigAmounts,
    },
  },
  { path: "pkg/api/resource/quantity_example_test.go", ours: [am("api/resource/quantity")] },
  { path: "pkg/api/resource/quantity_proto_test.go", ours: [], notApplicable: why.noProtobuf },
  {
    path: "pkg/api/resource/quantity_test.go",
    ours: [am("api/resource/quantity")],
    notApplicable: {
      TestDec: "prints inf.Dec, a library that holds large numbers in Go; our amounts are BigInts",
      TestQuantityDeepCopy: why.unchanging,
      TestDeepCopy: why.unchanging,
    },
  },
  { path: "pkg/api/resource/scale_int_test.go", ours: [am("api/resource/amount")] },
  { path: "pkg/api/validation/objectmeta_test.go", ours: ["api/validation/object-meta.test.ts"] },
  { path: "pkg/api/validation/path/name_test.go", ours: ["api/validation/path-name.test.ts"] },
  {
    path: "pkg/apis/apps/v1/defaults_test.go",
    ours: ["api/apps/v1/defaults.test.ts"],
    notApplicable: { TestSetDefaultDaemonSetSpec: why.noSuchKind, TestSetDefaultStatefulSet: why.noSuchKind },
  },
  {
    path: "pkg/apis/coordination/validation/validation_test.go",
    ours: ["api/coordination/validation/lease.test.ts"],
  },
  {
    path: "pkg/apis/core/v1/defaults_test.go",
    ours: [
      "api/core/v1/defaults.test.ts",
      "api/core/v1/workload-defaults.test.ts",
      "api/core/v1/pod-defaults.test.ts",
      "api/core/v1/volume-defaults.test.ts",
      "api/core/v1/service-families.test.ts",
    ],
    notApplicable: {
      TestSetDefaultPersistentVolume: why.noSuchKind,
      TestSetDefaultPersistentVolumeClaim: why.noSuchKind,
      TestSetDefaultLimitRangeItem: why.noSuchKind,
    },
  },
  {
    path: "pkg/apis/meta/internalversion/validation/validation_test.go",
    ours: [am("apis/meta/internalversion/validation/validation")],
  },
  { path: "pkg/apis/meta/v1/controller_ref_test.go", ours: [am("apis/meta/v1/helpers")] },
  {
    path: "pkg/apis/meta/v1/conversion_test.go",
    ours: [am("apis/meta/v1/helpers")],
    notApplicable: {
      TestConvertSliceStringToDeletionPropagation:
        "turns query parameters into pointers; the server reads the first value itself",
      TestConvertSliceStringToPointerTime:
        "reads a time in a query, which only pod logs take; the server has none",
    },
  },
  { path: "pkg/apis/meta/v1/duration_test.go", ours: [am("apis/meta/v1/time")] },
  { path: "pkg/apis/meta/v1/group_version_test.go", ours: [am("runtime/schema/group-version")] },
  { path: "pkg/apis/meta/v1/helpers_test.go", ours: [am("apis/meta/v1/helpers")] },
  { path: "pkg/apis/meta/v1/labels_test.go", ours: [am("apis/meta/v1/helpers")] },
  {
    path: "pkg/apis/meta/v1/micro_time_test.go",
    ours: [am("apis/meta/v1/time")],
    notApplicable: {
      TestMicroTimeProto: why.noProtobuf,
      TestMicroTimeEqual: why.instants,
      TestMicroTimeEqualTime: why.instants,
      TestMicroTimeBefore: why.instants,
      TestMicroTimeBeforeTime: why.instants,
      TestMicroTimeIsZero: why.instants,
    },
  },
  {
    path: "pkg/apis/meta/v1/options_test.go",
    ours: [],
    notApplicable:
      "holds two Go structs against each other; our PatchOptions extends UpdateOptions, so the compiler does",
  },
  {
    path: "pkg/apis/meta/v1/time_test.go",
    ours: [am("apis/meta/v1/time")],
    notApplicable: {
      TestTimeProto: why.noProtobuf,
      TestTimeEqual: why.instants,
      TestTimeBefore: why.instants,
      TestTimeIsZero: why.instants,
    },
  },
  {
    path: "pkg/apis/meta/v1/types_test.go",
    ours: ["api/schema/normalize.test.ts"],
    notApplicable: {
      TestVerbsMarshalJSON: why.goSlices,
      TestVerbsJsonIterUnmarshalJSON: why.goSlices,
      TestVerbsUnmarshalJSON: why.goSlices,
      TestVerbsProto: why.noProtobuf,
    },
  },
  { path: "pkg/apis/meta/v1/unstructured/helpers_test.go", ours: [], notApplicable: why.noUnstructured },
  {
    path: "pkg/apis/meta/v1/unstructured/unstructured_conversion_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  {
    path: "pkg/apis/meta/v1/unstructured/unstructured_list_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  { path: "pkg/apis/meta/v1/unstructured/unstructured_test.go", ours: [], notApplicable: why.noUnstructured },
  {
    path: "pkg/apis/meta/v1/validation/validation_test.go",
    ours: [am("apis/meta/v1/validation/validation")],
  },
  { path: "pkg/fields/fields_test.go", ours: [am("fields/selector")] },
  { path: "pkg/fields/selector_test.go", ours: [am("fields/selector")] },
  { path: "pkg/labels/labels_test.go", ours: [am("labels/labels")] },
  {
    path: "pkg/labels/selector_test.go",
    ours: [am("labels/selector")],
    notApplicable: {
      TestParserLookahead:
        "looks into the parser; ours hides its tokens, and TestLexerSequence sees the same ones",
    },
  },
  {
    path: "pkg/runtime/schema/group_version_test.go",
    ours: [am("runtime/schema/group-version")],
    notApplicable: {
      TestKindForGroupVersionKinds:
        "chooses among versions of one kind to convert to; ours has one version of each",
    },
  },
  { path: "pkg/runtime/scheme_test.go", ours: [], notApplicable: why.noConversion },
  {
    path: "pkg/test/api_meta_help_test.go",
    ours: [am("api/meta/help")],
    notApplicable: {
      TestExtractListOfInterfacePtrs: why.goItems,
      TestSetListToRuntimeObjectArray: why.goItems,
      TestSetListToMatchingType: why.goItems,
    },
  },
  { path: "pkg/test/api_meta_meta_test.go", ours: [], notApplicable: why.noAccessor },
  {
    path: "pkg/test/apis_meta_v1_unstructed_unstructure_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  { path: "pkg/util/errors/errors_test.go", ours: [am("util/errors/errors")] },
  {
    path: "pkg/util/intstr/intstr_test.go",
    ours: [am("util/intstr/intstr")],
    notApplicable: {
      TestFromString: "wraps a string in a struct; in ours a string is an IntOrString",
      TestIntOrStringMarshalJSON:
        "unwraps that struct again; TestIntOrStringMarshalJSONUnmarshalYAML sees what is written",
    },
  },
  {
    path: "pkg/util/json/json_test.go",
    ours: [am("util/json/json")],
    notApplicable: { TestUnmarshalNil: "unmarshals into a nil pointer; ours returns what it has read" },
  },
  { path: "pkg/util/jsonmergepatch/patch_test.go", ours: [am("util/jsonmergepatch/patch")] },
  { path: "pkg/util/mergepatch/util_test.go", ours: [am("util/mergepatch/util")] },
  {
    path: "pkg/util/rand/rand_test.go",
    ours: [am("util/rand/rand")],
    notApplicable: { TestInt63nRange: "the int64 twin of IntnRange; our numbers have one type" },
  },
  {
    path: "pkg/util/runtime/runtime_test.go",
    ours: [am("util/runtime/runtime")],
    notApplicable: {
      TestHandleCrashLogSilenceHTTPErrAbortHandler:
        "net/http's ErrAbortHandler is a panic that only Go's server knows",
    },
  },
  { path: "pkg/util/strategicpatch/patch_test.go", ours: [am("util/strategicpatch/patch")] },
  { path: "pkg/util/validation/field/errors_test.go", ours: [am("util/validation/field/field")] },
  { path: "pkg/util/validation/field/path_test.go", ours: [am("util/validation/field/field")] },
  { path: "pkg/util/validation/validation_test.go", ours: [am("util/validation/validation")] },
  {
    path: "pkg/util/wait/wait_test.go",
    ours: [am("util/wait/wait"), am("util/wait/backoff"), am("util/wait/poll")],
    notApplicable: {
      TestUntilWithContext: why.signal,
      TestNonSlidingUntilWithContext: why.signal,
      TestJitterUntilWithContext: why.signal,
      TestContextForChannel: why.signal,
    },
  },
  {
    path: "pkg/util/yaml/decoder_test.go",
    ours: [am("util/yaml/decoder")],
    notApplicable: {
      TestYAMLDecoderReadBytesLength: why.pieces,
      TestBigYAML: why.pieces,
      TestYAMLDecoderCallsAfterErrShortBufferRestOfFrame: why.pieces,
    },
  },
  { path: "pkg/watch/filter_test.go", ours: [am("watch/filter")] },
  { path: "pkg/watch/mux_test.go", ours: [am("watch/mux")] },
  { path: "pkg/watch/streamwatcher_test.go", ours: ["client-go/rest/stream-watcher.test.ts"] },
  {
    path: "pkg/watch/watch_test.go",
    ours: [am("watch/watch")],
    notApplicable: { TestProxyWatcher: "makes a watch of a channel; ours iterates over anything async" },
  },
  {
    path: "third_party/forked/golang/json/fields_test.go",
    ours: [],
    notApplicable:
      "looks up json tags of Go structs by reflection; ours reads the schema table, which api/schema tests",
  },
  {
    path: "third_party/forked/golang/reflect/deep_equal_test.go",
    ours: [am("api/equality/semantic")],
    notApplicable: { TestDerivatives: "DeepDerivative is called by upstream's own tests alone" },
  },
];
