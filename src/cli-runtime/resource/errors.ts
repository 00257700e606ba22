// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder.go

/** Nothing was asked for: the command was written wrongly. */
export const missingResourceError = new Error(`You must provide one or more resources by argument or filename.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'
   '<resource> <name>'
   '<resource>'`);

/** Without a server, only files can be asked for. */
export const localResourceError =
  new Error(`error: you must specify resources by --filename when --local is set.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'`);

/** Whether the command was written wrongly. */
export function isUsageError(err: unknown): boolean {
  return err === missingResourceError;
}
