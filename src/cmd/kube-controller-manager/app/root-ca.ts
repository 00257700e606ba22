// Go: cmd/kube-controller-manager/app/controllermanager.go
import type * as clientbuilder from "#controller-manager/clientbuilder";
import * as goerrors from "#go/errors";
import type { ControllerContext } from "./controller-context.ts";

/** The authority that the API server's certificate is checked by: a file's, or the one that our own client trusts. */
export async function rootCAFor(
  ctx: Pick<ControllerContext<"saController">, "componentConfig" | "system" | "pem">,
  builder: clientbuilder.ControllerClientBuilder,
  name: string,
): Promise<string> {
  const { rootCAFile } = ctx.componentConfig.saController;
  if (rootCAFile === "") return (await builder.configOrDie(name)).tlsClientConfig?.caData ?? "";
  try {
    const rootCA = ctx.system.readFile(rootCAFile);
    ctx.pem.parseCerts(rootCA);
    return rootCA;
  } catch (err) {
    throw new Error(`error parsing root-ca-file at ${rootCAFile}: ${goerrors.textOf(err)}`);
  }
}
