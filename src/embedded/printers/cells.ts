// Go: pkg/printers/internalversion/printers.go
import * as time from "#go/time";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as duration from "#apimachinery/util/duration";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as storage from "#embedded/storage";
import { ageColumn, column, integer, nameColumn, wide, type Row } from "./table.ts";

/** The columns of a pod template. */
export const containerColumns = [
  column("Containers", "The names of the template's containers.", wide),
  column("Images", "The images of the template's containers.", wide),
  column("Selector", "The labels of the pods that count.", wide),
];

/** The columns of what keeps a number of pods. */
export const replicaColumns = [
  nameColumn,
  column("Desired", "How many pods are wanted.", integer),
  column("Current", "How many pods there are.", integer),
  column("Ready", "How many pods are ready.", integer),
  ageColumn,
  ...containerColumns,
];

/** The cell of an object's name. */
export function name(object: storage.Stored): string {
  return object.metadata.name ?? "";
}

/** How long ago an object was created. */
export function age(object: storage.Stored, now: number): string {
  return since(object.metadata.creationTimestamp, now);
}

/** How long ago an instant was; objects may lack it. */
export function since(timestamp: string | null | undefined, now: number): string {
  const at = time.parseRFC3339(timestamp ?? "");
  return at === undefined ? "<unknown>" : duration.humanDuration(now - at);
}

/** How many entries a map has, if it is there. */
export const count = (map: object | undefined) => Object.keys(map ?? {}).length;

type Template = metav1.Manifest<v1.PodTemplateSpec> | undefined;

/** The cells of a pod template that belong to `containerColumns`, but for the selector. */
export function containerCells(template: Template): [names: string, images: string] {
  const containers = template?.spec?.containers ?? [];
  return [containers.map((c) => c?.name ?? "").join(","), containers.map((c) => c?.image ?? "").join(",")];
}

/** The row of what keeps a number of pods; `shown` says how its kind writes a selector. */
export function replicaRow(object: storage.Stored, now: number, shown: (selector: unknown) => string): Row {
  const { spec, status } = storage.view<apps.ReplicaSet>(object);
  return {
    cells: [
      name(object),
      spec?.replicas ?? 0,
      status?.replicas ?? 0,
      status?.readyReplicas ?? 0,
      age(object, now),
      ...containerCells(spec?.template),
      shown(spec?.selector),
    ],
  };
}

/** A selector as its type; stored selectors have been validated. */
export const selectorOf = (selector: unknown) => (selector ?? {}) as metav1.LabelSelector;
