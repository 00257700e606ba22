// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/labels.go
import * as runtime from "#apimachinery/runtime";
import type { LabelSelector } from "./types.ts";

/** A copy of the selector that asks for one label more; the selector itself if the key is empty. */
export function cloneSelectorAndAddLabel(
  selector: LabelSelector,
  labelKey: string,
  labelValue: string,
): LabelSelector {
  return labelKey === "" ? selector : addLabelToSelector(runtime.deepCopy(selector), labelKey, labelValue);
}

/** Lets the selector itself ask for one label more. */
export function addLabelToSelector(
  selector: LabelSelector,
  labelKey: string,
  labelValue: string,
): LabelSelector {
  if (labelKey !== "") selector.matchLabels = { ...selector.matchLabels, [labelKey]: labelValue };
  return selector;
}

/** Whether the selector asks for some value of this label. */
export function selectorHasLabel(selector: LabelSelector, labelKey: string): boolean {
  return (selector.matchLabels?.[labelKey] ?? "") !== "";
}
