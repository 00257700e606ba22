// Go: staging/src/k8s.io/client-go/rest/request.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import * as klog from "#klog";
import { textOf } from "./request-log.ts";

/** A response, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: http.Headers;
  readonly body: string | http.Content;
}

/** What an error that has to be made up says of the request. */
export interface Subject {
  readonly verb: string;
  readonly groupResource: schema.GroupResource;
  readonly resourceName: string;
}

/** The largest part of a body that is no Status and still gets into an error. */
const maxUnstructuredResponseText = 2048;

/** What came of a request. */
export class Result {
  readonly statusCode: number;
  readonly contentType: string;
  readonly #body: Answer["body"];
  readonly #err: Error | undefined;
  readonly #decodable: boolean;

  constructor(answer: Answer, contentType: string, options: { err?: Error; decodable: boolean }) {
    this.statusCode = answer.status;
    this.contentType = contentType;
    this.#body = answer.body;
    this.#err = options.err;
    this.#decodable = options.decodable;
  }

  /** The body as it came. Throws the refusal if there was one, its body not looked into. */
  raw(): string {
    if (this.#err !== undefined) throw this.#err;
    return textOf(this.#body);
  }

  /** The body's JSON. Throws if the server refused, or if what came is a Status that tells of a failure. */
  get(): unknown {
    const err = this.error();
    if (err !== undefined) throw err;
    if (!this.#decodable) throw new Error(`serializer for ${this.contentType} doesn't exist`);
    if (this.#body === "") {
      throw new Error(
        `0-length response with status code: ${this.statusCode} and content type: ${this.contentType}`,
      );
    }
    const body = this.#body;
    const object: unknown = typeof body === "string" ? JSON.parse(body) : gojson.readBack(body.value);
    if (isStatus(object) && object.status !== "Success") throw errors.fromObject(object);
    return object;
  }

  /** The refusal, undefined if there was none: the server's own Status if its body is one. */
  error(): Error | undefined {
    if (this.#err === undefined || this.#body === "" || !this.#decodable) return this.#err;
    if (!errors.isUnexpectedServerError(this.#err)) return this.#err;
    const status = parseStatus(textOf(this.#body));
    // A body that only says `Success` does not explain why the code says otherwise.
    return status?.status === "Failure" ? new errors.StatusError(status) : this.#err;
  }

  /** Says whether the server made something new. */
  get wasCreated(): boolean {
    return this.statusCode === 201;
  }
}

/** Makes a result of an answer. A code outside 200 to 206 is an error, made up from the code until the body is asked. */
export function transformResponse(subject: Subject, answer: Answer): Result {
  const contentType = answer.headers.get("Content-Type") ?? "application/json";
  let mediaType: string;
  try {
    mediaType = parseMediaType(contentType);
  } catch (err) {
    return new Result(answer, contentType, {
      err: errors.newInternalError(goerrors.toError(err)),
      decodable: false,
    });
  }
  // Whoever answers without saying in what language is taken to speak ours.
  const decodable = mediaType === "application/json" || !answer.headers.has("Content-Type");
  if (answer.status >= 200 && answer.status <= 206) return new Result(answer, contentType, { decodable });
  const err = newUnstructuredResponseError(subject, answer, mediaType);
  return new Result(answer, contentType, { err, decodable });
}

/** Seconds that the server asks to wait before another try; undefined if it does not ask. */
export function checkWait(answer: Pick<Answer, "status" | "headers">): number | undefined {
  if (answer.status !== 429 && answer.status < 500) return undefined;
  return retryAfterSeconds(answer.headers);
}

/** The type without its parameters. Throws Go's words for what is no type. */
export function parseMediaType(contentType: string): string {
  const type = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  const [major = "", minor, ...more] = type.split("/");
  const token = /^[\w!#$%&'*+.^`|~-]+$/;
  if (!token.test(major)) throw new Error("mime: no media type");
  if (minor !== undefined && !/^[\w!#$%&'*+.^`|~-]/.test(minor))
    throw new Error("mime: expected token after slash");
  if ((minor !== undefined && !token.test(minor)) || more.length > 0) {
    throw new Error("mime: unexpected content after media subtype");
  }
  return type;
}

function newUnstructuredResponseError(
  subject: Subject,
  answer: Answer,
  mediaType: string,
): errors.StatusError {
  const isText = !answer.headers.has("Content-Type") || mediaType.startsWith("text/");
  return errors.newGenericServerResponse({
    code: answer.status,
    verb: subject.verb,
    resource: subject.groupResource,
    name: subject.resourceName,
    serverMessage: isText ? textOf(answer.body).slice(0, maxUnstructuredResponseText).trim() : "unknown",
    retryAfterSeconds: retryAfterSeconds(answer.headers) ?? 0,
    isUnexpectedResponse: true,
  });
}

function retryAfterSeconds(headers: http.Headers): number | undefined {
  const text = headers.get("Retry-After");
  return text !== null && /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

function parseStatus(body: string): metav1.Status | undefined {
  try {
    const object: unknown = JSON.parse(body);
    return isStatus(object) ? object : undefined;
  } catch (err) {
    klog.v(5).info(`body was not decodable (unable to check for Status): ${goerrors.textOf(err)}`);
    return undefined;
  }
}

/** Old servers leave the version of a Status out. */
function isStatus(object: unknown): object is metav1.Status {
  if (typeof object !== "object" || object === null) return false;
  // Bytes become objects here: only these two fields decide.
  const { kind, apiVersion = "v1" } = object as Partial<metav1.TypeMeta>;
  return kind === "Status" && apiVersion === "v1";
}
