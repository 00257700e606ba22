import * as clientcmd from "#client-go/tools/clientcmd";
import * as os from "#go/os";
import type { Facts } from "../../engine/exercise.ts";

/** What a program in a pod is told of its namespace, without a flag and with one. */
export const facts: Facts = () => {
  const env: Readonly<Record<string, string>> = { POD_NAMESPACE: "shop" };
  const system: os.System = { ...os.noFiles, getenv: (key) => env[key] ?? "" };
  const refuse = (): never => {
    throw new Error("nobody asks for a connection");
  };
  const ask = (overrides: clientcmd.ConfigOverrides): string => {
    const pod = new clientcmd.InClusterClientConfig(system, overrides, refuse);
    const [name, isOrder] = new clientcmd.DeferredLoadingClientConfig({
      system,
      loader: clientcmd.newDefaultClientConfigLoadingRules(os.noFiles),
      overrides,
      icc: Object.assign(pod, { possible: () => true }),
    }).namespace();
    return isOrder ? `With \`-n ${name}\` it is an order` : `the answer is ${name}, and no order`;
  };
  return [ask({}), ask({ context: { namespace: "shop" } })];
};
