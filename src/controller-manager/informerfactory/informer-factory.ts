// Go: staging/src/k8s.io/controller-manager/pkg/informerfactory/informer_factory.go
import type * as schema from "#apimachinery/runtime/schema";
import * as informers from "#client-go/informers";
import type * as metadatainformer from "#client-go/metadata/metadatainformer";

/** Gives the informer of any resource, and starts those that were asked for. */
export interface InformerFactory {
  /** The informer of a resource. Throws if there can be none. */
  forResource(gvr: schema.GroupVersionResource): informers.GenericInformer;
  /** Runs what has been asked for and does not run yet. */
  start(signal: AbortSignal): void;
}

/** Takes the informer of whole objects where the program knows the kind, so that all share it; else one of metadata. */
export function newInformerFactory(
  typed: informers.SharedInformerFactory,
  metadata?: metadatainformer.SharedInformerFactory,
): InformerFactory {
  return {
    forResource: (gvr) => {
      try {
        return informers.forResource(typed, gvr);
      } catch (err) {
        if (metadata === undefined) throw err;
        return metadata.forResource(gvr).informer();
      }
    },
    start: (signal) => {
      typed.start(signal);
      metadata?.start(signal);
    },
  };
}
