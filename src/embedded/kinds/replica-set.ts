// Go: pkg/registry/apps/replicaset/strategy.go
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as appsvalidation from "#api/apps/validation";
import * as embeddedprinters from "#embedded/printers";
import type * as genericregistry from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...replicaStrategy,
  ...validatedBy(appsvalidation.validateReplicaSet, appsvalidation.validateReplicaSetUpdate),
  subresources: {
    status: statusOnly(appsvalidation.validateReplicaSetStatusUpdate),
  },
};

const printer: embeddedprinters.Printer = {
  columns: embeddedprinters.replicaColumns,
  row: (object, now) =>
    embeddedprinters.replicaRow(object, now, (selector) =>
      metav1.formatLabelSelector(embeddedprinters.selectorOf(selector)),
    ),
};

/** ReplicaSets: a new spec is a new generation. */
export const replicaSets: genericregistry.StoredKind = { strategy, printer };
