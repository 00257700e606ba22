import type * as restclient from "#client-go/rest";
import * as genericcontrollermanager from "#controller-manager/app";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const began = clock.now();
  const now = (): number => (clock.now() - began) / time.second;
  const looks: number[] = [];
  const look = async () => {
    const at = now();
    looks.push(at);
    await utilclock.sleep(clock, 3 * time.second, context.background());
    if (at < 9) throw new Error("500");
    return { statusCode: 200, raw: () => "", error: () => undefined };
  };
  const client = { get: () => ({ absPath: () => ({ do: look }) }) } as unknown as restclient.RESTClient;
  const patience = { clock, timeout: 10 * time.second };
  await clock.run(genericcontrollermanager.waitForAPIServer(client, patience, context.background()));
  return [`looks at ${looks.join(", ")} s, and it goes on at ${now()} s.`];
};
