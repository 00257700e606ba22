// Ours: what commands do that the port knows by name only, so that what follows them in a session finds what it should
import type * as types from "#apimachinery/types";

/** A patch of one object, or a command of the port that does the same. */
export type StandIn =
  | { readonly instead: string }
  | {
      readonly path: "apis/apps/v1/namespaces/NS/deployments/web" | "api/v1/namespaces/NS/configmaps/c";
      readonly type: types.PatchType;
      readonly patch: unknown;
    };

const patched = (type: "merge" | "strategic-merge" | "json", patch: unknown): StandIn => ({
  path: "apis/apps/v1/namespaces/NS/deployments/web",
  type: `application/${type}-patch+json`,
  patch,
});
const merged = (patch: unknown) => patched("merge", patch);
const container = (fields: object) =>
  patched("strategic-merge", { spec: { template: { spec: { containers: [{ name: "web", ...fields }] } } } });
const image = (name: string) => container({ image: name });
const data = (key: string): StandIn => ({
  path: "api/v1/namespaces/NS/configmaps/c",
  type: "application/merge-patch+json",
  patch: { data: { key } },
});

/** By command. Before one that is there twice comes nothing that the second would undo. */
const standIns: Readonly<Record<string, StandIn>> = {
  "apply -f web.yaml": { instead: "create -f web.yaml" },
  "apply -f web2.yaml": patched("strategic-merge", {
    spec: { replicas: 4, template: { spec: { containers: [{ name: "web", image: "nginx:1.20" }] } } },
  }),
  "apply -f web3.yaml": merged({ metadata: { labels: null } }),
  "apply -f cm2.yaml": data("2"),
  "apply -f -": { instead: "create -f -" },
  "replace -f cm.yaml": data("1"),
  "edit deployment web": merged({ spec: { replicas: 2 } }),
  "scale deployment web --replicas=5": merged({ spec: { replicas: 5 } }),
  "scale deployment web --current-replicas=5 --replicas=2": merged({ spec: { replicas: 2 } }),
  "scale --replicas=0 -f web.yaml": merged({ spec: { replicas: 0 } }),
  "set env deployment/web A=1": container({ env: [{ name: "A", value: "1" }] }),
  "set resources deployment/web --limits=cpu=200m,memory=64Mi": container({
    resources: { limits: { cpu: "200m", memory: "64Mi" } },
  }),
  "set image deployment/web web=nginx:1.20": image("nginx:1.20"),
  "set image deployment/web web=nginx:1.21": image("nginx:1.21"),
  "rollout undo deployment/web --to-revision=2": image("nginx:1.20"),
  "rollout pause deployment/web": merged({ spec: { paused: true } }),
  "rollout resume deployment/web": merged({ spec: { paused: null } }),
};

/** Commands that change nothing: they only look, they are refused, or nothing is asked afterwards. */
const harmless =
  /^(diff|wait|rollout (status|history|restart)|apply (view-last-applied|-f missing)|apply .* --dry-run|rollout undo .*=42|scale deployment (none|web$|web --replicas=-1|.*=3 --replicas=1)|set image .* nope=x)/;

/** What stands in for a command; undefined if it changes nothing. Throws if nobody has thought about it. */
export function standInFor(
  command: string,
  { isPaused }: { readonly isPaused: boolean },
): StandIn | undefined {
  const [, type = "strategic", text] =
    /^patch deployment web (?:--type=(\w+) )?-p '(.*)'$/.exec(command) ?? [];
  if (text !== undefined) return patchOf(type, text);
  // A paused Deployment is not rolled back.
  if (command === "rollout undo deployment/web") return isPaused ? undefined : image("nginx:1.19");
  const standIn = Object.hasOwn(standIns, command) ? standIns[command] : undefined;
  if (standIn === undefined && !harmless.test(command)) throw new Error(`nothing stands in for ${command}`);
  return standIn;
}

function patchOf(type: string, text: string): StandIn | undefined {
  if (text === "not json") return undefined;
  const patch: unknown = JSON.parse(text);
  return type === "merge" || type === "json" ? patched(type, patch) : patched("strategic-merge", patch);
}
