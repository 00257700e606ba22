import * as conformance from "#conformance";
import type { Watched } from "./plays.ts";
import { questions } from "./questions.ts";

/** Where the syncs ended that followed on one write of somebody to the Deployment. */
export interface Row {
  readonly did: string;
  /** By question. */
  readonly counts: readonly number[];
  readonly failed: readonly number[];
}

export function rowsOf({ syncs }: Watched, did: readonly string[]): Row[] {
  return did.map((words, i) => {
    const after = syncs.filter(({ step }) => step === i + 1);
    const count = (isFailed?: true): number[] =>
      questions.map(
        (_, n) => after.filter((sync) => sync.endedAt === n && (!isFailed || sync.isFailed)).length,
      );
    return { did: words, counts: count(), failed: count(true) };
  });
}

interface Scenario {
  readonly create?: { readonly spec: Spec };
  readonly patch?: {
    readonly kind: string;
    readonly body: { readonly spec?: Spec; readonly metadata?: object };
  };
  readonly delete?: { readonly propagation: string };
}

interface Spec {
  readonly paused?: boolean;
  readonly template?: unknown;
  readonly strategy?: { readonly type: string };
}

/** What somebody wrote to the Deployment in a recorded scenario, in a word or two each. */
export function didIn(recording: string): string[] {
  const steps: readonly Scenario[] = conformance.recording(recording).scenario.steps;
  return steps.flatMap((step) => {
    if (step.create !== undefined) return [step.create.spec.paused === true ? "create, paused" : "create"];
    if (step.delete !== undefined) return ["delete"];
    if (step.patch?.kind !== "Deployment") return [];
    const { spec = {}, metadata } = step.patch.body;
    const words = [
      ...(spec.paused === undefined ? [] : [spec.paused ? "pause" : "resume"]),
      ...(metadata === undefined ? [] : ["rollback"]),
      ...(spec.template === undefined ? [] : ["new image"]),
      ...(spec.strategy === undefined ? [] : [`to ${spec.strategy.type}`]),
    ];
    return [words.join(", ")];
  });
}

/** Something in the course of a deletion. */
export interface Ending {
  readonly who: "you" | "sync" | "collector";
  readonly what: string;
}

/** From the deletion on: what you, the syncs and the garbage collector did. The reports of the ReplicaSet's controller are left out. */
export function endingsOf({ deeds }: Watched): Ending[] {
  const from = deeds.findIndex(({ what }) => what.startsWith("DELETE"));
  const to = deeds.findLastIndex(({ sync, who }) => sync !== undefined || who.includes("collector"));
  return deeds.slice(from, to + 1).flatMap(({ who, what, sync }, i, all): Ending[] => {
    if (sync !== undefined) {
      // Of several that come to the same, one is told.
      if (all.slice(0, i).findLast((deed) => !deed.who.startsWith("replicaset"))?.sync?.endedAt === sync.endedAt) return [];
      return [{ who: "sync", what: `${questions[sync.endedAt]?.name} ${questions[sync.endedAt]?.ends}` }];
    }
    if (who === "you") return [{ who: "you", what: "delete web" }];
    if (!who.includes("collector")) return [];
    const [verb, name = ""] = what.split(" ");
    const object = name.startsWith("deployments") ? "web" : name.startsWith("pods") ? "a pod" : "the ReplicaSet";
    return [{ who: "collector", what: verb === "PATCH" ? `lets go of ${object}` : `deletes ${object}` }];
  });
} // prettier-ignore
