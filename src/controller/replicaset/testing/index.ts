export { newPod, newPodList, newReplicaSet, ownedBy } from "./objects.ts";
