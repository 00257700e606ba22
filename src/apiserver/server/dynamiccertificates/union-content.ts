// Go: staging/src/k8s.io/apiserver/pkg/server/dynamiccertificates/union_content.go
import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import type { CAContentProvider } from "./interfaces.ts";

/** All bundles in one. (Upstream parses them again; ours have been.) */
export function newUnionCAContentProvider(...providers: readonly CAContentProvider[]): CAContentProvider {
  return {
    name: () => providers.map((provider) => provider.name()).join(","),
    currentCABundleContent: () =>
      providers
        .map((provider) => provider.currentCABundleContent())
        .filter((bundle) => bundle !== "")
        .map((bundle) => bundle.trim())
        .join("\n"),
    verifyOptions() {
      const options = providers.flatMap((provider) => provider.verifyOptions() ?? []);
      if (options.length === 0) return undefined;
      return { roots: options.flatMap(({ roots }) => roots), keyUsages: ["client auth"] };
    },
    addListener(listener) {
      for (const provider of providers) provider.addListener?.(listener);
    },
    async runOnce() {
      const errs: Error[] = [];
      for (const provider of providers) {
        try {
          await provider.runOnce?.();
        } catch (err) {
          errs.push(goerrors.toError(err));
        }
      }
      const agg = utilerrors.newAggregate(errs);
      if (agg) throw agg;
    },
    async run(signal) {
      await Promise.all(providers.flatMap((provider) => provider.run?.(signal) ?? []));
    },
  };
}
