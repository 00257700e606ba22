// Ours: what became of client-go's tests
import type { UpstreamFile } from "./upstream-account.ts";
import * as why from "./upstream-reasons.ts";

/** What is due comes with the packages of client-go that the programs need; until then the closing line of a run counts it. */
export const clientGo: readonly UpstreamFile[] = [
  {
    path: "client-go/discovery/discovery_client_test.go",
    ours: ["client-go/discovery/discovery-client.test.ts"],
    notApplicable: {
      TestGetOpenAPISchema: why.openAPIProtobuf,
      TestGetOpenAPISchemaForbiddenFallback: why.openAPIProtobuf,
      TestGetOpenAPISchemaNotFoundFallback: why.openAPIProtobuf,
      TestGetOpenAPISchemaNotAcceptableFallback: why.openAPIProtobuf,
    },
  },
  {
    path: "client-go/discovery/helper_blackbox_test.go",
    ours: ["client-go/discovery/helper.test.ts"],
  },
  {
    path: "client-go/discovery/cached/disk/round_tripper_test.go",
    ours: [],
    notApplicable:
      "keeps the answers of HTTP in a folder of its own, beside what discovery keeps; kubectl here has only the latter",
  },
  {
    path: "client-go/discovery/cached/disk/cached_discovery_test.go",
    ours: ["client-go/discovery/cached/disk/cached-discovery.test.ts"],
  },
  {
    path: "client-go/discovery/cached/memory/memcache_test.go",
    ours: ["client-go/discovery/cached/memory/memcache.test.ts"],
  },
  { path: "client-go/dynamic/client_test.go", ours: ["client-go/dynamic/client.test.ts"] },
  { path: "client-go/metadata/metadata_test.go", ours: ["client-go/metadata/metadata.test.ts"] },
  {
    path: "client-go/metadata/metadatainformer/informer_test.go",
    ours: ["client-go/metadata/metadatainformer/informer.test.ts"],
  },
  {
    path: "client-go/metadata/metadatalister/lister_test.go",
    ours: ["client-go/metadata/metadatalister/lister.test.ts"],
    together: { TestNamespaceListMethod: 1, TestListerListMethod: 1 },
  },
  {
    path: "client-go/rest/client_test.go",
    ours: [
      "client-go/rest/client.test.ts",
      "client-go/rest/urlbackoff.test.ts",
      "client-go/node/proxy.test.ts",
    ],
  },
  {
    path: "client-go/rest/config_test.go",
    ours: ["client-go/rest/config.test.ts"],
    notApplicable: { TestRESTClientRequires: why.required },
    together: { TestConfigSprint: 1 },
  },
  { path: "client-go/rest/connection_test.go", ours: [], notApplicable: why.http2 },
  { path: "client-go/rest/exec_test.go", ours: ["client-go/rest/exec.test.ts"] },
  { path: "client-go/rest/plugin_test.go", ours: ["client-go/rest/plugin.test.ts"] },
  {
    path: "client-go/rest/request_test.go",
    ours: ["client", "request", "request-log", "result", "url-template", "urlbackoff", "watch"].map(
      (file) => `client-go/rest/${file}.test.ts`,
    ),
    together: {
      TestTransformResponse: 12,
      TestTransformResponseNegotiate: 5,
      TestBackoffLifecycle: 2,
      TestRequestDo: 2,
      TestBody: 1,
      TestWatchNonDefaultContentType: 1,
    },
    notApplicable: {
      TestRequestBody: why.bodies,
      TestDoRequestNewWayReader: why.bodies,
      TestDoRequestNewWayFile: why.bodies,
    },
  },
  { path: "client-go/rest/url_utils_test.go", ours: ["client-go/rest/url-utils.test.ts"] },
  { path: "client-go/rest/urlbackoff_test.go", ours: ["client-go/rest/urlbackoff.test.ts"] },
  { path: "client-go/rest/watch/decoder_test.go", ours: ["client-go/rest/watch.test.ts"] },
  { path: "client-go/rest/watch/encoder_test.go", ours: ["client-go/rest/watch-encoder.test.ts"] },
  {
    path: "client-go/restmapper/category_expansion_test.go",
    ours: ["client-go/restmapper/category-expansion.test.ts"],
  },
  { path: "client-go/restmapper/discovery_test.go", ours: ["client-go/restmapper/discovery.test.ts"] },
  { path: "client-go/restmapper/shortcut_test.go", ours: ["client-go/restmapper/shortcut.test.ts"] },
  {
    path: "client-go/testing/fake_test.go",
    ours: ["client-go/testing/fake-cluster.test.ts"],
    together: { TestReactorChangesPersisted: 1 },
  },
  {
    path: "client-go/testing/fixture_test.go",
    ours: ["client-go/testing/fixture.test.ts"],
    together: { TestWatchCallMultipleInvocation: 1 },
  },
  {
    path: "client-go/tools/cache/controller_test.go",
    ours: ["client-go/tools/cache/controller.test.ts"],
    together: { Example: 1, ExampleNewInformer: 1 },
  },
  {
    path: "client-go/tools/cache/delta_fifo_test.go",
    ours: ["client-go/tools/cache/delta-fifo.test.ts"],
    together: {
      TestDeltaFIFO_enqueueingNoLister: 1,
      TestDeltaFIFO_enqueueingWithLister: 1,
      TestDeltaFIFO_ReplaceMakesDeletions: 3,
      TestDeltaFIFO_ReplaceMakesDeletionsReplaced: 1,
      TestDeltaFIFO_HasSyncedCorrectOnDeletion: 1,
      TestDeltaFIFO_addIfNotPresent: 1,
      TestDeltaFIFO_KeyOf: 3,
    },
  },
  {
    path: "client-go/tools/cache/expiration_cache_test.go",
    ours: ["client-go/tools/cache/expiration-cache.test.ts"],
    together: { TestTTLList: 1 },
  },
  {
    path: "client-go/tools/cache/fifo_test.go",
    ours: ["client-go/tools/cache/fifo.test.ts"],
    together: { TestFIFO_addIfNotPresent: 1 },
  },
  {
    path: "client-go/tools/cache/heap_test.go",
    ours: ["client-go/tools/cache/heap.test.ts"],
    together: { TestHeap_List: 1, TestHeap_ListKeys: 1 },
  },
  {
    path: "client-go/tools/cache/index_test.go",
    ours: ["client-go/tools/cache/thread-safe-store.test.ts"],
  },
  {
    path: "client-go/tools/cache/mutation_detector_test.go",
    ours: ["client-go/tools/cache/shared-informer.test.ts"],
  },
  {
    path: "client-go/tools/cache/reflector_test.go",
    ours: ["client-go/tools/cache/reflector.test.ts"],
    together: {
      TestReflectorWatchHandler: 1,
      TestReflectorListAndWatch: 1,
      TestReflectorListAndWatchWithErrors: 1,
      TestReflectorSetExpectedType: 1,
    },
  },
  {
    path: "client-go/tools/cache/shared_informer_test.go",
    ours: ["client-go/tools/cache/shared-informer.test.ts"],
    together: { TestListenerResyncPeriods: 1, TestSharedInformerWatchDisruption: 1 },
  },
  {
    path: "client-go/tools/cache/store_test.go",
    ours: ["client-go/tools/cache/store.test.ts"],
  },
  {
    path: "client-go/tools/cache/thread_safe_store_test.go",
    ours: ["client-go/tools/cache/thread-safe-store.test.ts"],
  },
  {
    path: "client-go/tools/cache/undelta_store_test.go",
    ours: ["client-go/tools/cache/undelta-store.test.ts"],
  },
  {
    path: "client-go/tools/cache/testing/fake_controller_source_test.go",
    ours: ["client-go/tools/cache/testing/fake-controller-source.test.ts"],
  },
  {
    path: "client-go/tools/clientcmd/client_config_test.go",
    ours: ["client-go/tools/clientcmd/client-config.test.ts"],
  },
  { path: "client-go/tools/clientcmd/loader_test.go", ours: ["client-go/tools/clientcmd/loader.test.ts"] },
  {
    path: "client-go/tools/clientcmd/merged_client_builder_test.go",
    ours: ["client-go/tools/clientcmd/merged-client-builder.test.ts"],
  },
  {
    path: "client-go/tools/clientcmd/overrides_test.go",
    ours: ["client-go/tools/clientcmd/overrides.test.ts"],
  },
  {
    path: "client-go/tools/clientcmd/validation_test.go",
    ours: ["client-go/tools/clientcmd/validation.test.ts"],
  },
  {
    path: "client-go/tools/clientcmd/api/helpers_test.go",
    ours: ["client-go/tools/clientcmd/api/helpers.test.ts"],
  },
  {
    path: "client-go/tools/clientcmd/api/types_test.go",
    ours: ["client-go/tools/clientcmd/api/types.test.ts"],
  },
  {
    path: "client-go/tools/leaderelection/healthzadaptor_test.go",
    ours: ["client-go/tools/leaderelection/healthzadaptor.test.ts"],
  },
  {
    path: "client-go/tools/leaderelection/leaderelection_test.go",
    ours: ["client-go/tools/leaderelection/leaderelection.test.ts"],
  },
  {
    path: "client-go/tools/pager/pager_test.go",
    ours: ["client-go/tools/pager/pager.test.ts"],
    together: { TestListPager_EachListItem: 8 },
  },
  {
    path: "client-go/tools/record/event_test.go",
    ours: ["client-go/tools/record/event.test.ts"],
    together: { TestEventf: 1, TestMultiSinkCache: 1 },
  },
  {
    path: "client-go/tools/record/events_cache_test.go",
    ours: ["client-go/tools/record/events-cache.test.ts"],
  },
  { path: "client-go/tools/reference/ref_test.go", ours: ["client-go/tools/reference/ref.test.ts"] },
  {
    path: "client-go/tools/watch/informerwatcher_test.go",
    ours: ["client-go/tools/watch/informerwatcher.test.ts"],
  },
  {
    path: "client-go/tools/watch/retrywatcher_test.go",
    ours: ["client-go/tools/watch/retrywatcher.test.ts"],
    withoutCases: { TestRetryWatcher: { "recovers if watchClient returns nil watcher": why.eitherOr } },
  },
  { path: "client-go/tools/watch/until_test.go", ours: ["client-go/tools/watch/until.test.ts"] },
  { path: "client-go/transport/cache_test.go", ours: ["client-go/transport/cache.test.ts"] },
  {
    path: "client-go/transport/round_trippers_test.go",
    ours: ["client-go/transport/round-trippers.test.ts"],
  },
  {
    path: "client-go/transport/token_source_test.go",
    ours: ["client-go/transport/token-source.test.ts"],
    notApplicable: { TestCancellation: why.cancelRequest },
  },
  { path: "client-go/transport/transport_test.go", ours: ["client-go/transport/transport.test.ts"] },
  { path: "client-go/util/cert/csr_test.go", ours: [], notApplicable: why.noSigning },
  {
    path: "client-go/util/flowcontrol/backoff_test.go",
    ours: ["client-go/util/flowcontrol/backoff.test.ts"],
    together: { TestSlowBackoff: 1, TestIsInBackOffSinceUpdate: 1 },
  },
  {
    path: "client-go/util/flowcontrol/throttle_test.go",
    ours: ["client-go/util/flowcontrol/throttle.test.ts"],
  },
  { path: "client-go/util/jsonpath/jsonpath_test.go", ours: ["client-go/util/jsonpath/jsonpath.test.ts"] },
  { path: "client-go/util/jsonpath/parser_test.go", ours: ["client-go/util/jsonpath/parser.test.ts"] },
  { path: "client-go/util/retry/util_test.go", ours: ["client-go/util/retry/util.test.ts"] },
  {
    path: "client-go/util/workqueue/default_rate_limiters_test.go",
    ours: ["client-go/util/workqueue/default-rate-limiters.test.ts"],
  },
  {
    path: "client-go/util/workqueue/delaying_queue_test.go",
    ours: ["client-go/util/workqueue/delaying-queue.test.ts"],
  },
  { path: "client-go/util/workqueue/metrics_test.go", ours: ["client-go/util/workqueue/metrics.test.ts"] },
  {
    path: "client-go/util/workqueue/parallelizer_test.go",
    ours: ["client-go/util/workqueue/parallelizer.test.ts"],
  },
  { path: "client-go/util/workqueue/queue_test.go", ours: ["client-go/util/workqueue/queue.test.ts"] },
  {
    path: "client-go/util/workqueue/rate_limiting_queue_test.go",
    ours: ["client-go/util/workqueue/rate-limiting-queue.test.ts"],
  },
];
