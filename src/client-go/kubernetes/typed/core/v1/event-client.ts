// Go: staging/src/k8s.io/client-go/kubernetes/typed/core/v1/event_expansion.go
import type * as v1 from "#api/core/v1";
import * as types from "#apimachinery/types";
import * as typed from "#client-go/kubernetes/typed";

/**
 * The calls on events. Those named `…WithEventNamespace` take the namespace from the event; a recorder's client has
 * none of its own.
 */
export class EventClient extends typed.ResourceClient<v1.Event> {
  async createWithEventNamespace(event: v1.Event): Promise<v1.Event> {
    const { namespace } = event.metadata;
    this.#mustBeOurs(
      namespace,
      `can't create an event with namespace '${namespace}' in namespace '${this.namespace}'`,
    );
    const request = this.client
      .post()
      .namespaceIfScoped(namespace, namespace !== "")
      .resource(this.resource);
    return this.into(request.body(this.typed(event)));
  }

  async updateWithEventNamespace(event: v1.Event): Promise<v1.Event> {
    const { name, namespace } = event.metadata;
    const request = this.client
      .put()
      .namespaceIfScoped(namespace, namespace !== "")
      .resource(this.resource);
    return this.into(request.name(name).body(this.typed(event)));
  }

  /** Sends a strategic merge patch to the event that `incomplete` names. */
  async patchWithEventNamespace(incomplete: v1.Event, data: unknown): Promise<v1.Event> {
    const { name, namespace } = incomplete.metadata;
    this.#mustBeOurs(
      namespace,
      `can't patch an event with namespace '${namespace}' in namespace '${this.namespace}'`,
    );
    const request = this.client.patch(types.strategicMergePatchType);
    request
      .namespaceIfScoped(namespace, namespace !== "")
      .resource(this.resource)
      .name(name);
    return this.into(typed.withPatch(request, data));
  }

  #mustBeOurs(namespace: string, complaint: string): void {
    if (this.namespace !== "" && namespace !== this.namespace) throw new Error(complaint);
  }
}
