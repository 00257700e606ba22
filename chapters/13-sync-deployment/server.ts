import type * as apps from "#api/apps/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";

/** The objects of one Deployment as an API server stores them. Plain JSON. */
export interface Stored {
  /** Absent once it is deleted. */
  readonly deployment?: apps.Deployment;
  /** Oldest first. */
  readonly replicaSets: readonly apps.ReplicaSet[];
  /** The version of the last write. */
  readonly version: number;
}

/** A write as it arrived, and what was answered. */
export interface Write {
  readonly verb: "POST" | "PUT" | "DELETE";
  /** `replicasets/web-…`, `deployments/web/status`. */
  readonly what: string;
  readonly code: 200 | 201 | 404 | 409;
  /** The ReplicaSet as it was written. */
  readonly replicaSet?: apps.ReplicaSet;
  /** Or the Deployment. */
  readonly deployment?: apps.Deployment;
}

type Kind = "deployments" | "replicasets";

const modified =
  "the object has been modified; please apply your changes to the latest version and try again";

/**
 * Takes the writes of one sync as an API server does: a write that was made from an older version is refused, one that changes nothing
 * leaves the version alone, a changed spec counts up the generation, and `status` is written apart from the rest.
 */
export class Server {
  readonly writes: Write[] = [];
  #stored: Stored;

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  get stored(): Stored {
    return this.#stored;
  }

  /** Somebody deletes the Deployment. */
  lose(): void {
    const { replicaSets, version } = this.#stored;
    this.#stored = { replicaSets, version };
  }

  /** As much of a client as a sync touches. */
  readonly client = {
    coreV1: () => ({ restClient: {}, events: () => ({}) }),
    appsV1: () => ({
      deployments: () => ({
        update: async (d: apps.Deployment) => this.#put("deployments", d, "spec"),
        updateStatus: async (d: apps.Deployment) => this.#put("deployments", d, "status"),
      }),
      replicaSets: () => ({
        create: async (rs: apps.ReplicaSet) => this.#create(rs),
        update: async (rs: apps.ReplicaSet) => this.#put("replicasets", rs, "spec"),
      }),
    }),
  };

  #create(rs: apps.ReplicaSet): apps.ReplicaSet {
    const { name } = rs.metadata;
    const version = this.#stored.version + 1;
    // A second apart, so that one is older than the other.
    const creationTimestamp = new Date(Date.UTC(2021, 0, 1, 0, 0, this.#stored.replicaSets.length))
      .toISOString()
      .replace(".000", "");
    const metadata = {
      ...rs.metadata,
      uid: name,
      creationTimestamp,
      resourceVersion: String(version),
      generation: 1,
    };
    const made = { ...rs, metadata };
    this.#stored = { ...this.#stored, version, replicaSets: [...this.#stored.replicaSets, made] };
    this.writes.push({ verb: "POST", what: `replicasets/${name}`, code: 201, replicaSet: made });
    return runtime.deepCopy(made);
  }

  #put<T extends apps.Deployment | apps.ReplicaSet>(kind: Kind, sent: T, part: "spec" | "status"): T {
    const { name, resourceVersion } = sent.metadata;
    const old = this.#find(kind, name);
    const what = `${kind}/${name}${part === "status" ? "/status" : ""}`;
    const replicaSet =
      kind === "replicasets"
        ? { replicaSet: sent as apps.ReplicaSet }
        : { deployment: sent as apps.Deployment };
    const refused = (code: 404 | 409): number => this.writes.push({ verb: "PUT", what, code, ...replicaSet });
    if (old === undefined) {
      refused(404);
      throw errors.newNotFound({ group: "apps", resource: kind }, name);
    }
    if (old.metadata.resourceVersion !== resourceVersion) {
      refused(409);
      throw errors.newConflict({ group: "apps", resource: kind }, name, modified);
    }
    const next = this.#merged(old as T, sent, part);
    this.writes.push({ verb: "PUT", what, code: 200, ...replicaSet });
    this.#keep(kind, next);
    return runtime.deepCopy(next);
  }

  #find(kind: Kind, name: string): apps.Deployment | apps.ReplicaSet | undefined {
    const { deployment, replicaSets } = this.#stored;
    return kind === "deployments" ? deployment : replicaSets.find(({ metadata }) => metadata.name === name);
  }

  /** What is stored after a write of one part: annotations go with both, the generation follows the spec. */
  #merged<T extends apps.Deployment | apps.ReplicaSet>(old: T, sent: T, part: "spec" | "status"): T {
    const { annotations } = sent.metadata;
    const next = { ...old, [part]: sent[part], metadata: { ...old.metadata, annotations } };
    if (apiequality.deepEqual(next, old)) return old;
    const { generation } = old.metadata;
    // To a Deployment, and only to it, an annotation counts like a part of its spec.
    const counts =
      !apiequality.deepEqual(next.spec, old.spec) ||
      (sent.kind === "Deployment" &&
        part === "spec" &&
        !apiequality.deepEqual(annotations, old.metadata.annotations));
    const version = this.#stored.version + 1;
    this.#stored = { ...this.#stored, version };
    return {
      ...next,
      metadata: {
        ...next.metadata,
        generation: counts ? generation + 1 : generation,
        resourceVersion: String(version),
      },
    };
  }

  #keep(kind: Kind, next: apps.Deployment | apps.ReplicaSet): void {
    this.#stored =
      kind === "deployments"
        ? { ...this.#stored, deployment: next as apps.Deployment }
        : {
            ...this.#stored,
            replicaSets: this.#stored.replicaSets.map((rs) =>
              rs.metadata.name === next.metadata.name ? (next as apps.ReplicaSet) : rs,
            ),
          };
  }
}
