// Go: staging/src/k8s.io/client-go/rest/config.go

/** What a program knows of itself; "" for what it does not. */
export interface Program {
  /** The path under which it was started. */
  readonly command: string;
  /** `v1.20.2`, or with more behind it. */
  readonly version: string;
  /** The machine, in Go's words: `linux` and `amd64`. */
  readonly os: string;
  readonly arch: string;
  /** The commit that it was built from. */
  readonly commit: string;
}

/** What a program's requests say of it unless it wants otherwise: `kubectl/v1.20.2 (linux/amd64) kubernetes/faecb19`. */
export function defaultKubernetesUserAgent({ arch, command, commit, os, version }: Program): string {
  return buildUserAgent({
    command: adjustCommand(command),
    version: adjustVersion(version),
    os,
    arch,
    commit: adjustCommit(commit),
  });
}

/** The configuration with a user agent. (Upstream changes the one that it is given.) */
export function setKubernetesDefaults<C extends { userAgent?: string }>(config: C, program: Program): C {
  return config.userAgent ? config : { ...config, userAgent: defaultKubernetesUserAgent(program) };
}

export function buildUserAgent({ arch, command, commit, os, version }: Program): string {
  return `${command}/${version} (${os}/${arch}) kubernetes/${commit}`;
}

/** The last part of a path. */
export function adjustCommand(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== "") ?? "unknown";
}

/** The version without what comes behind its numbers. */
export function adjustVersion(version: string): string {
  const [numbers = ""] = version.split("-", 1);
  return numbers === "" ? "unknown" : numbers;
}

/** As much of a commit as tells it from others. */
export function adjustCommit(commit: string): string {
  return commit === "" ? "unknown" : commit.slice(0, 7);
}
