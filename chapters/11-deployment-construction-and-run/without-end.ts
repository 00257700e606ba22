import * as errors from "#apimachinery/api/errors";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Switched, web } from "../00-before-you-start/switched.ts";
import { hearing } from "./hearing.ts";

/** A ReplicaSet whose pods are all refused, say by a quota: when its controller tried to make one, in milliseconds after it was created. */
export function withoutEnd(): Promise<readonly number[]> {
  const clock = new utilclock.VirtualClock();
  // Each of its failures is told to people, and here nobody listens.
  const nobody = (): void => undefined;
  return hearing(nobody, () => clock.run(play(clock)));
}

async function play(clock: utilclock.VirtualClock): Promise<readonly number[]> {
  const { status } = errors.newForbidden({ group: "", resource: "pods" }, "", "exceeded quota");
  const tries: number[] = [];
  const switched = new Switched(clock, {
    traced: (fetch) => async (request, init) => {
      if (request.method !== "POST" || !request.url.endsWith("/pods")) return fetch(request, init);
      tries.push(clock.now());
      return Response.json(status, { status: 403 });
    },
  });
  await switched.start("replicaset");
  const began = clock.now();
  const { spec, metadata } = web(1);
  const { replicas, selector, template } = spec;
  await switched.kubectl
    .appsV1()
    .replicaSets("default")
    .create({ metadata, spec: { replicas, selector, template } });
  await utilclock.sleep(clock, time.hour, context.background());
  await switched.close();
  return tries.map((at) => at - began);
}
