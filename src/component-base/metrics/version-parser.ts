// Go: staging/src/k8s.io/component-base/metrics/version_parser.go
import * as strconv from "#go/strconv";

/** A release of Kubernetes, as far as the life of a metric goes by it. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** A version such as 1.15.0; undefined for "". Throws for what is none. */
export function parseSemver(s: string): Version | undefined {
  if (s === "") return undefined;
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(s);
  if (numbers === null) throw new Error(`${strconv.quote(s)} is no version`);
  const [, major, minor, patch] = numbers;
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}

/** The version in what a build calls itself: v1.15.0-alpha.1 is 1.15.0. Throws if there is none. */
export function parseVersion(gitVersion: string): Version {
  const version = parseSemver(/^v(\d+\.\d+\.\d+)/.exec(gitVersion)?.[1] ?? "");
  if (version === undefined) {
    const expected = String.raw`^v(\d+\.\d+\.\d+)`;
    throw new Error(
      `version string ${strconv.quote(gitVersion)} doesn't match expected regular expression: "${expected}"`,
    );
  }
  return version;
}

/** Below 0 if `a` is the older. */
export function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
