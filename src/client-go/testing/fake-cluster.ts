// Ours: a tracker behind `fetch`, where upstream generates a fake clientset (staging/src/k8s.io/client-go/kubernetes/fake)
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as http from "#go/net/http";
import { actionOf, type Action } from "./actions.ts";
import { Fake } from "./fake.ts";
import { objectReaction, ObjectTracker, type Trackable } from "./fixture.ts";

/** A server for unit tests: hand its `fetch` to a Clientset, then look at `actions`. */
export class FakeCluster extends Fake {
  readonly tracker = new ObjectTracker();

  /** Starts with `objects`, as if they had been created. */
  constructor(...objects: Trackable[]) {
    super();
    for (const object of objects) this.tracker.add(object);
    this.addReactor("*", "*", objectReaction(this.tracker));
    this.addWatchReactor("*", (action) => {
      const since = Number(action.listOptions?.resourceVersion ?? "");
      return this.tracker.watch(action, action.namespace, since > 0 ? since : undefined);
    });
  }

  /** Answers a request. An error that is no StatusError reaches the client as it is, as if the transport had failed. */
  readonly fetch = async (request: http.Request): Promise<http.Response> => {
    const action = await actionOf(request);
    try {
      if (action.verb === "watch") return streamOf(this.invokesWatch(action));
      return answer(action, await this.invokes(action, null));
    } catch (err) {
      if (!(err instanceof errors.StatusError)) throw err;
      return respond(err.status, err.status.code ?? 500);
    }
  };
}

const success: metav1.Status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success" };

function answer({ verb }: Action, object: object | null): Response {
  return respond(object ?? success, verb === "create" ? 201 : 200);
}

function respond(object: object, status: number): Response {
  return new Response(JSON.stringify(object), { status, headers: { "Content-Type": "application/json" } });
}

function streamOf(watcher: watch.Interface<metav1.Object>): http.Response {
  const events = watcher[Symbol.asyncIterator]();
  const read = async () => {
    const { done, value } = await events.next();
    return done ? undefined : `${JSON.stringify(value)}\n`;
  };
  const headers = { "Content-Type": "application/json" };
  return new http.StreamResponse({ read, cancel: () => watcher.stop() }, { status: 200, headers });
}
