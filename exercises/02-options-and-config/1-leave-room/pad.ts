import * as componentbaseconfig from "#component-base/config";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import {
  recommendedDefaultGenericControllerManagerConfiguration,
  recommendedDefaultLeaderElectionConfiguration,
} from "./exercise.ts";

// Of these nobody has said anything yet.
const obj = componentbaseconfig.zero(cmconfigv1alpha1.genericFields);
const election = { ...obj.leaderElection, leaseDuration: 4000 };

recommendedDefaultLeaderElectionConfiguration(election);
recommendedDefaultGenericControllerManagerConfiguration(obj);
console.table([election, obj.leaderElection]);
