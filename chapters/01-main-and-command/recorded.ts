import * as options from "#cmd/kube-controller-manager/app/options";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as features from "#features";
import { registerLegacyGlobalFlags } from "../../src/cmd/kube-controller-manager/flags-providers.ts";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import type { Station } from "./manager.ts";

/** A command line that a real kube-controller-manager 1.20.2 was started with, and how it ended. */
export interface Recorded {
  readonly line: string;
  readonly stop: Station;
  /** Undefined for the one that went on. */
  readonly code: number | undefined;
  readonly says: string;
}

/** Where a line ended, by its words: a check of the words begins with "Error:", and what ends a program later has a letter of its own. */
function stopOf(code: number | undefined, says: string): Station {
  if (code === undefined) return "runs";
  if (code === 0) return "version";
  if (says.startsWith("Error:")) return says.includes("does not take any arguments") ? "args" : "parse";
  if (says.startsWith("panic:") || says.includes("creating lock")) return "elect";
  if (says.startsWith("F ")) return "context";
  return says.startsWith("Cipher suite") ? "config" : "validate";
}

export const recorded: readonly Recorded[] = facts.cli.map(({ args, exit, stdoutFirst, stderr }) => {
  const says = stderr[0] ?? stdoutFirst[0] ?? "";
  const code = typeof exit === "number" ? exit : undefined;
  return { line: args.join(" "), stop: stopOf(code, says), code, says };
});

/** Flag sets in the order in which they were asked for, each with what help shows of it, and what it hides. */
export interface Section {
  readonly name: string;
  readonly shown: number;
  readonly hidden: number;
  readonly deprecated: number;
  /** How many of the deprecated ones do nothing any more. */
  readonly idle: number;
  /** Whether a real manager's help had a heading for it. */
  readonly hasHeading: boolean;
}

const s = new options.KubeControllerManagerOptions({
  version: componentversion.get(),
  featureGate: features.newFeatureGate(),
  logFlags: new logs.Flags(),
});
const sets = s.flags({ all: [], disabledByDefault: [] });
// The command adds what every program has; see newControllerManagerCommand.
sets.flagSet("global");
registerLegacyGlobalFlags(sets);
const headings: Readonly<Record<string, readonly string[]>> = facts.flagSections;

export const sections: readonly Section[] = Array.from(sets.entries(), ([name, set]) => {
  const heading = `${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags`;
  let [hidden, deprecated, idle] = [0, 0, 0];
  set.visitAll((flag) => {
    hidden += flag.hidden ? 1 : 0;
    deprecated += flag.deprecated === "" ? 0 : 1;
    idle += flag.deprecated.includes("no-op") ? 1 : 0;
  });
  const own = headings[heading];
  return { name, shown: own?.length ?? 0, hidden, deprecated, idle, hasHeading: own !== undefined };
}); // prettier-ignore
