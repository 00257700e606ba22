// The steps of the player as clauses. Runs in Node and in the page.

/** A step as the scenario has it: its verb, beside what else the player is told. */
export function clauseOf(step: Readonly<Record<string, unknown>>): string {
  const verb = Object.keys(step).find((key) => key !== "full" && key !== "settle") ?? "";
  return clause(verb, step[verb]);
}

/** What a rollout does for each of its pods. */
export const becomesReady = (pod: number): string => `new pod ${pod} becomes ready`;

/** The part of a step that its clause needs. */
interface Step {
  readonly kind?: string;
  readonly name?: string;
  readonly metadata?: { readonly name?: string };
  readonly replicas?: number;
  readonly body?: { readonly spec?: { readonly template?: Template } };
}

interface Template {
  readonly spec?: { readonly containers?: readonly { readonly image?: string }[] };
}

/** A step of the player as a clause in the present tense. */
export function clause(verb: string, step: unknown): string {
  // A scenario is data of this project, whose steps name a kind and a name where they mean one.
  const { kind = "Deployment", name, metadata, replicas, body } = (step ?? {}) as Step;
  const object = `${kind} ${name ?? metadata?.name ?? ""}`.trim();
  const image = body?.spec?.template?.spec?.containers?.[0]?.image;
  const said: Readonly<Record<string, string>> = {
    create: `${object} is created`,
    replace: `${object} is replaced`,
    patch: image ? `${object} gets the image ${image}` : `${object} is patched`,
    scale: `${object} is scaled to ${replicas}`,
    delete: `${object} is deleted`,
    ready: "pods become ready",
    unready: "pods stop being ready",
    fail: "pods fail",
    bind: "pods are bound to a node",
    reap: "terminating pods are gone",
    killPods: "pods are killed",
    labelPods: "pods are labelled",
    sleep: "time passes",
    rollout: "no pod is left to become ready",
  };
  return said[verb] ?? `\`${verb}\` is done`;
}
