export { newCmdAnnotate } from "./annotate.ts";
export { updateAnnotations, validateAnnotations, validateNoAnnotationOverwrites } from "./annotations.ts";
