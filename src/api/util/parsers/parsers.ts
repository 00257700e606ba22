// Go: pkg/util/parsers/parsers.go
// The grammar is that of vendor/github.com/docker/distribution/reference; empty separators are left out, so that no
// image name can make the expression search for long.

const alphaNumeric = "[a-z0-9]+";
const nameComponent = `${alphaNumeric}(?:(?:[._]|__|-+)${alphaNumeric})*`;
const domainComponent = "(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)";
const domain = `${domainComponent}(?:\\.${domainComponent})*(?::[0-9]+)?`;
const tag = "\\w[\\w.-]{0,127}";
const digest = "[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}";
const reference = new RegExp(
  `^(${domain}/${nameComponent}(?:/${nameComponent})*)(?::(${tag}))?(?:@(${digest}))?$`,
);

const identifier = /^[a-f0-9]{64}$/;
const defaultDomain = "docker.io";
const maxNameLength = 255;

/** The parts of an image name. */
export interface ImageName {
  readonly repo: string;
  readonly tag: string;
  readonly digest: string;
}

/** Takes an image name apart; one without tag and digest has the tag "latest". Undefined if it is no image name. */
export function parseImageName(image: string): ImageName | undefined {
  if (identifier.test(image)) return undefined;
  const [, repo, ownTag = "", ownDigest = ""] = reference.exec(normalize(image)) ?? [];
  if (repo === undefined || repo.length > maxNameLength) return undefined;
  return { repo, tag: ownTag === "" && ownDigest === "" ? "latest" : ownTag, digest: ownDigest };
}

/** `nginx` is short for `docker.io/library/nginx`. */
function normalize(image: string): string {
  const slash = image.indexOf("/");
  const first = image.slice(0, Math.max(slash, 0));
  if (first !== "localhost" && !/[.:]/.test(first)) {
    return `${defaultDomain}/${slash < 0 ? "library/" : ""}${image}`;
  }
  const rest = image.slice(slash + 1);
  if (first !== defaultDomain && first !== "index.docker.io") return image;
  return `${defaultDomain}/${rest.includes("/") ? "" : "library/"}${rest}`;
}
