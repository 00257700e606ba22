/**
 * How a learner's text is type-checked, in the page and in the terminal alike: as strictly as the project, but that a name
 * which is not used yet is no error. In the form of a tsconfig.json.
 */
export const learnerOptions = {
  target: "es2023",
  lib: ["es2023"],
  module: "preserve",
  moduleResolution: "bundler",
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
};
