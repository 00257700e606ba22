// Go: staging/src/k8s.io/apimachinery/pkg/labels/labels.go
import { validateLabelKey, validateLabelValue } from "./validate.ts";

/** An object's labels. */
export type Set = Readonly<Record<string, string>>;

/** Whether the key is there. */
export function has(ls: Set, label: string): boolean {
  return Object.hasOwn(ls, label);
}

/** The label's value, "" if it is not there. */
export function get(ls: Set, label: string): string {
  return has(ls, label) ? (ls[label] ?? "") : "";
}

/** `a=b,c=d`, sorted. */
export function setString(ls: Set): string {
  return Object.entries(ls)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(",");
}

/** `a=b,c=d` for people, `<none>` where there are none. */
export function formatLabels(ls: Set): string {
  return setString(ls) || "<none>";
}

/** Whether both give one key different values. */
export function conflicts(labels1: Set, labels2: Set): boolean {
  return Object.entries(labels1).some(([key, value]) => has(labels2, key) && labels2[key] !== value);
}

/** All labels of both; the second wins. */
export function merge(labels1: Set, labels2: Set): Record<string, string> {
  return { ...labels1, ...labels2 };
}

/** Whether both hold the same labels. */
export function equals(labels1: Set, labels2: Set): boolean {
  const keys = Object.keys(labels1);
  return (
    keys.length === Object.keys(labels2).length &&
    keys.every((key) => has(labels2, key) && labels1[key] === labels2[key])
  );
}

/** Reads `a=b,c=d`, nothing else that a selector may say. */
export function convertSelectorToLabelsMap(selector: string): Record<string, string> {
  const map: Record<string, string> = {};
  if (selector === "") return map;
  for (const label of selector.split(",")) {
    const parts = label.split("=");
    const [key = "", value = ""] = parts.map((part) => part.trim());
    if (parts.length !== 2) throw new Error(`invalid selector: [${parts.join(" ")}]`);
    validateLabelKey(key);
    validateLabelValue(key, value);
    map[key] = value;
  }
  return map;
}
