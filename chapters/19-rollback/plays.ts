import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import type { Stored } from "../13-sync-deployment/server.ts";
import { atRest, patched, setImage } from "../13-sync-deployment/world.ts";
import { type Listed, type Told, aboutRollback, ask, askedFor, endOf, listed, syncsOf, withImage, withImages } from "./story.ts"; // prettier-ignore

const two = await withImages(3, "1.19", "1.20");
const three = await withImages(3, "1.19", "1.20", "1.21");

/** What became of something that somebody wrote. */
interface Tale {
  readonly syncs: readonly Told[];
  readonly end: Stored;
  readonly sets: readonly Listed[];
  readonly said: readonly string[];
}

async function tale(from: Stored): Promise<Tale> {
  const syncs = await syncsOf(from);
  const end = endOf(syncs, from);
  return { syncs, end, sets: listed(end), said: aboutRollback(syncs) };
}

const zero = await tale(askedFor(three, 0));

/** Template first, asking later: what a sync finds in between. */
const halfway = (to: number): Stored =>
  patched(three, (d) => {
    setImage(d.spec, "1.20");
    ask(d.metadata, to);
  });

const withoutHistory = (stored: Stored): Stored => ({ ...stored, replicaSets: stored.replicaSets.slice(-1) });

const noSurge = { strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } } };

const leftNine = (spec: object): Promise<Tale> =>
  tale(patched(two, (d) => (setImage(d.spec, "1.21"), ask(d.metadata, 9), Object.assign(d.spec, spec))));

export const tales = {
  /** The second highest is asked for. */
  zero,
  /** And once more. */
  twice: await tale(askedFor(zero.end, 0)),
  named: await tale(askedFor(three, 1)),
  /** A new image and the rollback in one patch. */
  together: await tale(patched(two, (d) => (setImage(d.spec, "1.21"), ask(d.metadata, 0)))),
  halfway: await tale(halfway(0)),
  halfwayNamed: await tale(halfway(2)),
  only: await tale(askedFor(withoutHistory(two), 0)),
  /** A new image while the 2 of a refused rollback were still there. */
  leftover: await tale(patched(two, (d) => (setImage(d.spec, "1.21"), ask(d.metadata, 2)))),
  /** And a 9: with the limits of the run, with a surge of 0, and with Recreate. */
  strategies: await Promise.all([{}, noSurge, { strategy: { type: "Recreate" } }].map(leftNine)),
};

/** The ReplicaSet of a next image, if the rollback had left the hash label in the template, and if not. */
export async function nextNames(): Promise<{ readonly kept: string; readonly clean: string }> {
  const [old] = two.replicaSets;
  const labels = old?.spec.template.metadata.labels ?? {};
  const withLabel = patched(two, (d) => {
    setImage(d.spec, "1.19");
    d.spec.template.metadata.labels = { ...labels };
  });
  const next = async (back: Stored): Promise<string> =>
    (await atRest(withImage(back, "1.21"))).replicaSets.at(-1)?.metadata.name ?? "";
  return { kept: await next(await atRest(withLabel)), clean: await next((await tale(askedFor(two, 1))).end) };
}

/** Something of `web`: at first, changed, and after the rollback to what was first. */
export interface Carried {
  readonly what: string;
  readonly part: "template" | "annotations" | "rest";
  readonly values: readonly [first: string, changed: string, after: string];
}

const cause = "kubernetes.io/change-cause";
const applied = "kubectl.kubernetes.io/last-applied-configuration";

const readings: readonly (readonly [Carried["what"], Carried["part"], (d: apps.Deployment) => string])[] = [
  ["image", "template", ({ spec }) => containerOf(spec)?.image ?? ""],
  ["variable LEVEL", "template", ({ spec }) => containerOf(spec)?.env?.[0]?.value ?? "–"],
  ["change-cause", "annotations", ({ metadata }) => metadata.annotations[cause] ?? "–"],
  ["team", "annotations", ({ metadata }) => metadata.annotations["team"] ?? "–"],
  ["last-applied-…", "annotations", ({ metadata }) => metadata.annotations[applied] ?? "–"],
  ["replicas", "rest", ({ spec }) => String(spec.replicas)],
  ["strategy", "rest", ({ spec }) => spec.strategy.type],
  ["minReadySeconds", "rest", ({ spec }) => String(spec.minReadySeconds)],
  ["label stage", "rest", ({ metadata }) => metadata.labels["stage"] ?? "–"],
];

const containerOf = ({ template }: apps.DeploymentSpec) => template.spec.containers[0];

/** `web` is changed in many ways at once, and then goes back. */
export async function carried(): Promise<Carried[]> {
  const first = await atRest(patched(await withImages(3, "1.19"), made));
  const before = await atRest(patched(first, changed));
  const { end: after } = await tale(askedFor(before, 2));
  const at = (stored: Stored): apps.Deployment => {
    if (stored.deployment === undefined) throw new Error("nothing there");
    return runtime.deepCopy(stored.deployment);
  };
  const moments = [first, before, after].map(at);
  return readings.map(([what, part, read]) => {
    const [a = "", b = "", c = ""] = moments.map(read);
    return { what, part, values: [a, b, c] };
  });
}

function made({ metadata, spec }: apps.Deployment): void {
  Object.assign(metadata.annotations, { [cause]: "first", [applied]: "1.19" });
  metadata.labels["stage"] = "test";
  setLevel(spec, "low");
}

function changed({ metadata, spec }: apps.Deployment): void {
  Object.assign(metadata.annotations, { [cause]: "second", team: "red", [applied]: "1.20" });
  metadata.labels["stage"] = "live";
  setImage(spec, "1.20");
  setLevel(spec, "high");
  Object.assign(spec, { replicas: 5, strategy: { type: "Recreate" }, minReadySeconds: 10 });
}

function setLevel({ template }: apps.DeploymentSpec, value: string): void {
  for (const container of template.spec.containers) container.env = [{ name: "LEVEL", value }];
}
