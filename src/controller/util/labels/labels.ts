// Go: pkg/util/labels/labels.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** The labels with one more. */
export function cloneAndAddLabel(
  labels: Record<string, string> | undefined,
  labelKey: string,
  labelValue: string,
): Record<string, string> {
  return { ...labels, [labelKey]: labelValue };
}

/** The labels without the one of that key. */
export function cloneAndRemoveLabel(
  labels: Record<string, string> | undefined,
  labelKey: string,
): Record<string, string> {
  const { [labelKey]: _removed, ...newLabels } = { ...labels };
  return newLabels;
}

/** The selector with one more label to match. */
export function cloneSelectorAndAddLabel(
  selector: metav1.LabelSelector,
  labelKey: string,
  labelValue: string,
): metav1.LabelSelector {
  return { ...selector, matchLabels: cloneAndAddLabel(selector.matchLabels, labelKey, labelValue) };
}
