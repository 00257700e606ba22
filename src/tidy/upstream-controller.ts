// Ours: what became of the controllers' tests
import type { UpstreamFile } from "./upstream-account.ts";
import * as why from "./upstream-reasons.ts";

const ours = (...files: string[]) => files.map((file) => `controller/${file}.test.ts`);

export const controller: readonly UpstreamFile[] = [
  { path: "pkg/controller/controller_ref_manager_test.go", ours: ours("controller-ref-manager") },
  {
    path: "pkg/controller/certificates/rootcacertpublisher/publisher_test.go",
    ours: ours("certificates/rootcacertpublisher/publisher"),
  },
  {
    path: "pkg/controller/controller_utils_test.go",
    ours: ours("controller-utils"),
    // Its "table" is four ReplicationControllers, which take part in one case.
    together: { TestUIDExpectations: 2 },
    notApplicable: { TestRemoveTaintOffNode: why.nodeTaints, TestAddOrUpdateTaintOnNode: why.nodeTaints },
  },
  {
    path: "pkg/controller/deployment/deployment_controller_test.go",
    ours: ours("deployment/deployment-controller"),
  },
  { path: "pkg/controller/deployment/progress_test.go", ours: ours("deployment/progress") },
  { path: "pkg/controller/deployment/recreate_test.go", ours: ours("deployment/recreate") },
  { path: "pkg/controller/deployment/rolling_test.go", ours: ours("deployment/rolling") },
  { path: "pkg/controller/deployment/sync_test.go", ours: ours("deployment/sync") },
  {
    path: "pkg/controller/deployment/util/deployment_util_test.go",
    ours: ours(
      "deployment/util/annotations",
      "deployment/util/conditions",
      "deployment/util/deployment-util",
      "deployment/util/replica-sets",
    ),
  },
  { path: "pkg/controller/deployment/util/hash_test.go", ours: ours("deployment/util/replica-sets") },
  { path: "pkg/controller/garbagecollector/dump_test.go", ours: [], notApplicable: why.noGraphDump },
  {
    path: "pkg/controller/garbagecollector/garbagecollector_test.go",
    ours: ours(
      "garbagecollector/conflicting-data",
      "garbagecollector/garbage-collector",
      "garbagecollector/graph-builder",
      "garbagecollector/patch",
    ),
    notApplicable: { TestDependentsRace: why.raceDetector },
  },
  {
    path: "pkg/controller/garbagecollector/graph_builder_test.go",
    ours: ours("garbagecollector/graph-builder"),
  },
  {
    path: "pkg/controller/namespace/deletion/namespaced_resources_deleter_test.go",
    ours: ours("namespace/deletion/namespaced-resources-deleter"),
  },
  {
    path: "pkg/controller/namespace/deletion/status_condition_utils_test.go",
    ours: ours("namespace/deletion/status-condition-utils"),
  },
  {
    path: "pkg/controller/replicaset/replica_set_test.go",
    ours: ours("replicaset/replica-set", "replicaset/replica-set-utils", "replicaset/watch"),
  },
  { path: "pkg/controller/replicaset/replica_set_utils_test.go", ours: ours("replicaset/replica-set-utils") },
  {
    path: "pkg/controller/replication/replication_controller_utils_test.go",
    ours: ours("replication/replication-controller-utils"),
  },
  {
    path: "pkg/controller/serviceaccount/serviceaccounts_controller_test.go",
    ours: ours("serviceaccount/serviceaccounts-controller"),
  },
  {
    path: "pkg/controller/serviceaccount/tokens_controller_test.go",
    ours: ours("serviceaccount/tokens-controller"),
  },
  {
    path: "pkg/serviceaccount/claims_test.go",
    ours: ["serviceaccount/claims.test.ts"],
    notApplicable: { TestValidatePrivateClaims: why.tokensKept },
  },
  { path: "pkg/serviceaccount/jwt_test.go", ours: ["serviceaccount/jwt.test.ts"] },
  {
    path: "pkg/serviceaccount/openidmetadata_test.go",
    ours: [],
    notApplicable: "publishes keys for others to check tokens with; the embedded server signs none",
  },
  {
    path: "pkg/util/labels/labels_test.go",
    ours: ours("util/labels/labels"),
    notApplicable: { TestAddLabel: why.uncalled, TestAddLabelToSelector: why.uncalled },
  },
];
