// Go: pkg/controller/nodeipam/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** There is nothing to fill in. */
export function recommendedDefaultNodeIPAMControllerConfiguration(
  _obj: kubectrlmgrconfigv1alpha1.NodeIPAMControllerConfiguration,
): void {}
