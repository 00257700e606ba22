import type { Fault } from "../../engine/exercise.ts";

const asks = "const [newRS, oldRSs] =";
const asked = "const asked = deployment.getRollbackTo(d)?.revision ?? 0n;";
const compares =
  "const isBack = rs !== undefined && !deploymentutil.equalIgnoreHash(d.spec.template, rs.spec.template);";
const template = "deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);";
const annotations = "deploymentutil.setDeploymentAnnotationsTo(d, rs);";
const warns = "warn(dc, d, rs === undefined ? notFound(revision) : unchanged(d));";
const sends = "await dc.client.appsV1().deployments(d.metadata.namespace).update(d);";
const has = "return deploymentutil.revision(rs) === revision;";

export const faults: readonly Fault[] = [
  {
    says: "Where the template is the same, it is copied all the same.",
    changes: [
      [
        warns,
        `${warns}\n    if (rs !== undefined) deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);`,
      ],
    ],
  },
  {
    says: "Where the template is the same, the annotations are copied all the same.",
    changes: [
      [warns, `${warns}\n    if (rs !== undefined) deploymentutil.setDeploymentAnnotationsTo(d, rs);`],
    ],
  },
  {
    says: "The asking is removed first of all, and a status that is written takes that along.",
    changes: [
      [
        asks,
        `const wish = deployment.getRollbackTo(d)?.revision ?? 0n;
  deployment.setRollbackTo(d, undefined);
  ${asks}`,
      ],
      [asked, "const asked = wish;"],
    ],
  },
  {
    says: "Revisions are compared as numbers of JavaScript.",
    changes: [[has, "return Number(deploymentutil.revision(rs)) === Number(revision);"]],
  },
  {
    says: "Revisions are compared as they are written.",
    changes: [
      [has, 'return rs.metadata.annotations["deployment.kubernetes.io/revision"] === String(revision);'],
    ],
  },
  {
    says: "What a ReplicaSet once was is found, too.",
    changes: [
      [
        has,
        `const history = rs.metadata.annotations["deployment.kubernetes.io/revision-history"] ?? "";
    return deploymentutil.revision(rs) === revision || history.split(",").includes(String(revision));`,
      ],
    ],
  },
  {
    says: "The size of the ReplicaSet comes back with its template.",
    changes: [[template, `${template}\n    d.spec.replicas = rs.spec.replicas;`]],
  },
  {
    says: "The Deployment gets the old revision as its own.",
    changes: [
      [
        annotations,
        `${annotations}\n    d.metadata.annotations["deployment.kubernetes.io/revision"] = String(revision);`,
      ],
    ],
  },
  {
    says: "What is not the new ReplicaSet has another template.",
    changes: [[compares, "const isBack = rs !== undefined && rs !== newRS;"]],
  },
  {
    says: "Only the images are compared.",
    changes: [
      [
        compares,
        `const isBack =
    rs !== undefined &&
    d.spec.template.spec.containers[0]?.image !== rs.spec.template.spec.containers[0]?.image;`,
      ],
    ],
  },
  {
    says: "The specs of the pods are compared as texts.",
    changes: [
      [
        compares,
        `const isBack =
    rs !== undefined && JSON.stringify(d.spec.template.spec) !== JSON.stringify(rs.spec.template.spec);`,
      ],
    ],
  },
  {
    says: "Of two with the same revision the younger one is taken.",
    changes: [["allRSs.find(", "allRSs.findLast("]],
  },
  {
    says: "Before is what is before in the old ones.",
    changes: [["deploymentutil.lastRevision(allRSs)", "deploymentutil.lastRevision(oldRSs)"]],
  },
  {
    says: "Nobody waits for the write.",
    changes: [[sends, `void ${sends.replace("await ", "").replace(";", "")}.catch(() => undefined);`]],
  },
  {
    says: "If the write is refused, it is sent again without regard to what has changed.",
    changes: [
      [
        sends,
        `try {
    ${sends}
  } catch {
    d.metadata.resourceVersion = String(Number(d.metadata.resourceVersion) + 1);
    ${sends}
  }`,
      ],
    ],
  },
  {
    says: "The status is written afterwards.",
    changes: [
      [sends, `${sends}\n  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);`],
    ],
  },
  {
    says: "A namespace is taken for granted.",
    changes: [["deployments(d.metadata.namespace)", 'deployments("default")']],
  },
  {
    says: "The Event names what was asked for.",
    changes: [["to revision ${revision}`", "to revision ${asked}`"]],
  },
];
