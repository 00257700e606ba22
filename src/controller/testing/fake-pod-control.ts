// Go: pkg/controller/controller_utils.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as controller from "#controller";

/** Records what it is asked to do and does nothing; fails with `err` where one is set. */
export class FakePodControl implements controller.PodControlInterface {
  templates: v1.PodTemplateSpec[] = [];
  controllerRefs: metav1.OwnerReference[] = [];
  deletePodName: string[] = [];
  patches: unknown[] = [];
  err: Error | undefined;
  /** How many pods may be created; 0 sets no limit. */
  createLimit = 0;
  createCallCount = 0;

  async patchPod(_namespace: string, _name: string, data: unknown): Promise<void> {
    this.patches.push(data);
    if (this.err) throw this.err;
  }

  async createPodsWithControllerRef(
    _namespace: string,
    spec: v1.PodTemplateSpec,
    _object: metav1.Object,
    controllerRef: metav1.OwnerReference,
  ): Promise<void> {
    this.createCallCount++;
    if (this.createLimit !== 0 && this.createCallCount > this.createLimit) {
      const call = `(create call ${this.createCallCount})`;
      throw new Error(`not creating pod, limit ${this.createLimit} already reached ${call}`);
    }
    this.templates.push(spec);
    this.controllerRefs.push(controllerRef);
    if (this.err) throw this.err;
  }

  async deletePod(_namespace: string, podID: string, _object: metav1.Object): Promise<void> {
    this.deletePodName.push(podID);
    if (this.err) throw this.err;
  }

  /** Forgets everything but `err`. */
  clear(): void {
    this.deletePodName = [];
    this.templates = [];
    this.controllerRefs = [];
    this.patches = [];
    this.createLimit = 0;
    this.createCallCount = 0;
  }
}
