// Go: staging/src/k8s.io/client-go/tools/record/fake.go
import type * as ref from "#client-go/tools/reference";
import type { EventRecorder, EventType } from "./event.ts";

/** Remembers events as `Normal Reason message`, for tests. (Upstream's channel blocks when it is full; a list grows.) */
export class FakeRecorder implements EventRecorder {
  readonly events: string[] = [];
  readonly #includeObject: boolean;

  constructor(options: { includeObject?: boolean } = {}) {
    this.#includeObject = options.includeObject ?? false;
  }

  event(object: ref.Referable, type: EventType, reason: string, message: string): void {
    const { kind = "", apiVersion = "" } = object;
    const about = this.#includeObject ? ` involvedObject{kind=${kind},apiVersion=${apiVersion}}` : "";
    this.events.push(`${type} ${reason} ${message}${about}`);
  }
}
