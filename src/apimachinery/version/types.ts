// Go: staging/src/k8s.io/apimachinery/pkg/version/types.go

/** How a program was built: what a server answers at /version. */
export interface Info {
  major: string;
  minor: string;
  gitVersion: string;
  gitCommit: string;
  gitTreeState: string;
  buildDate: string;
  goVersion: string;
  compiler: string;
  platform: string;
}
