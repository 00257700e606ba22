// Go: pkg/util/labels/labels.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

type Labels = Record<string, string>;

/** A copy of the labels with one more. An empty key adds none: the labels themselves come back. */
export function cloneAndAddLabel(labels: Labels = {}, labelKey: string, labelValue: string): Labels {
  return labelKey === "" ? labels : { ...labels, [labelKey]: labelValue };
}

/** The labels without the one of that key. An empty key removes none: the labels themselves come back. */
export function cloneAndRemoveLabel(labels: Labels = {}, labelKey: string): Labels {
  if (labelKey === "") return labels;
  const { [labelKey]: _removed, ...newLabels } = labels;
  return newLabels;
}

/** The selector with one more label to match. An empty key adds none: the selector itself comes back. */
export function cloneSelectorAndAddLabel(
  selector: metav1.LabelSelector,
  labelKey: string,
  labelValue: string,
): metav1.LabelSelector {
  if (labelKey === "") return selector;
  return { ...selector, matchLabels: cloneAndAddLabel(selector.matchLabels, labelKey, labelValue) };
}
