// Ours: the client of a kind that can be scaled (staging/src/k8s.io/client-go/kubernetes/typed/apps/v1/deployment.go)
import type * as autoscalingv1 from "#api/autoscaling/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import { ResourceClient } from "./resource-client.ts";

/** The calls on a resource whose objects have a number of replicas. */
export class ScalableClient<T extends metav1.Object> extends ResourceClient<T> {
  async getScale(name: string, options: metav1.GetOptions = {}): Promise<autoscalingv1.Scale> {
    const request = this.scoped(this.client.get()).name(name).subResource("scale").versionedParams(options);
    return scheme.decode((await request.do()).get());
  }

  async updateScale(
    name: string,
    scale: metav1.Manifest<autoscalingv1.Scale>,
    options: metav1.UpdateOptions = {},
  ): Promise<autoscalingv1.Scale> {
    const request = this.scoped(this.client.put()).name(name).subResource("scale").versionedParams(options);
    const body = { kind: "Scale", apiVersion: "autoscaling/v1", ...scale };
    return scheme.decode((await request.body(body).do()).get());
  }
}
