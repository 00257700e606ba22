import * as http from "#go/net/http";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { textReader } from "../../src/cli-runtime/resource/reader.ts";
import {
  type HttpAnswer,
  readHttpWithRetries,
  StreamVisitor,
} from "../../src/cli-runtime/resource/visitor.ts";
import { documents, readingOf } from "./chain.ts";

/** What a stream does with one document before which nothing stood and behind which a good one follows. */
export interface Exit {
  readonly what: string;
  /** What your function is given: an Info, an error, or nothing. */
  readonly gets: "nothing" | "an Info" | "an error";
  readonly isThrown: boolean;
  readonly readsNext: boolean;
  readonly says: string;
}

const good = documents.good("next");

/** Visits a document and the next. */
async function exit(what: string, text: string | undefined): Promise<Exit> {
  const got: ("an Info" | "an error")[] = [];
  const names: string[] = [];
  let says = "";
  const stream = new StreamVisitor(textReader(text === undefined ? "" : `${text}---\n${good}`), "a.yaml", readingOf());
  const isThrown = await stream
    .visit((info, err) => {
      if (info?.name === "next") return void names.push(info.name);
      got.push(err === undefined ? "an Info" : "an error");
      says = err?.message ?? "";
    })
    .then(
      () => false,
      (err: unknown) => {
        says = goerrors.textOf(err);
        return true;
      },
    );
  return { what, gets: got[0] ?? "nothing", isThrown, readsNext: names.length > 0, says };
} // prettier-ignore

/** Everything that a stream can meet. */
export const exits: readonly Exit[] = [
  await exit("the end of the text", undefined),
  await exit("nothing, or a comment", "# later\n"),
  await exit("text that is no YAML", documents["bad YAML"]()),
  await exit("a wrong field", documents["wrong field"]("a")),
  await exit("a kind that nobody knows", documents["unknown kind"]("a")),
  await exit("an object", documents.good("a")),
];

/** What each of two visits finds in a stream such as standard input. */
export async function twice(): Promise<readonly number[]> {
  const stream = new StreamVisitor(textReader(`${good}---\n${good}`), "a.yaml", readingOf());
  const found: number[] = [];
  for (let i = 0; i < 2; i++) {
    let count = 0;
    await stream.visit(() => void count++);
    found.push(count);
  }
  return found;
}

/** What comes of a URL whose server gives these answers one after the other; 0 is no answer. */
export interface Tried {
  readonly codes: readonly number[];
  /** When each question was asked, in seconds after the first. */
  readonly at: readonly number[];
  readonly seconds: number;
  readonly says: string;
}

const answer = (statusCode: number): HttpAnswer => ({
  statusCode,
  status: `${statusCode} ${http.statusText(statusCode)}`,
  body: new http.TextResponse(good, { status: 200, headers: {} }).body,
});

/** Reads a URL as kubectl does: three times at most, and a second between. */
export async function tried(codes: readonly number[]): Promise<Tried> {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const since = (): number => (clock.now() - start) / time.second;
  const at: number[] = [];
  const get = async (): Promise<HttpAnswer> => {
    const code = codes[at.length] ?? 200;
    at.push(since());
    if (code === 0) throw new Error('Get "http://x/a.yaml": connection refused');
    return answer(code);
  };
  const options = { attempts: 3, clock, duration: time.second };
  const says = await clock.run(
    readHttpWithRetries(get, "http://x/a.yaml", options).then(() => "read", goerrors.textOf),
  );
  return { codes, at, seconds: since(), says };
}
