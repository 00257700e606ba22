import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import { controllerOver } from "../13-sync-deployment/one-sync.ts";
import { Server, type Stored } from "../13-sync-deployment/server.ts";
import { settled } from "../13-sync-deployment/world.ts";

/** Whose ReplicaSet has the name already, as the controller’s copy has it after the 409. */
export const holders = ["not in the copy yet", "web's, same template", "web's, other template", "somebody else's", "nobody's, other labels"] as const; // prettier-ignore
export type Holder = (typeof holders)[number];

/** What becomes of a create that is answered with 409, and of the sync after it. */
export interface Outcome {
  readonly holder: Holder;
  readonly ends: "not found" | "goes on" | "already exists";
  /** What the status counts afterwards. */
  readonly count: number | undefined;
  /** The ReplicaSet that the later sync makes; none if it finds the one that is there. */
  readonly madeLater: string | undefined;
}

/** One sync that finds the name taken, and another whose copy has all that is stored by then. */
export async function outcomeOf(holder: Holder): Promise<Outcome> {
  const before = await withHolder(holder);
  const server = new Server(before);
  const err = await failureOf(server, views[holder]);
  const { stored } = server;
  const later = new Server(stored);
  await failureOf(later);
  const made = later.writes.find(({ verb, code }) => verb === "POST" && code === 201);
  return {
    holder,
    ends: endOf(err),
    count: stored.deployment?.status.collisionCount,
    madeLater: made?.replicaSet?.metadata.name,
  };
}

function endOf(err: unknown): Outcome["ends"] {
  if (err === undefined) return "goes on";
  if (errors.isNotFound(err)) return "not found";
  if (errors.isAlreadyExists(err)) return "already exists";
  throw err;
}

const changes: Readonly<Record<Holder, (rs: apps.ReplicaSet) => void>> = {
  "not in the copy yet": () => {},
  "web's, same template": () => {},
  "web's, other template": (rs) => void (rs.spec.template.spec.terminationGracePeriodSeconds = 1),
  "somebody else's": (rs) => rs.metadata.ownerReferences.forEach((ref) => Object.assign(ref, { uid: "earlier" })),
  "nobody's, other labels": ({ metadata }) => void Object.assign(metadata, { ownerReferences: [], labels: { ...metadata.labels, app: "other" } }),
}; // prettier-ignore

/** `web` and the one ReplicaSet that has the name of its new one. */
async function withHolder(holder: Holder): Promise<Stored> {
  const two = await settled(2);
  const [rs] = runtime.deepCopy(two.replicaSets.slice(-1));
  if (rs === undefined) throw new Error("nothing there");
  changes[holder](rs);
  return { ...two, replicaSets: [rs] };
}

/** Where the copy lags: whether a sync has the ReplicaSet when it lists, and when it asks for the name. */
interface View {
  readonly isListed: boolean;
  readonly isKnown: boolean;
}

const views: Partial<Record<Holder, View>> = {
  "not in the copy yet": { isListed: false, isKnown: false },
  "web's, same template": { isListed: false, isKnown: true },
};

/** Why a sync fails, if it does. */
async function failureOf(server: Server, view: View = { isListed: true, isKnown: true }): Promise<unknown> {
  const dc = controllerOver(server);
  const all = [...server.stored.replicaSets];
  const lister = {
    listClaimable: () => (view.isListed ? all : []),
    get: (name: string) => (view.isKnown ? all.find(({ metadata }) => metadata.name === name) : undefined),
  };
  Object.assign(dc, { rsLister: { replicaSets: () => lister }, client: refusing(server) });
  return dc.syncDeployment("default/web").then(
    () => undefined,
    (err: unknown) => err,
  );
}

/** The server answers 409 to a name that is taken. */
function refusing(server: Server): Server["client"] {
  const apps = server.client.appsV1();
  const create = async (rs: apps.ReplicaSet): Promise<apps.ReplicaSet> => {
    const { name } = rs.metadata;
    if (!server.stored.replicaSets.some(({ metadata }) => metadata.name === name)) {
      return apps.replicaSets().create(rs);
    }
    server.writes.push({ verb: "POST", what: `replicasets/${name}`, code: 409 });
    throw errors.newAlreadyExists({ group: "apps", resource: "replicasets" }, name);
  };
  return {
    ...server.client,
    appsV1: () => ({ ...apps, replicaSets: () => ({ ...apps.replicaSets(), create }) }),
  };
}

export const outcomes: readonly Outcome[] = await Promise.all(holders.map(outcomeOf));
