// Go: staging/src/k8s.io/kubectl/pkg/generate/versioned/configmap.go, secret.go, env_file.go, util/util.go
import * as validation from "#apimachinery/util/validation";
import * as os from "#go/os";
import * as strconv from "#go/strconv";

/** From where data come: files and folders, `key=value`, and a file of such lines. */
export interface Sources {
  readonly fileSources: readonly string[];
  readonly literalSources: readonly string[];
  readonly envFileSource: string;
}

/** Takes a key and what stands under it. Throws if it may not stand there. */
export type Add = (key: string, data: Uint8Array | string) => void;

/** The words of a kind, where upstream has different ones. */
export interface Words {
  readonly keyForFolder: string;
  readonly envFolder: string;
}

/** Hands over all data, files first. Throws what is wrong with a source, or with what it holds. */
export function addSources(sources: Sources, system: os.System, words: Words, add: Add): void {
  for (const source of sources.fileSources) addFileSource(source, system, words, add);
  for (const source of sources.literalSources) add(...parseLiteralSource(source));
  if (sources.envFileSource !== "") addFromEnvFile(sources.envFileSource, system, words, add);
}

/** Throws if an env file is given beside other sources, or the name is empty. */
export function validateSources(name: string, { envFileSource, fileSources, literalSources }: Sources): void {
  if (name === "") throw new Error("name must be specified");
  if (envFileSource !== "" && fileSources.length + literalSources.length > 0)
    throw new Error("from-env-file cannot be combined with from-file or from-literal");
}

/** Key and value of `key=value`. Throws if there is no key, or no equals sign. */
export function parseLiteralSource(source: string): [keyName: string, value: string] {
  const at = source.indexOf("=");
  if (at <= 0) throw new Error(`invalid literal source ${source}, expected key=value`);
  return [source.slice(0, at), source.slice(at + 1)];
}

/** Key and path of `key=path`; a path alone has its last part as key. Throws if one is missing, or another equals sign is there. */
export function parseFileSource(source: string): [keyName: string, filePath: string] {
  const [key = "", path, ...more] = source.split("=");
  if (path === undefined) return [source.replace(/\/+$/, "").split("/").pop() || "/", source];
  if (more.length > 0) throw new Error("key names or file paths cannot contain '='");
  if (key === "") throw new Error(`key name for file path ${path} missing`);
  if (path === "") throw new Error(`file path for key name ${key} missing`);
  return [key, path];
}

function stat(path: string, system: os.System): os.FileInfo {
  try {
    return system.stat(path);
  } catch (err) {
    throw err instanceof os.PathError ? new Error(`error reading ${path}: ${err.err.message}`) : err;
  }
}

/** Of a folder, the files in it, each under its own name. What is neither file nor folder cannot be told from a file here. */
function addFileSource(source: string, system: os.System, words: Words, add: Add): void {
  const [key, path] = parseFileSource(source);
  if (!stat(path, system).isDir) return add(key, system.readBytes(path));
  if (source.includes("=")) throw new Error(words.keyForFolder);
  for (const name of system.readDirNames(path)) {
    const file = system.filepath.join(path, name);
    if (!system.lstat(file).isDir) add(name, system.readBytes(file));
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text that bytes are in UTF-8; undefined if they are none. */
export function asText(data: Uint8Array | string): string | undefined {
  if (typeof data === "string") return data;
  try {
    return utf8.decode(data);
  } catch {
    return undefined;
  }
}

function addFromEnvFile(path: string, system: os.System, words: Words, add: Add): void {
  if (stat(path, system).isDir) throw new Error(words.envFolder);
  for (const [i, line] of linesOf(system.readBytes(path)).entries()) {
    const pair = processEnvFileLine(line, path, i, system);
    if (pair !== undefined) add(...pair);
  }
}

function linesOf(data: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < data.length;) {
    const feed = data.indexOf(0x0a, from);
    const end = feed < 0 ? data.length : feed;
    const isReturn = end > from && data[end - 1] === 0x0d;
    lines.push(data.subarray(from, isReturn ? end - 1 : end));
    from = end + 1;
  }
  return lines;
}

/** What Go takes for space: a byte order mark, which JavaScript does, is none. */
const leadingSpace = /^(?:(?!\uFEFF)[\s\u0085])+/;

/** Key and value of a line; of a key alone, what the environment says. Undefined for comments and empty lines. Throws for a bad key. */
export function processEnvFileLine(
  line: Uint8Array,
  path: string,
  currentLine: number,
  system: Pick<os.System, "getenv">,
): [key: string, value: string] | undefined {
  const text = asText(line);
  if (text === undefined)
    throw new Error(
      `env file ${path} contains invalid utf8 bytes at line ${currentLine + 1}: [${line.join(" ")}]`,
    );
  const unmarked = currentLine === 0 ? text.replace(/^\uFEFF/, "") : text;
  const trimmed = unmarked.replace(leadingSpace, "");
  if (trimmed === "" || trimmed.startsWith("#")) return undefined;
  const at = trimmed.indexOf("=");
  const key = at < 0 ? trimmed : trimmed.slice(0, at);
  const errs = validation.isEnvVarName(key);
  if (errs.length > 0) throw new Error(`${strconv.quote(key)} is not a valid key name: ${errs.join(";")}`);
  return key === "" ? undefined : [key, at < 0 ? system.getenv(key) : trimmed.slice(at + 1)];
}
