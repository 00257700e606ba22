import changeGolden from "../../src/conformance/golden/strategy-change.json" with { type: "json" };
import failedGolden from "../../src/conformance/golden/recreate-failed-pods.json" with { type: "json" };
import recreateGolden from "../../src/conformance/golden/recreate.json" with { type: "json" };
import rollingGolden from "../../src/conformance/golden/rolling-default.json" with { type: "json" };
import terminatingGolden from "../../src/conformance/golden/recreate-terminating.json" with { type: "json" };

const line = /^(deployment|replicaset) (\S+) spec=(\d+) replicas=(\d+) ready=(\d+) available=(\d+)/;

/** A Deployment or a ReplicaSet as a recording tells of it when the cluster was at rest. */
export interface Line {
  readonly kind: "deployment" | "replicaset";
  readonly name: string;
  readonly wants: number;
  readonly reports: number;
  readonly ready: number;
  readonly serve: number;
  /** The reasons of the conditions, by type: `Available=False:…`. */
  readonly conditions: readonly string[];
}

/** All that stood at a rest. */
export const linesOf = (rest: readonly string[]): Line[] =>
  rest.flatMap((words) => {
    const [, kind, name = "", ...numbers] = line.exec(words) ?? [];
    if (kind !== "deployment" && kind !== "replicaset") return [];
    const [wants = 0, reports = 0, ready = 0, serve = 0] = numbers.map(Number);
    const conditions = words.split(" ").filter((word) => /^(?:Available|Progressing)=/.test(word));
    return [{ kind, name, wants, reports, ready, serve, conditions }];
  });

interface Golden {
  readonly steps: readonly {
    readonly step: string;
    readonly rest: readonly string[];
    readonly said?: unknown;
  }[];
}

/** Every rest from the new image on, those between two new pods among them. */
function restsOf({ steps }: Golden): Line[][] {
  const patched = steps.findIndex(({ step }) => step === "patch");
  return steps
    .slice(patched - 1)
    .flatMap(({ rest, said }) => [...stairsOf(said), rest].map(linesOf))
    .filter((rest, i, all) => JSON.stringify(rest) !== JSON.stringify(all[i - 1]));
}

const stairsOf = (said: unknown): readonly (readonly string[])[] =>
  said !== null && typeof said === "object" && "stairs" in said
    ? (said.stairs as readonly (readonly string[])[]) // As the player writes it.
    : [];

/** How many pods served before the new image and at each rest after it, in a rolling update and in a Recreate of three. */
export const serving = {
  rolling: restsOf(rollingGolden).map(serve),
  recreate: restsOf(recreateGolden).map(serve),
} as const;

function serve(rest: readonly Line[]): { readonly old: number; readonly new: number } {
  const of = (name: string): number => rest.find((one) => one.name === name)?.serve ?? 0;
  return { old: of("web-c6b8467bc"), new: of("web-74b685b4d7") };
}

/** What stood when the pods of the scene were still stopping, and the failed pod’s ReplicaSet when nothing moved any more. */
export const waiting: readonly Line[] = linesOf(terminatingGolden.steps[3]?.rest ?? []);
export const stalled: readonly Line[] = linesOf(failedGolden.steps.at(-1)?.rest ?? []);

/** How many seconds a pod of the scene may take to stop. */
export const grace =
  terminatingGolden.end.deployments[0]?.template.spec.terminationGracePeriodSeconds ?? Number.NaN;

/** The two ReplicaSets before the strategy was changed, and at the rest after it: new, old. */
export const changed = changeGolden.steps
  .filter(({ step }) => step === "patch")
  .map(({ rest }) => linesOf(rest).filter(({ kind }) => kind === "replicaset"));
