// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/builder_flags.go
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import type * as pflag from "#spf13/pflag";
import type { RESTClientGetter } from "./config-flags.ts";
import { FileNameFlags } from "./filename-flags.ts";
import { offerBool, offerString } from "./offered.ts";

/** What of these flags a command offers, each with its default; and what it always does. */
export interface BuilderOffers {
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly allNamespaces?: boolean;
  readonly all?: boolean;
  readonly local?: boolean;
  /** Takes objects as Go's structs would, not as they are. */
  readonly typed?: boolean;
  /** Reads again from the server what came from files. */
  readonly latest?: boolean;
  /** Ends at the first error. */
  readonly stopOnFirstError?: boolean;
}

/** The flags that say which resources are meant. */
export class ResourceBuilderFlags {
  readonly fileNameFlags: FileNameFlags;
  readonly #offers: BuilderOffers;
  labelSelector: string | undefined;
  fieldSelector: string | undefined;
  allNamespaces: boolean | undefined;
  all: boolean | undefined;
  local: boolean | undefined;

  constructor(
    offers: BuilderOffers = {},
    files = new FileNameFlags("identifying the resource.", { filenames: [], recursive: true }),
  ) {
    this.fileNameFlags = files;
    this.#offers = offers;
    this.labelSelector = offers.labelSelector;
    this.fieldSelector = offers.fieldSelector;
    this.allNamespaces = offers.allNamespaces;
    this.all = offers.all;
    this.local = offers.local;
  }

  addFlags(flags: pflag.FlagSet): void {
    this.fileNameFlags.addFlags(flags);
    offerString(flags, [this, "labelSelector"], {
      name: "selector",
      shorthand: "l",
      usage:
        "Selector (label query) to filter on, supports '=', '==', and '!='.(e.g. -l key1=value1,key2=value2)",
    });
    offerString(flags, [this, "fieldSelector"], {
      name: "field-selector",
      usage:
        "Selector (field query) to filter on, supports '=', '==', and '!='.(e.g. --field-selector key1=value1,key2=value2). The server only supports a limited number of field queries per type.",
    });
    offerBool(flags, [this, "allNamespaces"], {
      name: "all-namespaces",
      shorthand: "A",
      usage:
        "If present, list the requested object(s) across all namespaces. Namespace in current context is ignored even if specified with --namespace.",
    });
    offerBool(flags, [this, "all"], {
      name: "all",
      usage: "Select all resources in the namespace of the specified resource types",
    });
    offerBool(flags, [this, "local"], {
      name: "local",
      usage: "If true, annotation will NOT contact api-server but run locally.",
    });
  }

  /** A Builder for what the flags and these words name. Names, selectors and the newest objects are a server's; files are not. */
  toBuilder(
    restClientGetter: RESTClientGetter,
    environment: resourcecli.Environment,
    resources: readonly string[],
  ): resourcecli.Builder {
    const { latest, stopOnFirstError, typed } = this.#offers;
    const [namespace, enforced, err] = namespaceOf(restClientGetter);
    const builder = resourcecli.newBuilder(restClientGetter, environment);
    builder.namespaceParam(namespace).defaultNamespace();
    if (this.allNamespaces !== undefined) builder.allNamespaces(this.allNamespaces);
    if (typed === true) builder.withScheme();
    else builder.unstructured();
    builder.filenameParam(enforced, this.fileNameFlags.toOptions());
    if (this.local === true) {
      builder.local();
      if (resources.length > 0) builder.addError(resourcecli.localResourceError);
    } else {
      builder.resourceTypeOrNameArgs(this.all ?? false, ...resources);
      builder.labelSelectorParam(this.labelSelector ?? "").fieldSelectorParam(this.fieldSelector ?? "");
      if (latest === true) builder.latest();
    }
    if (stopOnFirstError !== true) builder.continueOnError();
    return builder.flatten().addError(err);
  }
}

/** An error of the configuration is one of the Builder's, which tells it with the others. */
function namespaceOf(
  restClientGetter: RESTClientGetter,
): [namespace: string, enforced: boolean, err: Error | undefined] {
  try {
    return [...restClientGetter.toRawKubeConfigLoader().namespace(), undefined];
  } catch (err) {
    return ["", false, goerrors.toError(err)];
  }
}
