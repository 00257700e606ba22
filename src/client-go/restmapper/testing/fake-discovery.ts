// Ours: what the tests of this package ask (staging/src/k8s.io/client-go/restmapper/shortcut_test.go)
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as discovery from "#client-go/discovery";

/** A resource that lives in a namespace, with what `more` says of it. */
export function resource(
  name: string,
  kind: string,
  more: Partial<metav1.APIResource> = {},
): metav1.APIResource {
  return { name, singularName: "", namespaced: true, kind, verbs: [], ...more };
}

/** A server that gives these lists, or throws; nothing else may be asked of it. */
export function fakeDiscoveryClient(
  resources: metav1.APIResourceList[] | Error,
): discovery.ServerResourcesInterface {
  const refuse = () => Promise.reject(new Error("not asked"));
  return {
    serverResourcesForGroupVersion: refuse,
    serverPreferredResources: refuse,
    serverPreferredNamespacedResources: refuse,
    serverGroupsAndResources: async () => {
      if (resources instanceof Error) throw resources;
      return [[], resources];
    },
  };
}
