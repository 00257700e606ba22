// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import { describeContainers } from "./containers.ts";
import { printAnnotationsMultiline, printLabelsMultiline, type PrefixWriter } from "./prefix-writer.ts";
import { describeVolumes } from "./volumes.ts";

/** What pods will be. */
export function describePodTemplate({ metadata, spec }: v1.PodTemplateSpec, w: PrefixWriter): void {
  w.write(0, "Pod Template:\n");
  printLabelsMultiline(w, "  Labels", metadata.labels);
  const { annotations = {} } = metadata;
  if (Object.keys(annotations).length > 0) printAnnotationsMultiline(w, "  Annotations", annotations);
  const { containers, initContainers = [], priorityClassName = "", serviceAccountName = "" } = spec;
  if (serviceAccountName !== "") w.write(1, `Service Account:\t${serviceAccountName}\n`);
  const space = "  ";
  if (initContainers.length > 0) describeContainers("Init Containers", initContainers, w, { space });
  describeContainers("Containers", containers, w, { space });
  describeVolumes(spec.volumes, w, space);
  if (priorityClassName !== "") w.write(1, `Priority Class Name:\t${priorityClassName}\n`);
}
