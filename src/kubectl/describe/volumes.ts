// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import type { PrefixWriter } from "./prefix-writer.ts";
import { sources, type Lines, type Sources } from "./volume-sources.ts";

/** The volumes of a pod; those of a template stand indented by `space`. */
export function describeVolumes(volumes: readonly v1.Volume[] = [], w: PrefixWriter, space = ""): void {
  w.write(0, `${space}Volumes:${volumes.length === 0 ? "\t<none>" : ""}\n`);
  for (const volume of volumes) {
    w.write(1, `${space === "" ? "" : " "}${volume.name}:\n`);
    const lines = linesOf(volume);
    if (lines === undefined) {
      w.write(1, "<unknown>\n");
      continue;
    }
    const [type, ...fields] = lines;
    w.write(2, `Type:\t${type}\n`);
    for (const field of fields) w.write(2, `${field}\n`);
  }
}

type EverySource = Required<v1.VolumeSource>;

/** What is told of the source that a volume has; undefined if it has none that is known. */
function linesOf(volume: v1.VolumeSource): Lines | undefined {
  // The table has exactly the fields of its type as keys.
  const names = Object.keys(sources) as (keyof Sources)[];
  const known = names.find((name) => volume[name] !== undefined);
  // Only the source that is there is asked for.
  return known === undefined ? undefined : linesFrom(known, volume as EverySource);
}

function linesFrom<K extends keyof Sources>(name: K, volume: Pick<EverySource, K>): Lines {
  return sources[name](volume[name]);
}
