import type * as resourcecli from "#cli-runtime/resource";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

async function readHttpWithRetries(
  get: resourcecli.HttpGet,
  u: string,
  { attempts, clock, duration }: resourcecli.Retries,
): Promise<http.Body> {
  if (attempts <= 0) throw new Error(`http attempts must be greater than 0, was ${attempts}`);
  let last: unknown;
  for (let i = 0; i < attempts; i++) {
    if (i > 0) await utilclock.sleep(clock, duration, context.background());
    let answer: resourcecli.HttpAnswer;
    try {
      answer = await get(u);
    } catch (err) {
      last = err;
      continue;
    }
    const { body, status, statusCode } = answer;
    if (statusCode === 200) return body;
    body.cancel();
    const said = `server reported ${status}, status code=${statusCode}`;
    last = new Error(`unable to read URL ${strconv.quote(u)}, ${said}`);
  }
  throw last;
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask again whatever went wrong. If a path is mistyped, the server says 404 three times, and whoever mistyped it reads so two seconds later.",
  fails: [
    "any other answer is the last word",
    "the URL is asked for as it is, and quoted in the error",
    "whatever a server says, it is asked as the rules say",
    "the Builder finds at four addresses what kubectl finds there",
  ],
  implementation: { readHttpWithRetries },
};
