// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go

/** What `-f`, `-k` and `-R` say. */
export interface FilenameOptions {
  /** Paths, URLs, and `-` for standard input. */
  readonly filenames?: readonly string[];
  /** A folder with a kustomization. */
  readonly kustomize?: string;
  readonly recursive?: boolean;
}

/** Which of the flags exclude one another. */
export function validateFilenameOptions({
  filenames = [],
  kustomize = "",
  recursive,
}: FilenameOptions): Error[] {
  const errs: Error[] = [];
  if (kustomize === "") return errs;
  if (filenames.length > 0) errs.push(new Error("only one of -f or -k can be specified"));
  if (recursive) errs.push(new Error("the -k flag can't be used with -f or -R"));
  return errs;
}

/** Throws if neither files nor a kustomization are given. */
export function requireFilenameOrKustomize({ filenames = [], kustomize = "" }: FilenameOptions): void {
  if (filenames.length === 0 && kustomize === "") throw new Error("must specify one of -f and -k");
}
