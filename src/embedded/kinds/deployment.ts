// Go: pkg/registry/apps/deployment/strategy.go
import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as appsvalidation from "#api/apps/validation";
import type * as apps from "#api/apps/v1";
import * as embeddedprinters from "#embedded/printers";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { keep, startWorkload, changed, nextGeneration, validatedBy, decoded } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate(object, old) {
    keep(object, old, "status");
    if (
      changed(object, old, "spec") ||
      !apiequality.deepEqual(object.metadata.annotations, old.metadata.annotations)
    )
      nextGeneration(object, old);
  },
  ...validatedBy(appsvalidation.validateDeployment, appsvalidation.validateDeploymentUpdate),
  subresources: {
    // Labels stay, annotations do not: the controller writes the revision through here.
    status: {
      prepareForUpdate(object, old) {
        keep(object, old, "spec");
        genericregistry.setOrDelete(object.metadata, "labels", old.metadata.labels);
      },
      validateUpdate: decoded(appsvalidation.validateDeploymentStatusUpdate),
    },
  },
};

const printer: embeddedprinters.Printer = {
  columns: [
    embeddedprinters.nameColumn,
    embeddedprinters.column("Ready", "How many of the wanted pods are ready."),
    embeddedprinters.column("Up-to-date", "How many pods have the newest template."),
    embeddedprinters.column("Available", "How many pods have been ready for long enough."),
    embeddedprinters.ageColumn,
    ...embeddedprinters.containerColumns,
  ],
  row: deploymentRow,
};

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const deployments: genericregistry.StoredKind = { strategy, printer };

function deploymentRow(object: storage.Stored, now: number): embeddedprinters.Row {
  const { spec, status } = storage.view<apps.Deployment>(object);
  return {
    cells: [
      embeddedprinters.name(object),
      `${status?.readyReplicas ?? 0}/${spec?.replicas ?? 0}`,
      status?.updatedReplicas ?? 0,
      status?.availableReplicas ?? 0,
      embeddedprinters.age(object, now),
      ...embeddedprinters.containerCells(spec?.template),
      metav1.labelSelectorAsSelector(embeddedprinters.selectorOf(spec?.selector)).toString(),
    ],
  };
}
