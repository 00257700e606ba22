// Ours: what a page carries that runs a whole cluster
import * as yaml from "#apimachinery/util/yaml";
import * as inprocess from "#cluster";
import * as utilclock from "#utils/clock";

/** A cluster in this page, and the time that it goes by. */
export function newCluster(): [cluster: inprocess.Cluster, clock: utilclock.VirtualClock] {
  const clock = new utilclock.VirtualClock();
  return [new inprocess.Cluster({ clock, yaml: yaml.yamlToJSON, toYAML: yaml.marshal }), clock];
}
