import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { always, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Annotations = Readonly<Record<string, string>>;

/** What is handed in; annotations by their keys. */
interface Scene {
  readonly deployment?: Annotations;
  /** Those of one that exists hold the sizes of the Deployment as well, unless others stand there. */
  readonly replicaSet: Annotations;
  readonly newRevision: number;
  readonly exists?: boolean;
  readonly limit?: number;
  /** The function is called a second time, and what that gives is asked. */
  readonly isTwice?: boolean;
}

interface Case extends Scene {
  readonly becomes: Annotations;
  readonly changed: boolean;
}

export const spec: Spec<Implementation> = (impl) => [
  ...[...copying, ...numbering, ...noting, ...sizing].map(({ name, scenes }) => ({
    name,
    run: () => scenes.forEach((scene) => gives(impl, scene)),
  })),
  {
    name: "whatever stands there already, the annotations become what Kubernetes makes of them",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...without(scene.deployment ?? {}).map((left) => ({ ...scene, deployment: left })),
          ...without(scene.replicaSet).map((left) => ({ ...scene, replicaSet: left })),
        ],
        holds: (scene) => gives(impl, { ...scene, ...inKubernetes(scene) }),
      }),
  },
  ...runs(impl),
];

const [revision, history] = [
  "deployment.kubernetes.io/revision",
  "deployment.kubernetes.io/revision-history",
] as const;
const [desired, most] = [
  "deployment.kubernetes.io/desired-replicas",
  "deployment.kubernetes.io/max-replicas",
] as const;
const [cause, team] = ["kubernetes.io/change-cause", "example.com/team"] as const;
const applied = "kubectl.kubernetes.io/last-applied-configuration";
const rollback = "deprecated.deployment.rollback.to";
/** Begins like the four and is none of them. */
const similar = "deployment.kubernetes.io/note";

interface Group {
  readonly name: string;
  readonly scenes: readonly Case[];
}

const copying: readonly Group[] = [
  {
    name: "the annotations of the Deployment are copied, and that is a change",
    scenes: [
      {
        deployment: { [cause]: "first", [team]: "blue" },
        replicaSet: { [revision]: "4" },
        newRevision: 4,
        becomes: { [revision]: "4", [cause]: "first", [team]: "blue" },
        changed: true,
      },
      {
        deployment: { [similar]: "7" },
        replicaSet: { [revision]: "4" },
        newRevision: 4,
        becomes: { [revision]: "4", [similar]: "7" },
        changed: true,
      },
    ],
  },
  {
    name: "what the ReplicaSet has under the same key is overwritten",
    scenes: [
      {
        deployment: { [cause]: "second", [team]: "blue" },
        replicaSet: { [revision]: "4", [cause]: "first", [team]: "blue" },
        newRevision: 4,
        becomes: { [revision]: "4", [cause]: "second", [team]: "blue" },
        changed: true,
      },
      {
        deployment: { [cause]: "" },
        replicaSet: { [revision]: "4", [cause]: "first" },
        newRevision: 4,
        becomes: { [revision]: "4", [cause]: "" },
        changed: true,
      },
    ],
  },
  {
    name: "what the Deployment does not have stays on the ReplicaSet",
    scenes: [
      {
        deployment: { [cause]: "first" },
        replicaSet: { [revision]: "4", [cause]: "first", [team]: "blue" },
        newRevision: 4,
        becomes: { [revision]: "4", [cause]: "first", [team]: "blue" },
        changed: false,
      },
    ],
  },
  {
    name: "an empty annotation is not copied where there is none",
    scenes: [
      {
        deployment: { [team]: "" },
        replicaSet: { [revision]: "4" },
        newRevision: 4,
        becomes: { [revision]: "4" },
        changed: false,
      },
    ],
  },
  {
    name: "what was last applied, and to which revision to roll back, is not copied",
    scenes: [
      {
        deployment: { [applied]: "{}", [rollback]: "1", [team]: "blue" },
        replicaSet: { [revision]: "4" },
        newRevision: 4,
        becomes: { [revision]: "4", [team]: "blue" },
        changed: true,
      },
    ],
  },
  {
    name: "the Deployment's revision is not copied, nor are its history and its sizes",
    scenes: [
      {
        deployment: { [revision]: "6", [history]: "1,3", [desired]: "8", [most]: "9", [team]: "blue" },
        replicaSet: { [revision]: "4", [history]: "2", [desired]: "5", [most]: "7" },
        newRevision: 4,
        becomes: { [revision]: "4", [history]: "2", [desired]: "5", [most]: "7", [team]: "blue" },
        changed: true,
      },
    ],
  },
];

const numbering: readonly Group[] = [
  {
    name: "a ReplicaSet without a revision gets the new one, and no history",
    scenes: [
      {
        replicaSet: {},
        newRevision: 4,
        becomes: { [revision]: "4" },
        changed: true,
      },
    ],
  },
  {
    name: "where the revision holds, nothing is changed",
    scenes: [
      {
        deployment: { [team]: "blue" },
        replicaSet: { [revision]: "4", [history]: "1,2", [team]: "blue" },
        newRevision: 4,
        becomes: { [revision]: "4", [history]: "1,2", [team]: "blue" },
        changed: false,
      },
    ],
  },
  {
    name: "a revision never falls, as once the old ReplicaSets are gone",
    scenes: [
      {
        replicaSet: { [revision]: "7", [history]: "1,2" },
        newRevision: 4,
        becomes: { [revision]: "7", [history]: "1,2" },
        changed: false,
      },
    ],
  },
  {
    name: "revisions are numbers: 10 is higher than 9",
    scenes: [
      {
        replicaSet: { [revision]: "9" },
        newRevision: 10,
        becomes: { [revision]: "10", [history]: "9" },
        changed: true,
      },
      {
        replicaSet: { [revision]: "10" },
        newRevision: 9,
        becomes: { [revision]: "10" },
        changed: false,
      },
    ],
  },
];

const noting: readonly Group[] = [
  {
    name: "a ReplicaSet that is gone back to keeps the revision that it had",
    scenes: [
      {
        replicaSet: { [revision]: "1" },
        newRevision: 3,
        becomes: { [revision]: "3", [history]: "1" },
        changed: true,
      },
    ],
  },
  {
    name: "what it had before that stays in front",
    scenes: [
      {
        replicaSet: { [revision]: "5", [history]: "1,3" },
        newRevision: 8,
        becomes: { [revision]: "8", [history]: "1,3,5" },
        changed: true,
      },
      {
        replicaSet: { [revision]: "5", [history]: "" },
        newRevision: 8,
        becomes: { [revision]: "8", [history]: "5" },
        changed: true,
      },
    ],
  },
  {
    name: "a history that is too long loses its oldest revisions",
    scenes: [
      {
        replicaSet: { [revision]: "15", [history]: "1,3,10,12" },
        newRevision: 18,
        limit: 9,
        becomes: { [revision]: "18", [history]: "10,12,15" },
        changed: true,
      },
      {
        replicaSet: { [revision]: "105", [history]: "1,3,7" },
        newRevision: 108,
        limit: 3,
        becomes: { [revision]: "108", [history]: "105" },
        changed: true,
      },
    ],
  },
  {
    name: "a history that is just as long as it may be loses none",
    scenes: [
      {
        replicaSet: { [revision]: "15", [history]: "1,3,10,12" },
        newRevision: 18,
        limit: 12,
        becomes: { [revision]: "18", [history]: "1,3,10,12,15" },
        changed: true,
      },
    ],
  },
  {
    name: "a second sync changes nothing and says so",
    scenes: [
      {
        deployment: { [cause]: "first", [applied]: "{}" },
        replicaSet: { [revision]: "1" },
        newRevision: 3,
        isTwice: true,
        becomes: { [revision]: "3", [history]: "1", [cause]: "first" },
        changed: false,
      },
      {
        deployment: { [cause]: "first", [team]: "" },
        replicaSet: {},
        newRevision: 3,
        exists: false,
        isTwice: true,
        becomes: { [revision]: "3", [cause]: "first", [desired]: "10", [most]: "13" },
        changed: false,
      },
    ],
  },
];

const sizing: readonly Group[] = [
  {
    name: "one that is yet to be made gets the size that is wanted, and the size with the surge",
    scenes: [
      {
        replicaSet: {},
        newRevision: 4,
        exists: false,
        becomes: { [revision]: "4", [desired]: "10", [most]: "13" },
        changed: true,
      },
      {
        replicaSet: { [desired]: "10", [most]: "13" },
        newRevision: 4,
        exists: false,
        becomes: { [revision]: "4", [desired]: "10", [most]: "13" },
        changed: true,
      },
    ],
  },
  {
    name: "one that exists keeps the sizes that it has",
    scenes: [
      {
        replicaSet: { [revision]: "4", [desired]: "5", [most]: "7" },
        newRevision: 4,
        becomes: { [revision]: "4", [desired]: "5", [most]: "7" },
        changed: false,
      },
    ],
  },
];

/** Holds what the learner's function makes of the annotations against what is wanted. */
function gives(impl: Implementation, scene: Case): void {
  agree({
    calls: `setNewReplicaSetAnnotations(deployment, newRS, "${scene.newRevision}", { exists: ${scene.exists ?? true}, revHistoryLimitInChars: ${limitOf(scene)} })`,
    ...(scene.isTwice === true && { says: "After the same call a second time, not all is as it should be." }),
    given: given(scene),
    of: "after the call",
    expected: rows({ ...sizesIn(scene), ...scene.becomes }, scene.changed),
    actual: () => {
      const { annotations, changed } = asked(impl, scene);
      return rows(annotations, changed as boolean); // `agree` takes any cell.
    },
  });
}

/** What an existing ReplicaSet remembers of a Deployment that was not scaled. */
const sizesIn = ({ exists = true }: Scene): Annotations => (exists ? { [desired]: "10", [most]: "13" } : {});

const limitOf = ({ limit = 2000 }: Scene): number => limit;

const rows = (annotations: Annotations, changed: boolean): Rows => ({
  "the call gives": { is: changed },
  ...Object.fromEntries(Object.entries(annotations).map(([key, value]) => [key, { is: value }])),
});

type Asks = Pick<Implementation, "setNewReplicaSetAnnotations">;

/** What becomes of a ReplicaSet's annotations, and what the call, or the second one, says of it. */
function asked(impl: Asks, scene: Scene): { annotations: Annotations; changed: unknown } {
  const d = deploymentOf(scene);
  const newRS = replicaSetOf(scene);
  const call = (): unknown =>
    impl.setNewReplicaSetAnnotations(d, newRS, String(scene.newRevision), {
      exists: scene.exists ?? true,
      revHistoryLimitInChars: limitOf(scene),
    });
  if (scene.isTwice === true) call();
  return { changed: call(), annotations: newRS.metadata.annotations };
}

/** Frozen, as the cache has it: ten pods, and a surge of three. */
function deploymentOf(scene: Scene): apps.Deployment {
  const d = runtime.deepCopy(deployment({ replicas: 10, maxSurge: "25%", maxUnavailable: 2 }));
  d.metadata.annotations = { ...scene.deployment };
  return runtime.deepFreeze(d);
}

/** The copy of a sync, which may be written to. */
function replicaSetOf(scene: Scene): apps.ReplicaSet {
  const rs = runtime.deepCopy(replicaSet("new", { wants: 4, has: 3, ready: 2, available: 1 }));
  rs.metadata.annotations = { ...sizesIn(scene), ...scene.replicaSet };
  return rs;
}

function given(scene: Scene): Table[] {
  const { deployment: own = {}, replicaSet: had } = scene;
  const table = (of: string, annotations: Annotations): Table[] => {
    const entries = Object.entries(annotations).map(([key, is]) => [key, { is }]);
    return entries.length === 0 ? [] : [{ of, rows: Object.fromEntries(entries) as Rows }]; // Rows of texts.
  };
  return [
    { of: "Deployment", rows: { web: { replicas: 10, maxSurge: "25%" } } },
    ...table("annotation of the Deployment", own),
    ...table("annotation of newRS", { ...had, ...sizesIn(scene), ...had }),
  ];
}

function inKubernetes(scene: Scene): Pick<Case, "becomes" | "changed"> {
  const { annotations, changed } = asked(deploymentutil, scene);
  return { becomes: annotations, changed: changed === true };
}

function anyScene(source: rand.Source): Scene {
  const often = (): boolean => source.intn(3) > 0;
  const text = (): string => oneOf(source, ["", "a", "b"]);
  const number = (): string => String(1 + source.intn(120));
  const numbers = (): string => Array.from({ length: source.intn(6) }, number).join(",");
  const some = (...pairs: [key: string, value: () => string][]): Annotations =>
    Object.fromEntries(pairs.flatMap(([key, value]) => (often() ? [[key, value()]] : [])));
  return {
    deployment: some([cause, text], [team, text], [similar, text], [applied, text], [rollback, number], [revision, number], [history, numbers], [desired, number], [most, number]), // prettier-ignore
    replicaSet: some([cause, text], [team, text], [applied, text], [revision, number], [history, numbers], [desired, number], [most, number]), // prettier-ignore
    newRevision: often() ? 1 + source.intn(120) : source.intn(3),
    exists: often(),
    limit: 3 + source.intn(20),
    ...(!often() && { isTwice: true }),
  };
}

/** The same annotations without one of them. */
const without = (annotations: Annotations): Annotations[] =>
  Object.keys(annotations).map((key) => Object.fromEntries(Object.entries(annotations).filter(([other]) => other !== key))); // prettier-ignore

const runs = (impl: Implementation): Check[] => [
  {
    name: "a ReplicaSet that is gone back to moves up and remembers, as on a real control plane",
    run: () => sameRun("history-revisit", meta.replaces, impl),
  },
  {
    name: "annotations reach the ReplicaSet that runs, as on a real control plane",
    run: () => sameRun("annotations-copied", meta.replaces, impl),
  },
  {
    name: "a rollback to the revision before gives a higher one, as on a real control plane",
    run: () => sameRun("rollback-to-last", meta.replaces, impl),
  },
];
