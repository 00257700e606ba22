export { continueOf, nameOf, namespaceOf, resourceVersionOf, setResourceVersion } from "./accessor.ts";
export { hasNames, splitResourceArgument } from "./args.ts";
export { Builder, fileExtensions, inputExtensions, newBuilder, newLocalBuilder } from "./builder.ts";
export type { BuilderOptions } from "./builder.ts";
export { CRDFinder, crdFromDynamic } from "./crd-finder.ts";
export {
  createAndRefresh,
  FilteredVisitor,
  filterByLabelSelector,
  filterNamespace,
  requireNamespace,
  retrieveLatest,
  retrieveLazy,
  setNamespace,
  updateObjectNamespace,
} from "./decorators.ts";
export type { FilterFunc } from "./decorators.ts";
export { isUsageError, localResourceError } from "./errors.ts";
export { DryRunVerifier, supportsDryRun, verifyDryRun } from "./dry-run-verifier.ts";
export { fakeCategoryExpander } from "./fake.ts";
export { requireFilenameOrKustomize } from "./filename-options.ts";
export type { FilenameOptions } from "./filename-options.ts";
export { Helper } from "./helper.ts";
export { Info } from "./info.ts";
export type { InfoFields } from "./info.ts";
export { newClientWithOptions } from "./interfaces.ts";
export type {
  ContentValidator,
  Environment,
  Reader,
  RequestTransform,
  RESTClient,
  RESTClientGetter,
  RESTMapper,
  Visited,
  Visitor,
  VisitorFunc,
} from "./interfaces.ts";
export { Mapper } from "./mapper.ts";
export { readText, textReader } from "./reader.ts";
export { Result } from "./result.ts";
export type { ErrMatchFunc } from "./result.ts";
export { unstructuredReader } from "./scheme.ts";
export { Selector } from "./selector.ts";
export {
  ContinueOnErrorVisitor,
  DecoratedVisitor,
  EagerVisitorList,
  expandPathsToFileVisitors,
  FileVisitor,
  FlattenListVisitor,
  InfoListVisitor,
  readHttpWithRetries,
  StreamVisitor,
  URLVisitor,
  validateSchema,
  VisitorList,
} from "./visitor.ts";
export type { HttpAnswer, HttpGet, Reading, Retries } from "./visitor.ts";
