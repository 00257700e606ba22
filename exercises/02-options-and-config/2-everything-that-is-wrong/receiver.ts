// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cmconfig from "#controller-manager/config";
import type * as cmoptions from "#controller-manager/options";

/** What `validate` uses of a GenericControllerManagerConfigurationOptions. */
export interface GenericControllerManagerConfigurationOptions {
  readonly config: cmconfig.GenericControllerManagerConfiguration;
  readonly debugging: cmoptions.DebuggingOptions;
}
