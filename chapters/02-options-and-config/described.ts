import * as time from "#go/time";
import type { Describe } from "../../exercises/engine/describe.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A configuration in a few words: what this chapter follows of it. */
export const describe: Describe = (value) => {
  if (!isObject(value)) return undefined;
  if ("generic" in value && "kubeCloudShared" in value && isObject(value["generic"])) {
    return isObject(value["generic"]["clientConnection"]) ? described(value["generic"]) : undefined;
  }
  if ("clientConnection" in value && "leaderElection" in value) return described(value);
  if ("shorthand" in value && "usage" in value) return `--${String(value["name"])}`;
  if ("all" in value && "disabledByDefault" in value) return `${Object(value["all"]).length} names`;
  if ("restConfig" in value && "network" in value) return "ports, files and certificates";
  if ("qps" in value && "contentType" in value) return `QPS ${String(value["qps"])}`;
  if ("leaseDuration" in value && "resourceLock" in value) return election(value);
  return undefined;
};

function described({ clientConnection, leaderElection, port }: Readonly<Record<string, unknown>>): string | undefined {
  if (!isObject(clientConnection) || !isObject(leaderElection)) return undefined;
  return `QPS ${String(clientConnection["qps"])}, ${election(leaderElection)}, port ${String(port)}`;
} // prettier-ignore

const election = ({ leaseDuration, resourceLock }: Readonly<Record<string, unknown>>): string =>
  `lease ${time.durationString(Number(leaseDuration))}, lock ${String(resourceLock) || "–"}`;
