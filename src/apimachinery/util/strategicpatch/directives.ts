// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go

/** Inside an object or a list's element: delete it, or replace it instead of merging. */
export const directiveMarker = "$patch";
/** Lists the only fields that the object may have after patching. */
export const retainKeysDirective = "$retainKeys";
/** Lists the scalars to take out of a list. */
export const deleteFromPrimitiveListPrefix = "$deleteFromPrimitiveList";
/** Lists all elements in the order that the author wants. */
export const setElementOrderPrefix = "$setElementOrder";
