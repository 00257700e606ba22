// Go: pkg/registry/apps/replicaset/strategy.go
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as appsvalidation from "#api/apps/validation";
import { replicaColumns, replicaRow, selectorOf, type Printer } from "#embedded/printers";
import type { StoredKind, Strategy } from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategy: Strategy = {
  ...replicaStrategy,
  ...validatedBy(appsvalidation.validateReplicaSet, appsvalidation.validateReplicaSetUpdate),
  subresources: {
    status: statusOnly(appsvalidation.validateReplicaSetStatusUpdate),
  },
};

const printer: Printer = {
  columns: replicaColumns,
  row: (object, now) =>
    replicaRow(object, now, (selector) => metav1.formatLabelSelector(selectorOf(selector))),
};

/** ReplicaSets: a new spec is a new generation. */
export const replicaSets: StoredKind = { strategy, printer };
