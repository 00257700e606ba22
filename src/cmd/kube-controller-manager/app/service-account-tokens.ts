// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as starting from "#cmd/kube-controller-manager/app/starting";
import type * as clientbuilder from "#controller-manager/clientbuilder";
import * as serviceaccountcontroller from "#controller/serviceaccount";
import * as goerrors from "#go/errors";
import * as context from "#go/context";
import * as klog from "#klog";
import * as serviceaccount from "#serviceaccount";
import {
  type ControllerContext,
  go,
  type InitFunc,
  skipped,
  type Started,
  started,
} from "./controller-context.ts";
import { rootCAFor } from "./root-ca.ts";

type Ctx = ControllerContext<"generic" | "saController">;

/**
 * Starts the controller of tokens. It comes first, for others may need a token to start at all; and so it cannot have its client
 * from where they have theirs.
 */
export function newServiceAccountTokenControllerStarter(
  rootClientBuilder: clientbuilder.ControllerClientBuilder,
): InitFunc<"generic" | "saController"> {
  return (ctx) => startServiceAccountTokenController(rootClientBuilder, ctx);
}

async function startServiceAccountTokenController(
  rootClientBuilder: clientbuilder.ControllerClientBuilder,
  ctx: Ctx,
): Promise<Started> {
  if (!starting.isEnabled(ctx, starting.saTokenControllerName)) {
    klog.warning(`"${starting.saTokenControllerName}" is disabled`);
    return skipped;
  }
  const { serviceAccountKeyFile, concurrentSATokenSyncs } = ctx.componentConfig.saController;
  if (serviceAccountKeyFile === "") {
    klog.warning(`"${starting.saTokenControllerName}" is disabled because there is no private key`);
    return skipped;
  }
  const privateKey = readPrivateKey(serviceAccountKeyFile, ctx);
  const rootCA = await rootCAFor(ctx, rootClientBuilder, "tokens-controller");
  const { clock, rand, informerFactory } = ctx;
  const controller = new serviceaccountcontroller.TokensController(
    {
      clock,
      rand,
      serviceAccounts: informerFactory.core().v1().serviceAccounts(),
      secrets: informerFactory.core().v1().secrets(),
      client: await rootClientBuilder.clientOrDie("tokens-controller"),
    },
    { tokenGenerator: newTokenGenerator(privateKey, ctx), rootCA },
  );
  go(ctx, (signal) => controller.run(concurrentSATokenSyncs, signal));

  // Others wait for tokens in their start functions, so these informers cannot wait for the others.
  informerFactory.start(context.withCancel(ctx.stop)[0]);
  return started;
}

function readPrivateKey(file: string, { pem, system }: Ctx): serviceaccount.PrivateKey {
  const failed = "error reading key for service account token controller";
  let data: string;
  try {
    data = system.readFile(file);
  } catch (err) {
    throw new Error(`${failed}: ${goerrors.textOf(err)}`);
  }
  try {
    return pem.parsePrivateKey(data);
  } catch (err) {
    throw new Error(`${failed}: error reading private key file ${file}: ${goerrors.textOf(err)}`);
  }
}

function newTokenGenerator(key: serviceaccount.PrivateKey, { clock }: Ctx): serviceaccount.TokenGenerator {
  try {
    return new serviceaccount.JWTTokenGenerator(serviceaccount.legacyIssuer, key, clock);
  } catch (err) {
    throw new Error(`failed to build token generator: ${goerrors.textOf(err)}`);
  }
}
