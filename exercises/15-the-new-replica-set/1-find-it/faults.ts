import type { Fault } from "../../engine/exercise.ts";

const fits = "apiequality.deepEqual(withoutHash(rs.spec.template), wanted)";
const wanted = "const wanted = withoutHash(deployment.spec.template);";
const sorts = ".sort(controller.replicaSetsByCreationTimestamp)";
const first = ".at(0);";
const copies = "const labels = { ...template.metadata.labels };";
const leavesOut = "delete labels[apps.defaultDeploymentUniqueLabelKey];";
const gives = "return { ...template, metadata: { ...template.metadata, labels } };";
const filters = ".filter((rs) =>";

/** One that fits must also be so. */
const onlyIf = (says: string, condition: string): Fault => ({
  says,
  changes: [[fits, `${fits} && ${condition}`]],
});

export const faults: readonly Fault[] = [
  onlyIf(
    "One with a lower revision than the Deployment's is history.",
    'Number(rs.metadata.annotations["deployment.kubernetes.io/revision"]) >= 2',
  ),
  onlyIf(
    "One whose label is not that of its template is left out.",
    'rs.metadata.name.endsWith(rs.spec.template.metadata.labels?.["pod-template-hash"] ?? "")',
  ),
  onlyIf("One whose pods do not serve yet is left out.", "rs.status.availableReplicas > 0"),
  onlyIf(
    "One with fewer pods than the Deployment wants is left out.",
    "rs.spec.replicas >= deployment.spec.replicas",
  ),
  onlyIf(
    "One whose name does not begin like the Deployment's hash is left out.",
    "rs.metadata.name.endsWith(controller.computeHash(wanted))",
  ),
  {
    says: "Nothing is left out of the Deployment's template.",
    changes: [[wanted, "const wanted = deployment.spec.template;"]],
  },
  { says: "The order is that of the list.", changes: [[sorts, ""]] },
  { says: "The newest of those that fit is taken.", changes: [[first, ".at(-1);"]] },
  {
    says: "The largest of those that fit is taken.",
    changes: [[sorts, ".sort(controller.replicaSetsBySizeOlder)"]],
  },
  {
    says: "The largest of those that fit is taken, the newer first.",
    changes: [[sorts, ".sort(controller.replicaSetsBySizeNewer)"]],
  },
  {
    says: "They are sorted by name.",
    changes: [[sorts, ".sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))"]],
  },
  {
    says: "They are sorted by time alone.",
    changes: [
      [
        sorts,
        ".sort((a, b) => (a.metadata.creationTimestamp < b.metadata.creationTimestamp ? -1 : a.metadata.creationTimestamp > b.metadata.creationTimestamp ? 1 : 0))",
      ],
    ],
  },
  {
    says: "Of those made in the same second the last by name is taken.",
    changes: [
      [
        sorts,
        ".sort((a, b) => (`${a.metadata.creationTimestamp}` < `${b.metadata.creationTimestamp}` ? -1 : a.metadata.creationTimestamp > b.metadata.creationTimestamp ? 1 : a.metadata.name > b.metadata.name ? -1 : 1))",
      ],
    ],
  },
  {
    says: "They are sorted by revision.",
    changes: [
      [
        sorts,
        '.sort((a, b) => Number(a.metadata.annotations["deployment.kubernetes.io/revision"]) - Number(b.metadata.annotations["deployment.kubernetes.io/revision"]))',
      ],
    ],
  },
  { says: "All labels are left out.", changes: [[copies, "const labels: Record<string, string> = {};"]] },
  {
    says: "All metadata is left out.",
    changes: [[gives, "void labels; return { ...template, metadata: {} };"]],
  },
  {
    says: "The annotations are left out with the label.",
    changes: [[gives, "return { ...template, metadata: { labels } };"]],
  },
  {
    says: "Only labels and containers count.",
    changes: [[gives, "return { metadata: { labels }, spec: template.spec } as v1.PodTemplateSpec;"]],
  },
  {
    says: "The label is taken out of the object that was given.",
    changes: [[copies, "const labels = template.metadata.labels ?? {};"]],
  },
  {
    says: "Another key is left out.",
    changes: [[leavesOut, 'delete labels["pod-template"];']],
  },
  {
    says: "Only the selector's labels count.",
    changes: [
      [copies, 'const labels: Record<string, string> = { app: template.metadata.labels?.["app"] ?? "" };'],
    ],
  },
  {
    says: "If none fits, the newest is taken.",
    changes: [[first, ".at(0) ?? [...rsList].sort(controller.replicaSetsByCreationTimestamp).at(-1);"]],
  },
  {
    says: "If none fits and there is only one, that is taken.",
    changes: [[first, ".at(0) ?? (rsList.length === 1 ? rsList[0] : undefined);"]],
  },
  {
    says: "The first container alone counts.",
    changes: [
      [fits, "apiequality.deepEqual(rs.spec.template.spec.containers[0], wanted.spec.containers[0])"],
    ],
  },
  {
    says: "The images and the environments count.",
    changes: [
      [
        fits,
        "JSON.stringify(rs.spec.template.spec.containers.map(({ image, env }) => [image, env])) === JSON.stringify(wanted.spec.containers.map(({ image, env }) => [image, env]))",
      ],
    ],
  },
  {
    says: "The hashes of both templates are compared.",
    changes: [
      [fits, "controller.computeHash(withoutHash(rs.spec.template)) === controller.computeHash(wanted)"],
    ],
  },
  {
    says: "The text with sorted keys is compared.",
    changes: [
      [
        fits,
        "JSON.stringify(Object.entries(withoutHash(rs.spec.template).spec.containers[0] ?? {}).sort()) === JSON.stringify(Object.entries(wanted.spec.containers[0] ?? {}).sort())",
      ],
    ],
  },
  {
    says: "The labels of the ReplicaSet are compared in place of its template's.",
    changes: [
      [
        fits,
        "apiequality.deepEqual({ ...rs.spec.template, metadata: { labels: withoutHash({ ...rs.spec.template, metadata: { labels: rs.metadata.labels } }).metadata.labels } }, wanted)",
      ],
    ],
  },
  {
    says: "The label of the ReplicaSet must be there.",
    changes: [
      [fits, `${fits} && rs.metadata.labels["pod-template-hash"] === controller.computeHash(wanted)`],
    ],
  },
  {
    says: "Those that are being deleted come last.",
    changes: [
      [
        sorts,
        `${sorts}.sort((a, b) => Number(a.metadata.deletionTimestamp !== undefined) - Number(b.metadata.deletionTimestamp !== undefined))`,
      ],
    ],
  },
  {
    says: "Those that have pods come first.",
    changes: [
      [sorts, `${sorts}.sort((a, b) => Number(a.spec.replicas === 0) - Number(b.spec.replicas === 0))`],
    ],
  },
  { says: "None is given as null.", changes: [[first, ".at(0) ?? (null as unknown as undefined);"]] },
  { says: "The first on the list is never looked at.", changes: [[filters, ".slice(1).filter((rs) =>"]] },
];
