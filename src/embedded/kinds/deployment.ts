// Go: pkg/registry/apps/deployment/strategy.go
import * as equality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as appsvalidation from "#api/apps/validation";
import type * as apps from "#api/apps/v1";
import {
  age,
  containerCells,
  containerColumns,
  name,
  selectorOf,
  ageColumn,
  column,
  nameColumn,
  type Printer,
  type Row,
} from "#embedded/printers";
import { setOrDelete, baseStrategy, type StoredKind, type Strategy } from "#embedded/registry";
import { view, type Stored } from "#embedded/storage";
import { keep, startWorkload, changed, nextGeneration, validatedBy, decoded } from "./prepare.ts";

const strategy: Strategy = {
  ...baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate(object, old) {
    keep(object, old, "status");
    if (
      changed(object, old, "spec") ||
      !equality.deepEqual(object.metadata.annotations, old.metadata.annotations)
    )
      nextGeneration(object, old);
  },
  ...validatedBy(appsvalidation.validateDeployment, appsvalidation.validateDeploymentUpdate),
  subresources: {
    // Labels stay, annotations do not: the controller writes the revision through here.
    status: {
      prepareForUpdate(object, old) {
        keep(object, old, "spec");
        setOrDelete(object.metadata, "labels", old.metadata.labels);
      },
      validateUpdate: decoded(appsvalidation.validateDeploymentStatusUpdate),
    },
  },
};

const printer: Printer = {
  columns: [
    nameColumn,
    column("Ready", "How many of the wanted pods are ready."),
    column("Up-to-date", "How many pods have the newest template."),
    column("Available", "How many pods have been ready for long enough."),
    ageColumn,
    ...containerColumns,
  ],
  row: deploymentRow,
};

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const deployments: StoredKind = { strategy, printer };

function deploymentRow(object: Stored, now: number): Row {
  const { spec, status } = view<apps.Deployment>(object);
  return {
    cells: [
      name(object),
      `${status?.readyReplicas ?? 0}/${spec?.replicas ?? 0}`,
      status?.updatedReplicas ?? 0,
      status?.availableReplicas ?? 0,
      age(object, now),
      ...containerCells(spec?.template),
      metav1.labelSelectorAsSelector(selectorOf(spec?.selector)).toString(),
    ],
  };
}
