// Go: pkg/printers/internalversion/printers.go
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as apps from "#api/apps/v1";
import * as embeddedprinters from "#embedded/printers";
import * as storage from "#embedded/storage";

/** Deployments by how many pods are how far. */
export const deploymentPrinter: embeddedprinters.Printer = {
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

/** ReplicaSets by how many pods they want and have. */
export const replicaSetPrinter: embeddedprinters.Printer = {
  columns: embeddedprinters.replicaColumns,
  row: (object, now) =>
    embeddedprinters.replicaRow(object, now, (selector) =>
      metav1.formatLabelSelector(embeddedprinters.selectorOf(selector)),
    ),
};

/** The same of ReplicationControllers, whose selectors are plainer. */
export const replicationControllerPrinter: embeddedprinters.Printer = {
  columns: embeddedprinters.replicaColumns,
  row: (object, now) =>
    embeddedprinters.replicaRow(object, now, (selector) =>
      labels.formatLabels((selector ?? {}) as Record<string, string>),
    ),
};
