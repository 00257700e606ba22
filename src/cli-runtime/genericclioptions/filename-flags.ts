// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/filename_flags.go
import type * as resourcecli from "#cli-runtime/resource";
import type * as pflag from "#spf13/pflag";
import { offerBool, offerString, offerStringSlice } from "./offered.ts";

/** The flags that name files; a field that is undefined is not offered. */
export class FileNameFlags {
  readonly usage: string;
  filenames: readonly string[] | undefined;
  kustomize: string | undefined;
  recursive: boolean | undefined;

  constructor(
    usage: string,
    offered: { filenames?: readonly string[]; kustomize?: string; recursive?: boolean } = {},
  ) {
    this.usage = usage;
    this.filenames = offered.filenames;
    this.kustomize = offered.kustomize;
    this.recursive = offered.recursive;
  }

  toOptions(): resourcecli.FilenameOptions {
    return {
      ...(this.filenames !== undefined && { filenames: this.filenames }),
      ...(this.kustomize !== undefined && { kustomize: this.kustomize }),
      ...(this.recursive !== undefined && { recursive: this.recursive }),
    };
  }

  addFlags(flags: pflag.FlagSet): void {
    offerBool(flags, [this, "recursive"], {
      name: "recursive",
      shorthand: "R",
      usage:
        "Process the directory used in -f, --filename recursively. Useful when you want to manage related manifests organized within the same directory.",
    });
    offerStringSlice(flags, [this, "filenames"], { name: "filename", shorthand: "f", usage: this.usage });
    offerString(flags, [this, "kustomize"], {
      name: "kustomize",
      shorthand: "k",
      usage: "Process a kustomization directory. This flag can't be used together with -f or -R.",
    });
  }
}
