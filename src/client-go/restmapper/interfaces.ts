// Ours: upstream's meta.RESTMapper for mappers that ask a server (staging/src/k8s.io/apimachinery/pkg/api/meta/interfaces.go)
import type * as meta from "#apimachinery/api/meta";

/** A RESTMapper that may have to ask a server before it answers. */
export type AskingRESTMapper = {
  [Method in keyof meta.RESTMapper]: (
    ...args: Parameters<meta.RESTMapper[Method]>
  ) => Promise<ReturnType<meta.RESTMapper[Method]>>;
};
