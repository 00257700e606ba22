// Ours: what the pods of a hollow node answer over HTTP
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as http from "#go/net/http";
import { behaviorOf, defaultImages, type Images } from "./images.ts";

type Pod = metav1.Manifest<v1.Pod>;
type Container = NonNullable<NonNullable<NonNullable<Pod["spec"]>["containers"]>[number]>;

/** The way to pods whose containers serve what a table says of their images, beside what the node knows by itself. */
export function newPodProxy(
  images: Images = {},
): (pod: Pod, request: { readonly port: string }) => http.Response | undefined {
  const table = { ...defaultImages, ...images };
  return (pod, { port }) => {
    const { name = "" } = pod.metadata ?? {};
    const isRunning = new Set(
      (pod.status?.containerStatuses ?? [])
        .filter(({ state }) => state?.running !== undefined)
        .map((status) => status.name),
    );
    const served = (pod.spec?.containers ?? [])
      .filter((container) => isRunning.has(container.name) && listensOn(container, port))
      .map((container) => textOf(container, table))
      .find((text) => text !== undefined);
    if (served === undefined) return undefined;
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new http.TextResponse(served.replaceAll("$(HOSTNAME)", name), { status: 200, headers });
  };
}

/** Nobody asks a program which ports it opens: those that its container declares, else the usual one. */
function listensOn({ ports = [] }: Container, port: string): boolean {
  return ports.length === 0
    ? port === "80"
    : ports.some(({ containerPort }) => String(containerPort) === port);
}

function textOf({ image = "", command = [], args = [] }: Container, table: Images): string | undefined {
  const { serves = {} } = behaviorOf(table, image);
  const [word = ""] = [...command, ...args];
  return Object.hasOwn(serves, word) ? serves[word] : undefined;
}
