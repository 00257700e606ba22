// Ours: what became of the tests of apimachinery, and of those of defaults and validation
import type { UpstreamFile } from "./upstream-account.ts";
import * as why from "./upstream-reasons.ts";

const am = (file: string) => `apimachinery/${file}.test.ts`;

export const apimachinery: readonly UpstreamFile[] = [
  {
    path: "apimachinery/pkg/api/errors/errors_test.go",
    ours: [am("api/errors/errors")],
    together: {
      TestFromObject: 1,
      TestReasonForErrorSupportsWrappedErrors: 1,
      TestIsTooManyRequestsSupportsWrappedErrors: 1,
      TestIsRequestEntityTooLargeErrorSupportsWrappedErrors: 1,
      TestIsUnexpectedServerError: 1,
      TestSuggestsClientDelaySupportsWrapping: 1,
    },
  },
  { path: "apimachinery/pkg/api/meta/conditions_test.go", ours: [am("api/meta/conditions")] },
  {
    path: "apimachinery/pkg/api/meta/meta_test.go",
    ours: [],
    notApplicable:
      "copies metadata field by field through getters; ours is the object's metadata itself (embedded/endpoints/table.ts)",
  },
  { path: "apimachinery/pkg/api/meta/multirestmapper_test.go", ours: [am("api/meta/priority")] },
  {
    path: "apimachinery/pkg/api/meta/priority_test.go",
    ours: [am("api/meta/priority")],
    withoutCases: {
      TestPriorityRESTMapperResourceForErrorHandling: {
        "single hit + error": why.eitherOr,
        "group selection + error": why.eitherOr,
      },
      TestPriorityRESTMapperKindForErrorHandling: {
        "single hit + error": why.eitherOr,
        "group selection + error": why.eitherOr,
      },
      TestPriorityRESTMapperRESTMapping: { "result + error": why.eitherOr },
    },
  },
  {
    path: "apimachinery/pkg/api/meta/restmapper_test.go",
    ours: [am("api/meta/restmapper")],
    together: { TestRESTMapperRESTMapping: 6 },
  },
  { path: "apimachinery/pkg/api/resource/amount_test.go", ours: [am("api/resource/amount")] },
  {
    path: "apimachinery/pkg/api/resource/math_test.go",
    ours: [am("api/resource/amount")],
    together: { TestNegativeScaleInt64: 23 },
    notApplicable: {
      TestDetectOverflowAdd: why.bigAmounts,
      TestDetectOverflowMultiply: why.bigAmounts,
      TestDetectOverflowScale: why.bigAmounts,
    },
  },
  { path: "apimachinery/pkg/api/resource/quantity_example_test.go", ours: [am("api/resource/quantity")] },
  { path: "apimachinery/pkg/api/resource/quantity_proto_test.go", ours: [], notApplicable: why.noProtobuf },
  {
    path: "apimachinery/pkg/api/resource/quantity_test.go",
    ours: [am("api/resource/quantity")],
    together: {
      TestQuantityCmpInt64AndDec: 22,
      TestQuantityString: 41,
      TestQuantityParseEmit: 9,
      TestMilliNewSet: 5,
      TestNeg: 6,
      TestNegateRoundTrip: 1,
    },
    notApplicable: {
      TestDec: "prints inf.Dec, a library that holds large numbers in Go; our amounts are BigInts",
      TestQuantityDeepCopy: why.unchanging,
      TestDeepCopy: why.unchanging,
    },
  },
  { path: "apimachinery/pkg/api/resource/scale_int_test.go", ours: [am("api/resource/amount")] },
  {
    path: "apimachinery/pkg/api/validation/objectmeta_test.go",
    ours: ["api/validation/object-meta.test.ts"],
  },
  {
    path: "apimachinery/pkg/api/validation/path/name_test.go",
    ours: ["apimachinery/api/validation/path/name.test.ts"],
  },
  { path: "pkg/apis/apps/v1/conversion_test.go", ours: [], notApplicable: why.noConversion },
  {
    path: "pkg/apis/apps/v1/defaults_test.go",
    ours: ["api/apps/v1/defaults.test.ts"],
    notApplicable: { TestSetDefaultDaemonSetSpec: why.noSuchKind, TestSetDefaultStatefulSet: why.noSuchKind },
  },
  {
    path: "pkg/apis/coordination/validation/validation_test.go",
    ours: ["api/coordination/validation/lease.test.ts"],
  },
  { path: "pkg/apis/core/v1/conversion_test.go", ours: [], notApplicable: why.noConversion },
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
    path: "apimachinery/pkg/apis/meta/internalversion/validation/validation_test.go",
    ours: [am("apis/meta/internalversion/validation/validation")],
  },
  { path: "apimachinery/pkg/apis/meta/v1/controller_ref_test.go", ours: [am("apis/meta/v1/helpers")] },
  {
    path: "apimachinery/pkg/apis/meta/v1/conversion_test.go",
    ours: [am("apis/meta/v1/helpers")],
    notApplicable: {
      TestConvertSliceStringToDeletionPropagation:
        "turns query parameters into pointers; the server reads the first value itself",
      TestConvertSliceStringToPointerTime:
        "reads a time in a query, which only pod logs take; the server has none",
    },
  },
  { path: "apimachinery/pkg/apis/meta/v1/duration_test.go", ours: [am("apis/meta/v1/time")] },
  { path: "apimachinery/pkg/apis/meta/v1/group_version_test.go", ours: [am("runtime/schema/group-version")] },
  { path: "apimachinery/pkg/apis/meta/v1/helpers_test.go", ours: [am("apis/meta/v1/helpers")] },
  { path: "apimachinery/pkg/apis/meta/v1/labels_test.go", ours: [am("apis/meta/v1/helpers")] },
  {
    path: "apimachinery/pkg/apis/meta/v1/micro_time_test.go",
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
    path: "apimachinery/pkg/apis/meta/v1/options_test.go",
    ours: [],
    notApplicable:
      "holds two Go structs against each other; our PatchOptions extends UpdateOptions, so the compiler does",
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/time_test.go",
    ours: [am("apis/meta/v1/time")],
    notApplicable: {
      TestTimeProto: why.noProtobuf,
      TestTimeEqual: why.instants,
      TestTimeBefore: why.instants,
      TestTimeIsZero: why.instants,
    },
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/types_test.go",
    ours: ["api/schema/normalize.test.ts"],
    notApplicable: {
      TestVerbsMarshalJSON: why.goSlices,
      TestVerbsJsonIterUnmarshalJSON: why.goSlices,
      TestVerbsUnmarshalJSON: why.goSlices,
      TestVerbsProto: why.noProtobuf,
    },
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/unstructured/helpers_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/unstructured/unstructured_conversion_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/unstructured/unstructured_list_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/unstructured/unstructured_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  {
    path: "apimachinery/pkg/apis/meta/v1/validation/validation_test.go",
    ours: [am("apis/meta/v1/validation/validation")],
  },
  { path: "apimachinery/pkg/fields/fields_test.go", ours: [am("fields/selector")] },
  {
    path: "apimachinery/pkg/fields/selector_test.go",
    ours: [am("fields/selector")],
    withoutCases: { TestRequiresExactMatch: { "nil andTerm": why.goSlices } },
  },
  { path: "apimachinery/pkg/labels/labels_test.go", ours: [am("labels/labels")] },
  {
    path: "apimachinery/pkg/labels/selector_test.go",
    ours: [am("labels/selector")],
    together: { TestToString: 5, TestRequirementSelectorMatching: 8 },
    notApplicable: {
      TestParserLookahead:
        "looks into the parser; ours hides its tokens, and TestLexerSequence sees the same ones",
    },
    withoutCases: { TestSafeSort: { "nil strings": why.goSlices } },
  },
  {
    path: "apimachinery/pkg/runtime/schema/group_version_test.go",
    ours: [am("runtime/schema/group-version")],
    notApplicable: {
      TestKindForGroupVersionKinds:
        "chooses among versions of one kind to convert to; ours has one version of each",
    },
  },
  { path: "apimachinery/pkg/runtime/codec_test.go", ours: [], notApplicable: why.noConversion },
  {
    path: "apimachinery/pkg/runtime/converter_test.go",
    ours: [am("runtime/deep-copy")],
    notApplicable: {
      TestRoundTrip: why.noUnstructured,
      TestUnrecognized: why.noUnstructured,
      TestFloatIntConversion: why.noUnstructured,
      TestIntFloatConversion: why.noUnstructured,
      TestCustomToUnstructured: why.noUnstructured,
      TestCustomToUnstructuredTopLevel: why.noUnstructured,
    },
  },
  { path: "apimachinery/pkg/runtime/embedded_test.go", ours: [], notApplicable: why.noConversion },
  { path: "apimachinery/pkg/runtime/extension_test.go", ours: [], notApplicable: why.noConversion },
  { path: "apimachinery/pkg/runtime/local_scheme_test.go", ours: [], notApplicable: why.noConversion },
  { path: "apimachinery/pkg/runtime/mapper_test.go", ours: [], notApplicable: why.noConversion },
  { path: "apimachinery/pkg/runtime/scheme_test.go", ours: [], notApplicable: why.noConversion },
  { path: "apimachinery/pkg/runtime/swagger_doc_generator_test.go", ours: [], notApplicable: why.goDocs },
  {
    path: "apimachinery/pkg/test/api_meta_help_test.go",
    ours: [am("api/meta/help")],
    together: { TestEachListItem: 5, TestSetList: 1 },
    notApplicable: {
      TestExtractListOfInterfacePtrs: why.goItems,
      TestSetListToRuntimeObjectArray: why.goItems,
      TestSetListToMatchingType: why.goItems,
    },
  },
  { path: "apimachinery/pkg/test/api_meta_meta_test.go", ours: [], notApplicable: why.noAccessor },
  {
    path: "apimachinery/pkg/test/apis_meta_v1_unstructed_unstructure_test.go",
    ours: [],
    notApplicable: why.noUnstructured,
  },
  { path: "apimachinery/pkg/test/runtime_helper_test.go", ours: [], notApplicable: why.noConversion },
  {
    path: "apimachinery/pkg/test/runtime_serializer_protobuf_protobuf_test.go",
    ours: [],
    notApplicable: why.noProtobuf,
  },
  { path: "apimachinery/pkg/test/runtime_unversioned_test.go", ours: [], notApplicable: why.noConversion },
  {
    path: "apimachinery/pkg/util/cache/expiring_test.go",
    ours: [am("util/cache/expiring")],
    notApplicable: { TestStressExpiringCache: why.raceDetector },
  },
  { path: "apimachinery/pkg/util/cache/lruexpirecache_test.go", ours: [am("util/cache/lruexpirecache")] },
  {
    path: "apimachinery/pkg/util/duration/duration_test.go",
    ours: [am("util/duration/duration")],
    notApplicable: {
      TestShortHumanDurationBoundaries: "a shorter form of durations, which kubeadm alone prints",
    },
  },
  {
    path: "apimachinery/pkg/util/errors/errors_test.go",
    ours: [am("util/errors/errors")],
    withoutCases: {
      TestAggregateWithErrorsIs: {
        "match via .Is()": "an error that says itself what it is like, by a method Is; none here does",
      },
    },
  },
  {
    path: "apimachinery/pkg/util/intstr/intstr_test.go",
    ours: [am("util/intstr/intstr")],
    notApplicable: {
      TestFromString: "wraps a string in a struct; in ours a string is an IntOrString",
      TestIntOrStringMarshalJSON:
        "unwraps that struct again; TestIntOrStringMarshalJSONUnmarshalYAML sees what is written",
    },
  },
  {
    path: "apimachinery/pkg/util/json/json_test.go",
    ours: [am("util/json/json")],
    notApplicable: { TestUnmarshalNil: "unmarshals into a nil pointer; ours returns what it has read" },
  },
  { path: "apimachinery/pkg/util/jsonmergepatch/patch_test.go", ours: [am("util/jsonmergepatch/patch")] },
  {
    path: "apimachinery/pkg/util/mergepatch/util_test.go",
    ours: [am("util/mergepatch/util")],
    together: { TestHasConflicts: 33 },
  },
  {
    path: "apimachinery/pkg/util/rand/rand_test.go",
    ours: [am("util/rand/rand")],
    notApplicable: { TestInt63nRange: "the int64 twin of IntnRange; our numbers have one type" },
  },
  { path: "apimachinery/pkg/util/runtime/runtime_test.go", ours: [am("util/runtime/runtime")] },
  { path: "apimachinery/pkg/util/strategicpatch/patch_test.go", ours: [am("util/strategicpatch/patch")] },
  {
    path: "apimachinery/pkg/util/validation/field/errors_test.go",
    ours: [am("util/validation/field/field")],
    together: { TestErrorUsefulMessage: 10 },
  },
  {
    path: "apimachinery/pkg/util/validation/field/path_test.go",
    ours: [am("util/validation/field/field")],
    together: { TestPath: 1, TestPathMultiArg: 1 },
  },
  {
    path: "apimachinery/pkg/util/validation/validation_test.go",
    ours: [am("util/validation/validation")],
    together: { TestIsDNS1123Subdomain: 100 },
  },
  {
    path: "apimachinery/pkg/util/wait/wait_test.go",
    ours: [am("util/wait/wait"), am("util/wait/backoff"), am("util/wait/poll")],
    together: { TestExponentialBackoffManagerWithRealClock: 1 },
    notApplicable: {
      TestUntilWithContext: why.signal,
      TestNonSlidingUntilWithContext: why.signal,
      TestJitterUntilWithContext: why.signal,
      TestContextForChannel: why.signal,
    },
  },
  {
    path: "apimachinery/pkg/util/yaml/decoder_test.go",
    ours: [am("util/yaml/decoder")],
    notApplicable: {
      TestYAMLDecoderReadBytesLength: why.pieces,
      TestBigYAML: why.pieces,
      TestYAMLDecoderCallsAfterErrShortBufferRestOfFrame: why.pieces,
    },
  },
  { path: "apimachinery/pkg/watch/filter_test.go", ours: [am("watch/filter")] },
  { path: "apimachinery/pkg/watch/mux_test.go", ours: [am("watch/mux")], together: { TestBroadcaster: 1 } },
  { path: "apimachinery/pkg/watch/streamwatcher_test.go", ours: ["client-go/rest/stream-watcher.test.ts"] },
  {
    path: "apimachinery/pkg/watch/watch_test.go",
    ours: [am("watch/watch")],
    notApplicable: { TestProxyWatcher: "makes a watch of a channel; ours iterates over anything async" },
  },
  {
    path: "apimachinery/third_party/forked/golang/json/fields_test.go",
    ours: [],
    notApplicable:
      "looks up json tags of Go structs by reflection; ours reads the schema table, which api/schema tests",
  },
  {
    path: "apimachinery/third_party/forked/golang/reflect/deep_equal_test.go",
    ours: [am("api/equality/semantic")],
    together: { TestEqualities: 22 },
    notApplicable: { TestDerivatives: "DeepDerivative is called by upstream's own tests alone" },
  },
];
