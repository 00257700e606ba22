import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as utilclock from "#utils/clock";
import { deleteRS } from "./exercise.ts";
import type { ReplicaSetController } from "./receiver.ts";

const counts = new controller.ControllerExpectations(new utilclock.VirtualClock());
const expectations = new controller.UIDTrackingControllerExpectations(counts);
const rsc = { expectations, queue: { add: (key: string) => console.log("woken:", key) } };

expectations.expectCreations("shop/web", 3);
expectations.expectCreations("shop/api", 2);
const web = { metadata: { namespace: "shop", name: "web" } } as apps.ReplicaSet;
deleteRS(rsc as unknown as ReplicaSetController, web);

["shop/web", "shop/api"].map((key) => ({ key, "may be synced": expectations.satisfiedExpectations(key) }));
